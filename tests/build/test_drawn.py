"""What games draw themselves is laid on pages: all of it, in its order, none over another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rnr_print.build.products.drawn import pages_of
from rnr_print.games.drawn import Drawn
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.sheets.geometry import Rect, Size

A4, EDGE = Size(210, 297), 5.0


def thing(name: str, width: float, height: float) -> Drawn:
    return Drawn(name, name, Figure(width, height, lambda canvas, x, y: None, name))


@pytest.mark.parametrize(
    "sizes",
    [
        [(250, 100), (30, 250), (30, 250)],  # a lying page begins, what follows stands upright
        [(200, 287), (287, 200)],
        [(90, 60)] * 13,
        [(60, 40), (190, 40), (60, 200), (287, 190), (10, 10)],
    ],
)
def test_everything_is_laid_once_and_apart(sizes: list[tuple[float, float]]) -> None:
    things = [thing(str(number), *size) for number, size in enumerate(sizes)]
    seen: list[Drawn] = []
    for number, (paper, laid) in enumerate(pages_of(things, A4, EDGE)):
        assert number < len(things)
        room = Rect.between(EDGE, EDGE, paper.width - EDGE, paper.height - EDGE)
        assert all(room.holds(each.at) for each in laid)
        pairs = [(one, two) for i, one in enumerate(laid) for two in laid[:i]]
        assert not any(one.at.overlaps(two.at) for one, two in pairs)
        seen += [each.thing for each in laid]
    assert seen == things


def test_another_group_begins_a_page() -> None:
    things = [replace(thing(str(n), 60, 40), group="east" if n < 4 else "west") for n in range(6)]
    laid = [[each.thing.name for each in laid] for _, laid in pages_of(things, A4, EDGE)]
    assert laid == [["0", "1", "2", "3"], ["4", "5"]]
