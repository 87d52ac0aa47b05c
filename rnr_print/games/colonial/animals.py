"""Animals that a Group on foot leads, rides, or takes cartridges from (A5.27, A5.28, H64)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import CONTACT, Battle
from rnr_print.games.colonial.cards.words import Gait
from rnr_print.games.colonial.events.houses import Mounted, Supplied
from rnr_print.games.colonial.pieces import Group

PACKS: Final = "packs"
MOUNTS: Final = "mounts"
RIDING: Final = "riding"
WAGON: Final = "wagon"
EMPTY: Final = "empty"


@rule("animals.loaded")
def plod(battle: Battle, group: Group) -> int:
    """The dice of loaded animals, to which nothing is ever added."""
    return battle.game.moves.animals


def paces(battle: Battle) -> tuple[Gait, ...]:
    """The gaits of unloaded ones that are ridden."""
    return tuple(battle.game.moves.ridden)


def name_pace(battle: Battle, group: Group) -> Gait:
    """How fast they are ridden, told with the dice."""
    options = [Option("gait", gait, gait) for gait in paces(battle)]
    return battle.ask(group.side.name, "gait", options, group.id, options[0])


def walking(gait: str) -> Gait:
    """The gait that was told."""
    return "gallop" if gait == "gallop" else "walk"


@rule("animals.ridden")
def ride(battle: Battle, group: Group, gait: Gait) -> int:
    """What the gait adds to each die, or takes off it."""
    return battle.game.moves.ridden[gait]


# As doings.


def why_not_mount(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't mount, or dismount."""
    group = act.group
    if group.animals != MOUNTS or group.inside:
        return no.NO_MOUNTS
    if act.dice and not act.moved:
        return no.DICE_TOLD_FIRST
    return None if act.ap[group] >= int(battle.game.costs["mount"]) else no.NO_AP


def mount(battle: Battle, act: Act, name: str) -> None:
    """It sits up, or gets down."""
    spend(battle, act, int(battle.game.costs["mount"]))
    act.group.marks ^= {RIDING}
    battle.happened(Mounted(act.group.id, "yes" if RIDING in act.group.marks else "no"))


def sources(battle: Battle, act: Act) -> Iterator[str]:
    """Wagons, and friends with packs."""
    if EMPTY in act.group.marks:
        yield from (thing.id for thing in battle.things.values() if thing.card.id == WAGON)
        yield from (each.id for each in act.group.side.there if each.animals == PACKS)


def why_not_supply(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it finds no cartridges there."""
    group = act.group
    if EMPTY not in group.marks:
        return no.NOT_EMPTY
    if name not in sources(battle, act):
        return no.NO_CARTRIDGES
    source = battle.things.get(name) or battle.groups[name]
    if not gap_at_most(group.body.box, source.body.box, CONTACT):
        return no.NOT_AT_THE_WAGON
    return None if act.ap[group] >= int(battle.game.costs["supply"]) else no.NO_AP


@rule("animals.wagons")
def supply(battle: Battle, act: Act, name: str) -> None:
    """It has ammunition again."""
    spend(battle, act, int(battle.game.costs["supply"]))
    act.group.marks.discard(EMPTY)
    battle.happened(Supplied(act.group.id, name))
