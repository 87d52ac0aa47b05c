"""Men who are held back: those who infiltrate, and those who lie in ambush (H70)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import Disc, Stadium, gap_at_most, overlap
from rnr_print.engine.boards.plane.rounding import direction
from rnr_print.engine.boards.plane.spots import Spot, square
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, standing
from rnr_print.games.breaking_news.deployment import waiting
from rnr_print.games.breaking_news.events.extras import AmbushLaid, Infiltrated, Sprang
from rnr_print.games.breaking_news.figures import Fighter, Figure, Side
from rnr_print.games.breaking_news.opportunity import EVERY, last_moment, places
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import why_not_stand

GRID: Final = 4 * CM
MOST: Final = 12
"""Spots that are suggested."""
MOVES: Final = ("run", "advance", "careful")
"""What those do who come in."""
SPRINGS: Final[Option[bool]] = Option("spring", True)
LIES: Final[Option[bool]] = Option("lie-low", False)


def hold_back(game: Skirmish, side: Side) -> None:
    """A side names those who aren't placed, and where the ambushes lie; commanders are placed."""
    covered: list[Spot] = []
    for number in range(side.extras.get("ambush", 0)):
        figure = name_man(game, side)
        if figure is not None:
            covered = covered or hideouts(game, figure)
            spread = max(1, len(covered) // MOST)
            if spots := covered[number % spread :: spread]:  # others for each man
                lay_ambush(game, figure, spots)
    for _ in range(side.extras.get("infiltration", 0)):
        figure = name_man(game, side)
        if figure is not None:
            figure.held = "infiltration"


def name_man(game: Skirmish, side: Side) -> Figure | None:
    """Who is held back; None where nobody is left but commanders."""
    options = [Option("keep-back", each, each.id) for each in waiting(side) if not each.commander]
    return game.ask(side.name, "held", options) if options else None


@rule("extras.ambush")
def lay_ambush(game: Skirmish, figure: Figure, spots: list[Spot]) -> None:
    """The spot that is written down."""

    def why_not(spot: Spot) -> Refusal | None:
        return why_not_ambush(game, figure, spot)

    options = [Option("at", spot, str(spot)) for spot in spots]
    read = spot_answer("at", why_not, no.NO_SPOT)
    side = figure.side.name
    figure.at = game.ask(side, "ambush-at", options, figure.id, None, {"at": read})
    figure.held = "ambush"
    game.happened(AmbushLaid(side))


def why_not_ambush(game: Skirmish, figure: Figure, spot: Spot) -> Refusal | None:
    """Why an ambush can't lie on a spot: no cover, or a marker too near."""
    found = why_not_stand(game, figure, spot)
    if found is not None:
        return found
    base, near = Disc(spot, figure.radius), game.game.near.cover * CM
    walls = (edge for edge in game.landscape.edges if edge.level)
    if not (
        game.landscape.areas_at(spot)
        or game.landscape.building_at(spot)
        or any(gap_at_most(base, edge.line, near) for edge in walls)
    ):
        return no.NO_COVER_THERE
    clear = game.game.extras.ambush_markers * CM
    lying = (each for each in game.markers if each.at.x >= 0)
    return no.MARKER_NEAR if any(square(each.at.to(spot)) < clear**2 for each in lying) else None


def hideouts(game: Skirmish, figure: Figure) -> list[Spot]:
    """Spots for an ambush all over the table: the same for all men, since nobody is placed yet."""
    landscape = game.landscape
    return [
        spot
        for x in range(GRID, landscape.width, GRID)
        for y in range(GRID, landscape.height, GRID)
        if why_not_ambush(game, figure, spot := Spot(x, y)) is None
    ]


def ambushers(side: Side) -> list[Figure]:
    """Its men who still lie in ambush."""
    return [each for each in side.figures if each.held == "ambush" and each.where == "reserve"]


def rise(game: Skirmish) -> None:
    """Before anybody acts: ambushes that have enemies near may be sprung."""
    for side in (game.active, game.active.enemy):
        for figure in ambushers(side):
            if enemy_near(game, figure, game.enemies(side)):
                offer(game, figure)


def spring(game: Skirmish, act: Activation) -> dict[Fighter, int]:
    """Ambushes that are sprung by men on their way, and the moment at which each is."""
    found: dict[Fighter, int] = {}
    end = last_moment(act)
    for figure in ambushers(act.side.enemy):
        for moment in (*range(0, end, EVERY), end):
            with standing(places(act, moment)):
                near = enemy_near(game, figure, act.acting)
            if near:
                if not crossed(figure, act) and offer(game, figure):
                    found[figure] = moment
                break
    return found


def enemy_near(game: Skirmish, figure: Figure, enemies: Sequence[Fighter]) -> bool:
    """Whether an enemy is near enough for an ambush."""
    return any(game.within(figure, each, game.game.extras.ambush_near) for each in enemies)


def crossed(figure: Figure, act: Activation) -> bool:
    """Whether somebody walks over the very spot."""
    return any(
        overlap(Stadium(leg, each.radius), figure.base)
        for each, way in act.ways.items()
        for leg in way.legs
    )


def offer(game: Skirmish, figure: Figure) -> bool:
    """His player may spring the ambush, if nobody stands there: whether he does."""
    if why_not_stand(game, figure, figure.at) is not None:
        return False
    if not game.ask(figure.side.name, "ambush", [SPRINGS, LIES], figure.id, LIES):
        return False
    appear(game, figure)
    return True


@rule("extras.ambush")
def appear(game: Skirmish, figure: Figure) -> None:
    """He is there, hidden, and looks at the nearest enemy."""
    figure.where, figure.hidden = "table", True
    enemies = game.targets(figure.side)
    nearest = min(enemies, key=lambda each: (square(figure.at.to(each.at)), each.id))
    figure.facing = direction(figure.at.to(nearest.at))
    game.happened(Sprang(figure.id, str(figure.at)))


def arrivals(game: Skirmish, side: Side) -> list[Figure]:
    """Its men who may still come in from an edge."""
    return [each for each in side.figures if outside(each)]


def outside(figure: Figure) -> bool:
    """Whether he infiltrates, and hasn't come yet."""
    return figure.held == "infiltration" and figure.where == "reserve"


def why_not_come(game: Skirmish, figure: Figure) -> Refusal | None:
    """Why a man can't come in now: it is too early, or enemies are near every edge."""
    if game.turn < game.game.extras.infiltration_turn:
        return no.NOT_YET
    return None if next(entrances(game, figure), None) is not None else no.ENEMY_TOO_NEAR


@rule("extras.infiltration")
def enter(game: Skirmish, figure: Figure) -> None:
    """He comes in at a spot of an edge; from there he moves."""

    def why_not(spot: Spot) -> Refusal | None:
        return why_not_enter(game, figure, spot)

    options = [Option("at", spot, str(spot)) for spot in entrances(game, figure)]
    read = spot_answer("at", why_not, no.NO_SPOT)
    figure.at = game.ask(figure.side.name, "enter", options, figure.id, None, {"at": read})
    figure.where = "table"
    game.happened(Infiltrated(figure.id, str(figure.at)))


def why_not_enter(game: Skirmish, figure: Figure, spot: Spot) -> Refusal | None:
    """Why a man can't come in at a spot."""
    landscape = game.landscape
    borders = (spot.x, spot.y, landscape.width - spot.x, landscape.height - spot.y)
    if min(borders) != figure.radius:
        return no.NOT_AT_EDGE
    base, clear = Disc(spot, figure.radius), game.game.extras.infiltration_clear * CM
    if any(gap_at_most(base, each.base, clear - 1) for each in game.enemies(figure.side)):
        return no.ENEMY_TOO_NEAR
    return why_not_stand(game, figure, spot)


def entrances(game: Skirmish, figure: Figure) -> Iterator[Spot]:
    """Some spots of all edges at which he may come in."""
    landscape, rim = game.landscape, figure.radius
    for x in range(2 * GRID, landscape.width, 2 * GRID):
        for y in (rim, landscape.height - rim):
            if why_not_enter(game, figure, spot := Spot(x, y)) is None:
                yield spot
    for y in range(2 * GRID, landscape.height, 2 * GRID):
        for x in (rim, landscape.width - rim):
            if why_not_enter(game, figure, spot := Spot(x, y)) is None:
                yield spot
