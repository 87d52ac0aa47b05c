"""The table as one player sees it: everything comes out of that player's view of the war."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.games.rocknroll.backs import OP_BACK, ORDER_BACK, UNIT_BACK
from rnr_print.games.rocknroll.cards.models import Point
from rnr_print.games.rocknroll.opening import opening_of
from rnr_print.games.rocknroll.pieces import Army, Op, Order, Player, Unit
from rnr_print.games.rocknroll.stories.setting import Setting
from rnr_print.games.rocknroll.stories.story import Story
from rnr_print.games.rocknroll.view import View
from rnr_print.games.tabled import Count, Picture, Piece, Seen, Words, Zone

DECK: Final = "deck"
ORDERS, LOCALS, OPS = (Picture("back", f"back-{name}") for name in ("order", "local", "op"))


class Sight:
    """What `player` sees of a war, of which `view` holds nothing else."""

    def __init__(self, view: View, player: str, words: Words) -> None:
        assert isinstance(words.story, Story)
        self.view, self.player = view, player
        self.database, self.words = words.database, words.story.words
        self.points: dict[str, Point] = {
            card.letter: card for card in self.database.cards.values() if isinstance(card, Point)
        }

    def seen(self) -> Seen:
        """All of it: the far side first, the row, the own side, what belongs to nobody."""
        moment = Setting(self.words, opening_of(self.view)).moment()
        own = self.view.side
        zones = [*self._side(own.enemy), *self._row(), *self._side(own), *self._common()]
        return Seen(moment, tuple(zones), counts=tuple(self._counts()))

    def _title(self, key: str, part: str = "mat") -> str:
        """What a pile or counter is called on paper; its plain word in a game that prints none."""
        teller, name = self.words.teller, f"paperwork/{part}/{key}"
        return teller.pattern(name, {}) if name in teller.wording else key.replace("-", " ")

    def _row(self) -> Iterator[Zone]:
        for place in self.view.places:
            card = self.points[place.letter]
            pieces = tuple(map(self._unit, place.units))
            picture = Picture("card", card.id)
            yield Zone(place.letter, self.words.point(place.letter), "row", pieces, "", picture)

    def _side(self, army: Army) -> Iterator[Zone]:
        """The hands and piles of a side."""
        for player in army.players:
            alone = len(army.players) == 1
            hand = self.words.teller.pattern("play/zones/hand")
            title = hand if alone else self.words.player(player.name).plain
            yield Zone(f"hand-{player}", title, "hand", tuple(self._hand(player)), player.name)
        back = Picture("back", f"back-{army.name}")
        cards = (self._back(back, army.name, len(army.deck)),) if army.deck else ()
        yield Zone(f"{DECK}-{army}", self._title("unit-deck"), "pile", cards, army.name, back)
        for key, units in (
            ("hq", army.hq), ("graveyard", army.graveyard), ("prisoners", army.prisoners),
        ):  # fmt: skip
            if key == "hq" or units:
                pieces = tuple(map(self._unit, units))
                yield Zone(f"{key}-{army}", self._title(key), "open", pieces, army.name)

    def _hand(self, player: Player) -> Iterator[Piece]:
        """The cards of a hand; backs of a kind are one piece with their number."""
        army = player.army
        closed = Picture("back", f"back-{army.name}")
        hidden = [
            (closed, sum(unit.card is UNIT_BACK for unit in player.units)),
            (LOCALS, sum(unit.card is UNIT_BACK for unit in player.locals)),
            (ORDERS, sum(order is ORDER_BACK for order in player.orders)),
            (OPS, sum(op is OP_BACK for op in player.ops)),
        ]
        for picture, number in hidden:
            if number:
                yield self._back(picture, army.name, number)
        for unit in (*player.units, *player.locals):
            if unit.card is not UNIT_BACK:
                yield self._unit(unit)
        yield from self._cards(order for order in player.orders if order is not ORDER_BACK)
        yield from self._cards(op for op in player.ops if op is not OP_BACK)

    def _cards(self, cards: Iterable[Order | Op], held: bool = True) -> Iterator[Piece]:
        """Orders and operations, copies of one together; no answer names one that isn't held."""
        names = [card.name for card in cards]
        for name in dict.fromkeys(names):
            title = self.words.card(name).plain
            yield Piece(name if held else "", title, Picture("card", name), count=names.count(name))

    def _common(self) -> Iterator[Zone]:
        """The decks that everybody draws from, and their discards."""
        view = self.view
        for key, picture, pile in (
            ("orders", ORDERS, view.order_deck), ("locals", LOCALS, view.local_deck),
            ("ops", OPS, view.op_deck),
        ):  # fmt: skip
            if pile:
                piece = self._back(picture, "", len(pile))
                yield Zone(key, self._title(key), "pile", (piece,), "", picture)
        if view.order_discard:
            pieces = tuple(self._cards(reversed(view.order_discard), held=False))
            yield Zone("discard", self._title("discard"), "pile", pieces)

    def _counts(self) -> Iterator[Count]:
        terms = self.view.terms
        for army in (self.view.side.enemy, self.view.side):
            yield Count(self._title("ok"), army.ok, army.name, terms.ok_to_win or 0)
            if terms.rd_limit:
                yield Count(self._title("rd"), army.rd, army.name, terms.rd_limit)
            yield Count(self._title("battle-loss", "counters"), army.losses, army.name)

    def _unit(self, unit: Unit) -> Piece:
        side = unit.army.name if unit.army is not None else ""
        if unit.card is UNIT_BACK:
            return Piece(unit.name, self._closed("?"), Picture("back", f"back-{side}"), side)
        title = self.words.card(unit.card.id).plain
        notes = (self._closed(title),) if unit.closed else ()
        picture = Picture("card", unit.card.id)
        return Piece(unit.name, title, picture, side, (), notes, unit.heading)

    def _closed(self, title: str) -> str:
        return self.words.phrase("words/closed", unit=title).plain

    def _back(self, picture: Picture, side: str, number: int) -> Piece:
        return Piece("", "", picture, side, count=number)
