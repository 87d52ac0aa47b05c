"""Infantry beaten by cavalry, and the pursuit (A8.13-A8.16, H50)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.rounding import direction
from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.effects import Harm, suffer
from rnr_print.games.colonial.events.harm import MeleeRolled, Pursued
from rnr_print.games.colonial.events.moves import Routed
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.going_back import away, jostle, take, way_back
from rnr_print.games.colonial.melee_dice import melee_dice
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.shock import give_shock, pace
from rnr_print.games.colonial.ways import Mover

TWICE = 2
LATER: Final = 2
"""A round after the first: what only counts in that one has been."""


@rule("cavalry.routs")
def ride_down(battle: Battle, fight: Fight, horse: Group, foot: Group) -> None:
    """Infantry that loses by two or more to cavalry runs; cavalry is in hand or pursues."""
    taken = fight.shocks.get(foot.id, 0)
    given = fight.shocks.get(horse.id, 0)
    give_shock(battle, foot, max(0, TWICE * foot.men - foot.shock))
    if TWICE * given <= taken:
        let_go(battle, horse, foot)
    else:
        pursue(battle, horse, foot)


@rule("cavalry.in-hand")
def let_go(battle: Battle, horse: Group, foot: Group) -> None:
    """The cavalry stays in hand, and lets them run."""
    run(battle, foot, horse, battle.game.limits.rout * IN)


@rule("cavalry.pursues")
def pursue(battle: Battle, horse: Group, foot: Group) -> None:
    """The cavalry goes after them."""
    battle.pursuits[horse.id] = foot.id
    battle.happened(Pursued(horse.id, foot.id))
    flee(battle, horse, foot)


@rule("cavalry.pursued")
def flee(battle: Battle, horse: Group, foot: Group) -> None:
    """The pursued run as their morale says, the others keep at their heels."""
    least = battle.game.morale.pursued * IN
    run(battle, foot, horse, max(least, pace(battle, foot, foot.shock)))
    if foot.on_table:
        catch_up(battle, horse, foot)
    else:
        battle.pursuits.pop(horse.id, None)


def run(battle: Battle, foot: Group, horse: Group, distance: int) -> None:
    """Away, backs to the enemy."""
    degrees = away(foot, horse)
    back = way_back(battle, foot, degrees, distance)
    take(battle, foot, back, degrees)
    battle.happened(Routed(foot.id, str(back.spot), Length(back.length)))
    jostle(battle, foot, back)


def catch_up(battle: Battle, horse: Group, foot: Group) -> None:
    """The cavalry rides to just behind them."""
    if horse.at == foot.at:
        return
    mover = Mover(battle, [horse])
    horse.facing = direction(horse.at.to(foot.at))
    for share in range(100, 0, -5):
        spot = horse.at.by(
            type(horse.at)(
                (foot.at.x - horse.at.x) * share // 100, (foot.at.y - horse.at.y) * share // 100
            )
        )
        if mover.why_not_end(spot, False) is None:
            horse.at = spot
            return


def go_on(battle: Battle) -> None:
    """On each first Tiffin a round of each pursuit, until they are gone."""
    for horse_id, foot_id in list(battle.pursuits.items()):
        horse, foot = battle.groups[horse_id], battle.groups[foot_id]
        if not horse.on_table or not foot.on_table or foot.shock < TWICE * foot.men:
            del battle.pursuits[horse_id]
            continue
        cut_down(battle, horse, foot)
        if foot.on_table and horse.on_table:
            flee(battle, horse, foot)
        else:
            battle.pursuits.pop(horse_id, None)


@rule("cavalry.pursues")
def cut_down(battle: Battle, horse: Group, foot: Group) -> None:
    """One round; the pursued throw half their dice."""
    numbers, fight = battle.game.results, Fight(horse, foot, Onset(), LATER)
    chasing, chased = (melee_dice(battle, fight, each) for each in fight.sides)
    for one, other, count in ((horse, foot, chasing), (foot, horse, -(-chased // 2))):
        dice = battle.pool("melee", one.id, count)
        kills = sum(die >= numbers.kills for die in dice)
        shocks = sum(die == numbers.shocks for die in dice)
        battle.happened(MeleeRolled(one.id, other.id, 1, dice, kills + shocks))
        suffer(battle, other, Harm(kills, shocks))
