"""Who fights whom where a charge touches more than one Group (A8.3, H48)."""

from __future__ import annotations

from dataclasses import replace

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.charge_line import side_charged
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.events.harm import Paired
from rnr_print.games.colonial.fight import Fight, Onset, Second
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.ready import READY
from rnr_print.games.colonial.shock import in_rout


def pair(battle: Battle, fight: Fight) -> None:
    """Groups that stand in the melee beside the two help whom they stand by."""
    charger, target = fight.charger, fight.target
    if not isinstance(target, Group):
        return
    foes = [each for each in touched(battle, charger) if each is not target]
    friends = [each for each in touched(battle, target) if each is not charger]
    if foes:
        share_out(battle, fight, [target, *foes], friends)
    elif friends:
        fight.seconds[charger.id] = seconds_of(fight, friends)


def touched(battle: Battle, group: Group) -> list[Group]:
    """The enemy's Groups in contact with a Group, but for those that run."""
    there = group.side.enemy.there
    return [each for each in there if battle.touching(group, each) and not in_rout(battle, each)]


@rule("melee.pairs")
def share_out(battle: Battle, fight: Fight, foes: list[Group], friends: list[Group]) -> None:
    """The player with more men in the melee says whom the charger fights; the others help him."""
    charger, target = fight.charger, fight.target
    ours = sum(each.men for each in (charger, *friends))
    side = charger.side if ours >= sum(each.men for each in foes) else target.side
    options = [Option("against", each, each.id) for each in foes]
    chosen = battle.ask(side.name, "pair", options, charger.id, options[0])
    if chosen is not target:
        fight.target, fight.onset = chosen, onset_on(battle, fight, chosen)
    others = [Second(x, onset_on(battle, fight, x)) for x in foes if x is not chosen]
    fight.seconds = {charger.id: seconds_of(fight, friends), chosen.id: others}
    battle.happened(Paired(charger.id, chosen.id, tuple(each.group.id for each in others)))


def seconds_of(fight: Fight, friends: list[Group]) -> list[Second]:
    """Friends who help the charger: nobody leads them."""
    return [Second(each, Onset(cover=fight.onset.cover)) for each in friends]


def onset_on(battle: Battle, fight: Fight, target: Target) -> Onset:
    """The same charge as another of those in contact takes it."""
    return replace(
        fight.onset,
        side=side_charged(battle, target, fight.onset.start),
        cover=cover_of(battle, target, fight.charger.body.front_middle, False),
        ready=isinstance(target, Group) and READY in target.marks,
    )
