"""The real game is whole: every set, deck, mark and kind of trait the rules ask for."""

from __future__ import annotations

from collections import Counter

import pytest

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.models import Fighter, Local, Op, Order, Point, Unit


def fighters(database: Database) -> list[Fighter]:
    return [card for card in database.cards.values() if isinstance(card, Fighter)]


def abilities(database: Database) -> list[Ability]:
    return [ability for card in fighters(database) for ability in card.abilities]


def printed(database: Database, cards: list[Card]) -> int:
    return sum(database.copies(card) for card in cards)


@pytest.mark.parametrize(
    ("set_id", "decks"),
    [
        ("base", {"vietnam": 12, "vpa": 12, "orders": 54, "points": 4, "reference": 2}),
        ("veterans", {"vietnam": 12, "vpa": 12}),
        ("expansion-1", {"vietnam": 5, "vpa": 5, "locals": 4, "ops": 5, "points": 1}),
        ("expansion-2", {"vietnam": 5, "vpa": 5, "locals": 4, "ops": 5, "reference": 1}),
    ],
)
def test_a_box_holds_what_the_rulings_say(
    database: Database, set_id: str, decks: dict[str, int]
) -> None:
    found: Counter[str] = Counter()
    for card in database.of_set[set_id]:
        found[database.deck_id(card)] += database.copies(card)
    assert found == decks


@pytest.mark.parametrize("set_id", ["expansion-1", "expansion-2"])
def test_an_expansion_is_twenty_cards(database: Database, set_id: str) -> None:
    assert printed(database, database.of_set[set_id]) == 20


def test_the_orders_are_the_mix_of_the_rulings(database: Database) -> None:
    orders = [card for card in database.cards.values() if isinstance(card, Order)]
    assert {card.id: database.copies(card) for card in orders} == {
        "unit-attacks": 10, "two-attack": 7, "all-6-attack": 3, "all-5-attack": 3, "slaughter": 3,
        "unit-moves": 10, "two-move": 7, "mass-manoeuvre": 5, "forced-march": 2,
        "napalm": 2, "artillery": 2,
    }  # fmt: skip
    diamonds = {card.id for card in orders if card.suit == "diamond"}
    assert diamonds == {"unit-moves", "two-move", "mass-manoeuvre", "forced-march"}
    assert {card.id: card.faction for card in orders if card.faction} == {
        "napalm": "vpa", "artillery": "vietnam"
    }  # fmt: skip


def test_editions_are_made_of_their_sets(database: Database) -> None:
    assert printed(database, database.of_edition("base")) == 84
    expansion = database.of_edition("expansion")
    assert [card.set for card in expansion] == sorted(
        (card.set for card in expansion), key=["veterans", "expansion-1", "expansion-2"].index
    )
    assert printed(database, expansion) == 64
    assert len({card.id for card in expansion}) == len(expansion)


def test_every_base_unit_has_its_veteran_with_something_changed(database: Database) -> None:
    units = [card for card in database.cards.values() if isinstance(card, Unit)]
    veterans = {card.veteran_of: card for card in units if card.veteran_of}
    assert set(veterans) == {card.id for card in units if card.set == "base"}
    for base_id, veteran in veterans.items():
        base = database.cards[str(base_id)]
        assert isinstance(base, Unit)
        assert (veteran.name, veteran.side) == (base.name, base.side)
        old = (base.attack, base.armor, base.ace, [a.do for a in base.abilities])
        new = (veteran.attack, veteran.armor, veteran.ace, [a.do for a in veteran.abilities])
        changed = old != new or base.abilities != veteran.abilities
        assert changed, f"{veteran.id} is {base_id} again"


def test_every_mark_occurs(database: Database) -> None:
    cards = fighters(database)
    assert {mark for card in cards for mark in card.marks} == {"star", "exclamation", "arrow"}
    assert {card.armor for card in cards} == {None, 4, 5, 6, 7}
    assert any(card.ace for card in cards)
    assert any(card.attack.dice == 2 for card in cards)


def test_the_exclamation_mark_has_both_its_meanings(database: Database) -> None:
    marked = {a.when.event for a in abilities(database) if a.mark == "exclamation"}
    assert {"at-will", "always"} <= marked


def test_the_base_box_has_none_of_the_new_marks(database: Database) -> None:
    for card in database.of_set["base"]:
        if isinstance(card, Fighter):
            assert set(card.marks) <= {"star"}
            assert card.armor is None
            assert not card.ace


def test_attack_chances_run_from_three_to_six_and_mostly_lie_between(database: Database) -> None:
    chances = Counter(card.attack.on for card in fighters(database) if isinstance(card, Unit))
    assert set(chances) == {3, 4, 5, 6}
    assert chances[4] + chances[5] > chances[3] + chances[6]


def test_kinds_of_trait_of_the_sources_occur(database: Database) -> None:
    verbs = {verb.verb for ability in abilities(database) for verb in ability.do}
    assert verbs >= {
        "attack", "reach", "move", "move-with", "patrol", "push", "lure", "destroy", "save",
        "survive", "capture", "protect", "replace", "add-to-attack", "gain-rd", "count-as",
        "open-deployment", "command-locals", "reroll", "march", "sweep",
    }  # fmt: skip


def test_an_operation_takes_an_ok_and_only_in_expansion_2(database: Database) -> None:
    takers = [
        card
        for card in database.cards.values()
        if isinstance(card, Op) and any(verb.verb == "take-ok" for verb in card.reward)
    ]
    assert takers
    assert {card.set for card in takers} == {"expansion-2"}


def test_echo_has_three_lasting_effects_and_three_at_the_end_of_a_round(
    database: Database,
) -> None:
    echo = database.cards["echo"]
    assert isinstance(echo, Point)
    assert [effect.when.event for effect in echo.effects] == ["held"] * 3 + [
        "held-at-round-end"
    ] * 3


def test_locals_can_be_deployed_within_the_limit(database: Database) -> None:
    locals_ = [card for card in database.cards.values() if isinstance(card, Local)]
    assert len(locals_) == 8
    assert database.game.modes["expansion"].local_limit == 3


def test_no_two_cards_of_a_box_share_name_or_flavor(database: Database) -> None:
    for cards in database.of_set.values():
        names = Counter(card.name for card in cards)
        assert names.most_common(1)[0][1] == 1
    flavors = Counter(card.flavor for card in database.cards.values() if card.flavor)
    assert flavors.most_common(1)[0][1] == 1


def test_cards_are_numbered_through_a_set(database: Database) -> None:
    numbers = [database.number(card) for card in database.of_set["veterans"]]
    assert numbers[0] == "001/024"
    assert numbers[-1] == "024/024"
    assert len(set(numbers)) == 24
