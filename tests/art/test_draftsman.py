"""SVG is drawn in a process that may die; the next drawing has another."""

from __future__ import annotations

import io
import os
import signal

import pytest
from PIL import Image

from rnr_print.art import draftsman
from rnr_print.art.draftsman import CannotDraw, draw

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">{}</svg>'
GREEN = FRAME.format('<rect width="20" height="10" fill="#0f0"/>')
DEADLY = FRAME.format("<g>" * 20_000 + "</g>" * 20_000)


def test_a_drawing_has_the_size_that_was_asked_for() -> None:
    with Image.open(io.BytesIO(draw(GREEN, 40, 20))) as image:
        assert image.size == (40, 20)
        assert image.convert("RGB").getpixel((39, 19)) == (0, 255, 0)


def test_what_is_no_svg_is_told() -> None:
    with pytest.raises(CannotDraw, match="root node"):
        draw("<svg", 40, 20)


def test_a_deadly_drawing_kills_nobody_else() -> None:
    with pytest.raises(CannotDraw, match="too much time or memory; simplify it"):
        draw(DEADLY, 40, 20)
    assert draw(GREEN, 40, 20)


def test_a_draftsman_killed_by_others_is_replaced() -> None:
    assert draw(GREEN, 40, 20)
    at_work = draftsman._draftsman(os.getpid())
    at_work._process.send_signal(signal.SIGKILL)
    assert draw(GREEN, 40, 20)
    assert draftsman._draftsman(os.getpid()) is not at_work
