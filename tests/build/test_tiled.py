"""Things on several sheets: every sheet proves its scale, measured from what it draws."""

from __future__ import annotations

import io

import pytest
from paperwork_jobs import job
from printed import outlines
from pypdfium2 import PdfDocument

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.build.products.tiled import Spread, draw_spreads
from rnr_print.print.components.tiles import tiling
from rnr_print.print.sheets.geometry import Rect, Size

EDGE = 5.0


@pytest.mark.parametrize(("paper", "size", "slim"), [
    (Size(297, 420), Size(800, 800), 6), (Size(210, 297), Size(500, 400), 0),
])  # fmt: skip
def test_each_sheet_has_a_ruler_of_100_mm_and_nothing_over_it(
    paper: Size, size: Size, slim: int
) -> None:
    pages, spread = PaperPages(OpenEdition(job("mat")), "mat"), tiling(size, paper, EDGE)
    draw_spreads(pages, {"table": Spread("Table", spread, lambda canvas, shown: None)})
    document, found = PdfDocument(io.BytesIO(pages.finished())), 0
    for number, tile in enumerate(spread.tiles(), 1):
        x, y = spread.origin(tile)
        seen = Rect(
            x + tile.window.left, y + tile.window.bottom, tile.window.width, tile.window.height
        )
        long = []
        for line in outlines(document[number], deepest=1):
            xs, ys = zip(*line, strict=True)
            box = Rect.between(min(xs), min(ys), max(xs), max(ys))
            sides = sorted((box.width, box.height))
            if sides[1] == pytest.approx(100, abs=0.01) and 1 < sides[0] < 5:
                long.append(box)
        assert len(long) == 1
        found += min(long[0].width, long[0].height) < 2.5
        room = Rect(EDGE, EDGE, spread.paper.width - 2 * EDGE, spread.paper.height - 2 * EDGE)
        assert room.holds(long[0])
        assert not seen.overlaps(long[0])
    assert found == slim
