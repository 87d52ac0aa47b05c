"""SVG is drawn in a process that may die; the next drawing has another."""

from __future__ import annotations

import io
import os
import signal

import pytest
from PIL import Image

from rnr_print.print.art import draftsman
from rnr_print.print.art.draftsman import CannotDraw, OutOfTime, draw

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">{}</svg>'
GREEN = FRAME.format('<rect width="20" height="10" fill="#0f0"/>')
DEADLY = FRAME.format("<g opacity='.5'>" * 60 + "<rect width='20' height='10'/>" + "</g>" * 60)
"""Sixty pictures in memory at once."""
LONG = FRAME.format('<rect width="20" height="10" opacity=".5"/>' * 70)


def test_a_drawing_has_the_size_that_was_asked_for() -> None:
    with Image.open(io.BytesIO(draw(GREEN, 40, 20))) as image:
        assert image.size == (40, 20)
        assert [image.getpixel(at) for at in ((0, 0), (39, 19))] == [(0, 255, 0, 255)] * 2


def test_what_is_no_svg_is_told() -> None:
    with pytest.raises(CannotDraw, match="NoRootNode"):
        draw("<svg", 40, 20)


def test_a_deadly_drawing_kills_nobody_else() -> None:
    with pytest.raises(CannotDraw, match="it needs over 700 MB of memory; simplify it"):
        draw(DEADLY, 4000, 2500)
    assert draw(GREEN, 40, 20)


def test_too_much_work_is_refused_before_anything_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draftsman, "_draftsman", None)
    with pytest.raises(CannotDraw, match=r"as much work as 90. colors .+ 700 allowed; simplify it"):
        draw(FRAME.format('<rect width="20" height="10" opacity=".9"/>' * 100), 40, 20)


def test_what_runs_out_of_time_says_how_much_it_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draftsman, "SECONDS", 0)
    monkeypatch.setattr(draftsman, "SECONDS_A_MILLION", 0)
    with pytest.raises(OutOfTime, match="it wasn't done after 0 s of computing"):
        draw(LONG, 4000, 3000)
    assert draw(GREEN, 40, 20)


def test_a_draftsman_killed_by_others_is_replaced() -> None:
    assert draw(GREEN, 40, 20)
    at_work = draftsman._draftsman(os.getpid())
    at_work._process.send_signal(signal.SIGKILL)
    assert draw(GREEN, 40, 20)
    assert draftsman._draftsman(os.getpid()) is not at_work


def test_a_draftsman_with_nothing_to_draw_may_end() -> None:
    assert draw(GREEN, 40, 20)
    at_work = draftsman._draftsman(os.getpid())
    draftsman.rest()
    draftsman.rest()
    assert at_work._process.poll() == 0
    assert draw(GREEN, 40, 20)
