"""Shock, and the states of morale (A7.32-A7.35, T19)."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.harm import MoraleChanged, Rallied, Shocked
from rnr_print.games.colonial.pieces import Group, Hero

TWICE = 2
FLED = "fled-fire"
"""Mark of cavalry that had too much, and rode out of the fire."""


def give_shock(battle: Battle, group: Group, points: int) -> None:
    """So much Shock for a Group."""
    if points and group.men:
        group.shock += points
        battle.happened(Shocked(group.id, points, group.shock))


def in_rout(battle: Battle, group: Group) -> bool:
    """Whether its Shock is twice its men: it runs."""
    return bool(group.men) and group.shock >= TWICE * group.strength and group.shape != "crew"


def in_retreat(battle: Battle, group: Group) -> bool:
    """Whether it has more Shock than men, and not twice as much."""
    return group.shock > group.strength and not in_rout(battle, group) and group.shape != "crew"


def why_not_bold(battle: Battle, group: Group) -> Refusal | None:
    """Why a Group can't come nearer to the enemy: it runs, or has more Shock than men."""
    return runs(battle, group) or shaken(battle, group)


@decides("shock.rout")
def runs(battle: Battle, group: Group) -> Refusal | None:
    """A Group in rout does nothing."""
    return no.ROUTING if in_rout(battle, group) else None


@decides("shock.retreat")
def shaken(battle: Battle, group: Group) -> Refusal | None:
    """A Group with more Shock than men doesn't attack."""
    if group.mounted:
        return timid(group)
    return no.TOO_SHAKEN if in_retreat(battle, group) else None


def timid(group: Group) -> Refusal | None:
    """Cavalry with more Shock than men does nothing bold; once it has left the fire, not before
    its Shock is below its men."""
    fled = FLED in group.marks and group.shock >= group.men
    return no.TOO_SHAKEN_HORSE if group.retreats or fled else None


def shift_morale(battle: Battle, group: Group, worse: int) -> None:
    """So many states worse, or better below 0, as far as there are."""
    states = tuple(battle.game.morale.half_inches)
    place = min(len(states) - 1, max(0, states.index(group.morale) + worse))
    if states[place] != group.morale:
        group.morale = states[place]
        battle.happened(MoraleChanged(group.id, group.morale))


def pace(battle: Battle, group: Group, shock: int) -> int:
    """How far a Group goes back for so much Shock, hundredths: whole inches, one at least but for
    the best state (T19)."""
    table = battle.game.morale
    half = table.half_inches[group.morale]
    inches = -(-half * shock // 2)
    return min(table.most, inches) * IN


def why_not_rally(battle: Battle, hero: Hero, group: Group) -> Refusal | None:
    """Why a Hero can't take Shock off a Group."""
    if group.side is not hero.side:
        return no.OWN_SIDE
    if not (group is hero.with_ or (hero.alone and battle.touching(hero, group))):
        return no.NOT_TOUCHING
    return None if group.shock else no.NOTHING_TO_RALLY


@rule("shock.rally")
def rally(battle: Battle, hero: Hero, group: Group) -> None:
    """A point of Initiative takes a Shock off."""
    group.shock -= 1
    battle.happened(Rallied(group.id, 1, group.shock))
