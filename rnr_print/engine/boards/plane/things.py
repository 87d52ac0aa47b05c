"""What lines of sight run between and what they meet: lookers, edges, growth, clouds."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol, TypeAlias

from rnr_print.engine.boards.plane.bases import Base, Disc
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment


class Looker(Hashable, Protocol):
    """Who looks or is looked at: a base, and how high its eyes are in steps of the game's own."""

    @property
    def base(self) -> Base:
        """Where it stands."""

    @property
    def height(self) -> int:
        """How high its eyes are."""


class Edge(Protocol):
    """A straight edge of the thing `of`; a game may have kinds of its own."""

    @property
    def of(self) -> str:
        """The name of the thing."""

    @property
    def line(self) -> Segment:
        """Where it stands."""

    def stops(self, ends: tuple[Looker, Looker], m: int, least: int, most: int) -> bool:
        """Whether a line between these ends stops where it meets the edge.

        It does so from least/m to most/m high, which is one height but for lines along the edge.
        """


class Eye(NamedTuple):
    """A looker and nothing else."""

    base: Base
    height: int = 0


class Barrier(NamedTuple):
    """An edge that stops whatever meets it from `low` to `high`."""

    of: str
    line: Segment
    low: int
    high: int

    def stops(self, ends: tuple[Looker, Looker], m: int, least: int, most: int) -> bool:
        """Whether a line that is least/m to most/m high here meets it."""
        return self.low * m <= most and least <= self.high * m


class Growth(NamedTuple):
    """A piece of table that lines run through for a while, such as woods."""

    of: str
    outline: Polygon


class Cloud(NamedTuple):
    """A disc that stops lines which enter it; those that touch its rim pass."""

    of: str
    disc: Disc


Thing: TypeAlias = Edge | Growth | Cloud
