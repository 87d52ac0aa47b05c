"""Strips of smoke and of burning grass (T7)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rnr_print.engine.boards.plane.bases import Box, overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.chance import SmokeCleared, SmokeLaid
from rnr_print.games.colonial.pieces import Target
from rnr_print.games.colonial.strips import Strip

Kind = Literal["smoke", "fire"]


class Measure(NamedTuple):
    """Length, width of a strip and how far before a front it lies, hundredths."""

    length: int
    width: int
    ahead: int


def lay(battle: Battle, kind: Kind, before: Target, measure: Measure, last: int) -> None:
    """A strip before somebody's front, to the end of the turn `last`."""
    body = before.body
    ahead = measure.ahead + measure.width // 2
    middle = body.front_middle.by(offset(body.facing, ahead))
    box = Box(middle, body.facing, measure.width, measure.length)
    battle.strips.append(Strip(kind, box, last))
    battle.happened(SmokeLaid(kind, str(middle)))


def front_length(target: Target) -> int:
    """How long its front is, hundredths."""
    body = target.body
    return body.front_rank * body.width


def between(battle: Battle, one: Target, other: Target) -> bool:
    """Whether smoke or fire hangs between two fronts."""
    return smoked(battle, one.body, other.body)


def smoked(battle: Battle, one: Body, other: Body) -> bool:
    """The same of bodies."""
    string = Segment(one.front_middle, other.middle)
    return any(overlap(strip.box, string) for strip in battle.strips)


def clear(battle: Battle) -> None:
    """At the second Tiffin what has hung long enough goes."""
    gone = [strip for strip in battle.strips if strip.last <= battle.turn]
    for strip in gone:
        battle.strips.remove(strip)
        battle.happened(SmokeCleared(strip.kind, str(strip.box.middle)))
