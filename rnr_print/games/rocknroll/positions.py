"""Positions written as data, laid out on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.given_position import GivenPosition
from rnr_print.games.rocknroll.pieces import Army, Op, Order, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.war import War

Path = tuple[str | int, ...]
Card = TypeVar("Card")
PHASES = ("box", "set-up", "arrival", "turn-start", "deployment", "orders", "round-end")
DETAILS = ("closed", "heading", "entered", "used", "deployed-by")
KEYS = (
    "mode", "options", "players", "row", "points", "hands", "hq", "deck", "graveyard", "prisoners",
    "orders_deck", "orders_discard", "ops_deck", "locals_deck", "rd", "ok", "losses", "happened",
    "twos", "devils_hand", "lost_last", "round", "echo", "first", "turn", "phase",
)  # fmt: skip


class Layout(GivenPosition):
    """Lays the position under `setup` of an example on the table, noting every problem."""

    def __init__(self, war: War, shelf: Shelf, source: MarkedYaml) -> None:
        super().__init__(source)
        self.war = war
        self.shelf = shelf
        self.seen: set[str] = set()

    def lay(self) -> None:
        """All of it. Raises InputError with all problems."""
        self.expect(KEYS)
        self._row()
        self._points()
        self._hands()
        self._piles()
        self._decks()
        self._numbers()
        self._moment()
        self.done()

    def _army(self, side: str, *path: str | int) -> Army | None:
        if side in self.war.terms.sides:
            return self.war.army(side)
        self.wrong(f"no side {side!r}; {' or '.join(self.war.terms.sides)}", *path)
        return None

    def unit(
        self, name: object, army: Army | None, pile: list[Unit], zone: Zone, *path: str | int
    ) -> Unit | None:
        """A unit of `army` (None: a local) of this name, laid on `pile`."""
        fighter = self.shelf.fighters.get(str(name))
        if fighter is None or (army is None) != fighter.local:
            kind = "local" if army is None else "unit"
            self.wrong(f"no {kind} {name!r}; use an id of `rnr cards list`", *path)
            return None
        if fighter.id in self.seen:
            self.wrong(f"{name} is already somewhere else", *path)
        self.seen.add(fighter.id)
        return Unit(fighter, army, pile, zone)

    def _row(self) -> None:
        row = self.names("row")
        if row:
            if sorted(map(str, row)) != sorted(self.war.terms.points):
                self.wrong(f"the row must hold {', '.join(self.war.terms.points)}", "row")
                return
            for place, letter in zip(self.war.places, row, strict=True):
                place.letter = str(letter)

    def _points(self) -> None:
        for letter, _ in self.parts("points"):
            places = [place for place in self.war.places if place.letter == letter]
            if not places:
                known = ", ".join(self.war.terms.points)
                self.wrong(f"no Point {letter!r} in this mode; one of {known}", "points", letter)
                continue
            for side, _ in self.parts("points", letter):
                for i, name in enumerate(self.names("points", letter, side)):
                    self._stand(name, side, places[0], "points", letter, side, i)

    def _stand(self, given: object, side: str, place: Place, *path: str | int) -> None:
        name: object = given
        details: object = {}
        if isinstance(given, dict) and len(given) == 1:
            ((name, details),) = given.items()
        if not isinstance(details, dict):
            details = {}
        army = None if side == "locals" else self._army(side, *path)
        if army is None and side != "locals":
            return
        unit = self.unit(name, army, place.units, Zone.FIELD, *path)
        if unit is None:
            return
        unit.place = place
        unit.heading = 1 if unit.card.arrow is not None else 0
        if unit.card.local:
            unit.deployer = self.war.first
        self._details(unit, details, path)

    def _details(self, unit: Unit, details: Mapping[str, object], path: Path) -> None:
        for key, value in details.items():
            match key:
                case "closed":
                    unit.closed = bool(value)
                case "heading" if value in ("left", "right"):
                    unit.heading = -1 if value == "left" else 1
                case "entered":
                    unit.came = self.war.turn if value else -1
                case "deployed-by":
                    unit.deployer = self._army(str(value), *path, key)
                case "used":
                    unit.used.update(map(str, value if isinstance(value, list) else [value]))
                case _:
                    self.wrong(f"unknown {key!r}; one of {', '.join(DETAILS)}", *path)

    def _hands(self) -> None:
        players = {player.name: player for army in self.war.armies for player in army.players}
        for name, _ in self.parts("hands"):
            if name not in players:
                self.wrong(f"no player {name!r}; one of {', '.join(players)}", "hands", name)
                continue
            self._hand(players[name])

    def _hand(self, player: Player) -> None:
        for kind, _ in self.parts("hands", player.name):
            path: Path = ("hands", player.name, kind)
            names = self.names(*path)
            match kind:
                case "units":
                    for i, name in enumerate(names):
                        self.unit(name, player.army, player.units, Zone.HAND, *path, i)
                case "locals":
                    for i, name in enumerate(names):
                        self.unit(name, None, player.locals, Zone.HAND, *path, i)
                case "orders":
                    player.orders.extend(self._orders(names, path))
                case "ops":
                    player.ops.extend(self._ops(names, path))
                case _:
                    self.wrong(f"unknown {kind!r}; units, orders, locals, ops", *path)

    def _orders(self, names: list[object], path: Path) -> Iterable[Order]:
        return self._cards(names, self.shelf.orders, "order", path)

    def _ops(self, names: list[object], path: Path) -> Iterable[Op]:
        return self._cards(names, self.shelf.ops, "special op", path)

    def _cards(
        self, names: list[object], known: Mapping[str, Card], kind: str, path: Path
    ) -> Iterable[Card]:
        for i, name in enumerate(names):
            if str(name) in known:
                yield known[str(name)]
            else:
                self.wrong(f"no {kind} {name!r}; one of {', '.join(known)}", *path, i)

    def _piles(self) -> None:
        for key, zone in (
            ("hq", Zone.HQ),
            ("deck", Zone.DECK),
            ("graveyard", Zone.GRAVEYARD),
            ("prisoners", Zone.PRISON),
        ):
            for side, _ in self.parts(key):
                army = self._army(side, key, side)
                if army is not None:
                    owner = army.enemy if key == "prisoners" else army
                    names = self.names(key, side)
                    order = reversed(list(enumerate(names))) if key == "deck" else enumerate(names)
                    for i, name in order:
                        self.unit(name, owner, getattr(army, key), zone, key, side, i)

    def _decks(self) -> None:
        war = self.war
        orders = list(self._orders(self.names("orders_deck"), ("orders_deck",)))
        war.order_deck.extend(reversed(orders))
        war.order_discard.extend(self._orders(self.names("orders_discard"), ("orders_discard",)))
        war.op_deck.extend(reversed(list(self._ops(self.names("ops_deck"), ("ops_deck",)))))
        for i, name in reversed(list(enumerate(self.names("locals_deck")))):
            self.unit(name, None, war.local_deck, Zone.DECK, "locals_deck", i)

    def _numbers(self) -> None:
        limits = {"rd": self.war.terms.rd_limit, "ok": 9, "losses": 20}
        for key, limit in limits.items():
            for side, value in self.parts(key):
                army = self._army(side, key, side)
                if army is not None:
                    setattr(army, key, self.number(value, 0, limit, key, side))
        for key, flag in (("twos", "twos"), ("devils_hand", "devil_took")):
            for i, named in enumerate(self.names(key)):
                army = self._army(str(named), key, i)
                if army is not None:
                    setattr(army, flag, True)
        for name, _ in self.parts("happened"):
            army = self._army(name, "happened", name)
            if army is not None:
                army.happened.update(map(str, self.names("happened", name)))

    def _moment(self) -> None:
        war, given = self.war, self.given
        if "lost_last" in given:
            war.round_loser = self._army(str(given["lost_last"]), "lost_last")
        round_now = given.get("round", 1 if given.get("phase") == "box" else 2)
        war.round = self.number(round_now, 1, 99, "round")
        if "echo" in given:
            war.echo = self.shelf.echo[self.number(given["echo"], 1, 6, "echo") - 1]
        turn = str(given.get("turn", ""))
        usual = turn.split("-")[0] or self.war.terms.sides[0]
        first = self._army(str(given.get("first", usual)), "first")
        war.first = first or war.first
        war.phase = str(given.get("phase", "orders" if turn else "arrival"))
        if war.phase not in PHASES:
            self.wrong(f"no phase {war.phase!r}; one of {', '.join(PHASES)}", "phase")
        if war.phase not in ("box", "set-up", "arrival"):
            self._turns(turn)

    def _turns(self, turn: str) -> None:
        war = self.war
        queues = (war.first.players, war.first.enemy.players)
        seats = max(map(len, queues))
        war.turns = [queue[i] for i in range(seats) for queue in queues if i < len(queue)]
        names = [player.name for player in war.turns]
        if war.phase == "round-end":
            war.turn_of_round = len(names)
        elif turn in names:
            war.turn_of_round = names.index(turn)
        else:
            self.wrong(f"whose turn is it? one of {', '.join(names)}", "turn")
