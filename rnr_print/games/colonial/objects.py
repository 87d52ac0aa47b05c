"""Objects that guns shoot at: their structure, and what is left of it (H43, T18)."""

from __future__ import annotations

from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.effects import effects, suffer
from rnr_print.games.colonial.events.guns import StructureLost
from rnr_print.games.colonial.things import Thing
from rnr_print.games.colonial.vessels import aboard
from rnr_print.games.colonial.wrecks import wreck


@rule("gun.damage", "gun.objects")
def batter(battle: Battle, gun: Gun, by: str, thing: Thing) -> tuple[int, ...]:
    """The damage dice against what it is made of; each that penetrates takes a point, and is a hit
    on those in it."""
    dice = battle.pool("damage", by, gun.dice)
    needed = getattr(gun.penetration, thing.card.material)
    through = sum(needed is not None and die >= needed for die in dice)
    if through and first_is_void(battle, gun):
        through -= 1
    through = min(through, thing.structure)
    thing.structure -= through
    battle.happened(StructureLost(thing.id, dice, through, thing.structure))
    inside = [each for each in aboard(battle, thing.id) if each.on_table]
    if through and inside:
        struck = min(inside, key=lambda each: (each.place[1], each.id))
        cover = thing.card.cover or "open"
        suffer(battle, struck, effects(battle, by, struck, cover, through), False, True)
    if not thing.structure:
        wreck(battle, thing)
    return dice


@decides("mg.first")
def first_is_void(battle: Battle, gun: Gun) -> bool:
    """Whether the first penetration of machine guns and quick-firers does nothing."""
    return gun.ignores_first
