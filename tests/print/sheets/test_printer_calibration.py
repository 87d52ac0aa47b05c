"""Reading a printer's shift off the calibration sheet, and making up for it."""

from __future__ import annotations

import math
from pathlib import Path

import pypdfium2
import pytest
from sheet_samples import ROOT, TEMPLATE

from rnr_print.core.errors import InputError
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.calibration import (
    INSET,
    CalibrationStyles,
    CalibrationText,
    draw_calibration,
    middles,
    scale_ticks,
    square,
)
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.sheets.profile import PrinterProfile, angle_between
from rnr_print.print.sheets.sides import Sides, mirror
from rnr_print.print.typeset import FontLibrary, Style

A4 = Size(210, 297)
Point = tuple[float, float]


def landed(profile: PrinterProfile, at: Point, sides: Sides) -> Point:
    """Where a point of a corrected back page shows through the front, with this printer's fault."""
    correction = profile.correction(sides, A4)
    x, y = moved(at, correction.x, correction.y, correction.angle)
    seen = (210 - x, y) if mirror(sides, A4).upright else (x, 297 - y)
    return moved(seen, profile.x, profile.y, profile.angle)


def moved(at: Point, x: float, y: float, degrees: float) -> Point:
    """Turned around the paper's middle, then shifted."""
    turn = math.radians(degrees)
    across, up = at[0] - 105, at[1] - 148.5
    return (
        105 + across * math.cos(turn) - up * math.sin(turn) + x,
        148.5 + across * math.sin(turn) + up * math.cos(turn) + y,
    )


@pytest.mark.parametrize("sides", [Sides.DUPLEX_LONG, Sides.DUPLEX_SHORT])
def test_a_measured_fault_is_made_up_for(sides: Sides) -> None:
    fault = PrinterProfile(x=1.5, y=-0.8, angle=0.3)
    for at in ((20.0, 20.0), (190.0, 277.0), (105.0, 148.5)):
        meant = (210 - at[0], at[1]) if sides is Sides.DUPLEX_LONG else (at[0], 297 - at[1])
        assert landed(fault, at, sides) == pytest.approx(meant, abs=0.02)


def test_the_readings_give_the_profile() -> None:
    """What a turned and shifted back shows at the scales, put into the sheet's formula."""
    shown = [moved(middle, 1.5, -0.8, 0.3) for middle in middles(A4)]
    read = [(x - at[0], y - at[1]) for (x, y), at in zip(shown, middles(A4), strict=True)]
    center, upper_left, upper_right, *_ = read
    assert center == pytest.approx((1.5, -0.8))
    angle = angle_between(upper_left[1], upper_right[1], 210 - 2 * INSET)
    assert angle == pytest.approx(0.3, abs=0.01)


def test_crosses_lie_behind_gauges_however_the_paper_is_turned() -> None:
    for sides in (Sides.DUPLEX_LONG, Sides.DUPLEX_SHORT):
        turned = mirror(sides, A4)
        seen = {turned.rect(Rect(x, y, 0, 0)).center for x, y in middles(A4)}
        assert seen == set(middles(A4))


def test_scales_are_in_half_millimeters_and_the_square_is_exact() -> None:
    uprights = sorted(x0 for x0, _, x1, _ in scale_ticks() if x0 == x1)
    assert uprights == [n / 2 for n in range(-10, 11)]
    assert (square(A4).width, square(A4).height) == (100, 100)


def test_the_sheet_has_two_pages_with_its_words() -> None:
    fonts = FontLibrary.load(ROOT / "fonts")
    black = {"color": "#000000", "lang": "ru"}
    styles = CalibrationStyles(
        Style(fonts.role("name"), 14, **black),
        Style(fonts.role("text"), 9, **black),
        Style(fonts.role("footer"), 6, **black),
    )
    text = CalibrationText(
        "КАЛИБРОВКА", "ЛИЦО", "ОБОРОТ", "100 x 100 мм", ["**1.** Напечатайте."],
        ["({right} - {left}) / {distance} = {angle}, angle: {profile_angle}"], decimal=",",
    )  # fmt: skip
    document = Document(title="Калибровка", lang="ru")
    draw_calibration(document, A4, text, styles)
    front, back = pypdfium2.PdfDocument(document.bytes())
    words = front.get_textpage().get_text_bounded()
    assert "КАЛИБРОВКА · ЛИЦО" in words
    assert "(0,6 - 0,2) / 166 = 0,14, angle: 0.14" in words
    assert "КАЛИБРОВКА · ОБОРОТ" in back.get_textpage().get_text_bounded()


def test_a_profile_is_read_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "printer.yaml"
    path.write_text("x: 0.8\ny: -0.5\nangle: 0.14\nunprintable: 6\n")
    assert PrinterProfile.load(path) == PrinterProfile(x=0.8, y=-0.5, angle=0.14, unprintable=6)
    path.write_text("x: 80\nyy: 1\n")
    with pytest.raises(InputError) as caught:
        PrinterProfile.load(path)
    assert [str(p.place) for p in caught.value.problems] == [f"{path}:1:4", f"{path}:2:5"]


def test_templates_know_their_papers() -> None:
    assert TEMPLATE.card("poker").size == Size(63, 88)
    with pytest.raises(InputError, match="no paper 'a5'; there are a4, letter, a3"):
        TEMPLATE.paper("a5")
    with pytest.raises(InputError, match="no card size 'colossal'; there are poker"):
        TEMPLATE.card("colossal")
