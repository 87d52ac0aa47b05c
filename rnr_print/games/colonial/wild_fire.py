"""Groups that a card makes shoot at the nearest enemy they see (*Mad minute*)."""

from __future__ import annotations

from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bonus_orders import prey
from rnr_print.games.colonial.chance import mark
from rnr_print.games.colonial.events.game import GroupActivated
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.volley import shoot, why_not_hit, why_not_volley

EMPTY = "empty"


def fire_wildly(battle: Battle) -> None:
    """All of them, one after another; that is all they do this turn."""
    while battle.wild:
        name, last = battle.wild.pop(0)
        group = battle.groups[name]
        if group.on_table and not group.active and why_not_volley(battle, group) is None:
            blaze_away(battle, group, last)


def blaze_away(battle: Battle, group: Group, last: int) -> None:
    """A volley, out of range, too; its ammunition is gone if a die shows `last` or less."""
    target = prey(battle, group)
    if target is None:
        return
    group.active = True
    battle.happened(GroupActivated(group.id, ""))
    if why_not_hit(battle, group, target) is None:
        shoot(battle, group, target, 0, False)
    else:
        group.shots += 1
        group.volleys += 1
        group.loaded = group.weapon.load == 0
    if group.on_table and battle.roll("ammunition", group.id) <= last:
        mark(battle, group, EMPTY)
