"""What a card shows to those it is hidden from: its back. And who plays at a mere view: nobody."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, NoReturn, TypeVar

from rnr_print.engine.decision import Decision
from rnr_print.games.rocknroll.cards import models
from rnr_print.games.rocknroll.cards.models import AttackChance
from rnr_print.games.rocknroll.pieces import Op, Order
from rnr_print.games.rocknroll.traits import Fighter

Value = TypeVar("Value")

UNIT_BACK: Final = Fighter(
    models.Unit.model_construct(id="closed", side=None, attack=AttackChance(on=6), abilities=())
)
"""A unit nobody knows: it attacks at 6+, as closed units do, and has no traits."""
ORDER_BACK: Final = Order(models.Order.model_construct(id="order", abilities=()))
OP_BACK: Final = Op(models.Op.model_construct(id="op"))


class Nobody:
    """Who throws and answers at a view; a view is for looking."""

    def answer(self, decision: Decision[Value]) -> NoReturn:
        raise RuntimeError("a view is for looking")

    def roll(self, purpose: str, by: str, sides: int = 6) -> NoReturn:
        raise RuntimeError("a view is for looking")

    def draw(self, purpose: str, by: str, among: list[str]) -> NoReturn:
        raise RuntimeError("a view is for looking")

    def shuffle(self, cards: MutableSequence[Value], deck: str) -> NoReturn:
        raise RuntimeError("a view is for looking")


NOBODY: Final = Nobody()
