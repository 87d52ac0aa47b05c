"""Icons are data: layers of path data, read strictly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.faces import Theme
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.pdf.canvas import Canvas

ROOT = Path(__file__).parents[3]
IN_TEXT = [
    "star",
    "exclamation",
    "arrow",
    "arrow-left",
    "shield",
    "ace",
    "spade",
    "diamond",
    "d1",
    "d2",
    "d3",
    "d4",
    "d5",
    "d6",
    "black-dot",
    "red-dot",
    "triangle",
]


@pytest.fixture(scope="module")
def palette(theme: Theme):
    return theme.palette("full")


@pytest.fixture(scope="module")
def icons(palette) -> IconShelf:
    return IconShelf.read(ROOT / "templates" / "icons", palette)


@pytest.mark.parametrize("name", IN_TEXT)
def test_marks_of_the_rules_stand_in_a_line_of_text(icons, name):
    canvas = Canvas("en")
    assert 0.5 < icons.advance(name) <= 1.1
    icons.draw(canvas, name, 10, 20, 8.8, "#1b1816")
    assert canvas.content


def test_unknown_icon_is_a_key_error_for_the_typesetter(icons):
    with pytest.raises(KeyError):
        icons.advance("sparkle")


def test_dice_show_as_many_pips_as_they_say(icons):
    for n in range(1, 7):
        _square, pips = icons.icons[f"d{n}"].layers
        assert pips.d.count("M") == n


def test_an_icon_is_written_once_for_each_color(icons, palette):
    canvas = Canvas("en")
    start = len(canvas.content)
    for x in (0, 10):
        icons.place(canvas, "star", x, 0, 8, palette["black"])
    first, second = canvas.content[start:]
    assert first.split(" cm ")[1] == second.split(" cm ")[1]


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("a:\n  layers: [{d: M0 0 L}]", 2, "path data can't be read"),
        ("a:\n  advance: 9\n  layers: [{d: M0 0H9Z}]", 2, "4 or less"),
        ("a:\n  advance: 1", 2, "has either layers or"),
        ("a: {mirror: b}", 1, "no icon 'b'"),
    ],
)
def test_errors_are_told_with_their_line(tmp_path, palette, text, line, told):
    (tmp_path / "icons.yaml").write_text(text)
    with pytest.raises(InputError) as wrong:
        IconShelf.read(tmp_path, palette)
    (problem,) = wrong.value.problems
    assert told in problem.message
    assert problem.place.line == line


def test_an_icon_in_colors_of_another_theme_is_told_when_it_is_asked_for(tmp_path, palette):
    (tmp_path / "icons.yaml").write_text("a:\n  layers: [{d: M0 0H9Z, fill: blak}]")
    shelf = IconShelf.read(tmp_path, palette)
    assert shelf.names == []
    with pytest.raises(InputError, match=r"did you mean black\?") as wrong:
        shelf.advance("a")
    assert wrong.value.problems[0].place.line == 2


def test_an_icon_in_two_files_is_told(tmp_path, palette):
    for file in ("a.yaml", "b.yaml"):
        (tmp_path / file).write_text("star: {layers: [{d: M0 0H9Z}]}")
    with pytest.raises(InputError, match="in another file too"):
        IconShelf.read(tmp_path, palette)


def test_no_line_of_a_small_icon_is_too_fine_to_print(icons):
    canvas = Canvas("en")
    for size in (40, 9, 5):
        icons.place(canvas, "mark-shield", 0, 0, size, None)
    large, small, least = (
        min(float(width) for width in re.findall(r"([\d.]+) w", code)) * size / 100
        for code, size in zip(canvas.content[-3:], (40, 9, 5), strict=True)
    )
    assert large == pytest.approx(1.36, abs=0.01)
    assert small == pytest.approx(0.306)
    assert least == pytest.approx(0.3, abs=0.001)
