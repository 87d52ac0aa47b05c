"""The rulebook of a game that is only files: no plan, no words, no rules of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from walking import texts, walk

from rnr_print.book.assembly import Book, write
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.bookbinding import sources_of
from rnr_print.build.products.rulebook import build
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.print.pages.blocks import ContentsList, Figure, FullPage, Grid, IndexList, Items, Row

KINDS = "kinds:\n  fruit:\n    title: Fruit\n    fields: {rules: {type: text}}\n"
CARDS = "kind: fruit\ncards:\n  pippin: {name: Golden Pippin}\n  russet: {name: Russet}\n"
CHAPTERS = {
    "01-setup": "# Setting up\n\nDeal *three*.\n\n- a Russet\n- a rope\n\n"
    "![](card:pippin) ![](tree)",
    "02-play": "# Playing\n\n**Windfall**: what lies open. {.definition}\n\n| a |\n| - |\n| b |",
    "03-end": "# The end\n\n> Nobody hungers.\n\nSee [](#setup).\n\nBe kind. {.advice}",
}
Opened = Callable[..., OpenEdition]


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    """Opens a game with these chapters in a language."""

    def open_(chapters: dict[str, str] = CHAPTERS, locale: str = "en") -> OpenEdition:
        game = tmp_path / "card_data" / "orchard"
        for name in ("cards", "rulebook", "art"):
            (game / name).mkdir(parents=True)
        (game / "game.yaml").write_text("id: orchard\ntitle: The Orchard\nversion: '1'\n", "utf-8")
        (game / "kinds.yaml").write_text(KINDS, "utf-8")
        (game / "cards" / "fruit.yaml").write_text(CARDS, "utf-8")
        Image.new("RGB", (30, 20), "green").save(game / "art" / "tree.png")
        for name, text in chapters.items():
            (game / "rulebook" / f"{name}.md").write_text(f"{text}\n", "utf-8")
        (tmp_path / "templates").mkdir()
        (tmp_path / "fonts").symlink_to(OURS / "fonts")
        wishes = Wishes(
            products=("rulebook",), game="orchard", editions=("main",), locales=(locale,),
            papers=("a5",),
        )  # fmt: skip
        return OpenEdition(next(jobs_of(Workspace(tmp_path, tmp_path), wishes)))

    return open_


def book_of(edition: OpenEdition) -> Book:
    return write(sources_of(edition, "rulebook"))


def test_it_has_all_that_a_rulebook_has(opened) -> None:
    book = book_of(opened())
    blocks = list(walk(book.blocks))
    assert book.title == "The Orchard"
    assert isinstance(blocks[0], FullPage)
    assert blocks[0].alt == "Cover of The Orchard. Rulebook"
    for kind in (ContentsList, Items, Grid, Row, IndexList):
        assert [each for each in blocks if isinstance(each, kind)], kind
    told = list(texts(book.blocks))
    for heading in ("Contents", "Setting up", "Playing", "The end", "Glossary", "Index"):
        assert heading in told
    assert "Deal __three__." in told
    assert any(text.startswith("**Windfall** what lies open. ") for text in told)


def test_cards_and_pictures_are_shown_by_name(opened) -> None:
    blocks = walk(book_of(opened()).blocks)
    figures = next(each for each in blocks if isinstance(each, Row)).blocks
    assert [figure.alt for figure in figures if isinstance(figure, Figure)] == [
        "Golden Pippin.", "tree",
    ]  # fmt: skip


def test_the_index_leads_to_words_and_cards(opened) -> None:
    book = book_of(opened())
    marked = [text for text in texts(book.blocks) if "{index " in text]
    items = [item for each in walk(book.blocks) if isinstance(each, Items) for item in each.items]
    assert [text.partition("{index ")[2] for text in marked] == ["Windfall}"]
    assert items == ["a Russet{index Russet}", "a rope"]


def test_its_own_words_are_ours_in_any_language(opened) -> None:
    told = list(texts(book_of(opened(locale="ru")).blocks))
    assert {"Содержание", "Словарь", "Указатель"} <= set(told)


def test_two_chapters_need_no_contents(opened) -> None:
    blocks = list(walk(book_of(opened(dict(list(CHAPTERS.items())[:2]))).blocks))
    assert not [each for each in blocks if isinstance(each, ContentsList)]


def test_it_becomes_a_pdf_and_the_same_again(opened) -> None:
    edition = opened()
    made = build(edition)
    assert made.data.startswith(b"%PDF")
    assert made.line.endswith(" pages")
    assert build(edition).data == made.data


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        ("card:plum", "01-a.md:3:1: card 'plum' doesn't exist; see `rnr cards list`"),
        ("plum", "01-a.md:3:1: no picture 'plum'; add a recipe or a file art/plum.png"),
    ],
)
def test_what_cant_be_shown_is_told_where_it_stands(opened, shown: str, told: str) -> None:
    with pytest.raises(InputError) as refused:
        book_of(opened({"01-a": f"# A\n\n![]({shown})"}))
    assert told in str(refused.value)
