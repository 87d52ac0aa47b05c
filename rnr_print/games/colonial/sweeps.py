"""What bodies that move as one thing sweep over and meet (H3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache

from rnr_print.engine.boards.plane.bases import Box, far_apart, overlap
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way, swept
from rnr_print.engine.trace import Trace
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.pieces import Blind, Group, Moving
from rnr_print.games.colonial.terrain import GROUNDS, Area, Edge, Ground, Landscape


@dataclass
class Sweep:
    """Bodies on straight legs: a Group, the Groups of a Formation, a Hero alone. Ways are those of
    the first one's middle; the others keep their places beside it."""

    battle: Battle
    members: Sequence[Moving]
    _others: list[Polygon] = field(init=False)
    _enemies: list[Polygon] = field(init=False)
    _areas: list[Area] = field(init=False)
    _edges: list[Edge] = field(init=False)

    def __post_init__(self) -> None:
        self.look_around()
        land = self.battle.landscape
        self._areas = [area for area in land.areas if area.ground != "open"]
        self._edges = list(land.walls)
        self.boxes = [each.body.box for each in self.members]
        self.shifts = [self.first.at.to(each.at) for each in self.members]

    def look_around(self) -> None:
        """Note who stands where."""
        inside = {each.id for each in self.members}
        side = self.first.side
        place = self.first.place
        self._enemies = [
            each.body.box.outline for each in self.battle.targets(side) if each.place == place
        ]  # fmt: skip
        self._others = [
            each.body.box.outline
            for each in side.bodies
            if each.id not in inside and each.place == place
        ]
        if isinstance(self.first, Blind):
            self._others = []  # cards may lie on each other, and on friends

    @property
    def first(self) -> Moving:
        """Whose middle goes the way."""
        return self.members[0]

    @property
    def at(self) -> Spot:
        """Where it is."""
        return self.first.at

    @property
    def mounted(self) -> bool:
        """Whether it goes on horses."""
        return any(each.mounted for each in self.members)

    @property
    def trace(self) -> Trace | None:
        """Where rules note that they are at work."""
        return self.battle.trace

    def swept(self, leg: Segment) -> Iterator[Polygon]:
        """All that its bodies cover on a leg of the first one."""
        for box, shift in zip(self.boxes, self.shifts, strict=True):
            yield _covered(box, Segment(leg.start.by(shift), leg.end.by(shift)))

    def standing(self, spot: Spot) -> list[Box]:
        """What it covers with its first middle on a spot."""
        pairs = zip(self.boxes, self.shifts, strict=True)
        return [box.at(spot.by(shift)) for box, shift in pairs]

    def ground(self, way: Way) -> Ground:
        """The worst ground that the swept outlines overlap (A5.30)."""
        worst = 0
        for leg in way.legs if self._areas else ():
            for outline in self.swept(leg):
                for area in self._areas:
                    rank = GROUNDS.index(area.ground)
                    if rank > worst and outline.overlaps(area.outline):
                        worst = rank
        return GROUNDS[max(worst, GROUNDS.index("open"))]

    def crossed(self, way: Way) -> list[Edge]:
        """The obstacles on the way; those it stands on already don't count."""
        if not self._edges:
            return []
        outlines = [outline for leg in way.legs for outline in self.swept(leg)]
        return [
            edge for edge in self._edges
            if any(overlap(outline, edge.line) for outline in outlines)
            and not any(overlap(box, edge.line) for box in self.boxes)
        ]  # fmt: skip

    def friends_passed(self, way: Way) -> list[Group]:
        """The friends through whom it goes."""
        inside = {each.id for each in self.members}
        return [
            group
            for group in self.first.side.there
            if group.id not in inside
            and group.place == self.first.place
            and any(overlap(area, group.body.box) for leg in way.legs for area in self.swept(leg))
        ]

    @contextmanager
    def beside(self, way: Way) -> Iterator[None]:
        """Within, only what lies near a straight way counts: all that is asked is of this way and
        of shorter ones."""
        kept = self._enemies, self._others, self._areas, self._edges
        reach = (self.battle.game.group.apart + 1) * IN
        around = _across((*self.boxes, *self.standing(way.end)), reach)
        self._enemies = [each for each in kept[0] if not far_apart(around, each, 0)]
        self._others = [each for each in kept[1] if not far_apart(around, each, 0)]
        self._areas = [each for each in kept[2] if not far_apart(around, each.outline, 0)]
        self._edges = [each for each in kept[3] if not far_apart(around, each.line, 0)]
        try:
            yield
        finally:
            self._enemies, self._others, self._areas, self._edges = kept


@lru_cache(maxsize=512)
def _covered(box: Box, leg: Segment) -> Polygon:
    """What a body covers on a leg of its own: one way is looked at for many reasons."""
    area = swept(box, leg)
    assert isinstance(area, Polygon)
    return area


def _across(boxes: Iterable[Box], reach: int) -> Segment:
    """A line whose ends are as far left and right, down and up as anything near boxes can be."""
    lefts, bottoms, rights, tops = zip(*(box.outline.box for box in boxes), strict=True)
    low = Spot(min(lefts) - reach, min(bottoms) - reach)
    return Segment(low, Spot(max(rights) + reach, max(tops) + reach))


def on_table(landscape: Landscape, box: Box) -> bool:
    """Whether a body lies wholly on the table."""
    left, bottom, right, top = box.outline.box
    return left >= 0 and bottom >= 0 and right <= landscape.width and top <= landscape.height


def built_on(battle: Battle, box: Box) -> bool:
    """Whether a house stands there, an object or a vessel."""
    return any(overlap(box, thing.box) for thing in battle.things.values())
