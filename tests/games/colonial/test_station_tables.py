"""Tables of the rulebook say what game.yaml says, and the quick reference is told from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from rnr_print.book.words import Words
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import game_wording
from rnr_print.games.colonial.book.tables import Tables, signed
from rnr_print.games.colonial.cards.game import ColonialGame, game_of
from rnr_print.games.colonial.cards.tables import Throws
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.locales.catalog import Catalog
from rnr_print.rulebook.reader import chapter_of
from rnr_print.rulebook.tree import Table

GAME = Path(__file__).parents[3] / "card_data" / "colonial"
Rows = tuple[tuple[str, ...], ...]


@cache
def printed(name: str) -> Rows:
    """The rows of a table of the rulebook."""
    for path in sorted((GAME / "rulebook").glob("*.md")):
        if f"{{#{name} .table" in path.read_text(encoding="utf-8"):
            blocks = chapter_of(path).blocks
            return next(each.rows for each in blocks if isinstance(each, Table) and each.id == name)
    raise LookupError(name)


@pytest.fixture(scope="module")
def game(shelf: Shelf) -> ColonialGame:
    return game_of(shelf.database)


@pytest.fixture(scope="module")
def tables(shelf: Shelf, game: ColonialGame) -> Tables:
    teller = Teller(game, game_wording(GAME), Catalog("en"))
    return Tables(Words(GAME, teller), teller, game, shelf.database.cards.values())


@pytest.mark.parametrize("kind", ["shooting", "moving"])
def test_events_stand_where_the_dice_find_them(game: ColonialGame, kind: str) -> None:
    for n, (row, ids) in enumerate(
        zip(printed(f"events.{kind}"), getattr(game.events, kind), strict=True), 1
    ):
        told = ["–" if each == "none" else each.replace("-", " ") for each in ids]
        assert row == (f"**{n}**", *told)


def test_every_event_is_explained(game: ColonialGame) -> None:
    told = {
        word.strip()
        for kind in ("shooting", "moving")
        for name, _ in printed(f"events.{kind}-list")
        for word in name.split(",")
    }
    drifts = {"drift-left", "drift-right"}
    wanted = {each.replace("-", " ") for each in set(game.events.kinds) - drifts}
    assert told == wanted | {"drift", "–"}


def test_hits_do_what_the_table_says(game: ColonialGame) -> None:
    for row in printed("hit.table"):
        for die in _numbers(row[0]):
            table = game.effects
            columns = (table.open, table.light, table.medium, table.hard)
            assert [cell.lower() for cell in row[1:]] == [column[die - 1] for column in columns]


def test_morale_states_go_so_far_back(game: ColonialGame) -> None:
    halves = {"0": 0, "½": 1, "1": 2, "1½": 3, "2": 4}
    at_start = {level.morale: name for name, level in game.qualities.items()}
    rows = [(state, halves[inches], who) for state, inches, who in printed("shock.table")]
    states = game.morale.half_inches.items()
    assert rows == [(state, half, at_start.get(state, "–")) for state, half in states]


def test_heroes_fall_and_are_hit_as_the_dice_say(game: ColonialGame) -> None:
    throws = game.throws
    named = {
        "hat": "hat", "stunned": "stunned", "light": "lightly", "serious": "seriously",
        "dead": "dead", "alarm": "alarm", "struggle": "struggle", "done": "done",
        "caught": "caught",
        "nothing": "nothing", "has-it": "has it", "unhurt": "unhurt", "crushed": "dies",
        "thrown": "thrown", "feet": "feet",
    }  # fmt: skip
    columns: Sequence[tuple[str, int, Throws]] = (
        ("hero.wounds", 1, throws.wound), ("quiet.table", 1, throws.quiet),
        ("quiet.pocket-table", 1, throws.pocket), ("rider.table", 1, throws.horse),
        ("fall.table", 1, throws.falls.soft), ("fall.table", 2, throws.falls.hard),
    )  # fmt: skip
    for name, column, results in columns:
        for row in printed(name):
            for number in _numbers(row[0]):
                result = next(each.result for each in results if number <= each.up_to)
                assert named[result] in row[column], (name, number)


def test_action_points_are_those_of_the_game(game: ColonialGame) -> None:
    order = (
        "move", "shoot", "spot", "small", "high", "load", "load", "clear", "lie", "mount", "enter",
        "attempt", "shape", "open-ranks", "clean", "ladder", "climb-down", "climb",
    )  # fmt: skip
    for (what, told), name in zip(printed("turn.ap-table"), order, strict=True):
        cost = game.costs[name]
        assert told.startswith("the whole turn" if cost == "turn" else str(cost)), what


def test_quick_reference_has_arms_that_are_alike_in_one_row(tables: Tables) -> None:
    rows = {frozenset(names.split(", ")): needs for names, *needs in tables.weapons()}
    alike = frozenset(("Breech-loader", "Magazine rifle", "Crank gun"))
    assert rows[alike] == ["12: 4+", "24: 5+", "36: 6+", "–"]
    assert rows[frozenset(("Musket",))] == ["6: 4+", "12: 5+", "18: 6+", "1"]
    assert rows[frozenset(("Thrown spear",))] == ["4: 4+", "8: 5+", "–", "–"]


def test_quick_reference_counts_from_the_tables(tables: Tables) -> None:
    assert dict(tables.melee())["into medium cover"] == "−33\N{NO-BREAK SPACE}%"
    assert dict(tables.cavalry())["into hard cover"] == "−66\N{NO-BREAK SPACE}%"
    assert next(iter(tables.effects())) == ("1–2", "–", "–", "–", "–")
    assert list(tables.wounds())[2][0] == "3–4"
    assert [row[-1] for row in tables.quality()] == ["½", "1", "1½", "2"]
    assert dict(tables.ground())["heavy ground, each die"] == "−2"
    assert list(tables.falls())[-2:] == [
        ("8", "light wound", "serious wound"), ("9+", "serious wound", "dead"),
    ]  # fmt: skip
    assert list(tables.events("shooting", str.upper))[3][5] == "RIVAL"
    assert (signed(2), signed(-1), signed(0)) == ("+2", "−1", "+0")


def _numbers(told: str) -> range:
    """The numbers a first cell speaks of: `3-4`, `up to 3`, `9 and more`, `8+`."""
    digits = [
        int(each) for each in told.replace("-", " ").replace("+", " ").split() if each.isdigit()
    ]
    if told.startswith("up to") or told.endswith("less"):
        return range(1, digits[0] + 1)
    if told.endswith(("more", "+")):
        return range(digits[0], digits[0] + 3)
    return range(digits[0], digits[-1] + 1)
