"""A game for the tests on an open table: a hare runs over a moor for its den, a fox throws stones.

In turn each goes a way of up to 10.00, and looks somewhere. Who sees the other on his way may throw
one stone at him, at a moment he names, if he is in the half of the moor before him; 4 or more hit.
After a miss the thrower says where dust rises, up to 3.00 from where the stone fell, and lines of
sight don't run through that. Who is hit twice loses; a hare in its den wins.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.directions import DIRECTIONS
from rnr_print.engine.boards.plane.answers import (
    facing_answer,
    length_answer,
    spot_answer,
    way_answer,
)
from rnr_print.engine.boards.plane.bases import Disc, gap_at_most, overlap
from rnr_print.engine.boards.plane.rounding import direction, offset
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Length, Spot
from rnr_print.engine.boards.plane.terrain import Terrain
from rnr_print.engine.boards.plane.things import Barrier, Cloud, Eye
from rnr_print.engine.boards.plane.ways import Meeting, Way, meeting
from rnr_print.engine.boards.plane.zones import Arc
from rnr_print.engine.decision import Answerer, Option
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.scenario import Run, run_example
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace, rule

SIDES = ("hare", "fox")
SIDE, REACH, RADIUS, DUST, TURNS, HITS = 4000, 1000, 100, 300, 12, 2
HOMES = {"hare": Spot(500, 500), "fox": Spot(3500, 3500)}
DEN = Disc(Spot(2000, 3500), 200)
WALLS = {
    "low": Segment(Spot(1000, 1500), Spot(1900, 1500)),
    "long": Segment(Spot(2100, 2500), Spot(3300, 2500)),
}
UNREADABLE = Refusal("not-on-a-moor", "moor.words")


@dataclass(slots=True)
class Went(Event):
    side: str
    way: Way
    length: Length


@dataclass(slots=True)
class Looked(Event):
    side: str
    degrees: int


@dataclass(slots=True)
class Threw(Event):
    side: str
    at: Spot
    moment: Length
    die: int


@dataclass(slots=True)
class Dusted(Event):
    at: Spot


class Moor(Table):
    """Who stands where, looks where and was hit how often."""

    def __init__(
        self,
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        super().__init__(dice, answerer, log, trace, heeds_forced)
        self.spots = dict(HOMES)
        self.facing = {"hare": 45, "fox": 225}
        self.hits = dict.fromkeys(SIDES, 0)
        self.terrain = Terrain(Barrier(name, line, 0, 9) for name, line in WALLS.items())

    def base(self, side: str) -> Disc:
        return Disc(self.spots[side], RADIUS)


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def play(moor: Moor) -> Ending:
    """Play on to the end."""
    try:
        for _ in range(TURNS):
            for side in SIDES:
                turn(moor, side)
    except GameOver as over:
        return over.ending
    return Ending("", "dusk")


@rule("moor.turn")
def turn(moor: Moor, side: str) -> None:
    way = go(moor, side)
    look(moor, side)
    throw(moor, other(side), side, way)
    if side == "hare" and gap_at_most(moor.base(side), DEN, 0):
        raise GameOver(Ending("hare", "home"))


def why_not_way(moor: Moor, side: str, way: Way) -> Refusal | None:
    """Why `side` can't go this way: for readers and suggestions alike."""
    base = moor.base(side)
    if way.length > REACH:
        return Refusal("too-far", "moor.way")
    if not (0 <= way.end.x <= SIDE and 0 <= way.end.y <= SIDE):
        return Refusal("off-the-moor", "moor.way")
    if any(meeting(base, way, wall) is Meeting.CROSSES for wall in WALLS.values()):
        return Refusal("over-a-wall", "moor.way")
    here = base.at(way.end)
    if any(overlap(here, thing) for thing in (*WALLS.values(), moor.base(other(side)))):
        return Refusal("occupied", "moor.way")
    return None


@rule("moor.way")
def go(moor: Moor, side: str) -> Way:
    start = moor.spots[side]
    ends = [start.by(offset(degrees, REACH - 1)) for degrees in range(0, 360, 45)]
    ways = [way for end in ends if not why_not_way(moor, side, way := Way((start, end)))]
    way = moor.ask(
        side,
        "way",
        [Option("stay", Way((start,))), *(Option("way", way, str(way)) for way in ways)],
        free={"way": way_answer("way", start, lambda w: why_not_way(moor, side, w), UNREADABLE)},
    )
    moor.spots[side] = way.end
    moor.happened(Went(side, way, Length(way.length)))
    return way


