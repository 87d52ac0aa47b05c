"""Objects that guns shoot at: their structure, and what is left of it (H43, T18)."""

from __future__ import annotations

from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.events.guns import Collapsed, StructureLost
from rnr_print.games.colonial.pieces import Thing


@rule("gun.damage", "gun.objects")
def batter(battle: Battle, gun: Gun, by: str, thing: Thing) -> None:
    """The damage dice against what it is made of; each that penetrates takes a point."""
    dice = battle.pool("damage", by, gun.dice)
    needed = getattr(gun.penetration, thing.card.material)
    through = sum(needed is not None and die >= needed for die in dice)
    if through and first_is_void(battle, gun):
        through -= 1
    through = min(through, thing.structure)
    thing.structure -= through
    battle.happened(StructureLost(thing.id, dice, through, thing.structure))
    if not thing.structure:
        del battle.things[thing.id]
        battle.happened(Collapsed(thing.id))


@decides("mg.first")
def first_is_void(battle: Battle, gun: Gun) -> bool:
    """Whether the first penetration of machine guns and quick-firers does nothing."""
    return gun.ignores_first
