"""Made ready (Товсь!): a shot at any moment of an enemy's move (H16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rnr_print.engine.boards.plane.answers import length_answer
from rnr_print.engine.boards.plane.spots import Length, Spot, written
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.fire import MadeReady, ReadyFired
from rnr_print.games.colonial.pieces import Blind, Group, Moving, Target
from rnr_print.games.colonial.volley import shoot, why_not_shoot
from rnr_print.games.colonial.ways import Mover, put

READY: Final = "ready"
EVERY: Final = 50
"""How far apart moments are at which a look is taken, hundredths."""


def why_not_make_ready(battle: Battle, group: Group) -> Refusal | None:
    """Why a Group can't be made ready."""
    if READY in group.marks:
        return no.READY_ALREADY
    return None


@rule("shoot.ready")
def make_ready(battle: Battle, group: Group) -> None:
    """It waits with its finger on the trigger."""
    group.marks.add(READY)
    battle.happened(MadeReady(group.id))


@decides("shoot.ready-lost")
def stand_down(battle: Battle, group: Group) -> bool:
    """It isn't ready any more; whether it was."""
    was = READY in group.marks
    group.marks.discard(READY)
    return was


def under_ready_fire(battle: Battle, mover: Mover, way: Way) -> Way:
    """Enemies who are ready shoot at who moves; the way goes on from where the front stands then,
    or ends with the last man."""
    if isinstance(mover.first, Blind):
        return way
    side = mover.first.side.enemy
    waiting = [group for group in side.there if READY in group.marks]
    shots: list[tuple[int, Group]] = []
    for group in waiting:
        moment = name_moment(battle, group, mover, way)
        if moment is not None:
            shots.append((moment, group))
    for moment, group in sorted(shots, key=lambda each: (each[0], each[1].id)):
        way = ready_fire(battle, group, mover, way, moment)
        first = mover.first
        if not isinstance(first, Blind) and not (first.on_table and first.men):
            return Way((mover.first.at,))
    return way


def name_moment(battle: Battle, group: Group, mover: Mover, way: Way) -> int | None:
    """The moment at which its owner wants it to shoot, or none."""
    moments = list(open_moments(battle, group, mover, way))
    if not moments and not battle.heeds_forced:
        return None
    hold: Option[int | None] = Option("hold", None)
    options = [hold, *(Option[int | None]("fire", at, f"{group}/{written(at)}") for at in moments)]

    def refused(moment: int) -> Refusal | None:
        return why_not_moment(battle, group, mover, way, moment)

    inner = length_answer("fire", refused, no.NO_MOMENT)

    def read(text: str) -> Option[int | None] | Refusal:
        who, _, at = text.partition("/")
        found = inner(at) if who == group.id else no.NO_SUCH_GROUP
        if isinstance(found, Refusal):
            return found
        return Option("fire", found.value, f"{group}/{found.name}")

    return battle.ask(group.side.name, "ready", options, group.id, hold, {"fire": read})


def open_moments(battle: Battle, group: Group, mover: Mover, way: Way) -> Iterator[int]:
    """Moments that suggest themselves: each half inch of the way, and its end."""
    for moment in (*range(0, way.length, EVERY), way.length):
        if why_not_moment(battle, group, mover, way, moment) is None:
            yield moment


def why_not_moment(
    battle: Battle, group: Group, mover: Mover, way: Way, moment: int
) -> Refusal | None:  # fmt: skip
    """Why it can't shoot when the mover has come so far."""
    if not 0 <= moment <= way.length:
        return no.NO_MOMENT
    with standing(mover, way.at(moment)):
        refusals = [
            why_not_shoot(battle, group, each)
            for each in mover.members
            if not isinstance(each, Blind)
        ]
    return None if None in refusals else refusals[0]


@rule("shoot.ready", "shoot.ready-shot")
def ready_fire(battle: Battle, group: Group, mover: Mover, way: Way, moment: int) -> Way:
    """Its shot, once; then it isn't ready any more. The rest of the way."""
    put(mover, way.at(moment))
    target = nearest(battle, group, mover.members)
    if target is None:
        return way
    battle.happened(ReadyFired(group.id, target.id, Length(moment)))
    group.marks.discard(READY)
    before = mover.first.at
    shoot(battle, group, target, 0, False)
    shift = before.to(mover.first.at)  # the front stays where it was, the middle doesn't
    return Way((way.start.by(shift), *(spot.by(shift) for spot in way.spots[1:])))


def nearest(battle: Battle, group: Group, members: Sequence[Moving]) -> Target | None:
    """Whom of those who move it shoots at: the nearest it can."""
    able = [
        each
        for each in members
        if not isinstance(each, Blind) and why_not_shoot(battle, group, each) is None
    ]
    return min(able, key=lambda each: (battle.gap(group, each), each.id), default=None)


@contextmanager
def standing(mover: Mover, spot: Spot) -> Iterator[None]:
    """While it lasts somebody stands elsewhere: to see what would be seen."""
    before = mover.first.at
    put(mover, spot)
    try:
        yield
    finally:
        put(mover, before)
