"""What covers units in a hex: ground, foxholes, walls that the thread meets (values ours)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rnr_print.engine.boards.hex import CORNERS
from rnr_print.engine.trace import decides
from rnr_print.games.hex_tactical.field import Field


@decides("terrain.cover")
def cover(field: Field, at: int, starts: Iterable[int] = ()) -> int:
    """The highest cover in a hex against fire from all of `starts`, never a sum.

    A side of the hex counts if the thread from every start meets it or another that covers.
    """
    board = field.board
    found = board.cover[at]
    if at in field.foxholes:
        found = max(found, board.map.chart.foxholes.cover)
    sides = [side_cover(field, start, at) for start in starts]
    return max(found, min(sides)) if sides else found


def side_cover(field: Field, start: int, at: int) -> int:
    """The best cover of the sides of a hex that a thread from `start` meets."""
    ways, board = field.board.ways[at], field.board
    if not any(way.cover for way in ways):
        return 0
    (x, y), (to_x, to_y) = board.hexes[at].center, board.hexes[start].center
    return max((ways[side].cover for side in sides_met(to_x - x, to_y - y)), default=0)


@lru_cache(1 << 12)
def sides_met(dx: int, dy: int) -> tuple[int, ...]:
    """The sides of a hex that a thread from its middle meets, by their places in `DIRECTIONS`.

    The other end lies (dx, dy) away, in the units of `Hex.center`; a corner belongs to both sides.
    """
    signs = [dx * down - dy * out for out, down in CORNERS]
    found = []
    for side in range(6):
        (x0, y0), (x1, y1) = CORNERS[side], CORNERS[(side + 1) % 6]
        ahead = dx * (x0 + x1) + 3 * dy * (y0 + y1) > 0  # heights count three in true distances
        if ahead and signs[side] * signs[(side + 1) % 6] <= 0:
            found.append(side)
    return tuple(found)