@rule("moor.facing")
def look(moor: Moor, side: str) -> None:
    here = moor.spots[side]
    reader = facing_answer("face", here, lambda degrees: None, UNREADABLE)
    there = moor.spots[other(side)]
    ahead = Option("face", direction(here.to(there)), str(direction(here.to(there))))
    moor.facing[side] = moor.ask(side, "face", [ahead], standing=ahead, free={"face": reader})
    moor.happened(Looked(side, moor.facing[side]))


def why_not_at(moor: Moor, thrower: str, way: Way, moment: int) -> Refusal | None:
    """Why nobody can be hit at this moment of a way."""
    if not 0 <= moment <= way.length:
        return Refusal("not-on-the-way", "moor.throw")
    at = way.at(moment)
    if not moor.terrain.look(Eye(moor.base(thrower)), Eye(Disc(at, RADIUS))).free:
        return Refusal("no-sight", "moor.throw")
    ahead = Spot(*DIRECTIONS[moor.facing[thrower]])
    if not Arc(moor.spots[thrower], ahead, 90).covers(at):
        return Refusal("behind-him", "moor.throw")
    return None


@rule("moor.throw")
def throw(moor: Moor, thrower: str, target: str, way: Way) -> None:
    moments = [n for n in {0, way.length // 2, way.length} if not why_not_at(moor, thrower, way, n)]
    hold = Option("hold", -1)
    moment = moor.ask(
        thrower,
        "throw",
        [hold, *(Option("at", n, str(Length(n))) for n in sorted(moments))],
        standing=hold,
        free={"at": length_answer("at", lambda n: why_not_at(moor, thrower, way, n), UNREADABLE)},
    )
    if moment < 0:
        return
    at, die = way.at(moment), moor.roll("stone", thrower)
    moor.happened(Threw(thrower, at, Length(moment), die))
    if die < 4:
        dust(moor, thrower, at)
        return
    moor.hits[target] += 1
    if moor.hits[target] == HITS:
        raise GameOver(Ending(thrower, "stoned"))


@rule("moor.dust")
def dust(moor: Moor, thrower: str, at: Spot) -> None:
    def why_not(spot: Spot) -> Refusal | None:
        near = gap_at_most(spot, at, DUST)
        return None if near else Refusal("too-far-off", "moor.dust")

    here = Option("dust", at, str(at))
    reader = spot_answer("dust", why_not, UNREADABLE)
    spot = moor.ask(thrower, "dust", [here], free={"dust": reader})
    moor.terrain = moor.terrain.changed([Cloud("dust", Disc(spot, DUST))])
    moor.happened(Dusted(spot))


class Field:
    """The stage for examples of the game."""

    events: ClassVar = {
        kind.name: tuple(each.name for each in fields(kind) if each.name != "rules")
        for kind in (Went, Looked, Threw, Dusted)
    }
    resting = frozenset({"way"})
    queries = frozenset[str]()

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        return SIDES

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> Moor:
        moor = Moor(script, script, log, trace, heeds_forced=True)
        for side, spot in (source.data.get("setup") or {}).items():
            moor.spots[side] = Spot.parse(spot)
        return moor

    def play(self, table: Table) -> Ending:
        assert isinstance(table, Moor)
        return play(table)

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        assert isinstance(table, Moor)
        return [
            source.problem(f"{side} is at {table.spots[side]}", "final", side)
            for side, spot in (source.data.get("final") or {}).items()
            if str(table.spots[side]) != spot
        ]

    def why_not(self, table: Table, decision: object, step: Step) -> Refusal:
        return Refusal("not-offered", "moor.turn")

    def query(self, table: Table, step: Step) -> None:
        raise NotImplementedError


def example(text: str) -> Run:
    """An example of the game, played."""
    source = MarkedYaml(text, "moor.yaml")
    return run_example(Field(), source, source.place(()))


def seeded(seed: int, answerer: Answerer, log: list[Event] | None = None) -> tuple[Moor, Ending]:
    """A game of a seed, played."""
    moor = Moor(SeededDice(seed), answerer, log, Trace())
    return moor, play(moor)
