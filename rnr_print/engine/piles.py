"""Ordered piles and hands of cards: every card lies in exactly one of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from rnr_print.engine.dice import Dice

Card = TypeVar("Card", bound=Hashable)


class Piles(Generic[Card]):
    """Piles by name, the top of each at its end. No card is ever copied or lost.

    Cards differ from each other: two of a kind have a number each. ValueError for a card that
    already lies somewhere, KeyError for a card or a pile that isn't there.
    """

    def __init__(self, piles: Mapping[str, Iterable[Card]]) -> None:
        self._piles: dict[str, list[Card]] = {name: list(cards) for name, cards in piles.items()}
        self._where = {card: name for name, cards in self._piles.items() for card in cards}
        if len(self._where) < sum(map(len, self._piles.values())):
            raise ValueError("a card lies in one pile only, and once")

    def __getitem__(self, name: str) -> Sequence[Card]:
        """The cards of a pile, the top last; to look at, not to change."""
        return self._piles[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the piles."""
        return iter(self._piles)

    def find(self, card: Card) -> str:
        """The name of the pile in which `card` lies."""
        return self._where[card]

    def put(self, card: Card, pile: str, under: bool = False) -> None:
        """Lay `card`, wherever it is, on top of `pile`, or under it."""
        target = self._piles[pile]
        self._piles[self._where[card]].remove(card)
        target.insert(0 if under else len(target), card)
        self._where[card] = pile

    def draw(self, pile: str, to: str, count: int = 1) -> list[Card]:
        """The top `count` cards of `pile`, or all there are, taken one by one onto `to`."""
        drawn = self._piles[pile][: -count - 1 : -1]
        for card in drawn:
            self.put(card, to)
        return drawn

    def pour(self, pile: str, to: str) -> None:
        """Lay the whole of `pile` on top of `to`, in its order."""
        for card in list(self._piles[pile]):
            self.put(card, to)

    def shuffle(self, dice: Dice, pile: str) -> None:
        """Shuffle `pile`."""
        dice.shuffle(self._piles[pile], pile)

    def flip(self, dice: Dice, pile: str, to: str, purpose: str, by: str) -> Card:
        """Any card of `pile`, each equally likely, laid on `to`: cards that stand for dice.

        A script names it (`draw: {card: ...}`).
        """
        cards = self._piles[pile]
        card = cards[dice.draw(purpose, by, list(map(str, cards)))]
        self.put(card, to)
        return card
