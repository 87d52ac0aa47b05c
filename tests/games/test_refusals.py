"""Moves that aren't legal are refused, each for the reason of its rule."""

import pytest
from stages import passes

from rnr_print.games.rocknroll.setup import Shelf

BASE = """
setup:
  turn: vietnam
  phase: PHASE
  points: {A: {vietnam: [mai, hoa], vpa: [skip, brick]}, B: {vietnam: [min], vpa: [doc]}}
  hands: {vietnam: {units: [bao], orders: [unit-attacks, unit-moves, napalm, all-6-attack]}}
  hq: {vietnam: [lan]}
  deck: {vietnam: [duc]}
  orders_deck: [two-move, slaughter]
illegal:
  - {SAID, why: WHY}
"""
ORDERS = [
    ("vpa: {play: unit-attacks}", "not-your-turn"),
    ("vietnam: {play: napalm}", "other-faction"),
    ("vietnam: {play: two-move}", "not-in-hand"),
    ("vietnam: {play: all-6-attack}", "nobody-can-do-it"),
    ("vietnam: {deploy: bao}", "deployment-is-over"),
    ("vietnam: {exchange: unit-moves}", "no-order-for-unit"),
    ("vietnam: {exchange: skip}", "not-your-unit"),
    ("vietnam: {play: unit-attacks, attacker: skip}", "not-your-unit"),
    ("vietnam: {play: unit-attacks, attacker: mai, target: skip}", "covered"),
    ("vietnam: {play: unit-attacks, attacker: mai, target: doc}", "out-of-reach"),
    ("vietnam: {play: unit-attacks, attacker: min, target: skip}", "covered"),
    ("vietnam: {play: unit-attacks, attacker: mai, target: hoa}", "own-side"),
    ("vietnam: {play: unit-moves, unit: mai, to: D}", "not-a-neighboring-point"),
    ("vietnam: {play: unit-moves, unit: doc}", "not-your-unit"),
    ("vietnam: {capture: skip}", "not-in-this-mode"),
    ("vietnam: {goal-change: }", "not-in-this-mode"),
    ("vietnam: {reroll: bao}", "nothing-failed"),
]
DEPLOYMENT = [
    ("vietnam: {play: unit-attacks}", "wrong-phase"),
    ("vietnam: {deploy: lan}", "not-in-hand"),
    ("vietnam: {deploy: bao, to: B}", "not-an-end-point"),
    ("vietnam: {exchange: bao}", "no-unit-for-order"),
    ("vietnam: {exchange: unit-moves, take: doc}", "not-to-be-had"),
]


@pytest.mark.parametrize(("said", "why"), ORDERS)
def test_orders_phase(shelf: Shelf, said: str, why: str) -> None:
    """What the orders phase refuses."""
    passes(shelf, BASE.replace("PHASE", "orders").replace("SAID", said).replace("WHY", why))


@pytest.mark.parametrize(("said", "why"), DEPLOYMENT)
def test_deployment_phase(shelf: Shelf, said: str, why: str) -> None:
    """What the deployment phase refuses."""
    passes(shelf, BASE.replace("PHASE", "deployment").replace("SAID", said).replace("WHY", why))


EXPANSION = """
setup:
  mode: expansion
  turn: vietnam
  points:
    A: {vietnam: [hodunov, matryoshka], vpa: [ham], locals: [granny]}
    E: {vietnam: [chi, dem], vpa: [{fj: {closed: true}}]}
  hands: {vietnam: {units: [tau], orders: [unit-moves]}}
  rd: {vietnam: RD}
  echo: 2
  orders_deck: [two-move]
SCRIPT
illegal:
  - {SAID, why: WHY}
"""
DUE = [
    ("vietnam: {capture: granny}", "locals-cannot-be-captured"),
    ("vietnam: {capture: fj}", "closed-cannot-be-captured"),
    ("vietnam: {buy: order}", "not-enough-rd"),
    ("vietnam: {buy: unit}", "not-in-this-phase"),
    ("vietnam: {swap: tau}", "not-in-this-phase"),
    ("vietnam: {use: dem.day-eyes}", "the-situation-does-not-fit"),
    ("vietnam: {devils-hand: dead}", "not-now"),
    ("vietnam: {capture: ham, pay: rd}", "not-enough-rd"),
    ("vietnam: {act-attack: ham}", "not-your-unit"),
    ("vietnam: {act-attack: hodunov, discard: hodunov}", "who-acts-cannot-be-paid"),
    ("vietnam: {capture: ham, discard: hodunov}", "no-majority-after-paying"),
]


@pytest.mark.parametrize(("said", "why"), DUE)
def test_expansion(shelf: Shelf, said: str, why: str) -> None:
    """What EXPANSION refuses."""
    text = EXPANSION.replace("RD", "0").replace("SCRIPT", "")
    passes(shelf, text.replace("SAID", said).replace("WHY", why))
