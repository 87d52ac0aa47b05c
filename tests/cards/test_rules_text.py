"""The sentences of the cards: numbers of the data, cases and plurals of the language."""

from __future__ import annotations

import re

import pytest
from card_game import OneTeller

from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Inflected, capitalized, ended, filled
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.effects import GainOrder, GainUnit
from rnr_print.games.rocknroll.cards.models import Fighter, Op, Order, Point

LANGUAGES = ("en", "ru")


def told(teller: OneTeller, language: str, card_id: str) -> list[str]:
    telling = teller(language)
    card = telling.database.cards[card_id]
    assert isinstance(card, Fighter)
    return telling.sentences.paragraphs(card)


def test_a_unit_is_told_with_mark_title_and_sentence(teller: OneTeller) -> None:
    assert told(teller, "en", "bao") == [
        "{star} **Mines.** When an enemy enters or deploys here, Bao attacks it.",
        "{star} {d1}{d1} in one attack: Bao dies.",
    ]


def test_the_same_unit_in_russian(teller: OneTeller) -> None:
    assert told(teller, "ru", "bao") == [
        "{star} **Мины.** Когда враг входит или развёртывается здесь, Бао атакует его.",
        "{star} {d1}{d1} в одной атаке: Бао гибнет.",
    ]


def test_a_star_must_and_no_star_may(teller: OneTeller) -> None:
    assert "Zulu may attack it" in told(teller, "en", "zulu")[0]
    assert "Zulu attacks it" in told(teller, "en", "zulu-veteran")[0]


def test_armor_ace_and_deployment_are_reminded_of(teller: OneTeller) -> None:
    gator = told(teller, "en", "gator")
    assert "{shield} Armor: an attack kills on **4+** only, or with {ace}." in gator
    assert any(line.startswith("{ace}") for line in gator)
    assert told(teller, "en", "fj")[-1].endswith("Add RD to the die!")
    assert told(teller, "en", "granny")[-1].startswith("Deploys to a Point in the middle.")


def test_a_choice_is_told_as_either_or(teller: OneTeller) -> None:
    (johny,) = told(teller, "en", "johny-veteran")
    assert "either Johny attacks the attacker, or Johny moves" in johny


def test_russian_names_stand_in_their_cases(teller: OneTeller) -> None:
    assert "враг атакует Кхоя" in told(teller, "ru", "khoi")[0]
    assert "в Точке Чи" in told(teller, "ru", "chi")[0]


def test_a_veteran_is_called_as_before_in_every_case(teller: OneTeller) -> None:
    assert "враг атакует Кхоя" in told(teller, "ru", "khoi-veteran")[0]


def test_every_fighter_of_russian_has_all_cases(teller: OneTeller) -> None:
    telling = teller("ru")
    for card in telling.database.cards.values():
        if isinstance(card, Fighter):
            assert set(telling.name(card).cases) == {"gen", "acc"}, card.id


@pytest.mark.parametrize(
    ("language", "amount", "order", "unit"),
    [
        ("en", 1, "**1** order", "**1** unit from"),
        ("en", 2, "**2** orders", "**2** units from"),
        ("ru", 1, "**1** приказ", "**1** юнит из"),
        ("ru", 2, "**2** приказа", "**2** юнита из"),
        ("ru", 5, "**5** приказов", "**5** юнитов из"),
    ],
)
def test_counted_things_take_the_plural_of_the_language(
    teller: OneTeller, language: str, amount: int, order: str, unit: str
) -> None:
    telling = teller(language)
    op = telling.database.cards["silent-night"]
    assert isinstance(op, Op)
    reward = (
        GainOrder(verb="gain-order", amount=amount),
        GainUnit(verb="gain-unit", amount=amount, source="deck"),
    )
    text = telling.sentences.reward(op.model_copy(update={"reward": reward}))
    assert order in text
    assert unit in text


@pytest.mark.parametrize(
    ("points", "said"),
    [(1, "до **1** Точки"), (2, "до **2** Точек"), (5, "до **5** Точек")],
)
def test_a_plural_counts_by_the_first_number_not_by_a_name_before_it(
    teller: OneTeller, points: int, said: str
) -> None:
    unit = Inflected("Тор", {})
    told = teller("ru").pattern("verbs/reach/far/must", {"unit": unit, "points": points})
    assert said in told


def abilities(card: Card) -> tuple[Ability, ...]:
    if isinstance(card, Fighter | Order):
        return card.abilities
    return card.effects if isinstance(card, Point) else ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole(teller: OneTeller, language: str) -> None:
    """Begins large, ends with a stop, leaves no placeholder and no doubled space or sign."""
    telling = teller(language)
    for card in telling.database.cards.values():
        sentences = [telling.sentences.sentence(card, ability) for ability in abilities(card)]
        if isinstance(card, Op):
            sentences += [telling.sentences.condition(card), telling.sentences.reward(card)]
        for sentence in sentences:
            assert re.match(r"(\*\*)?(\{d\d\}|\d|[A-ZА-ЯЁ])", sentence), sentence
            assert sentence.endswith((".", "!", "?")), sentence
            assert not re.search(r"\{(?!d\d\})|  |\.\.|,,| ,", sentence), sentence


def test_every_check_stands_on_its_card(teller: OneTeller) -> None:
    for language in LANGUAGES:
        telling = teller(language)
        for card in telling.database.cards.values():
            for ability in abilities(card):
                if ability.check is not None:
                    told = telling.sentences.sentence(card, ability)
                    assert f"**{ability.check}+**" in told, card.id


def test_russian_leaves_nothing_in_english(teller: OneTeller) -> None:
    telling = teller("ru")
    allowed = re.compile(r"\{[\w.]+\}|ROCK'N'ROLL|Current Act|Goal Change|Hinds|VPA|RD|FJ|OK")
    for card in telling.database.cards.values():
        for ability in abilities(card):
            words = allowed.sub("", telling.sentences.ability(card, ability))
            assert not re.search(r"[A-Za-z]", words), f"{card.id}: {words}"


def test_an_edition_is_called_in_the_language_of_the_book(teller: OneTeller) -> None:
    assert teller("en").edition("base") == "Base"
    assert teller("ru").edition("base") == "База"


def test_a_placeholder_takes_the_case_or_else_the_plain_form() -> None:
    name = Inflected("Док", {"gen": "Дока"})
    assert filled("{unit.gen} {unit.acc} {unit} {star}", {"unit": name}) == "Дока Док Док {star}"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("on **5+** it dies", "On **5+** it dies"), ("**one** unit", "**One** unit"),
        ("{d1} in one", "{d1} in one"), ("2 units", "2 units"), ("«да»", "«Да»"), ("", ""),
    ],
)  # fmt: skip
def test_capitals(text: str, shown: str) -> None:
    assert capitalized(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Go", "Go."), ("Go.", "Go."), ("Go!", "Go!"), ("**Go?**", "**Go?**"), ("“Go.”", "“Go.”"),
        ("攻击**+1**", "攻击**+1**。"), ("获得**1 RD**", "获得**1 RD**。"),
        ("「行け。」", "「行け。」"),
    ],
)  # fmt: skip
def test_full_stops(text: str, shown: str) -> None:
    assert ended(text) == shown


def test_a_name_in_latin_letters_ends_as_what_stands_beside_it() -> None:
    assert ended("OK", "勝利点。") == "OK。"
    assert ended("OK", "Points of victory.") == "OK."
