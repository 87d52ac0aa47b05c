"""Boxes that wait: where one doesn't fit a page, the text behind it fills the page first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rnr_print.print.pages.slabs import Frame, Gap, Slab, joined

Items = Sequence[Slab | Gap]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A box taken out of a flow: it stood before item `place` of the `others`.

    It has to come again before item `limit`, where the next box stands.
    """

    box: Items
    others: Items
    place: int
    limit: int

    def put_back(self, at: int) -> list[Slab | Gap]:
        """The flow with the box before item `at` of the others."""
        near = slice(max(at - 1, 0), at + 1)  # all else is joined already
        seams = joined([*self.others[near.start : at], *self.box, *self.others[at : near.stop]])
        flow = (item for item in seams if isinstance(item, Slab | Gap))
        return [*self.others[: near.start], *flow, *self.others[near.stop :]]


def taken_out(items: Items, at: int, end: int, highest: float) -> Waiting | None:
    """The box that a page with the items from `at` to `end` would cut or leave to the next page.

    None where there is none, or one over `highest` pt, or the page begins with it.
    """
    first = end
    while first < len(items) and isinstance(items[first], Gap) and not items[first].frames:
        first += 1
    frame = _floating(items, first)
    if frame is None:
        return None
    last = first
    while first > at and frame in items[first - 1].frames:
        first -= 1
    while last < len(items) and frame in items[last].frames:
        last += 1
    if first <= at or sum(item.height for item in items[first:last]) > highest:
        return None
    box, above = list(items[first:last]), items[first - 1]
    others = list(items[:first])
    if isinstance(above, Gap):
        box.insert(0, above)
        bare = above.height if _floating(items, first - 2) else above.without_box
        others[-1] = Gap(bare, above.keep, above.frames, above.loose)
    if last < len(items) and isinstance(below := items[last], Gap):
        box.append(below)
        last += 1
        if others and isinstance(seam := others[-1], Gap) and _floating(items, last):
            seam.height = max(seam.height, below.height)
    others += items[last:]
    limit = next((i for i in range(first, len(others)) if _floating(others, i)), len(others))
    return Waiting(box, others, first, limit)


def last_box(items: Items, at: int) -> list[Slab | Gap] | None:
    """The box that is all there is from item `at` on, with the space below it; None where it is
    something else, has notes, or more follows."""
    rest = list(items[at:])
    while rest and isinstance(rest[0], Gap) and not rest[0].frames:
        rest.pop(0)
    frame = _floating(rest, 0)
    inside = [item for item in rest if frame in item.frames]
    below = rest[len(inside) :]
    noted = any(isinstance(item, Slab) and item.notes for item in inside)
    if frame is None or noted or any(isinstance(item, Slab) for item in below):
        return None
    return rest


def within_table(items: Items, at: int) -> bool:
    """Whether a table goes on with item `at`."""
    if not 0 < at < len(items):
        return False
    before, item = items[at - 1], items[at]
    tables = [each.again if isinstance(each, Slab) else None for each in (before, item)]
    return tables[0] is not None and tables[0] is tables[1]


def _floating(items: Items, at: int) -> Frame | None:
    """The box that item `at` stands in, if it floats."""
    frames = items[at].frames if at < len(items) else ()
    return frames[0] if frames and frames[0].floats else None
