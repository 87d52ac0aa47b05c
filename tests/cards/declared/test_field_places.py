"""What is wrong with a face is told at the value that causes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.cards.card_size import OwnSize, told_size
from rnr_print.cards.field_places import at_fields, picture_place
from rnr_print.cards.framing import Framed
from rnr_print.core.errors import InputError, Problem
from rnr_print.games.registry import read_database

SHEET = """\
name,kind,cost,rules,flavor,second,art
Bolt,spell,1,Zap ♀ them,Burning,ash,tom.png @ 0.5 0.1
Ivy,spell,2,Grow :kit:,Leaves,,
"""


@pytest.fixture
def sheet(game: Path) -> Path:
    """The game of the other tests, its spells in a spreadsheet."""
    (game / "cards.csv").write_text(SHEET, "utf-8")
    with (game / "game.yaml").open("a") as frame:
        frame.write("source: cards.csv\n")
    return game


@pytest.mark.parametrize(
    ("card", "message", "place"),
    [
        ("bolt", "card bolt, <text>: no glyph for '♀' (U+2640) in 'Zap'", "cards.csv:2:D"),
        ("bolt", "card bolt, box foot of text: text 2.1 mm too high", "cards.csv:2:E"),
        ("bolt", "card bolt, box text: text 2.1 mm too high", "cards.csv:2:D"),
        ("bolt", "card bolt, box name: text 2.1 mm too wide", "cards.csv:2:A"),
        ("ivy", "card:ivy/rules: a ** is not closed", "cards.csv:3:D"),
        ("ivy", "no icon 'kit'; did you mean kite?", "cards.csv:3:D"),
        ("ivy", "no icon 'star', on 2 faces", "kinds.yaml:3:31"),
        ("ash", "card:ash/name: a ** is not closed", "cards/tokens.yaml:3:15"),
        ("ash", "something else", "cards/tokens.yaml:3:8"),
    ],
)
def test_each_problem_stands_at_its_value(sheet: Path, card: str, message: str, place: str) -> None:
    database = read_database(sheet)
    (told,) = at_fields(database, [Problem(message, database.places[card])], sheet)
    assert str(told.place).removeprefix(f"{sheet}/") == place


def test_a_problem_of_a_template_stays_there(sheet: Path) -> None:
    problem = Problem("<rect>: no attribute 'colour', on 2 faces")
    assert list(at_fields(read_database(sheet), [problem], sheet)) == [problem]


def test_pictures_of_all_fields_must_be_there_and_have_their_focus(sheet: Path) -> None:
    database = read_database(sheet)
    bolt = database.cards["bolt"]
    assert bolt.named_pictures == ("tom", "ash")
    assert bolt.focuses == {"tom": (0.5, 0.1)}
    assert isinstance(bolt.art, Framed)
    places = [str(picture_place(database, "bolt", each)) for each in bolt.named_pictures]
    assert [place.rpartition(":")[2] for place in places] == ["G", "F"]


def test_decks_with_one_back_have_cards_alike(game: Path) -> None:
    with (game / "game.yaml").open("a") as frame:
        frame.write(
            "decks:\n"
            "  spell: {title: Spells, kind: spell, back: back}\n"
            "  token: {title: Tokens, kind: token, back: back, size: mini}\n"
        )
    with pytest.raises(InputError) as caught:
        read_database(game)
    (told,) = (str(problem).replace(f"{game}/", "") for problem in caught.value.problems)
    assert told == (
        "game.yaml:6:45: 'back' is the back of spell, too, but its cards are mini and theirs "
        "poker; give each its own"
    )
    assert told_size(OwnSize(width=50, height=70)) == "50 x 70 mm"
