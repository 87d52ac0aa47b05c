"""Computed, never stored: control of Points, attack chances, who may shoot at whom."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.pieces import Army, Place, Unit
from rnr_print.games.rocknroll.war import War

OWN_SIDE = Refusal("own-side", "combat.enemies")
OUT_OF_REACH = Refusal("out-of-reach", "combat.same-point")
NOT_HERE = Refusal("out-of-reach", "verbs.reach-not-here")
COVERED = Refusal("covered", "verbs.protect")
NEUTRALS_PEACE = Refusal("locals-do-not-fight-each-other", "locals.peace")
BLOCKER_NEEDS_ORDER = Refusal("blocker-needs-an-order", "locals.blockers")
HOLDS_FIRE = Refusal("entered-this-turn", "verbs.hold-fire")
CLOSED = 6
"""A disguised unit attacks at 6+."""


def controller(war: War, place: Place) -> Army | None:
    """The army with more units on `place`; None if they are as many."""
    vietnam, vpa = war.armies
    mine = strength(place, vietnam)
    theirs = strength(place, vpa)
    if mine == theirs:
        return None
    return vietnam if mine > theirs else vpa


def strength(place: Place, army: Army) -> int:
    """What `army` counts on `place`; a disguised unit counts one, whoever it is."""
    n = 0
    for unit in place.units:
        if unit.army is army:
            n += 1 if unit.closed else unit.card.counts
    return n


def head_count(place: Place, army: Army) -> int:
    """How many units of `army` stand on `place`."""
    n = 0
    for unit in place.units:
        if unit.army is army:
            n += 1
    return n


def chance(attacker: Unit) -> int:
    """The number `attacker` needs."""
    return CLOSED if attacker.closed else attacker.card.on


def needed(attacker: Unit, target: Unit) -> int:
    """The least result with which `attacker` destroys `target`: its disguise and armor count."""
    if target.closed:
        return chance(attacker) + 1
    if attacker.card.ace and not attacker.closed:
        return chance(attacker)
    return max(chance(attacker), target.card.armor)


def bonus(war: War, attacker: Unit, army: Army | None) -> int:
    """What other units and Echo add to the rolls of `attacker`, who fights for `army`."""
    here = attacker.where
    total = 0
    for unit in here.units:
        if unit.card.auras and not unit.closed:
            total += _aura(war, unit, attacker, army)
    if here.letter == war.echo_letter and army is not None:
        total += echo_bonus(war, here, army)
    return total


@decides("verbs.add-to-attack", "traits.lasting", where=says.HELPED)
def _aura(war: War, unit: Unit, attacker: Unit, army: Army | None) -> int:
    """What `unit` adds to the rolls of `attacker` beside it, who fights for `army`."""
    return sum(
        amount
        for whom, amount in unit.card.auras
        if whom == "each-unit"
        or (unit.army is army and (whom == "each-own" or unit is not attacker))
    )


@decides("echo.black", "echo.holder", told=lambda war, place, army: war.echo.paragraphs)
def echo_bonus(war: War, place: Place, army: Army) -> int:
    """What Echo, lying at `place`, adds to the attacks of `army` there."""
    if war.echo is None or war.echo.event != "held":
        return 0
    verb = war.echo.do[0]
    if verb.verb != "add-to-attack" or controller(war, place) is not army:
        return 0
    return verb.amount


def echo_holds(war: War, army: Army, verb: str) -> bool:
    """Whether `army` holds Echo with a lasting effect of this verb."""
    if war.echo is None or war.echo.event != "held" or war.echo.do[0].verb != verb:
        return False
    return _holds(war, army)


@rule("echo.holder")
def _holds(war: War, army: Army) -> bool:
    return controller(war, war.point(war.echo_letter)) is army


def in_reach(war: War, attacker: Unit, target: Unit) -> bool:
    """Whether `target` stands where `attacker` can shoot."""
    here, there = attacker.where, target.where
    reach = None if attacker.closed else attacker.card.reach
    if here is there:
        return reach is None or not reach.not_here
    if reach is None:
        return False
    return reach.points == 0 or abs(here.index - there.index) <= reach.points


def shields(attacker: Unit, target: Unit) -> list[Unit]:
    """The units that must fall before `attacker` may attack `target`; locals ask nobody."""
    if attacker.army is None or (target.card.protects and not target.closed):
        return []
    army = target.army
    return [
        unit
        for unit in target.where.units
        if unit.card.protects
        and not unit.closed
        and unit.army is not attacker.army
        and (unit.army is army or (army is None and unit.card.covers == target.name))
    ]


def why_not_target(
    war: War, attacker: Unit, target: Unit, ordered: bool, anywhere: bool = False
) -> Refusal | None:
    """Why `attacker` may not attack `target`, or None if it may."""
    if target.army is attacker.army:
        return OWN_SIDE if target.army is not None else NEUTRALS_PEACE
    if target.army is None and not ordered and attacker.card.blocker and not attacker.closed:
        return BLOCKER_NEEDS_ORDER
    if not anywhere and not in_reach(war, attacker, target):
        return OUT_OF_REACH if attacker.place is not target.place else NOT_HERE
    covering = shields(attacker, target)
    return _covered(war, covering[0]) if covering else None


@rule(told=lambda war, cover: cover.card.paragraphs.get("protect", ()))
def _covered(war: War, cover: Unit) -> Refusal:
    """The reason: `cover` must fall before."""
    return COVERED


def targets_of(war: War, attacker: Unit, ordered: bool) -> list[Unit]:
    """Everybody `attacker` may attack now."""
    army = attacker.army
    reach = attacker.card.reach
    places = [attacker.where] if reach is None else war.places
    found = []
    for place in places:
        for target in place.units:
            if target.army is not army and why_not_target(war, attacker, target, ordered) is None:
                found.append(target)
    return found


def why_not_attack(war: War, attacker: Unit) -> Refusal | None:
    """Why `attacker` may not attack anybody at all."""
    if attacker.card.holds_fire and not attacker.closed and attacker.came == war.turn:
        return HOLDS_FIRE
    return None
