"""Texts keep the numbers of the data and the marks of their source, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from card_game import GAME, OneTeller, Spoil

from rnr_print.cards.numbers import numbers_named
from rnr_print.cards.text_check import numbers, text_problems, tokens
from rnr_print.locales.locale_data import read_locale

PO = "locale/ru/cards.po"
CLOSE_UP = "the side that killed it gains **1 RD**"


@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_the_real_texts_are_sound(teller: OneTeller, language: str) -> None:
    facts = read_locale(GAME / "locale", language)
    told = teller(language)
    found = text_problems(told.database, told, facts.spelled, facts.spelled_in_source)
    assert list(map(str, found)) == []


def problems(teller: OneTeller, game: Path, language: str) -> list[str]:
    facts = read_locale(game / "locale", language)
    told = teller(language, folder=game)
    return list(
        map(str, text_problems(told.database, told, facts.spelled, facts.spelled_in_source))
    )


def test_a_hand_written_number_that_is_not_the_data_s(
    teller: OneTeller, game: Path, spoil: Spoil
) -> None:
    spoil("cards/locals.yaml", CLOSE_UP, CLOSE_UP.replace("1", "2"))
    (line,) = problems(teller, game, "en")
    assert "cards/locals.yaml:" in line
    assert line.endswith("take-two: the text of 'close-up' has 2 instead of 1; keep to the data")


def test_data_that_left_the_hand_written_text_behind(
    teller: OneTeller, game: Path, spoil: Spoil
) -> None:
    old = "**1 RD**\n        do: [{verb: gain-rd, amount: 1}]"
    spoil("cards/locals.yaml", old, old.replace("amount: 1", "amount: 3"))
    assert "has 1 instead of 3" in problems(teller, game, "en")[0]
    assert "has 1 instead of 3" in problems(teller, game, "ru")[0]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('msgstr "на **{n}+** {do}"', 'msgstr "на **{n}+**"', "lacks {do}"),
        ('msgstr "на **{n}+** {do}"', 'msgstr "на **{n}+** {doo}"', "has {doo} instead of {do}"),
        ('msgstr "на **{n}+** {do}"', 'msgstr "на **{n}+ {do}"', "a ** is not closed"),
        ("атакует {unit.acc}, {do}", "атакует {unit.dat}, {do}", "no case 'dat'; gen, acc"),
        ('при {ace}."', 'при тузе."', "lacks {ace}"),
        ('msgstr "2 юнита атакуют"', 'msgstr "3 юнита атакуют"', "has 3 instead of 2"),
        ('msgstr[2] "возьмите **{amount}** приказов"', 'msgstr[2] "возьмите приказы"',
         "lacks {amount}"),
    ],
)  # fmt: skip
def test_a_translation_that_lost_something(
    teller: OneTeller, game: Path, spoil: Spoil, old: str, new: str, said: str
) -> None:
    spoil(PO, old, new)
    (line,) = problems(teller, game, "ru")
    assert said in line
    file, row, _ = line.split(":", 2)
    assert file.endswith(PO)
    nearby = (game / PO).read_text("utf-8").splitlines()[int(row) - 1 :][:6]
    assert any(new in text for text in nearby)


def test_a_dual_may_spell_its_number_but_no_other_form(
    teller: OneTeller, game: Path, spoil: Spoil
) -> None:
    po, arabic = "locale/ar/cards.po", "خذ **أمرين**"
    assert f'msgstr[2] "{arabic}"' in (game / po).read_text("utf-8")
    assert problems(teller, game, "ar") == []
    spoil(po, 'msgstr[3] "خذ **{amount}** أوامر"', f'msgstr[3] "{arabic}"')
    assert "lacks {amount}" in problems(teller, game, "ar")[0]


def test_a_digit_may_be_a_word_of_the_language_s_numerals(
    teller: OneTeller, game: Path, spoil: Spoil
) -> None:
    spoil(PO, 'msgstr "2 юнита атакуют"', 'msgstr "двойка юнитов атакует"')
    assert problems(teller, game, "ru") == []
    spoil("locale/ru/locale.yaml", "cases:", "numerals: {}\ncases:")
    assert "lacks 2" in problems(teller, game, "ru")[0]


@pytest.mark.parametrize(
    ("language", "unit"),
    [("de", "Einheit"), ("fr", "unité"), ("es", "unidad"), ("pl", "jednostka")],
)
def test_a_unit_is_no_numeral(language: str, unit: str) -> None:
    assert +read_locale(GAME / "locale", language).spelled(f"{unit}, {unit}.") == {}


def test_the_numbers_of_a_flavor_are_the_translators_own(
    teller: OneTeller, game: Path, spoil: Spoil
) -> None:
    spoil(PO, "Сто бананов на километр", "100 бананов на 1 километр")
    assert problems(teller, game, "ru") == []


def test_a_number_that_game_yaml_does_not_have(teller: OneTeller, game: Path, spoil: Spoil) -> None:
    spoil("cards/reference.yaml", "{arrival.alone.orders}", "{arrival.alone.gold}")
    assert problems(teller, game, "en")[0].endswith("no number {arrival.alone.gold} in game.yaml")


def test_the_two_forms_of_a_count_must_agree(teller: OneTeller, game: Path, spoil: Spoil) -> None:
    spoil("wording.yaml", 'other: "take **{amount}** orders"', 'other: "take orders"')
    (line,) = problems(teller, game, "en")
    assert "`other` lacks {amount}" in line


def test_tokens_of_a_text(teller: OneTeller) -> None:
    text = "on **5+** {d1}{d1} {unit.gen} {unit} {price.swap} +1 −2 -2"
    assert tokens(text, numbers_named(teller("en").game)) == {
        "5+": 1, "{d1}": 2, "{unit}": 2, "{price.swap}": 1, "+1": 1, "−2": 2,
    }  # fmt: skip


def test_numbers_in_words_and_names_are_not_seen() -> None:
    assert numbers("two units, E1, {d4}, 3 of 4") == {"3": 1, "4": 1}


def test_a_word_of_the_source_may_be_a_digit_but_no_other(
    teller: OneTeller, game: Path, spoil: Spoil
) -> None:
    spoil("locale/ja/cards.po", "敵が1体だけの拠点", "敵が2体だけの拠点")
    (line,) = problems(teller, game, "ja")
    assert "when/entered/alone: the translation has 2 too much" in line
