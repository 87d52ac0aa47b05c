"""What crews do with a gun that doesn't shoot: load, clear a jam, unlimber (A7.11, A5.26)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.guns import (
    Cleared,
    GunLoaded,
    Unlimbered,
)
from rnr_print.games.colonial.guns import CANISTER, DOUBLE, JAMMED, LIMBERED, SHELL, why_no_gun
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.turning import why_not_body

LOADS: Final = (SHELL, CANISTER, DOUBLE)


def loads(battle: Battle, act: Act) -> tuple[str, ...]:
    """What a gun may be loaded with."""
    piece = act.group.piece
    if piece is None or piece.action != "gun":
        return ()
    return LOADS if piece.canister else (SHELL,)


def load_cost(battle: Battle, group: Group, name: str) -> int:
    """Action points for loading: more for dead crewmen, and for double canister."""
    costs, piece = battle.game.costs, group.piece
    assert piece is not None
    dead = max(0, piece.crew - group.men)
    more = dead // 2 * int(costs["load-for-two-dead"])
    return int(costs["load"]) + more + (int(costs["load-double"]) if name == DOUBLE else 0)


def why_not_load(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't be loaded so."""
    group = act.group
    found = why_no_gun(battle, group)
    if found is not None:
        return found
    if name not in loads(battle, act):
        return no.NO_SUCH_LOAD
    if group.charge:
        return no.LOADED
    return None if act.ap[group] >= load_cost(battle, group, name) else no.NO_AP


def _thinned(battle: Battle, act: Act, name: str) -> bool:
    piece = act.group.piece
    return piece is not None and piece.crew - act.group.men > 1


@rule("gun.ammunition", where={"crew.losses": _thinned})
def load(battle: Battle, act: Act, name: str) -> None:
    """It is loaded, and it is said with what."""
    cost = load_cost(battle, act.group, name)
    spend(battle, act, cost)
    act.group.charge = name
    battle.happened(GunLoaded(act.group.id, name, cost))


def why_not_clear(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why there is nothing to clear."""
    if JAMMED not in act.group.marks:
        return no.NOT_JAMMED
    return None if act.ap[act.group] >= int(battle.game.costs["clear"]) else no.NO_AP


@rule("gun.jam")
def clear(battle: Battle, act: Act, name: str) -> None:
    """The jam is cleared."""
    spend(battle, act, int(battle.game.costs["clear"]))
    act.group.marks.discard(JAMMED)
    battle.happened(Cleared(act.group.id))


def why_not_unlimber(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why a gun can't be unlimbered: that takes the whole turn."""
    group = act.group
    if group.piece is None or LIMBERED not in group.marks:
        return no.NOT_LIMBERED
    whole = act.ap[group] == battle.game.group.ap and not act.dice
    return None if whole else no.WHOLE_TURN


@rule("gun.unlimber")
def unlimber(battle: Battle, act: Act, name: str) -> None:
    """It is put near its team, and isn't loaded."""
    group, reach = act.group, battle.game.limits.limber * IN
    act.ap[group] = 0
    start = group.at

    def why_not(spot: Spot) -> Refusal | None:
        if length_up(start.to(spot)) > reach:
            return no.TOO_FAR_FROM_TEAM
        return why_not_body(battle, group, group.body.at(spot))

    here = Option("here", start)
    read = spot_answer("at", why_not, no.NO_WAY)
    group.at = battle.ask(group.side.name, "gun", [here], group.id, here, {"at": read})
    group.marks.discard(LIMBERED)
    group.charge = ""
    battle.happened(Unlimbered(group.id, str(group.at)))
