"""Pages that show translators where each text is printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnr_print.core.workspace import Workspace
from rnr_print.export.place_pages import Shown, entry
from rnr_print.export.place_pictures import _origin, _size, write
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.onlooker import Seen
from rnr_print.print.faces.rooms import Room

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    scratch = tmp_path_factory.mktemp("places")
    return write(Workspace(ROOT, scratch), "hex-tactical", "ru", scratch).parent


def test_each_product_has_a_page_and_each_text_its_place_on_one(folder: Path) -> None:
    pages = {path.stem: path.read_text("utf-8") for path in folder.glob("*.html")}
    assert {"index", "cards", "elsewhere"} <= pages.keys()
    article = re.search(r"<article id='card:assault/name'>.*?</article>", "".join(pages.values()))
    assert article is not None
    title = re.search(
        r"<article id='wording:fate/event/smoke-drifts/title'>.*?</article>", pages["cards"]
    )
    assert title is not None
    for shown in ("<use href='#f", "<rect ", "lang='ru'", "max", "letters"):
        assert (shown in title[0]) == (shown != "max")


def test_texts_of_books_stories_and_drawings_are_shown_on_their_pages(folder: Path) -> None:
    pages = {path.stem: path.read_text("utf-8") for path in folder.glob("*.html")}
    for product, context in (
        ("rulebook", "rulebook:smoke.largest"), ("rulebook", "wording:pictures/sum/radio"),
        ("casebook", "rulebook:ex.los-bystanders"), ("aids", "wording:aids/initiative-stands"),
    ):  # fmt: skip
        article = re.search(rf"<article id='{re.escape(context)}'>.*?</article>", pages[product])
        assert article, context
        assert "<use href='#p" in article[0] or product == "aids", context
    assert pages["elsewhere"].count("<article") < 200


def test_a_page_holds_all_it_shows_and_asks_nobody(folder: Path) -> None:
    for path in folder.glob("*.html"):
        text = path.read_text("utf-8")
        assert "Content-Security-Policy" in text
        assert "<script" not in text
        assert "http://" not in text
        assert "https://" not in text
        shown = set(re.findall(r"href='#([fp][\d-]+)'", text))
        assert shown == set(re.findall(r"<image id='([^']+)'", text))


def test_every_box_lies_on_its_face(folder: Path) -> None:
    for text in (path.read_text("utf-8") for path in folder.glob("*.html")):
        for x, y, wide, high in re.findall(r"viewBox='(\S+) (\S+) (\S+) (\S+)'", text):
            assert min(float(x), float(y)) >= 0
            assert min(float(wide), float(high)) > 0


def test_words_are_never_markup() -> None:
    evil = "<script>alert('1')</script>"
    shown = Shown("cards", "f1", (63, 88), (4, 4, 50, 9))
    html = entry(f"card:'{evil}", evil, (evil, "'\"><img src=x>"), (evil,), shown, "ru")
    assert "<script" not in html
    assert "<img" not in html
    assert "id='card:&#x27;&lt;" in html


def test_what_is_drawn_around_its_middle_has_a_picture_as_wide_as_its_words_reach() -> None:
    line = Room("arrow", ("arrow",), (), (-9, 4, 9, 7.5), 8, 8, 6, 0, 0, 0, 1, 0)
    stamp = Seen(FaceContext("counter", {}), (0, 0), [line], print)
    assert _size(stamp) == (30, 30)
    assert _origin(stamp) == (15, 15)
    card = Seen(FaceContext("unit", {}), (63, 88), [line], print)
    assert (_size(card), _origin(card)) == ((63, 88), (0, 0))
