"""What random events do to a move (T8)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bonus import draw
from rnr_print.games.colonial.cards.event_tables import EventKind
from rnr_print.games.colonial.chance import mark, roll_event, triggered
from rnr_print.games.colonial.events.chance import Drifted, Returned, Unmarked
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.shot_events import befall
from rnr_print.games.colonial.turning import why_not_body
from rnr_print.games.colonial.ways import Mover, put

LOST, DITCH, LAME, QUARREL = "lost", "ditch", "lame", "quarrel"


def move_event(battle: Battle, mover: Mover, thrown: tuple[int, ...]) -> None:
    """After the throw, before the way."""
    group = mover.first
    if not isinstance(group, Group) or not triggered(battle, thrown):
        return
    kind = roll_event(battle, group, battle.game.events.moving)
    if kind is not None:
        happen(battle, mover, group, kind)


def happen(battle: Battle, mover: Mover, group: Group, kind: EventKind) -> None:
    """All that an event does to a move and to who moves."""
    if kind.bonus is not None:
        draw(battle, group.side if kind.bonus == "own" else group.side.enemy)
    if kind.halves_move:
        mover.halved = True
    if kind.drift is not None:
        mover.drift = kind.inches if kind.drift == "right" else -kind.inches
    elif kind.inches:
        mover.less -= kind.inches * IN
    for _ in range(kind.dice):
        mover.dice = (*mover.dice, battle.roll("move", group.id))
    if kind.skips:
        mark(battle, group, LOST)
    if kind.ap:
        mover.ditch = True
    if kind.lame and group.mounted:
        mark(battle, group, LAME)
    if kind.back and group.lost:
        come_back(battle, group, kind.back)
    for name in kind.unmark:
        if name in group.marks:
            group.marks.discard(name)
            battle.happened(Unmarked(group.id, name))
            break
    if kind.initiative:
        for hero in group.heroes:
            hero.marks.add(QUARREL)
    befall(battle, group, kind)


def come_back(battle: Battle, group: Group, men: int) -> None:
    """Somebody thought lost is back, if there is room for him."""
    group.men += men
    if why_not_body(battle, group, group.body) is not None:
        group.men -= men
        return
    group.lost -= men
    battle.happened(Returned(group.id, men))


def drift(battle: Battle, mover: Mover) -> None:
    """At the end of its way a body is shifted to a side, less if something is there."""
    if not mover.drift or not mover.first.on_table:
        return
    for length in range(abs(mover.drift) * IN, 0, -25):
        spot = _aside(mover, length if mover.drift > 0 else -length)
        if mover.why_not_end(spot) is None:
            put(mover, spot)
            battle.happened(Drifted(mover.first.id, str(spot)))
            return


def _aside(mover: Mover, length: int) -> Spot:
    return mover.at.by(offset(mover.first.facing, 0, length))
