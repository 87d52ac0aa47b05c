"""Icons are data: layers of path data, read strictly."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import read
from rnr_print.print.faces import Theme
from rnr_print.print.faces.icon_characters import read_characters
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
        _square, pips = icons.named(f"d{n}").layers
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
    assert "a" not in shelf.names
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


def drawn(shelf: IconShelf, name: str) -> str:
    canvas = Canvas("en")
    shelf.place(canvas, name, 0, 0, 10, None)
    return canvas.content[-1]


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{d}</svg>'


def test_an_svg_file_is_an_icon_in_the_color_of_the_text(tmp_path, palette):
    ground = '<path d="M0 0h512v512H0z" fill="none"/>'
    (tmp_path / "kite.svg").write_text(
        SVG.format(w=512, h=512, d=ground + '<g><path d="M0 0h512v256H0z" fill="#fff"/></g>')
    )
    shelf, canvas = IconShelf.read(tmp_path, palette), Canvas("en")
    start = len(canvas.content)
    shelf.place(canvas, "kite", 3, 4, 51.2, palette["dot-red"])
    (code,) = canvas.content[start:]
    assert code.startswith("q .1 0 0 -.1 3 55.2 cm") or code.startswith("q 0.1 0 0 -0.1 3 55.2 cm")
    assert palette["dot-red"].fill in code
    assert code.count(" m ") + code.count(" re ") == 1, "the ground is left out"


def test_an_icon_that_is_not_square_stands_in_the_middle(tmp_path, palette):
    (tmp_path / "pole.svg").write_text(SVG.format(w=20, h=100, d='<path d="M0 0h20v100H0z"/>'))
    shelf = IconShelf.read(tmp_path, palette)
    assert shelf.named("pole").box == (-40, 0, 100)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<svg>", "needs a viewBox"),
        ('<svg viewBox="0 0 9 9"><circle r="4"/></svg>', "not <circle>; convert it"),
        ('<svg viewBox="0 0 9 9"><g transform="scale(2)"/></svg>', "takes no transform"),
        ('<svg viewBox="0 0 9 9"><path d="M0 0Q"/></svg>', "path data can't be read"),
        ('<svg viewBox="0 0 9 9"><path d="M0 0H9" fill="none"/></svg>', "nothing in this icon"),
        ('<svg viewBox="0 0 9 9"><path d="M0 0H9"></svg>', "not well-formed"),
        ('<!DOCTYPE svg><svg viewBox="0 0 9 9"/>', "no DOCTYPE"),
    ],
)
def test_an_svg_file_that_is_no_icon_is_told(tmp_path, palette, text, told):
    (tmp_path / "odd.svg").write_text(text)
    shelf = IconShelf.read(tmp_path, palette)
    with pytest.raises(InputError, match=re.escape(told)) as wrong:
        shelf.advance("odd")
    assert wrong.value.problems[0].place.file == str(tmp_path / "odd.svg")


def test_own_icons_come_before_bundled_ones(tmp_path, palette, icons):
    (tmp_path / "star.svg").write_text(SVG.format(w=9, h=9, d='<path d="M0 0h9v9H0z"/>'))
    (tmp_path / "mine.yaml").write_text("apple: {layers: [{d: M0 0h99v99H0Z, fill: current}]}")
    own = IconShelf.read(tmp_path, palette)
    for name in ("star", "apple"):
        assert drawn(own, name) != drawn(icons, name)
    assert drawn(own, "sword") == drawn(icons, "sword")


def test_every_bundled_icon_can_be_drawn_and_names_its_author(icons):
    folder = ROOT / "templates" / "icons" / "game"
    with (folder / "credits.csv").open(encoding="utf-8") as stream:
        credits = list(csv.DictReader(stream))
    assert [row["icon"] for row in credits] == list(dict.fromkeys(row["icon"] for row in credits))
    assert {row["icon"] for row in credits} == {path.stem for path in folder.glob("*.svg")}
    assert all(
        row["author"] and (row["original"] or row["author"] == "rnr-print") for row in credits
    )
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8").replace("\n", " ")
    for author in {row["author"] for row in credits}:
        assert author.lower() in notice.lower()
    for row in credits:
        assert drawn(icons, row["icon"])


def test_icons_are_copied_as_their_folders_say_ones_own_before_ours(
    tmp_path: Path, palette
) -> None:
    (tmp_path / "characters.csv").write_text("icon,character\nstar,*\njar,🫙\n", "utf-8")
    shelf = IconShelf.read(tmp_path, palette)
    assert [shelf.copied(name) for name in ("star", "jar", "d6", "lid")] == [
        "*", "🫙", "⚅", "[lid]"
    ]  # fmt: skip
    ours = read_characters(ROOT / "templates" / "icons")
    assert ours["star"] == "★"
    assert ours.keys() <= {*IconShelf.read(ROOT / "templates" / "icons", palette).names}
    signs = [read(path).data for path in (ROOT / "templates" / "icons").glob("*.yaml")]
    assert {name for each in signs for name in each} <= ours.keys()


@pytest.mark.parametrize("row", ["star", "star,", "star,*,*", "star,any words"])
def test_a_character_that_is_none_is_told_at_its_line(tmp_path: Path, row: str) -> None:
    (tmp_path / "characters.csv").write_text(f"icon,character\n{row}\n", "utf-8")
    with pytest.raises(InputError, match=r"characters\.csv:2: not two cells; write an icon"):
        read_characters(tmp_path)
