"""Where a block is printed: said on chapter, heading or block, or taken over from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.book.game_facts import GameFacts
from rnr_print.book.selection import Selection
from rnr_print.core.errors import InputError
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Rulebook

TEXT = """\
# Combat {#combat}

First. {#combat.first src="1"}

## Fine print {#combat.fine books="casebook"}

Second. {#combat.second src="1"}

Third. {#combat.third src="1" books="rulebook"}

## Armor {#combat.armor editions="expansion"}

Fourth. {#combat.fourth src="1"}

### Below {#combat.below}

Fifth. {#combat.fifth src="1" books="casebook"}

## Open {#combat.open}

Sixth. {#combat.sixth src="1" editions="base"}
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    (tmp_path / "01-combat.md").write_text(TEXT, "utf-8")
    return read_rulebook(tmp_path)


@pytest.mark.parametrize(
    ("name", "edition", "printed"),
    [
        ("rulebook", "base", "first third open sixth"),
        ("rulebook", "expansion", "first third armor fourth"),
        ("casebook", "base", "first fine second open sixth"),
        ("casebook", "expansion", "first fine second armor fourth below fifth"),
    ],
)
def test_a_book_prints_what_is_meant_for_it(book, name, edition, printed) -> None:
    (chapter,) = Selection(GameFacts(), edition).chapters(book, name)
    assert [str(block.id).removeprefix("combat.") for block in chapter.blocks] == printed.split()


def test_an_unknown_book_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "01-combat.md"
    path.write_text('# Combat {#combat}\n\nOne. {#combat.one src="1" books="rules"}\n', "utf-8")
    with pytest.raises(InputError, match="book 'rules' is unknown; one of rulebook, casebook"):
        read_rulebook(tmp_path)


def test_a_chapter_of_which_nothing_is_left_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "01-combat.md"
    path.write_text('# Combat {#combat}\n\nOne. {#combat.one src="1" books="casebook"}\n', "utf-8")
    book = read_rulebook(tmp_path)
    assert Selection(GameFacts(), "any").chapters(book, "rulebook") == ()
    assert len(Selection(GameFacts(), "any").chapters(book, "casebook")) == 1
