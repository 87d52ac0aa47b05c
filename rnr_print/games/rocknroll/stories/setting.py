"""Where an example begins: the table in plain words, as far as the example speaks of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.cards.rules_text import Inflected, capitalized
from rnr_print.games.rocknroll.cards.game import game_of
from rnr_print.games.rocknroll.opening import Holdings, Opening, Standing
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary

PILES: Final = ("hq", "deck", "graveyard", "prisoners", "deployed")
NUMBERS: Final = ("rd", "ok", "losses")
COMMON: Final = (
    ("orders-deck", "order_deck"), ("orders-discard", "order_discard"),
    ("locals-deck", "local_deck"), ("ops-deck", "op_deck"), ("entered", "entered"),
)  # fmt: skip
"""Sentences and the cards they tell that lie for both sides."""


class Setting:
    """Tells a position line by line."""

    def __init__(self, words: Vocabulary, opening: Opening) -> None:
        self.words = words
        self.opening = opening

    def lines(self) -> Iterator[str]:
        """The field first, then what lies beside it, then whose turn it is."""
        for letter, stands in self.opening.row:
            if stands:
                yield self._place(letter, stands)
        yield from self.beside()
        yield self.moment()

    def mode(self) -> str:
        """Which game it is played in, and with which options."""
        names = [self._mode(name) for name in self.opening.modes]
        names += [self.words.say(f"setting/options/{name}") for name in self.opening.options]
        return self.words.say("setting/mode", {"modes": self.words.listed(names)})

    def _mode(self, name: str) -> str:
        title = game_of(self.words.database).modes[name].title
        return self.words.teller.catalog.say(f"mode:{name}", title)

    def beside(self) -> Iterator[str]:
        """Hands, piles and numbers of both sides, the common decks, what was before, Echo."""
        for holdings in self.opening.sides:
            for name, hand in holdings.hands:
                yield self._say("hand", player=self.words.player(name), cards=self._names(hand))
            yield from self._holdings(holdings)
        for key, name in COMMON:
            if cards := getattr(self.opening, name):
                yield self._say(key, cards=self._names(cards))
        if self.opening.loser:
            yield self._say("lost-last", side=self.words.teller.side(self.opening.loser))
        if self.opening.echo:
            yield self._say("echo", effect=self.words.effect(self.opening.echo))

    def moment(self) -> str:
        """The round, the phase, and whose turn it is."""
        opening = self.opening
        told = self._say("round", round=opening.round)
        phase = self.words.say(f"setting/phases/{opening.phase}")
        if opening.player:
            player = self.words.player(opening.player)
            return self.words.sentences(told, self._say("turn", player=player, phase=phase))
        return self.words.sentences(told, self._say("moment", phase=phase))

    def _say(self, key: str, **fields: object) -> str:
        return capitalized(self.words.say(f"setting/{key}", fields))

    def _names(self, cards: Iterable[str]) -> Inflected | str:
        return self.words.listed([self.words.fact("cards", card) for card in cards])

    def _place(self, letter: str, stands: tuple[Standing, ...]) -> str:
        sides = []
        for side in (*(holdings.side for holdings in self.opening.sides), ""):
            units = [self._unit(stand) for stand in stands if stand.side == side]
            if units:
                named = self.words.teller.side(side) if side else self.words.say("setting/locals")
                told: dict[str, object] = {"side": named, "units": self.words.listed(units)}
                sides.append(self.words.say("setting/holding", told))
        point = self.words.point(letter)
        return self._say("point", point=point, units=self.words.joined(sides))

    def _unit(self, stand: Standing) -> Inflected | str:
        name = self.words.card(stand.unit)
        return self.words.phrase("words/closed", unit=name) if stand.closed else name

    def _holdings(self, holdings: Holdings) -> Iterator[str]:
        side = self.words.teller.side(holdings.side)
        for pile in PILES:
            cards = getattr(holdings, pile)
            if cards:
                yield self._say(pile, side=side, cards=self._names(cards))
        for key in NUMBERS:
            number = getattr(holdings, key)
            if number:
                yield self._say(key, side=side, number=number)
        if holdings.twos:
            yield self._say("twos", side=side)
        if holdings.devil_took:
            yield self._say("devils-hand", side=side)
