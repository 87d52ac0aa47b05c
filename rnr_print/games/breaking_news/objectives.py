"""Objectives: markers of hidden worth, put down, revealed and captured (source 4.1, H14, H15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, square
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.events.extras import Captured, MarkerPut, MarkerRevealed
from rnr_print.games.breaking_news.figures import Figure, Marker, Side, Worth
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish

WORTHS: Final[tuple[Worth, ...]] = ("main", "secondary", "secondary", "fake", "fake")
"""What a side's five markers are worth."""
GRID: Final = 5 * CM
MOST: Final = 12


@rule("objectives.alike")
def owners(game: Skirmish) -> tuple[Side, ...]:
    """Who has markers: both sides, or the one without special forces (4.1)."""
    special = [side for side in game.sides if _special(side)]
    if len(special) == 1:
        return _against_special(game, special[0].enemy)
    return game.sides


@rule("objectives.special")
def _against_special(game: Skirmish, side: Side) -> tuple[Side, ...]:
    return (side,)


def _special(side: Side) -> bool:
    return bool(side.figures) and all(figure.troop.special for figure in side.figures)


@rule("objectives.markers", "deployment.markers")
def put_markers(game: Skirmish, first: Side) -> None:
    """One after the other in turn, the second player first; which is worth what is secret."""
    having = owners(game)
    for side in having:
        left = list(WORTHS)
        for number in range(1, len(WORTHS) + 1):
            worth = name_worth(game, side, number, left)
            left.remove(worth)
            game.markers.append(Marker(side, number, worth))
    for number in range(len(WORTHS)):
        for side in (first.enemy, first):
            for marker in game.markers:
                if marker.owner is side and marker.number == number + 1:
                    put(game, marker)
    for side in having:
        if not side.enemy.regular and side.regular:
            learn(game, side.enemy)


def name_worth(game: Skirmish, side: Side, number: int, left: list[Worth]) -> Worth:
    """What a marker is worth, as its owner writes down in secret."""
    options: list[Option[Worth]] = [Option("worth", each, each) for each in dict.fromkeys(left)]
    return game.ask(side.name, "worth", options, f"{side.name}-{number}")


def put(game: Skirmish, marker: Marker) -> None:
    """A marker on its owner's half."""
    side = marker.owner
    options = [Option("at", spot, str(spot)) for spot in suggested(game, marker)]

    def why_not(spot: Spot) -> Refusal | None:
        return why_not_put(game, marker, spot)

    read = spot_answer("at", why_not, no.NO_SPOT)
    marker.at = game.ask(side.name, "marker", options, str(marker), None, {"at": read})
    game.happened(MarkerPut(str(marker), str(marker.at)))


def why_not_put(game: Skirmish, marker: Marker, spot: Spot) -> Refusal | None:
    """Why a marker can't lie on a spot."""
    landscape, rim = game.landscape, game.game.deployment.edge * CM
    if not (
        rim <= spot.x <= landscape.width - rim and rim <= spot.y <= landscape.height - rim
    ):  # fmt: skip
        return no.NEAR_EDGE
    if not own_half(game, marker.owner, spot):
        return no.OTHER_HALF
    lying = (each for each in game.markers if each is not marker and each.at.x >= 0)
    near = any(square(each.at.to(spot)) < (game.game.deployment.apart * CM) ** 2 for each in lying)
    return no.MARKERS_TOO_NEAR if near else None


def own_half(game: Skirmish, side: Side, spot: Spot) -> bool:
    """Whether a spot lies on a side's half of the table, the middle line included (H14)."""
    landscape = game.landscape
    return {
        "south": 2 * spot.y <= landscape.height, "north": 2 * spot.y >= landscape.height,
        "west": 2 * spot.x <= landscape.width, "east": 2 * spot.x >= landscape.width,
    }[side.edge]  # fmt: skip


def suggested(game: Skirmish, marker: Marker) -> Iterator[Spot]:
    """Some spots for a marker, spread over the half."""
    landscape = game.landscape
    spots = [
        spot
        for x in range(GRID, landscape.width, GRID)
        for y in range(GRID, landscape.height, GRID)
        if why_not_put(game, marker, spot := Spot(x, y)) is None
    ]
    step = max(1, len(spots) // MOST)
    yield from spots[marker.number % step :: step]


@rule("objectives.mixed")
def learn(game: Skirmish, side: Side) -> None:
    """Irregulars roll in secret which marker of the regulars is the main one (4.1)."""
    die = game.roll("secret", side.name)
    markers = [marker for marker in game.markers if marker.owner is side.enemy]
    main = next(marker for marker in markers if marker.worth == "main")
    if die > len(markers):
        main.worth = "fake"
        return
    other = next(marker for marker in markers if marker.number == die)
    main.worth, other.worth = other.worth, main.worth


def reveal_near(game: Skirmish, figure: Figure, legs: Iterable[Segment]) -> None:
    """An enemy within ten centimeters sees what a marker is worth, in passing too (H15)."""
    reach = game.game.near.reveal * CM
    for marker in game.markers:
        near = any(leg.near(marker.at, reach) for leg in legs)
        if marker.owner is not figure.side and not marker.revealed and not marker.taken and near:
            reveal(game, marker)


@rule("objectives.markers")
def reveal(game: Skirmish, marker: Marker) -> None:
    """What a marker is worth lies open from now on."""
    marker.revealed = True
    game.happened(MarkerRevealed(str(marker), marker.worth))


def capture(game: Skirmish) -> None:
    """At the end of a turn: a man near a marker, and no enemy near him."""
    near = game.game.near
    for marker in game.markers:
        for figure in marker.owner.enemy.fit:
            close = Disc(marker.at, near.capture * CM).covers(figure.at)
            alone = not any(
                game.within(figure, enemy, near.enemies) for enemy in game.enemies(figure.side)
            )
            if close and alone and not marker.taken:
                take(game, marker, figure)


@rule("objectives.capture", "points.objectives")
def take(game: Skirmish, marker: Marker, figure: Figure) -> None:
    """A marker is captured: its owner pays, and it goes off the table."""
    marker.taken = marker.revealed = True
    game.happened(Captured(str(marker), figure.id, marker.worth))
    worth = {"main": game.game.losses.main, "secondary": game.game.losses.secondary}
    if marker.worth in worth:
        game.lose(marker.owner, f"{marker.worth}-objective", worth[marker.worth])
