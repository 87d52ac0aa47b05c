"""Ways of men: straight legs of the base's middle, and why one can't be gone (H8, H30)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rnr_print.engine.boards.plane import Disc, Segment, Spot, along, cross, dot, length_up, square
from rnr_print.engine.refusal import Refusal
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.terrain import Edge

Gait = Literal["run", "advance", "careful", "crawl"]
"""Running, moving and firing, stepping; or a move that isn't an action of its own."""
MOST_LEGS: Final = 12


@dataclass(frozen=True, slots=True)
class Way:
    """Legs from where somebody stands; each leg's length is rounded up to a hundredth."""

    start: Spot
    spots: tuple[Spot, ...] = ()

    @property
    def legs(self) -> Iterator[Segment]:
        """The legs, one after the other."""
        here = self.start
        for spot in self.spots:
            yield Segment(here, spot)
            here = spot

    @property
    def length(self) -> int:
        """How long it is, hundredths."""
        return sum(length_up(leg.start.to(leg.end)) for leg in self.legs)

    @property
    def end(self) -> Spot:
        """Where it leads to."""
        return self.spots[-1] if self.spots else self.start

    def at(self, distance: int) -> Spot:
        """The spot so far along it, hundredths; its end beyond that."""
        for leg in self.legs:
            length = length_up(leg.start.to(leg.end))
            if distance < length:
                return along(leg.start, leg.end, distance) if distance > 0 else leg.start
            distance -= length
        return self.end

    def cut(self, distance: int) -> Way:
        """The way up to a distance."""
        spots: list[Spot] = []
        for leg in self.legs:
            length = length_up(leg.start.to(leg.end))
            if distance < length:
                if distance > 0:
                    spots.append(along(leg.start, leg.end, distance))
                break
            spots.append(leg.end)
            distance -= length
        return Way(self.start, tuple(spots))

    def __str__(self) -> str:
        return " ".join(map(str, self.spots))


def parse(start: Spot, text: str) -> Way | Refusal:
    """The way written as spots with blanks between: `30.5/40 35/44`."""
    words = text.split()
    try:
        spots = tuple(Spot.parse(word) for word in words)
    except ValueError:
        return no.NO_SPOT
    if not spots or len(spots) > MOST_LEGS:
        return no.NO_SPOT
    return Way(start, spots)


def why_not_way(
    game: Skirmish, figure: Figure, way: Way, allowance: int, gait: Gait, helped: bool = False
) -> Refusal | None:
    """Why a man can't go a way with so many hundredths to go; None where he can."""
    return why_not_legs(game, figure, way, allowance, gait, helped) or why_not_stand(
        game, figure, way.end
    )


def why_not_legs(
    game: Skirmish, figure: Figure, way: Way, allowance: int, gait: Gait, helped: bool = False
) -> Refusal | None:
    """The same without a look at where the way ends."""
    crossed = list(crossings(game, figure, way))
    for edge in crossed:
        if edge.part == "hull":
            return no.VEHICLE_IN_THE_WAY
        if edge.house >= 0 and (edge.part == "solid" or figure.storey):
            return no.THROUGH_A_WALL
    levels = [edge.level for edge in crossed]
    if 3 in levels and not helped and "climbing" not in figure.kit:
        return no.NEEDS_HELP
    for leg in way.legs:
        for enemy in game.enemies(figure.side):
            if enemy.storey == figure.storey and sweeps(leg, figure.radius, enemy.base):
                return no.ENEMY_IN_THE_WAY
    return _too_far(game, way.length, allowance, gait, levels)


def _too_far(
    game: Skirmish, length: int, allowance: int, gait: Gait, levels: Sequence[int]
) -> Refusal | None:
    moves = game.game.moves
    low = levels.count(1)
    if max(levels, default=0) >= 2:
        if gait != "run" or length > moves.high_wall * CM:
            return no.HIGH_OBSTACLE
    elif low and gait == "run":
        if length > allowance - low * moves.low_wall * CM:
            return no.TOO_FAR if length > allowance else no.LOW_OBSTACLE
    elif low and length > min(allowance, moves.step * CM):
        return no.LOW_OBSTACLE_FIRE
    if length > allowance:
        return no.TOO_FAR if gait in ("run", "crawl") else no.MOVED_TOO_FAR
    return None


def crossings(game: Skirmish, figure: Figure, way: Way) -> Iterator[Edge]:
    """The obstacles that a way crosses, each time it does; doors are none."""
    for leg in way.legs:
        for edge in (*game.terrain.edges, *game.hulls()):
            if edge.level and leg.meets(edge.line):
                yield edge


def why_not_stand(game: Skirmish, figure: Figure, spot: Spot) -> Refusal | None:
    """Why a man can't stand on a spot."""
    base = Disc(spot, figure.radius)
    if not on_table(game, base):
        return no.OFF_THE_TABLE
    if any(lies_on(edge.line, base) for edge in (*game.terrain.edges, *game.hulls())):
        return no.IN_A_WALL
    if any(base.overlaps(other) for other in _bases(game, figure)):
        return no.OCCUPIED
    return None


def on_table(game: Skirmish, base: Disc) -> bool:
    """Whether a base lies wholly on the table."""
    (x, y), radius = base
    terrain = game.terrain
    return radius <= x <= terrain.width - radius and radius <= y <= terrain.height - radius


def _bases(game: Skirmish, figure: Figure) -> Iterable[Disc]:
    for other in game.on_table():
        if other is not figure and other.storey == figure.storey:
            yield other.base
    for neutral in game.neutrals.values():
        if not neutral.out and not neutral.taken and neutral.storey == figure.storey:
            yield neutral.base


def sweeps(leg: Segment, radius: int, other: Disc) -> bool:
    """Whether a base pushed along a leg lies on another base on its way; touching isn't that."""
    return _nearer(leg, other.middle, radius + other.radius)


def lies_on(line: Segment, base: Disc) -> bool:
    """Whether a base lies on a line; touching isn't that."""
    return _nearer(line, base.middle, base.radius)


def _nearer(line: Segment, spot: Spot, limit: int) -> bool:
    """Whether a line comes nearer to a spot than `limit`."""
    way, here = line.start.to(line.end), line.start.to(spot)
    length = square(way)
    if 0 < dot(way, here) < length:
        return cross(way, here) ** 2 < limit * limit * length
    return min(square(here), square(line.end.to(spot))) < limit * limit
