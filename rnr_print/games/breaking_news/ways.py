"""Ways of men: straight legs of the base's middle, and why one can't be gone (H8, H30)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from rnr_print.engine.boards.plane.bases import Base, Disc, Stadium, gap_at_most, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.refusal import Refusal
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.figures import Figure, Neutral
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.terrain import Edge

Gait = Literal["run", "advance", "careful", "crawl"]
"""Running, moving and firing, stepping; or a move that isn't an action of its own."""
MOST_LEGS: Final = 12
BACK: Final = 25
"""Steps in which room is looked for on the way back, hundredths."""
WALL: Final = 3
"""The level of obstacles that need gear or help."""
CLIMBING: Final = "climbing"


def why_not_way(
    game: Skirmish, figure: Figure, way: Way, allowance: int, gait: Gait
) -> Refusal | None:
    """Why a man can't go a way with so many hundredths to go; None where he can."""
    return why_not_legs(game, figure, way, allowance, gait) or why_not_stand(game, figure, way.end)


def why_not_legs(
    game: Skirmish, figure: Figure, way: Way, allowance: int, gait: Gait
) -> Refusal | None:
    """The same without a look at where the way ends."""
    if len(way.spots) > MOST_LEGS + 1:
        return no.NO_SPOT
    crossed = list(crossings(game, way))
    for edge in crossed:
        if edge.part == "hull":
            return no.VEHICLE_IN_THE_WAY
        if edge.part == "solid" or (figure.storey and edge.part == "window"):
            return no.THROUGH_A_WALL
    levels = [edge.level for edge in crossed]
    if WALL in levels and CLIMBING not in figure.kit and helper(game, figure) is None:
        return no.NEEDS_HELP
    for leg in way.legs:
        for enemy in game.enemies(figure.side):
            if enemy.storey == figure.storey and overlap(Stadium(leg, figure.radius), enemy.base):
                return no.ENEMY_IN_THE_WAY
    return _too_far(game, way.length, allowance, gait, levels)


def helper(game: Skirmish, figure: Figure) -> Figure | None:
    """A friend who can help him over a wall: he touches both, and hasn't acted (H30)."""
    walls = [edge.line for edge in game.landscape.edges if edge.level == WALL]
    for friend in figure.side.fit:
        idle = friend is not figure and not friend.acted and not friend.suppressed
        at_wall = idle and any(gap_at_most(friend.base, line, 0) for line in walls)
        if at_wall and game.touching(figure, friend):
            return friend
    return None


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


def crossings(game: Skirmish, way: Way) -> Iterator[Edge]:
    """The obstacles that a way crosses, each time it does; doors are none."""
    for leg in way.legs:
        for edge in (*game.landscape.edges, *game.hulls()):
            if edge.level and leg.meets(edge.line):
                yield edge


def why_not_stand(game: Skirmish, figure: Figure | Neutral, spot: Spot) -> Refusal | None:
    """Why a man can't stand on a spot."""
    base = Disc(spot, figure.radius)
    if not on_table(game, base):
        return no.OFF_THE_TABLE
    edges = (*game.landscape.edges, *game.hulls())
    if any(edge.level and overlap(base, edge.line) for edge in edges):
        return no.IN_A_WALL
    if any(overlap(base, other) for other in _bases(game, figure)):
        return no.OCCUPIED
    return None


def free_part(game: Skirmish, figure: Figure, way: Way, length: int) -> Way:
    """The beginning of a way, so long or as far as there is room now: others may have come."""
    while length > 0 and why_not_stand(game, figure, way.cut(length).end) is not None:
        length -= BACK
    return way.cut(max(0, length))


def on_table(game: Skirmish, base: Disc) -> bool:
    """Whether a base lies wholly on the table."""
    (x, y), radius = base
    landscape = game.landscape
    return radius <= x <= landscape.width - radius and radius <= y <= landscape.height - radius


def _bases(game: Skirmish, figure: Figure | Neutral) -> Iterator[Base]:
    for other in game.on_table():
        if other is not figure and other.storey == figure.storey:
            yield other.base
    for carrier in game.vehicles.values():
        if carrier.on_table and not carrier.flies:
            yield carrier.base
    for neutral in game.neutrals.values():
        if (
            neutral is not figure
            and not neutral.out
            and not neutral.taken
            and neutral.storey == figure.storey
        ):
            yield neutral.base
