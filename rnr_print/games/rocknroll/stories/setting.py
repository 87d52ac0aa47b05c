"""Where an example begins: the table in plain words, as far as the example speaks of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.cards.telling import Inflected, capitalized
from rnr_print.games.rocknroll.pieces import Army, Place, Player, Unit
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary
from rnr_print.games.rocknroll.war import War

PILES: Final = ("hq", "deck", "graveyard", "prisoners")
NUMBERS: Final = ("rd", "ok", "losses")


class Setting:
    """Tells a position line by line."""

    def __init__(self, words: Vocabulary, war: War) -> None:
        self.words = words
        self.war = war

    def lines(self) -> Iterator[str]:
        """The field first, then hands and piles, then numbers, then whose turn it is."""
        for place in self.war.places:
            if place.units:
                yield self._place(place)
        for army in self.war.armies:
            for player in army.players:
                if player.hand:
                    yield self._hand(player)
            yield from self._piles(army)
            yield from self._numbers(army)
        if self.war.order_deck:
            top_first = reversed(self.war.order_deck)
            yield self._say("orders-deck", cards=self._names(top_first))
        if self.war.echo is not None:
            effect = self.words.effect(self.war.echoes.index(self.war.echo) + 1)
            yield self._say("echo", effect=effect)
        yield self._moment()

    def _say(self, key: str, **fields: object) -> str:
        return capitalized(self.words.say(f"setting/{key}", fields))

    def _names(self, cards: Iterable[object]) -> Inflected | str:
        return self.words.told("cards", tuple(cards))

    def _place(self, place: Place) -> str:
        sides = []
        for army in (*self.war.armies, None):
            units = [self._unit(unit) for unit in place.units if unit.army is army]
            if units:
                side = self.words.told("side", army) if army else self.words.say("setting/locals")
                told: dict[str, object] = {"side": side, "units": self.words.listed(units)}
                sides.append(self.words.say("setting/holding", told))
        point = self.words.point(place.letter)
        return self._say("point", point=point, units=self.words.joined(sides))

    def _unit(self, unit: Unit) -> Inflected | str:
        name = self.words.card(unit.name)
        return self.words.phrase("words/closed", unit=name) if unit.closed else name

    def _hand(self, player: Player) -> str:
        cards = self._names(player.hand)
        return self._say("hand", player=self.words.player(player.name), cards=cards)

    def _piles(self, army: Army) -> Iterator[str]:
        side = self.words.teller.side(army.name)
        for pile in PILES:
            cards = getattr(army, pile)
            if cards:
                shown = reversed(cards) if pile == "deck" else cards
                yield self._say(pile, side=side, cards=self._names(shown))

    def _numbers(self, army: Army) -> Iterator[str]:
        side = self.words.teller.side(army.name)
        for key in NUMBERS:
            number = getattr(army, key)
            if number:
                yield self._say(key, side=side, number=number)
        if army.devil_took:
            yield self._say("devils-hand", side=side)

    def _moment(self) -> str:
        war = self.war
        told = self._say("round", round=war.round)
        if war.phase in ("deployment", "orders", "turn-start") and war.turns:
            player = self.words.player(war.turns[war.turn_of_round].name)
            phase = self.words.say(f"setting/phases/{war.phase}")
            return self.words.sentences(told, self._say("turn", player=player, phase=phase))
        phase = self.words.say(f"setting/phases/{war.phase}")
        return self.words.sentences(told, self._say("moment", phase=phase))
