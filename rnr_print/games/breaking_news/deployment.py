"""Before the first turn: table sides, and who stands where (source 4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.events.game import Deployed, EdgeChosen, SidesRolled
from rnr_print.games.breaking_news.facing import face
from rnr_print.games.breaking_news.figures import Edge, Figure, Side
from rnr_print.games.breaking_news.initiative import lead
from rnr_print.games.breaking_news.scenarios import OPPOSITE
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import tucked
from rnr_print.games.breaking_news.ways import why_not_stand

FACING: Final[dict[Edge, int]] = {"south": 0, "west": 90, "north": 180, "east": 270}
"""Where men look who come from an edge, degrees."""
GRID: Final = 3 * CM
"""How far apart spots are that are suggested."""
MOST: Final = 16
"""Spots that are suggested to one man."""


@rule("deployment.sides")
def choose_sides(game: Skirmish) -> Side:
    """Each side rolls and adds its leadership; the winner, who is given, chooses an edge (4.2), if
    the scenario gives none."""
    while True:
        sums = tuple(_sum(game, side) for side in game.sides)
        if sums[0] != sums[1]:
            break
    first = game.sides[sums[1] > sums[0]]
    game.happened(SidesRolled(first.name, sums))
    if game.edges_given:
        return first
    options: list[Option[Edge]] = [Option("edge", edge, edge) for edge in OPPOSITE]
    first.edge = game.ask(first.name, "edge", options)
    first.enemy.edge = OPPOSITE[first.edge]
    game.happened(EdgeChosen(first.name, first.edge))
    return first


def _sum(game: Skirmish, side: Side) -> int:
    leadership = max((lead(each) for each in side.figures if each.commander), default=0)
    return game.roll("sides", side.name) + leadership


def _some_held(game: Skirmish, first: Side) -> bool:
    return any(figure.held for figure in game.figures.values())


@rule(
    "deployment.troops",
    where={"deployment.held-back": _some_held},
)
def deploy(game: Skirmish, first: Side) -> None:
    """Half of the second player's men, half of the first's, then the rest of each."""
    for side in (first.enemy, first):
        men = waiting(side)
        place(game, men, (len(men) + 1) // 2)
    for side in (first.enemy, first):
        men = waiting(side)
        place(game, men, len(men))


def waiting(side: Side) -> list[Figure]:
    """Men who are still to come, and aren't held back."""
    return [figure for figure in side.figures if figure.where == "reserve" and not figure.held]


def place(game: Skirmish, men: list[Figure], least: int) -> None:
    """So many men at least, each on a spot near the side's edge."""
    enough: Option[Spot | None] = Option("enough", None)
    for number, figure in enumerate(men):
        spots = list(suggested_spots(game, figure))
        options: list[Option[Spot | None]] = [Option("at", spot, str(spot)) for spot in spots]
        options += [enough] if number >= least else []

        def why_not(spot: Spot | None, figure: Figure = figure) -> Refusal | None:
            return why_not_begin(game, figure, spot) if spot is not None else no.NO_SPOT

        read = spot_answer("at", why_not, no.NO_SPOT)
        spot = game.ask(
            figure.side.name, "deploy", options, figure.id, None, {"at": read}
        )  # fmt: skip
        if spot is None:
            return
        figure.at, figure.where = spot, "table"
        figure.facing = FACING[figure.side.edge]
        game.happened(Deployed(figure.id, str(spot)))
        face(game, figure)


def why_not_begin(game: Skirmish, figure: Figure, spot: Spot) -> Refusal | None:
    """Why a man can't begin on a spot."""
    if depth(game, figure.side, spot) > game.depth:
        return no.FAR_FROM_EDGE
    return why_not_stand(game, figure, spot)


def depth(game: Skirmish, side: Side, spot: Spot) -> int:
    """How far a spot is from a side's edge, hundredths."""
    return depth_from(game, side.edge, spot)


def depth_from(game: Skirmish, edge: Edge, spot: Spot) -> int:
    """How far a spot is from an edge of the table, hundredths."""
    landscape = game.landscape
    return {
        "south": spot.y, "north": landscape.height - spot.y,
        "west": spot.x, "east": landscape.width - spot.x,
    }[edge]  # fmt: skip


def suggested_spots(game: Skirmish, figure: Figure) -> Iterator[Spot]:
    """Some spots of the zone, spread over it; each man gets others first."""
    zone, landscape = game.depth, game.landscape
    spots = [
        spot
        for x in range(GRID, landscape.width, GRID)
        for y in range(GRID, landscape.height, GRID)
        if depth(game, figure.side, spot := Spot(x, y)) <= zone
    ]
    snug = [
        spot
        for edge in landscape.edges
        if edge.level
        for spot in tucked(edge.line, figure.radius)
        if why_not_begin(game, figure, spot) is None
    ]
    yield from snug[figure.side.figures.index(figure) % 2 :: 2][:MOST]
    step = max(1, len(spots) // MOST)
    number = figure.side.figures.index(figure)
    found = 0
    for at in range(len(spots)):
        spot = spots[(number * 7 + at * step + at // MOST) % len(spots)]
        if why_not_begin(game, figure, spot) is None:
            yield spot
            found += 1
            if found == MOST:
                return
