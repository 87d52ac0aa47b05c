"""The rules of Skerries: the table, and what a crew may do in its turn."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.hex import Hex
from rnr_print.engine.decision import Answerer, Option
from rnr_print.engine.dice import Dice
from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace, rule
from skerries import events
from skerries.cards import Boat, Sea

D10 = 10
NO_HEX = Refusal("no-hex", "sea.board")
TOO_FAR = Refusal("too-far", "turn.sail")
TAKEN = Refusal("taken", "sea.one-boat")
NOT_YOURS = Refusal("not-yours", "turn.crew")
NO_WRECK = Refusal("no-wreck", "turn.wreck")
OUT_OF_RANGE = Refusal("out-of-range", "guns.range")
OWN = Refusal("own-boat", "guns.range")
SUNK = Refusal("sunk", "guns.sunk")


class SkerriesTable(Table):
    """Where each boat is, how often it was hit, how many crates a crew has, whose turn it is."""

    def __init__(
        self, boats: dict[str, Boat], sides: tuple[str, ...], sea: Sea, dice: Dice,
        answerer: Answerer, log: list[Event] | None = None, trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(dice, answerer, log, trace, heeds_forced)
        self.boats, self.sides, self.sea, self.board = boats, sides, sea, sea.board
        self.at = {name: Hex.parse(boat.home) for name, boat in boats.items()}
        self.hits = dict.fromkeys(boats, 0)
        self.crates = dict.fromkeys(sides, 0)
        self.turn = sides[0]

    def fleet(self, side: str) -> list[str]:
        """The boats of a crew that are afloat."""
        return [name for name in self.at if self.boats[name].side == side]


def play(table: SkerriesTable) -> Ending:
    """Play on to the end, from the turn that it is."""
    order = table.sides.index(table.turn)
    try:
        while True:
            table.turn = table.sides[order % len(table.sides)]
            if table.fleet(table.turn):
                turn(table, table.turn)
            order += 1
    except GameOver as over:
        return over.ending


@rule("turn.crew", "turn.one-boat")
def turn(table: SkerriesTable, side: str) -> None:
    """One boat of a crew does one thing."""
    table.happened(events.TurnBegan(side))
    fleet = table.fleet(side)
    boat = table.ask(side, "boat", [Option("boat", name, name) for name in fleet])

    def sail_to(text: str) -> Option[tuple[str, str]] | Refusal:
        return course(table, boat, text)

    what, name = table.ask(side, "order", list(orders(table, boat)), boat, free={"sail": sail_to})
    match what:
        case "sail":
            sail(table, boat, Hex.parse(name))
        case "fire":
            fire(table, boat, name)
        case _:
            haul(table, boat)


def orders(table: SkerriesTable, boat: str) -> Iterator[Option[tuple[str, str]]]:
    """What a boat may do."""
    here = table.at[boat]
    for to in table.board.within(here, table.boats[boat].speed):
        if to not in table.at.values():
            yield Option("sail", ("sail", to.name), to.name)
    for target in table.at:
        if why_not_fire(table, boat, target) is None:
            yield Option("fire", ("fire", target), target)
    if here.name in table.sea.wrecks:
        yield Option("haul", ("haul", ""))


def course(table: SkerriesTable, boat: str, text: str) -> Option[tuple[str, str]] | Refusal:
    """The answer `sail: text`, or why not."""
    try:
        to = Hex.parse(text.upper())
    except ValueError:
        return NO_HEX
    if to not in table.board:
        return NO_HEX
    if table.at[boat].distance(to) > table.boats[boat].speed:
        return TOO_FAR
    return TAKEN if to in table.at.values() else Option("sail", ("sail", to.name), to.name)


def why_not_fire(table: SkerriesTable, boat: str, target: str) -> Refusal | None:
    """Why a boat can't fire at another; None where it can."""
    if target not in table.at:
        return SUNK
    if table.boats[boat].side == table.boats[target].side:
        return OWN
    far = table.at[boat].distance(table.at[target]) > table.sea.range
    return OUT_OF_RANGE if far else None


@rule("sea.board", "sea.one-boat", "turn.sail")
def sail(table: SkerriesTable, boat: str, to: Hex) -> None:
    """Up to as many hexes as the boat's speed; other boats are passed."""
    start, table.at[boat] = table.at[boat], to
    table.happened(events.Sailed(boat, start.name, to.name))


@rule("guns.range", "guns.pool")
def fire(table: SkerriesTable, boat: str, target: str) -> None:
    """A die of ten sides for each gun."""
    dice = table.pool("guns", boat, table.boats[boat].guns, D10)
    hits = sum(die >= table.sea.need for die in dice)
    table.happened(events.Fired(boat, target, dice, hits))
    table.hits[target] += hits
    if table.hits[target] >= table.boats[target].hull:
        sink(table, target)


@rule("guns.sunk")
def sink(table: SkerriesTable, boat: str) -> None:
    """The boat is gone; the last crew afloat wins."""
    del table.at[boat]
    table.happened(events.Sunk(boat))
    afloat = {table.boats[name].side for name in table.at}
    if len(afloat) == 1:
        win(table, *afloat)


@rule("turn.wreck", "turn.crate")
def haul(table: SkerriesTable, boat: str) -> None:
    """A crate of the wreck for the crew."""
    side = table.boats[boat].side
    table.crates[side] += 1
    table.happened(events.Hauled(boat, side, table.crates[side]))
    if table.crates[side] >= table.sea.goal:
        rich(table, side)


@rule("guns.rich")
def rich(table: SkerriesTable, side: str) -> None:
    """Enough crates."""
    _over(table, side, "rich")


@rule("guns.alone")
def win(table: SkerriesTable, side: str) -> None:
    """Nobody else is left."""
    _over(table, side, "alone")


def _over(table: SkerriesTable, side: str, reason: str) -> None:
    table.happened(events.GameWon(side, reason))
    raise GameOver(Ending(side, reason))
