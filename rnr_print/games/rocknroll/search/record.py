"""What has happened since the last moment of rest: enough to come back to any question."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Final, TypeVar

from rnr_print.engine.decision import Answerer, Decision
from rnr_print.engine.dice import Dice
from rnr_print.games.rocknroll.search.copying import copied
from rnr_print.games.rocknroll.war import War

Thing = TypeVar("Thing")
Value = TypeVar("Value")
AT_REST: Final = ("deployment", "orders")
"""The questions asked while nothing is under way; the Devil's offer comes right before them."""
OFFER: Final = "interrupt"


class Record:
    """Sits between a war and its players: keeps the position at rest, the answers and throws since.

    It knows everything, and is no player; `Search` gets from it only worlds with the hidden cards
    dealt anew.
    """

    def __init__(self, war: War) -> None:
        self.war = war
        self._inner: Answerer = war.answerer
        self.dice = RecordingDice(war.dice)
        self.answers: list[int] = []
        self._offered = False
        self.rest = copied(war, war.dice, war.answerer)
        war.dice = self.dice
        war.answerer = self

    @classmethod
    def of(cls, war: War) -> Record:
        """The record of `war`, begun if there is none."""
        return war.answerer if isinstance(war.answerer, cls) else cls(war)

    def answer(self, decision: Decision[Value]) -> int:
        """What the player answers, noted; at rest the position is kept first."""
        follows_offer = self._offered and len(self.answers) == 1
        if decision.kind == OFFER or (decision.kind in AT_REST and not follows_offer):
            self.rest = copied(self.war, self.dice, self)
            self.answers.clear()
            self.dice.thrown.clear()
            self._offered = decision.kind == OFFER
        taken = self._inner.answer(decision)
        self.answers.append(taken)
        return taken


class RecordingDice:
    """Dice that remember what they did."""

    __slots__ = ("_dice", "thrown")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.thrown: list[int | list[int]] = []

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        die = self._dice.roll(purpose, by, sides)
        self.thrown.append(die)
        return die

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        index = self._dice.draw(purpose, by, among)
        self.thrown.append(index)
        return index

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        order = list(range(len(cards)))
        self._dice.shuffle(order, deck)
        _arrange(cards, order)
        self.thrown.append(order)


class SameDice:
    """The dice of a record, thrown again."""

    __slots__ = ("_next",)

    def __init__(self, thrown: list[int | list[int]]) -> None:
        self._next: Callable[[], int | list[int]] = iter(list(thrown)).__next__

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        die = self._next()
        assert isinstance(die, int)
        return die

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        return self.roll(purpose, by)

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        order = self._next()
        assert isinstance(order, list)
        _arrange(cards, order)


def _arrange(cards: MutableSequence[Thing], order: list[int]) -> None:
    """Put `cards` in the order of their old places."""
    old = list(cards)
    for new, place in enumerate(order):
        cards[new] = old[place]
