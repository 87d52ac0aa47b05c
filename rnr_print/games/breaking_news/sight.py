"""Who sees whom, and who has cover from obstacles (H2-H5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane import sight as kernel
from rnr_print.engine.boards.plane.bases import Disc, gap_at_most
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.sight import Crossing, SightLine
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.terrain import Terrain
from rnr_print.engine.boards.plane.things import Barrier, Cloud, Eye, Growth, Thing
from rnr_print.games.breaking_news.terrain import EYES, STOREY, Building, Landscape

CM: Final = 100
OVER: Final = 2
"""How far above an obstacle a string may pass that gives cover still, half-men."""
THROUGH_SMOKE: Final = 5 * CM
"""Up to this gap figures see each other in smoke (H55)."""
Place = tuple[Eye, int, bool]
"""Eyes, the storey they are on, whether a roof is over them."""
SAYS: Final[Mapping[type, str]] = {
    Barrier: "sight.heights", Growth: "sight.woods", Cloud: "sight.smoke",
}  # fmt: skip
"""The rule by which each thing lets a string pass or stops it."""


class End(NamedTuple):
    """An end of strings: a base and its eyes, and the building and storey it is in, if any."""

    eye: Eye
    house: Building | None = None
    storey: int = 0

    @property
    def place(self) -> Place:
        """What tells it from other ends of the same table."""
        return self.eye, self.storey, self.house is not None


class Sight(NamedTuple):
    """What three strings from looker to target find: how many are free, whether the target has
    cover from obstacles, and the strings, as either of the two has them."""

    free: int
    cover: bool
    lines: kernel.Sight

    @property
    def seen(self) -> bool:
        """Whether one string is free."""
        return self.free > 0


class Sights:
    """All answers about one table; they are kept until a vehicle or smoke is elsewhere.

    `woods` is how far strings run through woods, `near` how near to its base an obstacle covers a
    target, both in hundredths.
    """

    def __init__(self, landscape: Landscape, woods: int, near: int) -> None:
        self.landscape = landscape
        self.near = near
        self._still = Terrain(landscape.things, woods)
        self._now = self._still
        self._smoke: tuple[Cloud, ...] = ()
        self._kept: dict[tuple[Place, Place, frozenset[str]], Sight] = {}

    def changed(self, hulls: Iterable[Barrier], smoke: Iterable[Cloud]) -> None:
        """Vehicles stand, or smoke hangs, elsewhere now."""
        self._smoke = tuple(smoke)
        come: list[Thing] = [*hulls, *self._smoke]
        self._now = self._still.changed(come) if come else self._still
        self._kept.clear()

    def between(
        self, looker: End, target: End, but: frozenset[str] = frozenset()
    ) -> Sight:  # fmt: skip
        """What `looker` sees of `target`, as if things named in `but` (a vehicle) weren't there."""
        one, other = looker.place, target.place
        found = self._kept.get((one, other, but))
        if found is None:
            back = self._kept.get((other, one, but))
            found = self._look(looker, target, but) if back is None else self._back(back, target)
            self._kept[one, other, but] = found
        return found

    def _back(self, back: Sight, target: End) -> Sight:
        """What who was looked at sees: sight is mutual, cover isn't."""
        cover = back.free < len(back.lines) or any(
            self._shelters(line, each, target) for line in back.lines for each in line.crossings
        )
        return Sight(back.free, cover, back.lines)

    def from_above(self, looker: End, target: End) -> Sight:
        """What is seen from the air, or in it: all that isn't in a building (H50)."""
        free = looker.house is None and target.house is None
        return Sight(3 * free, False, self.between(looker, target).lines)

    def rules(self, sight: Sight) -> Iterator[str]:
        """The rules behind what somebody sees."""
        yield "sight.strings"
        for line in sight.lines:
            for crossing in line.crossings:
                yield SAYS[type(crossing.thing)]

    def _look(self, looker: End, target: End, but: frozenset[str]) -> Sight:
        if self._smoke and gap_at_most(looker.eye.base, target.eye.base, THROUGH_SMOKE):
            but |= {cloud.of for cloud in self._smoke}
        lines = self._now.look(looker.eye, target.eye, but)
        free, cover = 0, False
        for line in lines:
            open_line = line.free and passes(line, looker, target)
            free += open_line
            cover |= not open_line or any(
                self._shelters(line, each, target) for each in line.crossings
            )
        return Sight(free, cover, lines)

    def _shelters(self, line: SightLine, crossing: Crossing, target: End) -> bool:
        """Whether an obstacle that a free string passes is near enough to cover its target (H4)."""
        thing = crossing.thing
        if not isinstance(thing, Barrier) or crossing.h > (thing.high + OVER) * crossing.m:
            return False
        return crossing.h >= thing.low * crossing.m and crossing.near(
            line, target.eye.base, self.near
        )


def passes(line: SightLine, looker: End, target: End) -> bool:
    """Whether a string leaves and enters buildings by openings of the storeys of its ends."""
    if looker.house is not None and looker.house is target.house:
        return looker.storey == target.storey
    string = Segment(line.start, line.end)
    heights = looker.eye.height, target.eye.height
    return all(
        end.house is None or end.house.lets_out(string, heights, end.storey)
        for end in (looker, target)
    )


def standing_at(landscape: Landscape, middle: Spot, radius: int, storey: int = 0) -> End:
    """An end of strings over any spot of a table."""
    house = landscape.building_at(middle) if landscape.buildings else None
    if house is not None and storey >= house.storeys:
        house = None
    return End(Eye(Disc(middle, radius), STOREY * storey + EYES), house, storey)


def bare_end(base: Disc, height: int) -> End:
    """An end of strings in the open: a burst, a spot."""
    return End(Eye(base, height))
