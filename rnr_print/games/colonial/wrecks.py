"""What falls, sinks or burns, and who gets out of it (H35, H43)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import take_shape
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.effects import kill
from rnr_print.games.colonial.events.guns import Collapsed
from rnr_print.games.colonial.events.houses import Abandoned
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.steps import dare
from rnr_print.games.colonial.things import Thing
from rnr_print.games.colonial.turning import why_not_body
from rnr_print.games.colonial.vessels import aboard
from rnr_print.games.colonial.whereabouts import NOWHERE, OUTSIDE, Foot
from rnr_print.games.colonial.wounds import DEAD, hurt

HARD: Final = "hard"
RINGS: Final = range(0, 24 * IN, IN)
"""How far away those who get out look for room."""


def wreck(battle: Battle, thing: Thing) -> None:
    """Nothing is left of it; those in it get out, or don't."""
    del battle.things[thing.id]
    battle.happened(Collapsed(thing.id))
    house = battle.house(thing.id)
    if house is not None:
        battle.change(battle.landscape.without(house))
        battle.ladders = {
            name: ladder for name, ladder in battle.ladders.items() if ladder.house != house.id
        }
    battle.grappled = {pair for pair in battle.grappled if thing.id not in pair}
    if isinstance(thing.card, Vessel):
        sink(battle, thing)
    else:
        for each in aboard(battle, thing.id):
            get_out(battle, thing, each)


@rule("vessel.lost")
def sink(battle: Battle, thing: Thing) -> None:
    """Each man aboard tries a hard step to get away."""
    for each in aboard(battle, thing.id):
        get_out(battle, thing, each)


def get_out(battle: Battle, thing: Thing, who: Group | Hero) -> None:
    """Each man throws; those who get out stand where there is room."""
    if isinstance(who, Hero):
        escape(battle, who)
        return
    for hero in list(who.heroes):
        escape(battle, hero)
    dice = battle.pool("step", who.id, who.men)
    saved = sum(die >= battle.game.throws.steps[HARD] for die in dice)
    battle.happened(Abandoned(who.id, thing.id, dice, saved))
    who.men, who.behind = who.strength, 0
    who.foot = Foot(OUTSIDE, NOWHERE)
    kill(battle, who, len(dice) - saved)
    if who.on_table:
        put_ashore(battle, who)


def escape(battle: Battle, hero: Hero) -> None:
    """A Hero dares it himself."""
    if not dare(battle, hero, HARD):
        hurt(battle, hero, DEAD, 0)
    if hero.with_ is None:
        hero.inside, hero.floor = OUTSIDE


def put_ashore(battle: Battle, group: Group) -> None:
    """They stand as near as there is room, and not in deep water."""
    group.inside, group.floor = OUTSIDE
    take_shape(battle.game, group, group.troop.shapes[0])
    start = group.at
    for far in RINGS:
        for turn in range(0, 360, 30):
            spot = start.by(offset(turn, far))
            body = group.body.at(spot)
            deep = any(area.water == "deep" for area in battle.landscape.areas_at(spot))
            if not deep and why_not_body(battle, group, body) is None:
                group.at = spot
                return
