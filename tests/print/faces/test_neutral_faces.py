"""Faces for any game: every theme, every size, whatever fields there are."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest
from neutral_samples import SIZES, TOYS, face, one

from rnr_print.print.faces import Drawn, FaceBook, FaceContext, InkMode, Theme
from rnr_print.print.faces.measures import near_cut, small_type
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import FontLibrary

ROOT = Path(__file__).parents[3]
GOLDEN = Path(__file__).parent / "golden"
THEMES = ("neutral", "night", "sparse")
BACKS = [
    {"landscape": False, "card_width": 63, "card_height": 88},
    {"landscape": True, "card_width": 63, "card_height": 88},
    {"landscape": False, "card_width": 44, "card_height": 67},
]


@pytest.fixture(scope="session")
def neutral(fonts: FontLibrary, make_book):
    """Makes a face book of a theme."""

    @cache
    def make(theme: str = "neutral", ink: InkMode = "full", lang: str = "en") -> FaceBook:
        read = Theme.read(ROOT / "templates" / "themes" / f"{theme}.yaml")
        pictures = make_book()._stocks.pictures
        return FaceBook(ROOT / "templates" / "neutral", read, fonts, pictures, ink, lang)

    return make


def log_of(book: FaceBook, context: FaceContext) -> list[Drawn]:
    """What is drawn of a face with which nothing is wrong."""
    log: list[Drawn] = []
    assert [str(problem) for problem in book.draw(Canvas("en"), context, log)] == []
    return log


def overlaps(log: list[Drawn]) -> list[str]:
    """Texts that run into each other."""
    texts = [each for each in log if each.element in ("text", "box")]
    return [
        f"{a}\n{b}"
        for i, a in enumerate(texts)
        for b in texts[:i]
        if min(a.box[2], b.box[2]) - max(a.box[0], b.box[0]) > 0.05
        and min(a.box[3], b.box[3]) - max(a.box[1], b.box[1]) > 0.35
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("toy", TOYS)
def test_every_toy_fits_every_size(neutral, toy: str, size: str) -> None:
    for theme in THEMES:
        context = TOYS[toy](size)
        log = log_of(neutral(theme), context)
        assert overlaps(log) == []
        assert list(near_cut(log, neutral(theme).size(context))) == []
        assert min((each.size for each in log if each.size), default=7) >= 6


@pytest.mark.parametrize("toy", TOYS)
@pytest.mark.parametrize("ink", ["low", "grey"])
def test_every_toy_is_drawn_with_little_ink_and_in_gray(neutral, toy: str, ink: InkMode) -> None:
    for theme in THEMES:
        assert overlaps(log_of(neutral(theme, ink), TOYS[toy]())) == []


@pytest.mark.parametrize("toy", TOYS)
def test_poker_cards_are_set_in_type_that_prints(neutral, toy: str) -> None:
    assert list(small_type(log_of(neutral(), TOYS[toy]()))) == []


@pytest.mark.parametrize("toy", TOYS)
def test_log_of_drawing_is_as_kept(neutral, toy: str) -> None:
    log = "".join(f"{drawn}\n" for drawn in log_of(neutral(), TOYS[toy]()))
    kept = GOLDEN / f"neutral-{toy}.log"
    if os.environ.get("UPDATE_GOLDEN"):
        kept.write_text(log, encoding="utf-8")
    assert kept.read_text(encoding="utf-8") == log


def spot(log: list[Drawn], what: str) -> tuple[float, float]:
    (found,) = [each for each in log if each.what == what]
    return found.box[0], found.box[1]


def test_a_number_keeps_its_corner_where_a_card_lacks_another(neutral) -> None:
    """Points stand on the right of the apple; so they do on the lemon, which costs nothing."""
    both, alone = (log_of(neutral(), TOYS[toy]()) for toy in ("fruit", "no_cost"))
    assert spot(both, "3")[0] > 50
    assert spot(alone, "-2")[0] > 50


def test_more_than_two_numbers_stand_in_a_row(neutral) -> None:
    log = log_of(neutral(), TOYS["ship"]())
    row = [spot(log, what) for what in ("6", "4", "2d6+1", "2", "4+")]
    assert [x for x, _ in row] == sorted(x for x, _ in row)
    assert max(y for _, y in row) - min(y for _, y in row) < 0.6
    assert spot(log, "14")[1] > 70


def test_long_labels_take_a_second_row(neutral) -> None:
    numbers = [one(f"Measurements {n}", n) for n in range(5)]
    log = log_of(neutral(), face("A", "B", corner=numbers))
    assert len({round(spot(log, str(n))[1], 1) for n in range(1, 5)}) > 1


@pytest.mark.parametrize(("toy", "shown"), [("fruit", "icon"), ("bare", "text")])
def test_an_emblem_stands_where_there_is_no_picture(neutral, toy: str, shown: str) -> None:
    log = log_of(neutral(), TOYS[toy]())
    (emblem,) = [
        each for each in log
        if each.element == shown and each.box[2] - each.box[0] > 6 and each.box[3] > 60
    ]  # fmt: skip
    assert emblem.what == ("apple" if toy == "fruit" else "N")
    assert not [each for each in log if each.element == "picture"]


def test_words_get_the_room_of_a_missing_picture(neutral) -> None:
    log = log_of(neutral(), TOYS["quiz"]())
    (text,) = [each for each in log if each.what.startswith("text: Which river")]
    assert text.box[3] - text.box[1] > 45
    assert not [each for each in log if each.element == "circle"], "no emblem takes their room"


def test_a_line_theme_paints_no_areas_of_a_color(neutral) -> None:
    canvas = Canvas("en")
    neutral("sparse").draw(canvas, TOYS["fruit"]())
    areas = [
        tuple(map(float, found))
        for code in canvas.content
        for found in re.findall(r"^\S+ \S+ \S+ rg n .* (\S+) (\S+) re f$", code)
    ]
    assert [height for _, height in areas if height > 3] == []


@pytest.mark.parametrize("values", BACKS)
def test_a_back_is_the_same_turned_by_half(neutral, values: dict[str, object]) -> None:
    context = FaceContext("back", {"game": "Long Haul", "picture": None, **values}, seed=4)
    for theme in THEMES:
        log = log_of(neutral(theme), context)
        width, height = neutral(theme).size(context)
        titles = [each for each in log if each.element == "box"]
        assert titles[0].box[1] == pytest.approx(height - titles[1].box[3], abs=0.01)
        boxes = [each.box for each in log if each.element != "box"]
        turned = [(width - r, height - t, width - x, height - b) for x, b, r, t in boxes]
        assert all(
            any(max(abs(p - q) for p, q in zip(one, other, strict=True)) < 0.15 for other in boxes)
            for one in turned
        )


def test_what_has_no_room_is_told_with_its_field(neutral) -> None:
    words = [one("Rules", "word " * 400)]
    (problem,) = neutral().draw(Canvas("en"), face("Long", "Thing", text=words))
    assert problem.message.startswith("card Long, box text: text ")
