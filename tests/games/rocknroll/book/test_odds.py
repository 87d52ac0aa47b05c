"""The printed chances are those of the engine: every die of every corner is played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rnr_print.core.errors import Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import run_example
from rnr_print.games.rocknroll.book import odds
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.games.rocknroll.events import Destroyed
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf

ATTACK = """
setup:
  turn: vietnam
  points: {{B: {{vietnam: [{attacker}], vpa: [{target}]}}}}
  hands: {{vietnam: {{orders: [unit-attacks]}}}}
script:
  - vietnam: {{play: unit-attacks, attacker: {attacker}, target: {target}}}
  - roll: {{for: attack, by: {attacker}, die: {die}}}
expect: [...]
"""


def kills(shelf: Shelf, attacker: str, target: str) -> Fraction:
    """The share of die values with which the engine lets `attacker` destroy `target`."""
    hits = 0
    for die in odds.FACES:
        source = MarkedYaml(ATTACK.format(attacker=attacker, target=target, die=die), "odds")
        run = run_example(Theater(shelf, ("expansion",)), source, Place("odds"))
        hits += any(isinstance(event, Destroyed) for event in run.log)
    return Fraction(hits, len(odds.FACES))


@pytest.fixture(scope="module")
def shelf(full) -> Shelf:
    return Shelf(full.sources.database)


def fighter(full, side: str, **wanted) -> Fighter:
    """A unit of `side` with one die whose corner and armor are as wanted."""
    for card in full.sources.database.cards.values():
        facts = isinstance(card, Fighter) and {
            "on": card.attack.on, "armor": card.armor or 0, "ace": card.ace,
        }  # fmt: skip
        plain = facts and getattr(card, "side", "") == side and card.attack.dice == 1
        if plain and all(facts[key] == value for key, value in wanted.items()):
            return card
    pytest.skip(f"no card with {wanted}")


@pytest.mark.parametrize("corner", odds.CORNERS)
def test_one_roll_without_armor(full, shelf, corner) -> None:
    attacker = fighter(full, "vietnam", on=corner, ace=False)
    assert kills(shelf, attacker.id, "skip") == odds.hit(corner)


@pytest.mark.parametrize("armor", odds.ARMORS)
def test_armor_raises_what_is_needed(full, shelf, armor) -> None:
    attacker = fighter(full, "vietnam", on=4, ace=False)
    target = fighter(full, "vpa", armor=armor)
    assert kills(shelf, attacker.id, target.id) == odds.hit(4, armor)


def test_several_rolls() -> None:
    assert odds.any_of(Fraction(1, 2), 2) == Fraction(3, 4)
    assert odds.any_of(odds.hit(3), 3) == Fraction(26, 27)


def test_poured_rd_reach_what_no_die_shows() -> None:
    assert odds.roll(7) == 0
    assert odds.roll(7, 3) == Fraction(1, 2)
    assert odds.roll(3, 6) == 1


def test_the_rest_of_a_rock_n_roll_is_a_funeral() -> None:
    for corner in odds.CORNERS:
        assert odds.hit(corner) + odds.funeral(corner) == 1


def test_percent_rounds_half_up() -> None:
    assert [odds.percent(Fraction(n, 200)) for n in (1, 2, 3)] == [1, 1, 2]
