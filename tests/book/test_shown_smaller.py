"""What is drawn at its size and shown smaller keeps lines that are printed."""

from __future__ import annotations

import re

from reportlab.lib.colors import Color

from rnr_print.book.sketch import Sketch
from rnr_print.print.faces.icon_shelf import FINEST_PT
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.document import Document


def drawn(shown: float, width: float) -> float:
    """How wide a line of so many mm is drawn, pt."""
    document, found = Document(title="Line", lang="en"), list[str]()
    document.begin_page(20, 20)
    canvas = document.canvas
    canvas.shown = shown
    canvas.write = found.append  # type: ignore[method-assign]
    Sketch(canvas).line(((0, 0), (10, 0)), Ink(Color(0, 0, 0)), width)
    (told,) = re.findall(r"([\d.]+) w ", " ".join(found))
    return float(told)


def test_a_fine_line_is_as_wide_as_printers_print() -> None:
    assert drawn(0.1, 0.15) * 0.1 >= FINEST_PT - 0.001
    assert drawn(0.1, 4) * 0.1 > 2 * FINEST_PT, "a thick one stays as it is"


def test_at_its_own_size_it_is_as_it_was_told() -> None:
    assert drawn(1, 0.05) < FINEST_PT
