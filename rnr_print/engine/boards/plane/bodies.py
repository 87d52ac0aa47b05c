"""Bodies of men in ranks: rectangles of equal slots with a front, one man a slot."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.rounding import offset, turned
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.zones import Front


class Side(Enum):
    """Where something lies, seen from a body: `Body.side`."""

    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"


class Body(NamedTuple):
    """Men in ranks that face a direction, in whole degrees clockwise from the top.

    `middle` is that of the rectangle they cover: `files` slots in the front rank, or as many as
    there are men, `width` by `depth` each. There is at least one man.
    """

    middle: Spot
    facing: int
    men: int
    files: int
    width: int
    depth: int

    @property
    def front_rank(self) -> int:
        """How many stand in the front rank."""
        return min(self.men, self.files)

    @property
    def ranks(self) -> int:
        """How many ranks they stand in, the last of which may be short."""
        return -(-self.men // self.files)

    @property
    def box(self) -> Box:
        """The rectangle they cover: ask it for gaps, overlaps and corners."""
        middle, facing, men, files, width, depth = self  # asked more often than anything else
        return Box(middle, facing, -(-men // files) * depth, min(men, files) * width)

    @property
    def slots(self) -> tuple[Spot, ...]:
        """The middle of each man's slot, rank by rank from the front left."""
        return _slots(self)

    @property
    def front(self) -> Front:
        """Its front edge: `straight` is the strip before it, `wide` the zone of 90 degrees."""
        return _front(self)

    @property
    def front_middle(self) -> Spot:
        """The middle of its front edge."""
        return self.middle.by(offset(self.facing, self.ranks * self.depth, 0, 2))

    def side(self, spot: Spot) -> Side:
        """Whether `spot` lies before it, behind it (both zones of 90 degrees) or beside it."""
        if self.front.wide(spot):
            return Side.FRONT
        box = self.box
        rear = Front(box.corner(-1, 1), box.corner(-1, -1))
        return Side.REAR if rear.wide(spot) else Side.FLANK

    def at(self, middle: Spot, facing: int | None = None) -> Body:
        """The same body elsewhere, facing as before unless said."""
        return self._replace(middle=middle, facing=self.facing if facing is None else facing % 360)

    def left_with(self, men: int) -> Body:
        """The same body with as many men as are left: the rear goes, the front edge stays."""
        fewer = self._replace(men=men)
        back = (self.ranks - fewer.ranks) * self.depth
        return fewer._replace(middle=self.middle.by(offset(self.facing, back, 0, 2)))


@lru_cache(maxsize=4096)
def _slots(body: Body) -> tuple[Spot, ...]:
    first = body.front_rank - 1
    return tuple(
        body.middle.by(
            offset(
                body.facing,
                (body.ranks - 1 - 2 * rank) * body.depth,
                (2 * file - first) * body.width,
                2,
            )
        )
        for rank, file in (divmod(man, body.files) for man in range(body.men))
    )


@lru_cache(maxsize=4096)
def _front(body: Body) -> Front:
    box = body.box
    return Front(box.corner(1, -1), box.corner(1, 1))


def turned_about(bodies: Iterable[Body], about: Spot, degrees: int) -> tuple[Body, ...]:
    """Several bodies turned clockwise as one rigid thing, each by the same angle."""
    return tuple(
        body.at(turned(body.middle, about, degrees), body.facing + degrees) for body in bodies
    )
