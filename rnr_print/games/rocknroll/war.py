"""The state of a game of Rock'n'Roll: everything on the table, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rnr_print.engine.boards import row
from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.rocknroll.pieces import Army, Op, Order, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.terms import Terms
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.traits import Trait


class Doer(NamedTuple):
    """How a verb is carried out; each function takes the firing and its own kind of verb."""

    possible: Callable[[War, Any, Any], bool]
    run: Callable[[War, Any, Any], None]


class War(Table):
    """One game. The top of every deck is the end of its list."""

    def __init__(
        self,
        terms: Terms,
        doers: Mapping[str, Doer],
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        super().__init__(dice, answerer, log, trace, heeds_forced)
        self.terms = terms
        self.doers = doers
        self.heard_afar: frozenset[str] = frozenset()
        self.places: list[Place] = [Place(i, letter) for i, letter in enumerate(terms.points)]
        first, second = map(Army, terms.sides)
        first.enemy, second.enemy = second, first
        self.armies: tuple[Army, Army] = (first, second)
        self.order_deck: list[Order] = []
        self.order_discard: list[Order] = []
        self.local_deck: list[Unit] = []
        self.op_deck: list[Op] = []
        self.dead_locals: list[Unit] = []
        self.fallen: list[Unit] = []
        self.box: list[Unit] = []
        self.echoes: tuple[Trait, ...] = ()
        self.echo: Trait | None = None
        self.echo_letter = ""
        self.first: Army = first
        self.turns: list[Player] = []
        self.round = 1
        self.turn = 0
        self.turn_of_round = 0
        self.phase = "box"
        self.closings = 0
        self.round_loser: Army | None = None
        self.arrivals: dict[str, tuple[int, int]] = {}
        self.first_round_times = 2
        self.active: Player | None = None
        self.interrupted = False
        self.windows = 0
        self.shown_last: Op | None = None
        self.rolling: Throw | None = None

    def army(self, name: str) -> Army:
        """The army of a side's id."""
        first, second = self.armies
        return first if name == first.name else second

    @property
    def on_turn(self) -> Player:
        """The player whose turn it is; between turns the one who moves first in the round."""
        if self.active is not None:
            return self.active
        return self.first.players[0]

    def speaker(self, army: Army) -> Player:
        """The player who decides for `army` now: the one on turn, else the ally who moves next."""
        if len(army.players) == 1:
            return army.players[0]
        if self.active is not None and self.active.army is army:
            return self.active
        return self._next_of(army)

    def _next_of(self, army: Army) -> Player:
        for player in self.turns[self.turn_of_round :]:
            if player.army is army:
                return player
        return army.players[0]

    def decider(self, unit: Unit) -> Player:
        """Who decides for `unit`: its army's player; for a neutral the player on turn."""
        return self.on_turn if unit.army is None else self.speaker(unit.army)

    def field(self, army: Army | None) -> list[Unit]:
        """The units of `army` on all Points, from the left; None: the neutrals."""
        return [unit for place in self.places for unit in place.units if unit.army is army]

    def count(self, army: Army | None) -> int:
        """How many units of `army` are on the field."""
        n = 0
        for place in self.places:
            for unit in place.units:
                if unit.army is army:
                    n += 1
        return n

    def units(self) -> Iterator[Unit]:
        """Every unit on the field."""
        for place in self.places:
            yield from place.units

    def neighbors(self, place: Place) -> list[Place]:
        """The Points next to `place` in the row."""
        return row.near(self.places, place.index)

    def within(self, place: Place, distance: int) -> list[Place]:
        """The Points other than `place` up to `distance` away."""
        return row.near(self.places, place.index, distance)

    @property
    def ends(self) -> list[Place]:
        """The two end Points of the row."""
        return row.ends(self.places)

    def point(self, letter: str) -> Place:
        """The place where the Point `letter` lies. KeyError if there is none."""
        for place in self.places:
            if place.letter == letter:
                return place
        raise KeyError(letter)

    def all_units(self) -> Iterator[Unit]:
        """Every unit and local of the game, wherever it is."""
        for army in self.armies:
            for pile in (army.deck, army.hq, army.graveyard, army.prisoners):
                yield from pile
            for player in army.players:
                yield from player.units
                yield from player.locals
        yield from self.units()
        for pile in (self.fallen, self.local_deck, self.dead_locals, self.box):
            yield from pile

    def stands(self, unit: Unit) -> bool:
        """Whether `unit` is on the field."""
        return unit.zone is Zone.FIELD
