"""Words that go with a second number: `{orders:приказ|приказа|приказов}`."""

from __future__ import annotations

from gettext import c2py
from pathlib import Path

import pytest
from card_game import OneTeller, Spoil

from rnr_print.cards.numbers import with_numbers
from rnr_print.cards.plural_words import with_counted
from rnr_print.cards.text_check import text_problems, tokens
from rnr_print.locales.locale_data import read_locale

RUSSIAN = c2py("(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)")
ORDERS = "{orders} {orders:приказ|приказа|приказов}"


def unknown(name: str) -> int | None:
    return None


@pytest.mark.parametrize(
    ("orders", "word"), [(1, "приказ"), (3, "приказа"), (5, "приказов"), (21, "приказ")]
)
def test_each_number_has_its_own_word(orders: int, word: str) -> None:
    given = {"orders": orders, "units": 2}
    told = with_counted("{units:юнит|юнита|юнитов} " + ORDERS, given.get, RUSSIAN)
    assert told == f"юнита {{orders}} {word}"


@pytest.mark.parametrize(("orders", "said"), [(1, "приказ"), (3, "3 приказа"), (5, "5 приказов")])
def test_a_number_stands_only_where_its_words_hold_it(orders: int, said: str) -> None:
    text = "{orders:приказ|# приказа|# приказов}"
    assert with_counted(text, {"orders": orders}.get, RUSSIAN) == said
    assert tokens(text) == tokens("{orders} orders")


def test_a_number_nobody_tells_leaves_what_is_written() -> None:
    assert with_counted(ORDERS, unknown, RUSSIAN) == ORDERS
    assert with_counted("{d4} {unit.acc} a|b", unknown, RUSSIAN) == "{d4} {unit.acc} a|b"


def test_a_pattern_counts_its_second_number(teller: OneTeller) -> None:
    key, fields = "paperwork/reference/arrival/1", {"arrival_units": 5, "arrival_orders": 1}
    assert "**5** юнитов и **1** приказ;" in teller("ru").pattern(key, fields)
    assert "**5** units and **1** order;" in teller("en").pattern(key, fields)


def test_numbers_of_the_game_bring_their_words(teller: OneTeller) -> None:
    game = teller("ru").database.game
    text = "{arrival.alone.orders} {arrival.alone.orders:приказ|приказа|приказов}"
    assert with_numbers(text, game, RUSSIAN) == "2 приказа"


def test_such_words_are_nothing_a_translation_must_keep() -> None:
    assert tokens("**{orders}** {orders:приказ|приказа|приказов}") == tokens("**{orders}** orders")


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("alone.orders:приказ|приказа}", "has 2 words; the language has 3 plural forms"),
        ("orders:приказ|приказа|приказов}", "goes with a number that the source doesn't have"),
    ],
)
def test_words_that_are_too_few_or_go_with_nothing(
    teller: OneTeller, game: Path, spoil: Spoil, new: str, said: str
) -> None:
    old = "{arrival.alone.orders:приказ|приказа|приказов}"
    spoil("locale/ru/cards.po", old, "{arrival." + new)
    spelled = read_locale(game / "locale", "ru").spelled
    told = teller("ru", folder=game)
    (problem,) = text_problems(told.database, told, spelled)
    assert said in problem.message
