"""A user names examples as it suits them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.examples.finding import found, in_book, sought
from rnr_print.games.desks import open_desk
from rnr_print.rulebook.tree import Rulebook

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return open_desk(GAME).book


@pytest.mark.parametrize(
    "word", ["ex.e05-johny-walks-into-bao", "e05-johny-walks-into-bao", "moments.survived",
             "traits", "E5", "e5"],
)  # fmt: skip
def test_by_id_rule_chapter_or_source(book: Rulebook, word: str) -> None:
    assert "ex.e05-johny-walks-into-bao" in [each.id for each in in_book(book, word)]


def test_nothing_named_is_everything_and_twice_named_is_once(book: Rulebook) -> None:
    assert len(found(lambda: book, ())) == len(book.examples)
    once = found(lambda: book, ("E5",))
    assert found(lambda: book, ("E5", "e05-johny-walks-into-bao")) == once


def nothing() -> Rulebook:
    """No rulebook."""
    raise AssertionError("nobody asked for the rulebook")


def test_own_files_need_no_rulebook(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("setup: {turn: vietnam}\n")
    assert [each.id for each in found(nothing, (str(path),))] == ["ex.mine"]


def test_all_problems_of_all_files_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("- a list\n")
    (tmp_path / "b.md").write_text("no example\n")
    with pytest.raises(InputError) as caught:
        found(nothing, (str(tmp_path),))
    assert [problem.message.split(";")[0] for problem in caught.value.problems] == [
        "an example must be a mapping: setup, script, expect",
        "no example in this file",
    ]


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="in this folder"):
        found(nothing, (str(tmp_path),))


def test_what_can_be_read_is_found_beside_what_cannot(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("- a list\n")
    (tmp_path / "b.yaml").write_text("setup: {turn: vietnam}\n")
    examples, problems = sought(nothing, (str(tmp_path),))
    assert [each.id for each in examples] == ["ex.b"]
    assert [problem.place.file for problem in problems if problem.place] == [
        str(tmp_path / "a.yaml")
    ]
