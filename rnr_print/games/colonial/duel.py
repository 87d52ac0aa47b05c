"""Acts of derring-do: challenges and duels in a melee (A8.29-A8.39)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.capture import take
from rnr_print.games.colonial.company import ride_away
from rnr_print.games.colonial.events.heroics import (
    Challenged,
    DuelRolled,
    Fled,
    LostFace,
    Parted,
    Refused,
    Yielded,
)
from rnr_print.games.colonial.events.moves import LeftGroup, LeftTable, Moved
from rnr_print.games.colonial.fight import Fight
from rnr_print.games.colonial.flags import beat
from rnr_print.games.colonial.gaits import GAITS, pace_dice
from rnr_print.games.colonial.going_back import away, way_back
from rnr_print.games.colonial.henchmen import calls_men, set_upon
from rnr_print.games.colonial.melee_dice import heroes_of
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.shock import give_shock, shift_morale
from rnr_print.games.colonial.wounds import put_out

SCOUNDREL: Final = "scoundrel"
"""Who may use a revolver where others draw their swords."""
NOBODY: Final[Option[Hero | None]] = Option("none", None)
FACE = 2
"""Shock that loss of face and cowardice cost a Group."""


def seek(battle: Battle, fight: Fight) -> None:
    """A Hero of the side that is active, who has points left, may seek an enemy Hero."""
    for who, foe in (fight.sides, fight.sides[::-1]):
        for hero in list(heroes_of(who)):
            foes = [each for each in heroes_of(foe) if each.on_table]
            if hero is battle.hero and hero.points and foes:
                options = [NOBODY, *(Option[Hero | None]("challenge", x, x.id) for x in foes)]
                other = battle.ask(hero.side.name, "seek", options, hero.id, NOBODY)
                if other is not None:
                    challenge(battle, hero, other)


@rule("duel.seek", "duel.steel")
def challenge(battle: Battle, hero: Hero, other: Hero) -> None:
    """A point, and his name; the other accepts or doesn't."""
    hero.points -= 1
    battle.happened(Challenged(hero.id, other.id))
    accept, refuse = Option("accept", True), Option("refuse", False)
    if battle.ask(other.side.name, "challenged", [accept, refuse], other.id, accept):
        meet(battle, hero, other)
    else:
        decline(battle, hero, other)


def compel(battle: Battle, fight: Fight, other: Hero) -> None:
    """A card challenges him for the first of the other side: he fights or loses face, whoever
    that is."""
    who = fight.target if other in heroes_of(fight.charger) else fight.charger
    hero = heroes_of(who)[0]
    battle.happened(Challenged(hero.id, other.id))
    accept, refuse = Option("accept", True), Option("refuse", False)
    if battle.ask(other.side.name, "challenged", [accept, refuse], other.id, accept):
        fight_duel(battle, hero, other)
    else:
        battle.happened(Refused(other.id))
        lose_face(battle, other)


def meet(battle: Battle, hero: Hero, other: Hero) -> None:
    """A duel; or what a scoundrel calls one."""
    if calls_men(battle, hero):
        set_upon(battle, hero, other)
    else:
        fight_duel(battle, hero, other)


@rule("duel.refuse")
def decline(battle: Battle, hero: Hero, other: Hero) -> None:
    """He doesn't fight; before his equals that is loss of face."""
    battle.happened(Refused(other.id))
    if hero.card.standing == other.card.standing:
        lose_face(battle, other)


@rule("duel.face")
def lose_face(battle: Battle, hero: Hero) -> None:
    """Two Shock for his Group, and a point less for the rest of the game."""
    battle.happened(LostFace(hero.id))
    hero.status = max(1, hero.status - 1)
    if hero.with_ is not None:
        give_shock(battle, hero.with_, FACE)


@rule("duel.rounds")
def fight_duel(battle: Battle, hero: Hero, other: Hero) -> None:
    """Up to four rounds at once; then they part."""
    pistols = {each.id: draws(battle, each) for each in (hero, other)}
    for number in range(1, battle.game.duels.rounds + 1):
        exchange(battle, number, hero, other, pistols)
        for one, foe in ((hero, other), (other, hero)):
            if one.strength <= 0 and one.on_table:
                beat(battle, one, foe)
                fall(battle, one, foe)
            elif one.strength == 1 and foe.on_table and gives_up(battle, one, foe):
                give_up(battle, one, foe)
        if not (hero.on_table and other.on_table):
            return
        for one, foe in ((hero, other), (other, hero)):
            if runs_away(battle, one):
                run_away(battle, one, foe)
                return
    battle.duels[hero.id] = other.id
    battle.happened(Parted(hero.id, other.id))


