"""Heavy loads: taken up, carried, put down (A9.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.houses import LoadLeft, LoadTaken
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.things import Load

PAIR = 2
"""So many men carry a load if there are so many."""


def carried(battle: Battle, group: Group) -> Load | None:
    """What a Group carries."""
    return next((load for load in battle.loads.values() if load.by == group.id), None)


@decides("load.carry")
def burden(battle: Battle, group: Group) -> int:
    """What a load takes off each die of a Group's move."""
    if carried(battle, group) is None:
        return 0
    loads = battle.game.loads
    return loads.two if group.men >= PAIR else loads.one


def drop(battle: Battle, group: Group) -> None:
    """What it carried lies where it is."""
    load = carried(battle, group)
    if load is not None:
        load.by, load.at = "", group.at
        battle.happened(LoadLeft(group.id, load.id, str(load.at)))


# As doings.


def lying(battle: Battle, act: Act) -> Iterator[str]:
    """The loads that nobody carries."""
    return (load.id for load in battle.loads.values() if not load.by)


def why_not_take(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't take one up."""
    group, load = act.group, battle.loads.get(name)
    if load is None or load.by or carried(battle, group) is not None:
        return no.NO_LOAD
    reach = battle.game.sight.near * IN
    if group.mounted or not gap_at_most(group.body.box, load.at, reach):
        return no.NOT_AT_THE_LOAD
    if act.dice and not act.moved:
        return no.DICE_TOLD_FIRST
    return None if act.ap[group] >= int(battle.game.costs["pick-up"]) else no.NO_AP


def _wounded(battle: Battle, act: Act, name: str) -> bool:
    return name in battle.heroes


@rule(where={"hero.carried": _wounded})
def take(battle: Battle, act: Act, name: str) -> None:
    """Two men carry it, or one if there is but one."""
    spend(battle, act, int(battle.game.costs["pick-up"]))
    battle.loads[name].by = act.group.id
    battle.happened(LoadTaken(act.group.id, name, min(PAIR, act.group.men)))


def why_not_put_down(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why there is nothing to put down."""
    return None if carried(battle, act.group) is not None else no.NO_LOAD


def put_down(battle: Battle, act: Act, name: str) -> None:
    """It lies where the Group stands, and costs nothing."""
    drop(battle, act.group)
