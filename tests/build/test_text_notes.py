"""What translators are told of texts: the place, box and type, and how long they may be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rnr_print.build import text_places
from rnr_print.build.text_notes import Notes, told
from rnr_print.build.text_places import Found, Spot
from rnr_print.core.errors import Place
from rnr_print.core.workspace import Workspace
from rnr_print.locales.message import Message

ROOT = Path(__file__).parents[2]
TRAIT = Spot("cards", "bao", "trait", 52, 11, 8.5, 6.4, letters=80)


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory, spots: Found) -> Iterator[Notes]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_places, "spots_of", lambda _: spots)
        yield Notes(Workspace(ROOT, tmp_path_factory.mktemp("scratch")), "rocknroll")


def message(context: str, text: str, note: str = "") -> Message:
    return Message(context, text, Place("a.yaml", 1), note)


@pytest.mark.parametrize(
    ("spot", "count", "words"),
    [
        (TRAIT, 1, "card bao, trait: 52 x 11 mm, 8.5 pt (6.4 at least)"),
        (
            Spot("cards", "bao", "name", 38, 0, 8, 8),
            34,
            "on 34 cards, the tightest is card bao, name: a line of 38 mm, 8 pt",
        ),
        (
            Spot("mat", "mat_tile", "", 0, 0, 7, 7, beside=2),
            2,
            "in 2 places, the tightest is mat, mat_tile: 7 pt",
        ),
        (
            Spot("cards", "bao", "trait", 52, 11, 8.5, 8.5, beside=2),
            1,
            "card bao, trait: 52 x 11 mm with 2 other texts, 8.5 pt",
        ),
    ],
)
def test_a_spot_in_words(spot: Spot, count: int, words: str) -> None:
    assert told(spot, count) == words


def test_a_name_has_the_room_of_its_line_and_less_of_it_in_wide_letters(notes: Notes) -> None:
    name = message("card:bao/name", "Bao")
    comments, limit = notes.about(name, "de")
    assert "card bao" in comments[0]
    assert limit is not None
    assert comments[1] == f"room for about {limit} letters"
    wide = notes.limit(name, "ja")
    assert wide is not None
    assert wide < 0.7 * limit


def test_a_text_that_shares_its_box_has_no_limit(notes: Notes) -> None:
    comments, limit = notes.about(message("wording:when/attacked", "When attacked: {do}"), "de")
    assert "other text" in comments[0]
    assert limit is None


@pytest.mark.parametrize(
    ("context", "note", "words"),
    [
        ("rulebook:combat.miss", "a rule", "section combat: flowing text, 101 mm on a5, 9 pt"),
        ("rulebook:rd.prices/head.1", "head of a table", "a column of a table"),
        ("rulebook:combat", "title of a chapter", "23 pt"),
        ("wording:stories/words/and", "", "story of a played example"),
    ],
)  # fmt: skip
def test_flowing_text_is_told_by_section_column_and_type(
    notes: Notes, context: str, note: str, words: str
) -> None:
    (comment,), limit = notes.about(message(context, "A miss", note), "de")
    assert words in comment
    assert limit is None


def test_what_nobody_shows_has_nothing_told(notes: Notes) -> None:
    assert notes.about(message("mode:nowhere", "Nowhere"), "de") == ((), None)
