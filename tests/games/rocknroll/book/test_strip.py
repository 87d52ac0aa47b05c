"""The row of a case: everybody in it, in type that can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rnr_print.book.context import open_desk
from rnr_print.games.rocknroll.book.context import war_desk
from rnr_print.games.rocknroll.book.scenes import STRIP as WIDTH
from rnr_print.games.rocknroll.book.strip import SMALLEST, StripPainter
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines


@pytest.fixture(scope="module", params=["en", "ru"])
def desk(request, opened):
    return war_desk(open_desk(replace(opened(locale=request.param), book="casebook")))


def test_everybody_stands_in_it_once(desk) -> None:
    painter = StripPainter(desk.tokens)
    for key, played in desk.performances.items():
        strip = painter.strip(played.before, WIDTH)
        shown = [e.stand for cell in strip.cells for e in (*cell.above, *cell.below)]
        stood = [stand for point in played.before.row for stand in point.stands]
        assert sorted(s.unit for s in shown) == sorted(s.unit for s in stood), key


def test_its_type_can_be_read_and_stays_in_its_point(desk) -> None:
    painter = StripPainter(desk.tokens)
    for key, played in desk.performances.items():
        strip = painter.strip(played.before, WIDTH)
        for cell in strip.cells:
            for entry in (*cell.above, *cell.below):
                assert entry.style.size >= SMALLEST, (key, entry.name)
                assert lines.width(entry.name, entry.style) <= strip.cell_width * PT_PER_MM


def test_it_is_drawn(desk) -> None:
    painter = StripPainter(desk.tokens)
    document = Document(title="strip", lang="en")
    document.begin_page(148, 210)
    played = desk.performances["ex.t14-just-enough"]
    painter.paint(document.canvas, painter.strip(played.before, WIDTH), 10, 100)
    assert len(document.canvas.content) > 10
