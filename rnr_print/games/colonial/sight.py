"""Who sees whom, man by man (H4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane.bases import Box, overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot, square
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.pieces import Group, Moving
from rnr_print.games.colonial.terrain import Area, Edge, Landscape

MOST_KEPT: Final = 20_000
"""Answers that are kept."""
FAR: Final = 1_000_000
"""Farther than any table is wide."""


class Lookout(NamedTuple):
    """A man who looks out of an opening of a floor."""

    body: Body
    floor: int


Looker = Moving | Lookout
"""Who looks, or is looked at."""
Bounds = tuple[int, int, int, int]
Key = tuple[Body, int, tuple[Spot, ...], int, tuple[Box, ...], int]


class Sights:
    """All answers about one table, kept by what they depend on."""

    def __init__(self, game: ColonialGame, landscape: Landscape) -> None:
        self.game = game
        numbers = game.sight
        self._tops = numbers.tops
        self._eyes, self._storey = numbers.eyes, numbers.storey
        self._depth = game.limits.wood * HUNDRED
        walls = [edge for edge in landscape.walls if self._tops[edge.height] >= self._eyes]
        self._walls = [(_box(edge.line), edge) for edge in walls]
        self._woods = [area for area in landscape.areas if area.wood]
        self._kept: dict[Key, tuple[bool, ...]] = {}

    def seers(
        self,
        looker: Looker,
        target: Looker,
        marks: tuple[Spot, ...],
        there: Iterable[Group],
        reach: int = FAR,
    ) -> tuple[bool, ...]:
        """Which men of `looker`, in the order of their slots, see one of the `marks`: men of
        `target`, up to `reach` away. Of the Groups that are `there` some may stand between."""
        blocks = tuple(self._blocks(looker, target, there))
        key = looker.body, looker.floor, marks, target.floor, blocks, reach
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = self._look(looker, target, marks, blocks, reach)
        return found

    def _blocks(self, looker: Looker, target: Looker, there: Iterable[Group]) -> list[Box]:
        """Bodies in close order that stand between them, as far as a quick look tells."""
        bounds = _around(looker.body.box, target.body.box)
        return [
            group.body.box
            for group in there
            if group is not looker
            and group is not target
            and not group.inside
            and stops_sight(self.game, group)
            and _meet(bounds, group.body.box.outline.box)
        ]

    def _look(
        self,
        looker: Looker,
        target: Looker,
        marks: tuple[Spot, ...],
        blocks: Sequence[Box],
        reach: int,
    ) -> tuple[bool, ...]:
        bounds = _around(looker.body.box, target.body.box)
        walls = [edge for box, edge in self._walls if _meet(bounds, box)]
        woods = [area for area in self._woods if _meet(bounds, area.outline.box)]
        slots = looker.body.slots
        if not marks:
            return (False,) * len(slots)
        if not (walls or woods or blocks or reach < FAR):
            return (True,) * len(slots)
        heights = self._height(looker.floor), self._height(target.floor)
        return tuple(
            any(
                square(slot.to(mark)) <= reach * reach
                and self._clear(Segment(slot, mark), heights, walls, woods, blocks)
                for mark in marks
            )
            for slot in slots
        )

    def _height(self, floor: int) -> int:
        return self._eyes + self._storey * floor

    def _clear(
        self,
        string: Segment,
        heights: tuple[int, int],
        walls: Sequence[Edge],
        woods: Sequence[Area],
        blocks: Sequence[Box],
    ) -> bool:
        """Whether nothing stops a string."""
        if any(self._stops(string, heights, wall) for wall in walls):
            return False
        if any(overlap(block, string) for block in blocks):
            return False
        return not woods or self._through(string, woods)

    def _stops(self, string: Segment, heights: tuple[int, int], wall: Edge) -> bool:
        if not string.meets(wall.line):
            return False
        n, m = string.share(wall.line) or (0, 1)
        return (
            heights[0] * m + (heights[1] - heights[0]) * n
            <= self._tops[wall.height] * wall.floors * m
        )

    def _through(self, string: Segment, woods: Sequence[Area]) -> bool:
        """Whether a string runs through little enough wood."""
        share = Fraction(0)
        for wood in woods:
            for low, part, high, whole in wood.outline.parts(string):
                share += Fraction(high, whole) - Fraction(low, part)
        return share * share * square(string.start.to(string.end)) <= self._depth * self._depth


def stops_sight(game: ColonialGame, group: Group) -> bool:
    """Whether a body stops strings: those who stand in close order (H4)."""
    return game.shapes[group.shape].close and "lying" not in group.marks


def _around(one: Box, other: Box) -> Bounds:
    a, b = one.outline.box, other.outline.box
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def _meet(one: Bounds, other: Bounds) -> bool:
    return (
        one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
    )  # fmt: skip


def _box(line: Segment) -> Bounds:
    (ax, ay), (bx, by) = line
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
