"""The state of a game: everything on the table, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from rnr_print.engine.decision import Answerer, Option
from rnr_print.engine.dice import Dice
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.hex_tactical.board import Board
from rnr_print.games.hex_tactical.pieces import FateCard, Side, Unit, Weapon
from rnr_print.games.hex_tactical.scenarios import Scenario
from rnr_print.games.hex_tactical.shelf import Shelf

DETOUR: Final = 2
"""By how many hexes the way over a hex of a thread may be longer than the thread."""


class OrderKind(NamedTuple):
    """An order: whether a side could carry it out now, and how it does."""

    playable: Callable[[Field, Side], bool]
    carry_out: Callable[[Field, Side], None]


class ActionKind(NamedTuple):
    """An action: in which window it is offered, whether a side may play it, what it does.

    What the window is about (`moment`) is that window's affair.
    """

    window: str
    allowed: Callable[[Field, Side, Any], bool]
    carry_out: Callable[[Field, Side, Any], None]


Called = Callable[["Field", Side], None]
"""What an event on a fate card does, for the side that flipped it."""


@dataclass(frozen=True, slots=True)
class Doers:
    """How orders, actions, events and melee are carried out, by name."""

    orders: Mapping[str, OrderKind]
    actions: Mapping[str, ActionKind]
    events: Mapping[str, Called]
    melees: Callable[[Field, Set[int]], None]
    """Fights all melees there are but those in some hexes, which wait."""
    windows: Mapping[str, tuple[str, ...]] = field(init=False)
    """The actions of each window."""

    def __post_init__(self) -> None:
        windows: dict[str, tuple[str, ...]] = {}
        for name, kind in self.actions.items():
            windows[kind.window] = (*windows.get(kind.window, ()), name)
        object.__setattr__(self, "windows", windows)


class OrderInPlay:
    """The order that is being carried out: by whom, who does it, and how far it has come."""

    __slots__ = (
        "activated", "attack", "entered", "fired", "hurt", "left", "mover", "name", "performed",
        "side", "stopped", "waiting",
    )  # fmt: skip

    def __init__(self, name: str, side: Side) -> None:
        self.name = name
        self.side = side
        self.activated: list[Unit] = []
        """All who were named for it."""
        self.waiting: list[Unit] = []
        """Those who haven't had their turn: to do it, or to roll."""
        self.performed = False
        """Whether anybody has really done it."""
        self.mover: Unit | None = None
        self.left = 0
        """Movement points of the mover."""
        self.entered = False
        """Whether the mover has entered a hex."""
        self.stopped = False
        """Whether the mover may not go on."""
        self.hurt = False
        """Whether the mover was broken or suppressed on its way."""
        self.fired: set[Unit] = set()
        """Units that have fired in this order, of either side."""
        self.attack: Any = None
        """The attack that is being carried out, if any."""


