"""Chapters whose titles have no id: plain Markdown, with lists, quotes, tables and pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.locales.catalog import Catalog
from rnr_print.rulebook.messages import rulebook_messages
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.translated import translated
from rnr_print.rulebook.tree import Chapter, Heading, Items, Paragraph, Pictures, Table

TEXT = """\
# Setting up

Shuffle.

## What you need

- a deck
- tools:
  1. ladder
  2. basket

  and a rope
- tokens

> Nobody leaves
> hungry.
>
> Ever.

| a | b |
| - | - |
| 1 | 2 |

**Windfall**: what lies open. {.definition}

![A tree](art/tree.png) ![](card:apple) {width="40"}

7. seventh
8. eighth
"""


def chapter_of(tmp_path: Path, text: str) -> Chapter:
    (tmp_path / "01-setup.md").write_text(text, "utf-8")
    (chapter,) = read_rulebook(tmp_path).chapters
    return chapter


@pytest.fixture
def chapter(tmp_path: Path) -> Chapter:
    return chapter_of(tmp_path, TEXT)


def test_nothing_needs_an_id(chapter) -> None:
    assert (chapter.id, chapter.free) == ("setup", True)
    kinds = [each.kind for each in chapter.paragraphs]
    assert kinds == ["text", "quote", "quote", "definition"]
    (heading,) = [each for each in chapter.blocks if isinstance(each, Heading)]
    assert heading.id == "setup.what-you-need"
    (table,) = [each for each in chapter.blocks if isinstance(each, Table)]
    assert (table.header, table.rows) == (("a", "b"), (("1", "2"),))


def test_lists_have_levels_and_marks(chapter) -> None:
    bullets, numbered = [each.items for each in chapter.blocks if isinstance(each, Items)]
    assert bullets == (
        ("a deck", 0, "•"), ("tools:", 0, "•"), ("ladder", 1, "1."), ("basket", 1, "2."),
        ("and a rope", 0, ""), ("tokens", 0, "•"),
    )  # fmt: skip
    assert numbered == (("seventh", 0, "7."), ("eighth", 0, "8."))


def test_a_definition_has_a_name_of_its_own(chapter) -> None:
    (defined,) = [each for each in chapter.paragraphs if each.kind == "definition"]
    assert defined.id == "setup.windfall-what-lies"


def test_pictures_of_one_paragraph_stand_side_by_side(chapter) -> None:
    (pictures,) = [each for each in chapter.blocks if isinstance(each, Pictures)]
    assert pictures.shown == (("tree", "A tree"), ("card:apple", ""))
    assert pictures.width == 40


def test_two_headings_of_one_name_have_two_ids(tmp_path: Path) -> None:
    chapter = chapter_of(tmp_path, "# A\n\n## Example\n\nOne.\n\n## Example\n\nTwo.\n")
    names = [each.id for each in chapter.blocks if isinstance(each, Heading)]
    assert names == ["setup.example", "setup.example-1"]


def test_headings_of_any_script_can_be_referred_to(tmp_path: Path) -> None:
    chapter = chapter_of(
        tmp_path, "# Игра\n\n[Ход](#setup.ход-игрока)\n\n## Ход игрока!\n\nХоди.\n"
    )
    assert "setup.ход-игрока" in [each.id for each in chapter.blocks]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("See ![a tree](tree) here.", "3:1: a picture stands within a text"),
        ('![a tree](tree){width="wide"}', '3:1: width="wide" is no width; write whole mm'),
        ("- see [](#nowhere)", "3:1: refers to #nowhere, which doesn't exist"),
        ("---", "3:1: a rule is not read"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(InputError) as refused:
        chapter_of(tmp_path, f"# A\n\n{text}\n")
    assert told in str(refused.value)


def test_either_all_titles_have_ids_or_none(tmp_path: Path) -> None:
    (tmp_path / "02-more.md").write_text("# More {#more}\n\nText. {.story}\n", "utf-8")
    with pytest.raises(InputError, match=r"01-setup\.md:1:1: a chapter without an id"):
        chapter_of(tmp_path, "# A\n\nText.\n")


def test_items_and_pictures_are_translated(tmp_path: Path) -> None:
    chapter_of(tmp_path, TEXT)
    book = read_rulebook(tmp_path)
    words = {(each.context, each.text): (each.text.upper(),) for each in rulebook_messages(book)}
    (chapter,) = translated(book, Catalog("xx", words)).chapters
    items = [text for each in chapter.blocks if isinstance(each, Items) for text, *_ in each.items]
    assert items[:3] == ["A DECK", "TOOLS:", "LADDER"]
    (pictures,) = [each for each in chapter.blocks if isinstance(each, Pictures)]
    assert pictures.shown[0] == ("tree", "A TREE")
    assert all(each.text.isupper() for each in chapter.blocks if isinstance(each, Paragraph))
