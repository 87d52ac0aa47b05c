"""Drawings that are set smaller, so that their page has room for what would leave it bare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rnr_print.print.pages.slabs import Gap, Slab

Items = Sequence[Slab | Gap]


def least(items: Items, at: int, room: float) -> list[Slab | Gap]:
    """The items with all from `at` on that could stand in `room` pt as low as they may be."""
    lean, used = list(items), 0.0
    for place in range(at, len(items)):
        item = items[place]
        if isinstance(item, Slab) and item.slack:
            left = item.slack.most - item.slack.given
            item = lean[place] = replace(item, height=item.height - left)
        used += item.height
        if used > room:
            break
    return lean


def squeeze(items: Items, at: int, end: int, room: float, fresh: bool) -> None:
    """Take from the drawings among items `at` to `end`, step by step from the one that may still
    give the largest share, until all stands in `room` pt; gaps at the edges vanish."""
    shown = list(items[at:end])
    while shown and isinstance(shown[-1], Gap) and not shown[-1].frames:
        shown.pop()
    while fresh and shown and isinstance(shown[0], Gap):
        shown.pop(0)
    lacks = sum(item.height for item in shown) - room
    giving = [(slab, slab.slack) for slab in shown if isinstance(slab, Slab) and slab.slack]
    while lacks > 0.01 and giving:
        slab, slack = max(giving, key=lambda each: each[1].left)
        if slack.left <= 0:
            return
        before = slab.height
        slab.give()
        lacks -= before - slab.height