class Field(Table):
    """One game. Hexes are numbers of `board`; a side's points on the track are its `sign`'s."""

    def __init__(
        self,
        shelf: Shelf,
        board: Board,
        scenario: Scenario,
        doers: Doers,
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        super().__init__(dice, answerer, log, trace, heeds_forced)
        self.shelf = shelf
        self.game = shelf.game
        self.fates: dict[str, FateCard] = shelf.fates
        self.board = board
        self.scenario = scenario
        self.doers = doers
        one, other = (
            Side(name, number, shelf.limits(scenario, name), board.map.edges.get(name, ""))
            for number, name in enumerate(shelf.sides)
        )
        one.enemy, other.enemy = other, one
        self.sides: tuple[Side, Side] = (one, other)
        self.at: list[list[Unit]] = [[] for _ in range(len(board))]
        self.contested: set[int] = set()
        """Hexes with units of both sides: their melees wait."""
        self._seen: dict[tuple[int, int], int] = {}
        self.judged: set[tuple[int, int]] = set()
        """Threads whose rules were named since smoke and fires are as they are."""
        self.smoke: dict[int, int] = {}
        self.blaze: set[int] = set()
        self.foxholes: set[int] = set()
        self.control: dict[int, Side] = {}
        """Who holds each objective that counts."""
        self.vp = 0
        self.time = 0
        self.turn = 0
        self.active: Side = one
        self.initiative: Side = other
        self.given = 0
        """Orders given this turn."""
        self.rolled: tuple[Side, str, str] = (one, "", "")
        """Who rolled last, what for, the card."""
        self.empty_passes = 0
        """Passes without a discard in a row."""
        self.phase = "box"
        self.order: OrderInPlay | None = None
        self.units: dict[str, Unit] = {}
        self.weapons: dict[str, Weapon] = {}

    @property
    def next(self) -> Side:
        """Whose turn it is; before the first turn, who sets up first."""
        return self.side(self.scenario.sets_up[0]) if self.phase == "box" else self.active

    def side(self, name: str) -> Side:
        """The side called so."""
        one, other = self.sides
        return one if one.name == name else other

    def of(self, side: Side, at: int) -> list[Unit]:
        """The units of a side in a hex."""
        return [unit for unit in self.at[at] if unit.side is side]

    def enemy_at(self, side: Side, at: int) -> bool:
        """Whether enemies of a side are in a hex."""
        return any(unit.side is not side for unit in self.at[at])

    def place(self, unit: Unit, at: int) -> None:
        """Put a unit into a hex, from wherever it is on the map."""
        if unit.at >= 0:
            self.at[unit.at].remove(unit)
            if unit.at in self.contested:
                self._contest(unit.at)
        unit.at = at
        if at >= 0:
            self.at[at].append(unit)
            self._contest(at)

    def _contest(self, at: int) -> None:
        here = self.at[at]
        if here and any(unit.side is not here[0].side for unit in here):
            self.contested.add(at)
        else:
            self.contested.discard(at)

    def hurt(self, unit: Unit) -> None:
        """A unit was broken or suppressed; if it is on the move, it was so on its way."""
        if self.order is not None and self.order.mover is unit:
            self.order.hurt = True

    def marks_changed(self) -> None:
        """Smoke or a blaze came or went: threads of sight are looked at anew."""
        self._seen.clear()
        self.judged.clear()

    def hindrance(self, start: int, end: int) -> int:
        """What fire between two hexes loses; `BLOCKED` where they don't see each other."""
        if self.smoke or self.blaze:
            return self._hindrance_now(start, end)
        sight = self.board.sight
        return (sight.rows[start] or sight.row(start))[end]

    def _hindrance_now(self, start: int, end: int) -> int:
        """The same with smoke and fires."""
        key = (start, end) if start < end else (end, start)
        found = self._seen.get(key)
        if found is None:
            hexes = self.board.hexes
            smoke = {hexes[at]: value for at, value in self.smoke.items() if self._near(key, at)}
            blaze = frozenset(hexes[at] for at in self.blaze if self._near(key, at))
            one, other = (hexes[at] for at in key)
            found = self._seen[key] = self.board.sight.between(one, other, smoke, blaze)
        return found

    def _near(self, ends: tuple[int, int], at: int) -> bool:
        """Whether a hex may lie on a thread: a detour of more than two hexes can't."""
        one, other = ends
        far = self.board.far
        return far[one][at] + far[at][other] <= far[one][other] + DETOUR

    def choose(self, side: Side, kind: str, key: str, among: Sequence[Any], about: str = "") -> Any:
        """One of several things that have names, as the side chooses."""
        return self.ask(side.name, kind, [Option(key, each, str(each)) for each in among], about)

    def choose_hex(self, side: Side, kind: str, among: Sequence[int], about: str = "") -> int:
        """One of several hexes, as the side chooses."""
        names = self.board.names
        return self.ask(side.name, kind, [Option("to", at, names[at]) for at in among], about)
