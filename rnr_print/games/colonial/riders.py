"""Riders under fire: horse or man, and falls (A7.38-A7.42, T21, T23)."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.harm import FellFrom, RiderHit
from rnr_print.games.colonial.events.moves import Dismounted
from rnr_print.games.colonial.pieces import MOUNTED, Group, Hero
from rnr_print.games.colonial.steps import fall as fall_down
from rnr_print.games.colonial.tables import result_of

RESTING = "resting"
SEAT = {"skilled": 1, "ordinary": 0, "novice": -1}
ONE_STOREY = 1


@rule("rider.hit")
def hit_riders(battle: Battle, group: Group, dead: int) -> None:
    """For each dead result a die: the horse or the rider; who has lost his horse is out, too."""
    for _ in range(dead):
        die = battle.roll("rider", group.id)
        hit = result_of(battle.game.throws.hit_rider, die)
        battle.happened(RiderHit(group.id, die, hit))
        if hit == "horse":
            unhorse(battle, group)


@rule("rider.fall", "rider.on-foot")
def unhorse(battle: Battle, group: Group) -> None:
    """His horse is dead: he dies with it, is thrown, or walks to the rear."""
    die = battle.roll("horse", group.id)
    battle.happened(FellFrom(group.id, die, result_of(battle.game.throws.horse, die)))


def _by_seat(battle: Battle, hero: Hero) -> bool:
    return hero.card.seat != "ordinary"


@rule("rider.hit", "rider.fall", where={"rider.skill": _by_seat})
def hero_falls(battle: Battle, hero: Hero) -> str:
    """A mounted Hero is hit: `rider`, or what becomes of him without his horse."""
    die = battle.roll("rider", hero.id)
    hit = result_of(battle.game.throws.hit_rider, die)
    battle.happened(RiderHit(hero.id, die, hit))
    if hit == "rider":
        return hit
    shown = battle.roll("horse", hero.id) + SEAT[hero.card.seat] * battle.game.throws.seat
    found = result_of(battle.game.throws.horse, max(1, shown))
    hero.marks.discard(MOUNTED)
    battle.happened(FellFrom(hero.id, shown, found))
    if found != "thrown":
        return "dead" if found == "crushed" else "unhurt"
    return fall_down(battle, hero, ONE_STOREY, False)


def why_not_rest(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why riders can't shoot from behind their horses."""
    group = act.group
    if not group.mounted or not group.has("skilled-riders"):
        return no.NO_HORSEMEN
    if group.dice_moved or act.dice:
        return no.HAS_MOVED_ALREADY
    if RESTING in group.marks:
        return no.READY_ALREADY
    return None if act.ap[group] else no.NO_AP


@rule("rider.skilled")
def rest(battle: Battle, act: Act, name: str) -> None:
    """They get down behind their horses, until they move."""
    spend(battle, act, 1)
    act.group.marks.add(RESTING)
    battle.happened(Dismounted(act.group.id))
