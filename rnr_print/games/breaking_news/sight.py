"""Who sees whom, and who is in cover (H2-H5): answers are kept until the table changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane import Disc, Segment, Spot
from rnr_print.games.breaking_news.strings import (
    End,
    meeting,
    shelters,
    smoked,
    strings,
    wooded,
)
from rnr_print.games.breaking_news.terrain import Area, Edge, Terrain

CM: Final = 100
THROUGH_SMOKE: Final = 5 * CM
"""Up to this gap figures see each other in smoke (H55)."""


class Sight(NamedTuple):
    """What three strings from looker to target find: how many are free, whether the target has
    cover from obstacles, which edges stopped the strings (None where free, or where woods or smoke
    did)."""

    free: int
    cover: bool
    stopped: tuple[Edge | None, ...] = ()

    @property
    def seen(self) -> bool:
        """Whether one string is free."""
        return self.free > 0


class Sights:
    """All answers about one table. `hulls` and `smoke` change, the terrain doesn't.

    `woods` is how far strings run through woods, `near` how near to its base an obstacle covers a
    target, both in hundredths.
    """

    def __init__(self, terrain: Terrain, woods: int, near: int) -> None:
        self.terrain = terrain
        self.woods, self.near = woods, near
        self._edges = [(edge, _box(edge.line)) for edge in terrain.edges]
        self._trees = [area for area in terrain.areas if area.ground == "woods"]
        self._hulls: list[tuple[Edge, tuple[int, int, int, int]]] = []
        self._smoke: tuple[Disc, ...] = ()
        self._kept: dict[tuple[End, End, frozenset[Edge]], Sight] = {}

    def changed(self, hulls: Iterable[Edge], smoke: Iterable[Disc]) -> None:
        """Vehicles stand, or smoke hangs, elsewhere now."""
        self._hulls = [(edge, _box(edge.line)) for edge in hulls]
        self._smoke = tuple(smoke)
        self._kept.clear()

    def between(self, looker: End, target: End, ignoring: frozenset[Edge] = frozenset()) -> Sight:
        """What `looker` sees of `target`, edges of `ignoring` (its own vehicle's) left out."""
        key = looker, target, ignoring
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._look(looker, target, ignoring)
        return found

    def _look(self, looker: End, target: End, ignoring: frozenset[Edge]) -> Sight:
        if looker.house >= 0 and looker.house == target.house and looker.storey != target.storey:
            return Sight(0, True, (None, None, None))
        smoke: tuple[Disc, ...] = self._smoke
        if smoke and looker.base.gap_at_most(target.base, THROUGH_SMOKE):
            smoke = ()
        free, cover, stopped = 0, False, []
        for string in strings(looker.base, target.base):
            stop, low = self._follow(string, looker, target, ignoring)
            blind = stop is not None or any(smoked(string, disc) for disc in smoke)
            if not blind and self._trees:
                blind = wooded(string, self._trees, self.woods)
            stopped.append(stop)
            free += not blind
            cover |= blind or low
        return Sight(free, cover, tuple(stopped))

    def _follow(
        self, string: Segment, looker: End, target: End, ignoring: frozenset[Edge]
    ) -> tuple[Edge | None, bool]:
        """The first edge that stops a string, and whether another shelters the target."""
        left, bottom, right, top = _box(string)
        sheltered, ends = False, (looker, target)
        first: tuple[int, int, Edge] | None = None
        for edges in (self._edges, self._hulls):
            for edge, box in edges:
                if box[0] > right or box[2] < left or box[1] > top or box[3] < bottom:
                    continue
                met = meeting(string, ends, edge)
                if met is None or edge in ignoring:
                    continue
                if met.stops:
                    if first is None or met.n * first[1] < first[0] * met.m:
                        first = met.n, met.m, edge
                elif shelters(string, met, target.base.radius, self.near):
                    sheltered = True
        return (first[2] if first is not None else None), sheltered

    def grounds(self, spot: Spot) -> tuple[Area, ...]:
        """The woods, crops and rubble in which a spot lies."""
        return self.terrain.ground_at(spot)


def _box(line: Segment) -> tuple[int, int, int, int]:
    """Left, bottom, right, top."""
    (ax, ay), (bx, by) = line
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
