"""Ways that suggest themselves to those who can't name any way there is: programs (D4)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final

from rnr_print.engine.boards.plane.rounding import along, length_up, offset, stretched
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, dot, square
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.melee import why_not_close
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import Gait, why_not_way

DIRECTIONS: Final = tuple(range(0, 360, 30))
CLOSE: Final = ((5, 0, 5), (4, 3, 5), (3, 4, 5), (0, 5, 5), (7, 24, 25), (24, 7, 25))
"""Ways of whole length, so that bases at their ends touch exactly: x, y, length."""
BESIDE_MARKER: Final = 4 * CM
MOST: Final = 40
"""Ways that are looked at."""
FIGHTING: Final[tuple[Gait, ...]] = ("run", "advance")
"""Moves that may end in contact, where programs choose."""


def suggested_ways(game: Skirmish, figure: Figure, allowance: int, gait: Gait) -> Iterator[Way]:
    """Straight ways: into contact, to markers, in twelve directions as far as may be and, of who
    advances, half as far, and to where something gives cover."""
    if allowance <= 0:
        return
    seen: set[Spot] = {figure.at}
    for spot in ends(game, figure, allowance, gait):
        if spot in seen or square(figure.at.to(spot)) > allowance * allowance:
            continue
        seen.add(spot)
        way = Way((figure.at, spot))
        if why_not_way(game, figure, way, allowance, gait) is None:
            yield way
        if len(seen) > MOST:
            return


def ends(game: Skirmish, figure: Figure, allowance: int, gait: Gait) -> Iterator[Spot]:
    """Where ways might end, the likeliest first."""
    if gait in FIGHTING:
        yield from contacts(game, figure, allowance)
    for marker in game.markers:
        if marker.owner is not figure.side and not marker.taken:
            yield along(marker.at, figure.at, BESIDE_MARKER)
    for part in (allowance, allowance // 2) if gait == "advance" else (allowance,):
        for degrees in DIRECTIONS:
            yield figure.at.by(offset(degrees, part - 1))
    yield from shelters(game, figure, allowance)


def contacts(game: Skirmish, figure: Figure, allowance: int) -> Iterator[Spot]:
    """For each enemy in reach the nearest spot in contact with him."""
    for enemy in game.enemies(figure.side):
        reach = figure.radius + enemy.radius
        if length_up(figure.at.to(enemy.at)) > allowance + reach or enemy.hidden:
            continue
        around = [
            enemy.at.by(Spot(right * x * reach // length, up * y * reach // length))
            for x, y, length in CLOSE
            if not reach % length
            for right in (1, -1)
            for up in (1, -1)
        ]
        nearest = min(around, key=lambda spot: (square(figure.at.to(spot)), spot))
        if why_not_close(game, figure, nearest) is None:
            yield nearest


def shelters(game: Skirmish, figure: Figure, allowance: int) -> Iterator[Spot]:
    """Where woods, crops and rubble in reach begin; beside the middles and the ends of walls in
    reach, a hundredth from contact."""
    for area in game.landscape.areas:
        if not area.outline.covers(figure.at):
            feet = [foot(edge, figure.at) for edge in area.outline.edges]
            yield min(feet, key=lambda spot: (square(figure.at.to(spot)), spot))
    for edge in game.landscape.edges:
        if edge.level:
            for spot in tucked(edge.line, figure.radius):
                if square(figure.at.to(spot)) <= allowance * allowance:
                    yield spot


def foot(line: Segment, spot: Spot) -> Spot:
    """The spot of a line that is nearest to another, within a hundredth or two."""
    way, to = line.start.to(line.end), line.start.to(spot)
    ahead, length = dot(way, to), square(way)
    if ahead <= 0:
        return line.start
    return line.end if ahead >= length else along(line.start, line.end, isqrt(ahead**2 // length))


def tucked(line: Segment, radius: int) -> Iterator[Spot]:
    """Spots on both sides of a line, beside its middle and beside its ends."""
    way = line.start.to(line.end)
    x, y = stretched(way, radius + 1)
    middle = Spot((line.start.x + line.end.x) // 2, (line.start.y + line.end.y) // 2)
    for spot in (middle, line.start, line.end):
        yield spot.by(Spot(-y, x))
        yield spot.by(Spot(y, -x))
