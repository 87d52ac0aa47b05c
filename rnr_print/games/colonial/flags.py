"""Flags: who bears one, and who has taken it (A8.40, H59)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.heroics import FlagTaken
from rnr_print.games.colonial.pieces import Group, Hero, Side, Target
from rnr_print.games.colonial.shock import shift_morale


def borne_by(battle: Battle, target: Target) -> list[Side]:
    """The sides whose flag somebody bears."""
    return [side for side in battle.sides if battle.flags.get(side.name) == target.id]


def beat(battle: Battle, loser: Hero, winner: Target) -> None:
    """A Hero is beaten: the flag that he bears, if any, goes to the winner."""
    if borne_by(battle, loser):
        win(battle, loser, winner)


@rule("flag.taken")
def win(battle: Battle, bearer: Hero, winner: Target) -> None:
    """Who has beaten its defender has the flag."""
    take(battle, bearer, winner)


def drop(battle: Battle, bearer: Group, winner: Target) -> None:
    """A Group that has run from a melee, or is gone, leaves the flag it bears."""
    if borne_by(battle, bearer):
        leave_to(battle, bearer, winner)


@rule("flag.routed")
def leave_to(battle: Battle, bearer: Group, winner: Target) -> None:
    """The winner of a melee has the flag."""
    take(battle, bearer, winner)


def hand_on(battle: Battle, hero: Hero, group: Group) -> None:
    """His men take up the flag of a Hero who is out."""
    for side in borne_by(battle, hero):
        battle.flags[side.name] = group.id


def take(battle: Battle, bearer: Target, winner: Target) -> None:
    """The flag is borne by the winner; who has lost his own takes it badly."""
    for side in borne_by(battle, bearer):
        battle.flags[side.name] = winner.id
        battle.happened(FlagTaken(side.name, winner.id))
        if side is winner.side:
            continue
        if battle.aim is not None:
            winner.side.points += battle.aim.flag
        lost(battle, side)


@rule("shock.morale")
def lost(battle: Battle, side: Side) -> None:
    """Without its flag every Group of a side is one state worse."""
    for group in side.there:
        shift_morale(battle, group, 1)
