"""Shooting, loading, lying down as what a Group does for action points (T27)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial import spotting
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.events.chance import Unmarked
from rnr_print.games.colonial.events.fire import Loaded
from rnr_print.games.colonial.events.game import PointsSpent
from rnr_print.games.colonial.events.moves import LayDown
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.volley import shoot, why_not_shoot, why_not_volley

FOULED = "fouled"


def targets(battle: Battle, act: Act) -> Iterator[str]:
    """Whom it might shoot at."""
    return (target.id for target in battle.targets(act.group.side))


def why_not_fire(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't shoot at somebody for an action point."""
    return _why_not(battle, act, name, int(battle.game.costs["shoot"]))


def why_not_rapid(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't fire rapidly: that takes all its points, and a magazine."""
    weapon = act.group.weapon
    if isinstance(weapon, Gun) or not weapon.rapid:
        return no.NOT_RAPID
    return _why_not(battle, act, name, battle.game.group.ap)


def _why_not(battle: Battle, act: Act, name: str, cost: int) -> Refusal | None:
    target = battle.target(name)
    if target is None:
        return no.HIDDEN if concealed(battle, name) else no.NO_SUCH_GROUP
    if (found := why_not_volley(battle, act.group)) is not None:
        return found
    if act.ap[act.group] < cost:
        return no.NO_AP
    return why_not_shoot(battle, act.group, target)


def concealed(battle: Battle, name: str) -> bool:
    """Whether it is a blind, or on one."""
    group = battle.groups.get(name)
    return name in battle.blinds or (group is not None and group.where == "hidden")


def looks(battle: Battle, act: Act) -> Iterator[str]:
    """The enemy's blinds."""
    return spotting.hidden(battle, act.group)


def why_not_look(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't look for a blind."""
    found = spotting.why_not_spot(battle, act.group, name)
    cost = int(battle.game.costs["spot"])
    return found or (no.NO_AP if act.ap[act.group] < cost else None)


def look(battle: Battle, act: Act, name: str) -> None:
    """It looks for a blind; more points, told before the throw, help."""
    spend(battle, act, int(battle.game.costs["spot"]))
    more = spotting.name_care(battle, act.group, act.ap[act.group])
    spend(battle, act, more)
    spotting.look_for(battle, act.group, name, more)


def fire(battle: Battle, act: Act, name: str) -> None:
    """A volley; the Hero with them may spend points on it."""
    spend(battle, act, int(battle.game.costs["shoot"]))
    _fire(battle, act, name, False)


def fire_rapidly(battle: Battle, act: Act, name: str) -> None:
    """A volley with all that the magazines hold."""
    spend(battle, act, battle.game.group.ap)
    _fire(battle, act, name, True)


def _fire(battle: Battle, act: Act, name: str, rapid: bool) -> None:
    target = battle.target(name)
    assert target is not None
    shoot(battle, act.group, target, direct(battle, act, target), rapid)


def direct(battle: Battle, act: Act, target: Target) -> int:
    """Points of Initiative that a Hero with the Group adds to the volley."""
    hero = act.hero
    if hero is None or hero.with_ is not act.group or not hero.points:
        return 0
    none = Option("direct", 0, "0")
    options = [none, *(Option("direct", n, str(n)) for n in range(1, hero.points + 1))]
    points = battle.ask(hero.side.name, "direct", options, act.group.id, none)
    if points:
        hero.points -= points
        led(battle, act, points)
    return points


def _left_blind(battle: Battle, act: Act, points: int) -> bool:
    return act.left_blind


@rule("turn.uses", where={"blind.volley": _left_blind})
def led(battle: Battle, act: Act, points: int) -> None:
    """The points are spent."""
    assert act.hero is not None
    battle.happened(PointsSpent(act.hero.id, "volley", points))


def why_not_load(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it doesn't load."""
    weapon = act.group.weapon
    if isinstance(weapon, Gun) or not weapon.line:
        return no.NO_ARMS
    if act.group.loaded:
        return no.LOADED
    return no.NO_AP if act.ap[act.group] < weapon.load else None


@rule("shoot.load")
def load(battle: Battle, act: Act, name: str) -> None:
    """Muskets and muzzle-loaders are loaded again."""
    spend(battle, act, act.group.weapon.load)
    act.group.loaded = True
    battle.happened(Loaded(act.group.id, act.group.weapon.load))


def why_not_clean(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why its weapons need no cleaning."""
    if FOULED not in act.group.marks:
        return no.NOT_FOULED
    return None if act.ap[act.group] >= int(battle.game.costs["clean"]) else no.NO_AP


def clean(battle: Battle, act: Act, name: str) -> None:
    """The weapons are clean."""
    spend(battle, act, int(battle.game.costs["clean"]))
    act.group.marks.discard(FOULED)
    battle.happened(Unmarked(act.group.id, FOULED))


def why_not_lie(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it doesn't lie down."""
    group: Group = act.group
    if "lying" in group.marks:
        return no.LYING
    if group.mounted or battle.in_melee(group):
        return no.NOT_NOW
    return no.NO_AP if act.ap[group] < int(battle.game.costs["lie"]) else None


@rule("move.lie-down")
def lie(battle: Battle, act: Act, name: str) -> None:
    """It lies down."""
    spend(battle, act, int(battle.game.costs["lie"]))
    act.group.marks.add("lying")
    battle.happened(LayDown(act.group.id))
