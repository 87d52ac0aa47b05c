"""Melee: rounds of dice until somebody gives way (A8.1-A8.10, H46-H48)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.captives import free_all
from rnr_print.games.colonial.capture import outnumbered, seized
from rnr_print.games.colonial.duel import compel, seek
from rnr_print.games.colonial.fight import Fight
from rnr_print.games.colonial.flags import drop
from rnr_print.games.colonial.melee_dice import heroes_of, melee_dice
from rnr_print.games.colonial.melee_round import fight_round
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.pairing import pair
from rnr_print.games.colonial.pieces import Group, Hero, Target
from rnr_print.games.colonial.pursuit import ride_down
from rnr_print.games.colonial.results import let_off, part, send_back
from rnr_print.games.colonial.shock import in_rout, shift_morale


@rule("melee.when")
def melee(battle: Battle, fight: Fight) -> None:
    """Rounds until one side has lost, three at most; then both step back."""
    for each in fight.sides:
        battle.pursuits.pop(each.id, None)  # who is charged pursues nobody any longer
    pair(battle, fight)
    hero = fight.target if isinstance(fight.target, Hero) else None
    if hero is not None:
        ours, his = (melee_dice(battle, fight, each) for each in fight.sides)
        if outnumbered(battle, ours, his):
            seized(battle, hero, fight.charger.id)
            return
    aid = Aid(fighters=[hero for each in fight.sides for hero in heroes_of(each)])
    open_moment(battle, "melee", aid)
    if aid.dared:
        compel(battle, fight, battle.heroes[aid.dared])
    seek(battle, fight)
    if hero is not None and not battle.touching(fight.charger, hero):
        return
    while fight.round <= battle.game.results.rounds:
        difference = fight_round(battle, fight)
        if not all(standing(each) for each in fight.sides):
            spoils(battle, fight)
            let_off(battle, fight, fight.target)
            return
        if difference:
            if hero is not None and difference > 0:
                seized(battle, hero, fight.charger.id)
            else:
                decide(battle, fight, difference)
                let_off(battle, fight, fight.target if difference > 0 else fight.charger)
            return
        fight.round += 1
    part(battle, fight)
    for each in fight.sides:
        let_off(battle, fight, each)


def spoils(battle: Battle, fight: Fight) -> None:
    """Who is left has the flag of who isn't."""
    for one, other in (fight.sides, fight.sides[::-1]):
        if isinstance(one, Group) and not standing(one) and standing(other):
            drop(battle, one, other)


def standing(target: Target) -> bool:
    """Whether there is anybody left of it."""
    return target.on_table


def decide(battle: Battle, fight: Fight, difference: int) -> None:
    """Where the two go, and what it does to their spirits (T4, T19)."""
    winner, loser = fight.sides if difference > 0 else (fight.target, fight.charger)
    if isinstance(winner, Group):
        raise_spirits(battle, winner)
    if isinstance(loser, Group) and abs(difference) >= battle.game.results.thrown:
        lower_spirits(battle, loser)
    if isinstance(loser, Group):
        free_all(battle, loser, winner)
    routs = abs(difference) >= battle.game.results.rout
    riders = isinstance(winner, Group) and winner.mounted and not loser.mounted
    if routs and riders and isinstance(winner, Group) and isinstance(loser, Group):
        ride_down(battle, fight, winner, loser)
    else:
        send_back(battle, fight, loser, abs(difference))
    if isinstance(loser, Group) and in_rout(battle, loser):
        drop(battle, loser, winner)


@rule("shock.morale")
def raise_spirits(battle: Battle, group: Group) -> None:
    """A melee won makes one better."""
    shift_morale(battle, group, -1)


@rule("shock.morale")
def lower_spirits(battle: Battle, group: Group) -> None:
    """A melee lost by three or more makes one worse."""
    shift_morale(battle, group, 1)