def draws(battle: Battle, hero: Hero) -> bool:
    """Whether he draws a revolver."""
    if hero.card.honor != SCOUNDREL:
        return False
    sword, revolver = Option("sword", False), Option("revolver", True)
    return battle.ask(hero.side.name, "draw", [sword, revolver], hero.id, sword)


def dice_of(battle: Battle, hero: Hero, revolver: bool) -> int:
    """A die a point of Strength, one more for skill or a revolver, one less for a poor sword."""
    numbers, count = battle.game.duels, hero.strength
    if revolver:
        count += numbers.revolver
    elif hero.card.sword == "skilled":
        count += numbers.skilled
    elif hero.card.sword == "poor":
        count -= numbers.poor
    return max(1, count)


def _armed(
    battle: Battle, number: int, hero: Hero, other: Hero, pistols: dict[str, bool]
) -> bool:  # fmt: skip
    return any(pistols.values())


@rule("duel.dice", where={"duel.revolver": _armed})
def exchange(
    battle: Battle, number: int, hero: Hero, other: Hero, pistols: dict[str, bool]
) -> None:  # fmt: skip
    """Both throw at the same time; each six takes a point of Strength."""
    six = battle.game.results.kills
    hits = []
    for one, foe in ((hero, other), (other, hero)):
        dice = battle.pool("duel", one.id, dice_of(battle, one, pistols[one.id]))
        hits.append(sum(die >= six for die in dice))
        battle.happened(DuelRolled(number, one.id, foe.id, dice, hits[-1]))
    other.strength = max(0, other.strength - hits[0])
    hero.strength = max(0, hero.strength - hits[1])


@rule("duel.end")
def fall(battle: Battle, hero: Hero, foe: Hero) -> None:
    """Nothing is left of his Strength: he dies, or is taken if the other wanted that."""
    kill, spare = Option("kill", False), Option("spare", True)
    able = foe.on_table and foe.strength > 0
    if able and battle.ask(foe.side.name, "fallen", [kill, spare], hero.id, kill):
        take(battle, hero, foe.id)
    else:
        put_out(battle, hero, "dead")


def gives_up(battle: Battle, hero: Hero, foe: Hero) -> bool:
    """Whether a gentleman gives up his sword."""
    if hero.card.standing != "gentle" or not hero.on_table:
        return False
    on, sword = Option("fight-on", False), Option("yield", True)
    return battle.ask(hero.side.name, "yield", [on, sword], hero.id, on)


@rule("duel.yield", "capture.hero")
def give_up(battle: Battle, hero: Hero, foe: Hero) -> None:
    """He is a captive."""
    battle.happened(Yielded(hero.id, foe.id))
    beat(battle, hero, foe)
    take(battle, hero, foe.id)


def runs_away(battle: Battle, hero: Hero) -> bool:
    """Whether he has had enough of it."""
    stay, flee = Option("stay", False), Option("flee", True)
    return battle.ask(hero.side.name, "flee", [stay, flee], hero.id, stay)


@rule("duel.flee", "duel.coward")
def run_away(battle: Battle, hero: Hero, foe: Hero) -> None:
    """An act of cowardice: his Status, two Shock for his men, and the others take heart."""
    battle.happened(Fled(hero.id))
    beat(battle, hero, foe)
    hero.status = max(1, hero.status - 1)
    if hero.with_ is not None:
        give_shock(battle, hero.with_, FACE)
    if foe.with_ is not None:
        shift_morale(battle, foe.with_, -1)
    leave_contact(battle, hero, foe)


def leave_contact(battle: Battle, hero: Hero, foe: Hero) -> None:
    """Two dice, straight away; without room he stays where he is."""
    group, enemy = hero.with_, foe.with_ or foe
    if group is not None:
        hero.at = group.at
    each = pace_dice(battle, hero.gait or GAITS[0])[1] if hero.mounted else battle.game.moves.hero
    dice = battle.pool("move", hero.id, battle.game.group.ap)
    distance = sum(die + each for die in dice) * IN
    back = way_back(battle, hero, away(hero, enemy), distance)
    if not back.length:
        return
    if group is not None:
        group.heroes.remove(hero)
        hero.with_, hero.facing = None, group.facing
        ride_away(hero, group)
        battle.happened(LeftGroup(hero.id, group.id))
    if back.left:
        hero.where = "left"
        battle.happened(LeftTable(hero.id))
    else:
        hero.at = back.spot
        battle.happened(Moved(hero.id, (str(back.spot),), Length(back.length)))
