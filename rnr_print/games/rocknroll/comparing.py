"""Comparing a position with the one an example ends in."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.expected_position import ExpectedPosition, Path
from rnr_print.games.rocknroll.war import War

HANDS: Final = ("units", "orders", "locals", "ops")
PILES: Final = {
    "orders_discard": "order_discard",
    "ops_deck": "op_deck",
    "locals_deck": "local_deck",
    "box": "box",
}
"""What piles are called in an example, and on the table."""
KEYS: Final = (
    "points", "hq", "deck", "graveyard", "prisoners", "rd", "ok", "losses", "hands", "orders_deck",
    *PILES, "row", "first", "round", "phase",
)  # fmt: skip


class Comparer(ExpectedPosition):
    """Compares the position with the one under `final`, which may say as little as it likes.

    Cards are named, or counted: `deck: {vietnam: 12}`.
    """

    def __init__(self, war: War, source: MarkedYaml) -> None:
        super().__init__(source)
        self.war = war

    def compare(self) -> list[Problem]:
        """Every difference. Raises InputError where `final` can't be read."""
        for key, wanted, path in self.told(KEYS):
            match key:
                case "points":
                    for letter, sides in self.parts(wanted, path, self.war.terms.points):
                        self._point(letter, sides, (*path, letter))
                case "hq" | "deck" | "graveyard" | "prisoners":
                    for side, names in self.parts(wanted, path, self.war.terms.sides):
                        self._same(getattr(self.war.army(side), key), names, (*path, side))
                case "rd" | "ok" | "losses":
                    for side, number in self.parts(wanted, path, self.war.terms.sides):
                        self.equal(getattr(self.war.army(side), key), number, (*path, side))
                case "hands":
                    self._hands(wanted, path)
                case "orders_deck":
                    self._order_deck(wanted, path)
                case "row":
                    self.equal([place.letter for place in self.war.places], wanted, path)
                case "first":
                    self.equal(self.war.first.name, wanted, path)
                case "round" | "phase":
                    self.equal(getattr(self.war, key), wanted, path)
                case _:
                    self._same(getattr(self.war, PILES[key]), wanted, path)
        return self.problems

    def _point(self, letter: str, wanted: object, path: Path) -> None:
        sides = dict(self.parts(wanted or {}, path, (*self.war.terms.sides, "locals")))
        units = self.war.point(letter).units
        for side in (*self.war.terms.sides, "locals"):
            army = None if side == "locals" else self.war.army(side)
            standing = [unit for unit in units if unit.army is army]
            self._same(standing, sides.get(side) or [], (*path, side))

    def _hands(self, wanted: object, path: Path) -> None:
        players = {player.name: player for army in self.war.armies for player in army.players}
        for name, kinds in self.parts(wanted, path, players):
            for kind, names in self.parts(kinds, (*path, name), HANDS):
                self._same(getattr(players[name], kind), names, (*path, name, kind))

    def _order_deck(self, wanted: object, path: Path) -> None:
        """The order deck from its top, since there the order of the cards matters."""
        deck = [order.name for order in reversed(self.war.order_deck)]
        names = list(map(str, wanted)) if isinstance(wanted, list) else wanted
        self.equal(len(deck) if isinstance(wanted, int) else deck, names, path)

    def _same(self, cards: Collection[object], wanted: object, path: Path) -> None:
        if isinstance(wanted, int):
            self.equal(len(cards), wanted, path)
            return
        entries = wanted if isinstance(wanted, list) else [wanted]
        names = sorted(self._name(entry, path) for entry in entries)
        faced = {name for entry in entries if isinstance(entry, dict) for name in entry}
        found = sorted(
            _faced(str(card), getattr(card, "closed", False)) if str(card) in faced else str(card)
            for card in cards
        )
        self.equal(found, names, path)

    def _name(self, entry: object, path: Path) -> str:
        """A card by name, or by name and how it lies: `{mule: {closed: true}}`."""
        if not isinstance(entry, dict):
            return str(entry)
        for name, details in entry.items():
            if len(entry) == 1 and details in ({"closed": True}, {"closed": False}):
                return _faced(str(name), details["closed"])
        message = "say how one card lies: `{its id: {closed: true}}`"
        raise InputError(self.source.problem(message, *path))


def _faced(name: str, closed: bool) -> str:
    return f"{name} ({'closed' if closed else 'open'})"
