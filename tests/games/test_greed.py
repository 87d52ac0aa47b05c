"""Greed sees what traits of its units bring: longer ways, pushes, second shots, cards."""

from typing import Any

import pytest

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.games.rocknroll.agents import ratings
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.view import Window

ORDERS = """
setup:
  mode: base
  first: vpa
  turn: vpa
  points:
    A: {vpa: [%s], vietnam: [%s]}
    B: {vietnam: [%s]}
    C: {vietnam: [%s]}
  hands: {vpa: {orders: [%s]}}
"""
MULE = """
setup:
  mode: base
  turn: vpa
  phase: deployment
  points: {B: {vietnam: [hoa]}}
  hands: {vpa: {units: [mule]}}
  hq: {vpa: [brick, boomer, skip]}
"""


class Enough(Exception):
    """The question to be rated was asked."""


class Rater:
    """Says what was written down, then rates the answers to the next question."""

    def __init__(self, said: list[tuple[str, str]]) -> None:
        self.said = said
        self.window: Window | None = None
        self.rated: dict[str, float] = {}

    def answer(self, decision: Decision[Any]) -> int:
        if self.said:
            index = decision.find(*self.said.pop(0))
            assert index is not None, decision
            return index
        assert self.window is not None
        worths = ratings(*self.window.look(decision))
        self.rated = dict(zip(map(repr, decision.options), worths, strict=True))
        raise Enough


def rated(shelf: Shelf, text: str, *said: tuple[str, str]) -> dict[str, float]:
    """What greed thinks of the answers to the question after what was `said`."""
    source = MarkedYaml(text, "example.yaml")
    war = Theater(shelf).set_up(source, Script([], frozenset()), [], Trace())
    rater = Rater(list(said))
    rater.window = Window(war)
    war.answerer, war.heeds_forced, war.trace, war.log = rater, False, None, None
    with pytest.raises(Enough):
        play(war)
    return rater.rated


def test_skip_goes_two_points_where_the_second_is_the_better(shelf: Shelf) -> None:
    position = ORDERS % ("skip, sarge, doc", "", "", "lan", "unit-moves")
    worth = rated(shelf, position, ("play", "unit-moves"))
    assert worth["unit: skip"] > worth["unit: sarge"]


def test_viper_goes_where_he_may_push_a_single_enemy_off(shelf: Shelf) -> None:
    alone = ORDERS % ("viper, padre, doc", "", "lan", "min", "unit-moves")
    worth = rated(shelf, alone, ("play", "unit-moves"))
    assert worth["unit: viper"] > worth["unit: padre"]
    two = ORDERS % ("viper, padre, doc", "", "lan, min", "", "unit-moves")
    worth = rated(shelf, two, ("play", "unit-moves"))
    assert worth["unit: viper"] == worth["unit: padre"]


def test_moe_shoots_where_a_kill_brings_another_shot(shelf: Shelf) -> None:
    two = ORDERS % ("moe, zulu", "lan, min", "", "", "unit-attacks")
    worth = rated(shelf, two, ("play", "unit-attacks"))
    assert worth["attacker: moe"] > worth["attacker: zulu"]
    one = ORDERS % ("moe, zulu", "lan", "", "", "unit-attacks")
    worth = rated(shelf, one, ("play", "unit-attacks"))
    assert worth["attacker: moe"] == worth["attacker: zulu"]


def test_who_counts_twice_comes_before_who_shoots_far_and_he_before_who_goes_far(
    shelf: Shelf,
) -> None:
    said = [("deploy", "mule"), ("to", "A"), ("use", "mule.return-to-sender")]
    worth = rated(shelf, MULE, *said)
    assert worth["take: brick"] > worth["take: boomer"] > worth["take: skip"]


def test_a_second_throw_for_a_comrade_is_counted_on(shelf: Shelf) -> None:
    position = """
setup:
  mode: base
  first: vpa
  turn: vpa
  points:
    A: {vpa: [sarge, doc], vietnam: [lan]}
    B: {vpa: [padre], vietnam: [min]}
  hands: {vpa: {orders: [unit-attacks]}}
"""
    worth = rated(shelf, position, ("play", "unit-attacks"))
    assert worth["attacker: doc"] > worth["attacker: sarge"] > 0


WAR = """
setup:
  mode: expansion
  turn: vpa
  phase: %s
  points: {A: {vpa: [chili, ham]}, B: {vietnam: [chi, dem]}}
  hands: {vpa: {orders: [%s], ops: [snatch]}}
  hq: {vpa: [padre-veteran, sparks, viper-veteran]}
  deck: {vpa: [doc-veteran, mule-veteran]}
  prisoners: {vietnam: [%s]}
  ok: {vietnam: %d}
"""


def test_the_devil_is_dealt_with_late(shelf: Shelf) -> None:
    early = rated(shelf, WAR % ("deployment", "unit-moves", "", 1))
    assert early["devils-hand: cards"] < 0
    late = rated(shelf, WAR % ("deployment", "unit-moves", "", 4))
    assert late["devils-hand: cards"] > 0


def test_a_special_operation_is_kept_before_an_order_of_the_enemy(shelf: Shelf) -> None:
    worth = rated(shelf, WAR % ("orders", "artillery, unit-moves", "", 1))
    assert worth["sell: snatch"] < worth["sell: artillery"]


def test_padre_is_called_while_one_of_his_is_a_prisoner(shelf: Shelf) -> None:
    said = ("exchange", "unit-moves")
    free = rated(shelf, WAR % ("deployment", "unit-moves", "", 1), said)
    assert free["take: padre-veteran"] == free["take: viper-veteran"]
    held = rated(shelf, WAR % ("deployment", "unit-moves", "fj", 1), said)
    assert held["take: padre-veteran"] > held["take: viper-veteran"]
