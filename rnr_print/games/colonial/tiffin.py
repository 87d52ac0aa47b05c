"""Tiffin: who runs on the first card, who goes back and who still acts on the second (H11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.acting import Act
from rnr_print.games.colonial.asleep import wake_rested
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.cover import covered_ground
from rnr_print.games.colonial.events.game import TiffinCame, TiffinRolled
from rnr_print.games.colonial.events.moves import LeftFire, Retreated, Routed
from rnr_print.games.colonial.gaits import pace_dice
from rnr_print.games.colonial.going_back import away, jostle, nearest_enemy, take, way_back
from rnr_print.games.colonial.group_turn import choose, open_doings, why_not_active
from rnr_print.games.colonial.left_guns import abandon
from rnr_print.games.colonial.pieces import Group, Side
from rnr_print.games.colonial.pursuit import go_on
from rnr_print.games.colonial.ready import stand_down
from rnr_print.games.colonial.results import facing
from rnr_print.games.colonial.shock import FLED, in_retreat, in_rout, pace
from rnr_print.games.colonial.smoke import clear
from rnr_print.games.colonial.spotting import found_at_tiffin

TWICE = 2
NONE: Final[Option[Group | None]] = Option("none", None)


def tiffin(battle: Battle) -> bool:
    """A Tiffin card has come; whether the turn is over."""
    battle.tiffins += 1
    battle.happened(TiffinCame(battle.tiffins))
    only = battle.game.switches.tiffins == 1
    if battle.tiffins == 1:
        first(battle)
    if battle.tiffins == 2 or only:
        second(battle)
        return True
    return False


@rule("tiffin.first")
def first(battle: Battle) -> None:
    """Routs run, cavalry that has had too much leaves the fire, pursuits go on."""
    go_on(battle)
    for group in list(battle.on_table):
        if in_rout(battle, group) and group.id not in battle.pursuits.values():
            rout(battle, group)
        elif crew_runs(battle, group):
            leave_gun(battle, group)
        elif group.mounted and in_retreat(battle, group):
            leave_fire(battle, group)


def crew_runs(battle: Battle, group: Group) -> bool:
    """Whether a crew has more than twice as much Shock as men, and stands at its piece or too near
    to an enemy."""
    if group.shape != "crew" or group.shock <= TWICE * group.men:
        return False
    clear = battle.game.limits.crew_clear
    near = any(battle.within(group, each, clear) for each in battle.targets(group.side))
    return group.piece is not None or near


@rule("shock.crew")
def leave_gun(battle: Battle, group: Group) -> None:
    """The crew leaves its piece and runs."""
    abandon(battle, group)
    rout(battle, group)


@rule("shock.cavalry")
def leave_fire(battle: Battle, group: Group) -> None:
    """At the trot to its own edge, until no enemy sees it."""
    group.marks.add(FLED)
    extra, each = pace_dice(battle, "trot")
    dice = battle.pool("move", group.id, battle.game.group.ap + extra)
    distance = sum(die + each for die in dice) * IN
    back = way_back(battle, group, group.side.edge, distance)
    take(battle, group, back, group.side.edge)
    battle.happened(LeftFire(group.id, str(back.spot), Length(back.length)))
    jostle(battle, group, back)


@rule("shock.rout")
def rout(battle: Battle, group: Group) -> None:
    """Away from the enemy over any ground; it doesn't look back."""
    stand_down(battle, group)
    group.marks.discard("lying")
    degrees = away(group, nearest_enemy(battle, group))
    back = way_back(battle, group, degrees, battle.game.limits.rout * IN)
    take(battle, group, back, degrees)
    battle.happened(Routed(group.id, str(back.spot), Length(back.length)))
    jostle(battle, group, back)


@rule("tiffin.back")
def second(battle: Battle) -> None:
    """Infantry with more Shock than men goes back; then idle Groups act."""
    for group in list(battle.on_table):
        if in_retreat(battle, group) and not group.mounted and not sheltered(battle, group):
            retreat(battle, group)
    found_at_tiffin(battle)
    idle_groups(battle)
    away_with(battle)


@rule("tiffin.away")
def away_with(battle: Battle) -> None:
    """Smoke goes that has hung long enough, who dozed gets up, and it grows light again."""
    clear(battle)
    wake_rested(battle)
    if battle.darkness is not None and battle.darkness[1] <= battle.turn:
        battle.darkness = None


def sheltered(battle: Battle, group: Group) -> bool:
    """Whether it has come to cover on its way back (A7.37)."""
    return "fell-back" in group.marks and covered_ground(battle, group)


@rule("shock.retreat", "shock.stop")
def retreat(battle: Battle, group: Group) -> None:
    """So many inches for each Shock, facing the enemy, until it reaches cover."""
    enemy = nearest_enemy(battle, group)
    distance = pace(battle, group, group.shock)
    if not distance:
        return
    stand_down(battle, group)
    group.marks.discard("lying")
    group.marks.add("fell-back")
    back = way_back(battle, group, away(group, enemy), distance, True)
    look = facing(group, enemy, back.spot) if enemy is not None else group.facing
    take(battle, group, back, look)
    battle.happened(Retreated(group.id, str(back.spot), Length(back.length)))
    jostle(battle, group, back)


@rule("tiffin.idle")
def idle_groups(battle: Battle) -> None:
    """Side by side in turns, each a Group that hasn't acted."""
    order = list(battle.sides)
    if all(any(idle(battle, side)) for side in order):
        order = throw_off(battle)
    waiting = {side.name for side in order}
    while waiting:
        for side in order:
            if side.name in waiting and not act(battle, side):
                waiting.discard(side.name)


def throw_off(battle: Battle) -> list[Side]:
    """Who begins: the higher die; ties are thrown again."""
    while True:
        one, other = (battle.roll("tiffin", side.name) for side in battle.sides)
        if one != other:
            break
    order = list(battle.sides) if one > other else list(battle.sides[::-1])
    battle.happened(TiffinRolled((one, other), order[0].name))
    return order


def idle(battle: Battle, side: Side) -> Iterator[Group]:
    """The Groups of a side that haven't acted and can do something."""
    for group in side.there:
        if group.active or why_not_active(battle, group) is not None:
            continue
        if any(offers(battle, group)):
            yield group


def offers(battle: Battle, group: Group) -> Iterator[tuple[str, str]]:
    """What an idle Group can do."""
    return open_doings(battle, waking(battle, group))


def waking(battle: Battle, group: Group) -> Act:
    """An idle Group with the action points of a turn, for one thing."""
    act = Act([group], tiffin=True)
    act.ap[group] = battle.game.group.ap
    return act


def act(battle: Battle, side: Side) -> bool:
    """One idle Group of a side does one thing; whether any did."""
    groups = list(idle(battle, side))
    if not groups and not battle.heeds_forced:
        return False
    options = [NONE, *(Option[Group | None]("act", each, each.id) for each in groups)]
    group = battle.ask(side.name, "tiffin", options, "", NONE)
    if group is None:
        return False
    group.active = True
    stand_down(battle, group)
    choose(battle, waking(battle, group))
    return True
