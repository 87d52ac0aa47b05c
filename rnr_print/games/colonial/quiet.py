"""Quiet work: knife, cosh and pockets (A9.6-A9.11)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.asleep import DOZING, alarm, stun
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.effects import kill
from rnr_print.games.colonial.events.heroics import QuietRolled
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.tables import result_of

KNIFE, COSH, POCKET = "silent-death", "cosh", "pickpocket"
CREPT = "crept"
"""Mark of him who has crept up on somebody this turn: a struggle goes on in the next."""
DICE = 2
DONE = "done"


def victims(battle: Battle, hero: Hero) -> Iterator[str]:
    """Enemy Groups."""
    return (group.id for group in hero.side.enemy.there)


def why_not(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't do away with somebody quietly."""
    if not {KNIFE, COSH} & set(hero.card.skills):
        return no.NOT_SKILLED
    group = battle.groups.get(name)
    if group is None or not group.on_table or group.side is hero.side:
        return no.NO_SUCH_GROUP
    if not battle.within(hero, group, battle.game.limits.quiet):
        return no.TOO_FAR_TO_CREEP
    if CREPT in hero.marks:
        return no.NEXT_TURN
    return None if hero.points else no.NO_INITIATIVE


def _kills(battle: Battle, hero: Hero, group: Group) -> bool:
    return KNIFE in hero.card.skills


def _stuns(battle: Battle, hero: Hero, group: Group) -> bool:
    return KNIFE not in hero.card.skills


def _dozes(battle: Battle, hero: Hero, group: Group) -> bool:
    return DOZING in group.marks


@rule("quiet.order", where={"quiet.kill": _kills, "quiet.cosh": _stuns, "quiet.siesta": _dozes})
def creep_up(battle: Battle, hero: Hero, group: Group) -> None:
    """Two dice: seen, a struggle, or done."""
    dice = battle.pool("quiet", hero.id, DICE)
    dozing = battle.game.throws.dozing if _dozes(battle, hero, group) else 0
    result = result_of(battle.game.throws.quiet, sum(dice) + dozing)
    hero.marks.add(CREPT)
    battle.happened(QuietRolled(hero.id, group.id, dice, result))
    if result == DONE and _kills(battle, hero, group):
        kill(battle, group, 1)
    elif result == DONE:
        stun(battle, group, battle.roll("cosh", hero.id))
    elif result == "alarm":
        alarm(battle, group.side)


def pockets(battle: Battle, hero: Hero) -> Iterator[str]:
    """Enemy Heroes on the table."""
    return (each.id for each in hero.side.enemy.heroes if each.on_table)


def why_not_pick(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't pick a pocket."""
    other = battle.heroes.get(name)
    if other is None or not other.on_table or other.side is hero.side:
        return no.NO_SUCH_GROUP
    if not battle.touching(hero, other):
        return no.NOT_BESIDE_HIM
    if CREPT in hero.marks:
        return no.NEXT_TURN
    return None if hero.points else no.NO_INITIATIVE


def _naps(battle: Battle, hero: Hero, other: Hero) -> bool:
    return other.with_ is not None and _dozes(battle, hero, other.with_)


@rule("quiet.pocket", where={"quiet.siesta": _naps})
def pick(battle: Battle, hero: Hero, other: Hero) -> None:
    """Two dice, and skill."""
    hero.marks.add(CREPT)
    dice = battle.pool("pocket", hero.id, DICE)
    throws = battle.game.throws
    skill = throws.pickpocket if POCKET in hero.card.skills else 0
    dozing = throws.dozing if _naps(battle, hero, other) else 0
    result = result_of(throws.pocket, sum(dice) + skill + dozing)
    battle.happened(QuietRolled(hero.id, other.id, dice, result))
