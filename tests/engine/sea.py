"""A game for the tests, nothing like the one the kernel grew with: three boats among hexes.

Every turn all three bid in secret for the wind; the highest bid moves first. A boat sails up to
three hexes or fires three dice of ten sides; whoever is fired at may fire back until nobody wants
to. Wind is flipped from a pile. The last boat afloat wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.hex import Hex, HexBoard
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.event import Event
from rnr_print.engine.offers import offer
from rnr_print.engine.piles import Piles
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.scenario import Run, run_example
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace, rule

SIDES = ("red", "green", "blue")
HOMES = ("A1", "F1", "C5")
WINDS = ("calm-1", "calm-2", "gale-1")
REACH, RANGE, NEED, HULL = 3, 2, 7, 2


@dataclass(slots=True)
class Bid(Event):
    side: str
    coins: int


@dataclass(slots=True)
class Sailed(Event):
    side: str
    to: str


@dataclass(slots=True)
class Fired(Event):
    side: str
    at: str
    dice: tuple[int, ...]
    hits: int


@dataclass(slots=True)
class Sunk(Event):
    side: str


@dataclass(slots=True)
class RangeAsked(Event):
    start: str
    end: str
    distance: int


class Sea(Table):
    """Boats by side, each in a hex; winds; how often each was hit."""

    board = HexBoard(6, 5)

    def __init__(
        self,
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        super().__init__(dice, answerer, log, trace, heeds_forced)
        self.boats = dict(zip(SIDES, map(Hex.parse, HOMES), strict=True))
        self.hits = dict.fromkeys(SIDES, 0)
        self.bids: dict[str, int] = {}
        self.winds = Piles({"winds": WINDS, "blown": ()})


def play(sea: Sea) -> Ending:
    """Play on to the end."""
    try:
        while True:
            turn(sea)
    except GameOver as over:
        return over.ending


@rule("sea.turn")
def turn(sea: Sea) -> None:
    """Bids, then a move of every boat."""
    sides = [side for side in SIDES if side in sea.boats]
    coins = [Option("bid", n, str(n)) for n in range(3)]
    bids = sea.ask_all([Decision(side, "bid", list(coins)) for side in sides])
    sea.bids = dict(zip(sides, bids, strict=True))
    for side, bid in sea.bids.items():
        sea.happened(Bid(side, bid))
    if not sea.winds["winds"]:
        sea.winds.pour("blown", "winds")
    gale = sea.winds.flip(sea.dice, "winds", "blown", "wind", "sky").startswith("gale")
    for side in sorted(sides, key=lambda each: -sea.bids[each]):
        if side in sea.boats:
            move(sea, side, 1 if gale else REACH)


Course = tuple[str, Hex | str | None]


def move(sea: Sea, side: str, reach: int) -> None:
    """Sail, fire or stay."""

    def read(text: str) -> Option[Course] | Refusal:
        return to_sail(sea, side, text, reach)

    options: list[Option[Course]] = [Option("stay", ("stay", None))]
    near = sea.board.neighbors(sea.boats[side])
    options += [Option("sail", ("sail", to), to.name) for to in near if free(sea, to)]
    options += [Option("fire", ("fire", other), other) for other in targets(sea, side)]
    what, about = sea.ask(side, "course", options, free={"sail": read})
    if isinstance(about, Hex):
        sea.boats[side] = about
        sea.happened(Sailed(side, about.name))
    elif what == "fire" and about is not None:
        fire(sea, side, about)
        order = [about, *(each for each in sea.boats if each not in (about, side))]
        offer(sea, order, "return", lambda who: back(sea, who, side), lambda a, b: fire(sea, a, b))


def to_sail(sea: Sea, side: str, text: str, reach: int) -> Option[Course] | Refusal:
    """The answer `sail: text`, or why not."""
    try:
        to = Hex.parse(text.upper())
    except ValueError:
        return Refusal("no-hex", "sea.map")
    if to not in sea.board:
        return Refusal("off-the-map", "sea.map")
    if sea.boats[side].distance(to) > reach:
        return Refusal("too-far", "sea.reach")
    return Option("sail", ("sail", to), to.name) if free(sea, to) else Refusal("taken", "sea.map")


def free(sea: Sea, at: Hex) -> bool:
    return at not in sea.boats.values()


def targets(sea: Sea, side: str) -> list[str]:
    """Whom a boat can fire at."""
    here = sea.boats[side]
    return [each for each, at in sea.boats.items() if 0 < here.distance(at) <= RANGE]


def back(sea: Sea, who: str, at: str) -> Sequence[Option[str]]:
    return [Option("fire", at, at)] if who in sea.boats and at in targets(sea, who) else ()


@rule("sea.shot")
def fire(sea: Sea, side: str, at: str) -> None:
    """Three dice; each that shows enough is a hit."""
    dice = sea.pool("shot", side, 3, sides=10)
    hits = sum(die >= NEED for die in dice)
    sea.happened(Fired(side, at, dice, hits))
    sea.hits[at] += hits
    if sea.hits[at] >= HULL:
        sink(sea, at)


@rule("sea.sinking")
def sink(sea: Sea, side: str) -> None:
    del sea.boats[side]
    sea.happened(Sunk(side))
    if len(sea.boats) == 1:
        raise GameOver(Ending(next(iter(sea.boats)), "alone"))


EVENTS = {
    kind.name: tuple(each.name for each in fields(kind) if each.name != "rules")
    for kind in (Bid, Sailed, Fired, Sunk, RangeAsked)
}


class Harbor:
    """The stage for examples of the game."""

    events = EVENTS
    resting = frozenset({"course"})
    queries = frozenset({"range"})

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        return SIDES

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> Sea:
        sea = Sea(script, script, log, trace, heeds_forced=True)
        setup = source.data.get("setup") or {}
        sea.boats.update({side: Hex.parse(name) for side, name in setup.items()})
        return sea

    def play(self, table: Table) -> Ending:
        assert isinstance(table, Sea)
        return play(table)

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        assert isinstance(table, Sea)
        return [
            source.problem(f"{side} isn't in {name}", "final", side)
            for side, name in (source.data.get("final") or {}).items()
            if table.boats[side].name != name
        ]

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        return Refusal("not-offered", "sea.turn")

    def query(self, table: Table, step: Step) -> None:
        start, _, end = step.name.partition("/")
        try:
            distance = Hex.parse(start).distance(Hex.parse(end))
        except ValueError as error:
            raise InputError(Problem(str(error), step.place)) from None
        table.happened(RangeAsked(start, end, distance))


def example(text: str) -> Run:
    """An example of the game, played."""
    source = MarkedYaml(text, "sea.yaml")
    return run_example(Harbor(), source, source.place(()))


def seeded(seed: int, answerer: Answerer, log: list[Event] | None = None) -> tuple[Sea, Ending]:
    """A game of a seed, played."""
    sea = Sea(SeededDice(seed), answerer, log, Trace())
    return sea, play(sea)
