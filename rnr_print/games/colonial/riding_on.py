"""Cavalry that rides on at Tiffin (A8.12)."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.formations import break_up
from rnr_print.games.colonial.gaits import FAST, pace_dice
from rnr_print.games.colonial.march import go, roll_move
from rnr_print.games.colonial.ways import Mover


def why_not(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't ride on: only at Tiffin, at the trot or the gallop, and nobody who is afraid."""
    group = act.group
    if not act.tiffin or not group.mounted or group.gait not in FAST:
        return no.NOT_RIDING
    if group.retreats:
        return no.TOO_SHAKEN_HORSE
    return no.IN_CONTACT if battle.in_melee(group) else None


@rule("cavalry.tiffin")
def ride_on(battle: Battle, act: Act, name: str) -> None:
    """It moves at its gait, each Group for itself."""
    group = act.group
    break_up(battle, group)
    extra, each = pace_dice(battle, group.gait)
    mover = Mover(battle, [group])
    mover.extra = extra
    roll_move(battle, mover, act.ap[group], each)
    group.dice_moved += act.ap[group]
    go(battle, mover)
