"""Comparing a position with the one an example ends in."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rnr_print.errors import InputError, Problem
from rnr_print.games.rocknroll.positions import SIDES, Path
from rnr_print.games.rocknroll.war import War
from rnr_print.marked_yaml import MarkedYaml


class Comparer:
    """Compares the position with the one under `final`, which may say as little as it likes.

    Cards are named, or counted: `deck: {vietnam: 12}`.
    """

    def __init__(self, war: War, source: MarkedYaml) -> None:
        self.war = war
        self.source = source
        self.problems: list[Problem] = []

    def compare(self) -> list[Problem]:
        """Every difference."""
        final = self.source.data.get("final") or {}
        players = {player.name: player for army in self.war.armies for player in army.players}
        for key, wanted in final.items():
            path: Path = ("final", key)
            match key:
                case "points":
                    for letter, sides in wanted.items():
                        self._point(letter, sides or {}, (*path, letter))
                case "hq" | "deck" | "graveyard" | "prisoners":
                    for side, names in wanted.items():
                        pile = getattr(self.war.army(side), key)
                        self._same(pile, names, (*path, side))
                case "rd" | "ok" | "losses":
                    for side, number in wanted.items():
                        self._equal(getattr(self.war.army(side), key), number, (*path, side))
                case "hands":
                    for name, kinds in wanted.items():
                        for kind, names in kinds.items():
                            self._same(getattr(players[name], kind), names, (*path, name, kind))
                case "orders_deck":
                    self._order_deck(wanted, path)
                case "orders_discard":
                    self._same(self.war.order_discard, wanted, path)
                case "ops_deck":
                    self._same(self.war.op_deck, wanted, path)
                case "locals_deck":
                    self._same(self.war.local_deck, wanted, path)
                case "box":
                    self._same(self.war.box, wanted, path)
                case "row":
                    self._equal([place.letter for place in self.war.places], wanted, path)
                case "first":
                    self._equal(self.war.first.name, wanted, path)
                case "round":
                    self._equal(self.war.round, wanted, path)
                case "phase":
                    self._equal(self.war.phase, wanted, path)
                case _:
                    raise InputError(self.source.problem(f"unknown key {key!r} of final", *path))
        return self.problems

    def _point(self, letter: str, sides: Mapping[str, object], path: Path) -> None:
        units = self.war.point(str(letter)).units
        for side in (*SIDES, "locals"):
            army = None if side == "locals" else self.war.army(side)
            standing = [unit for unit in units if unit.army is army]
            self._same(standing, sides.get(side) or [], (*path, side))

    def _order_deck(self, wanted: object, path: Path) -> None:
        """The order deck from its top, since there the order of the cards matters."""
        deck = [order.name for order in reversed(self.war.order_deck)]
        names = list(map(str, wanted)) if isinstance(wanted, list) else wanted
        self._equal(len(deck) if isinstance(wanted, int) else deck, names, path)

    def _same(self, cards: Collection[object], wanted: object, path: Path) -> None:
        if isinstance(wanted, int):
            self._equal(len(cards), wanted, path)
            return
        found = sorted(map(str, cards))
        names = sorted(map(str, wanted)) if isinstance(wanted, list) else [str(wanted)]
        self._equal(found, names, path)

    def _equal(self, found: object, wanted: object, path: Path) -> None:
        if found != wanted:
            message = f"{'.'.join(map(str, path[1:]))} is {found}; expected {wanted}"
            self.problems.append(self.source.problem(message, *path))
