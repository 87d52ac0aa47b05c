"""Ways in, out, up and down: doors, stairs, ladders, the sides of vessels, decks that touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.battle import CONTACT, IN, Battle
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.whereabouts import OUTSIDE, Place


class Passage(NamedTuple):
    """A way between two floors, or between one and the table outside: a door, a stair, a ladder."""

    id: str
    kind: str
    low: Place
    high: Place
    spot: Spot
    facing: int

    def other(self, place: Place) -> Place:
        """Where it leads from one of its ends."""
        return self.low if place == self.high else self.high


def passages(battle: Battle) -> Iterator[Passage]:
    """All ways in, out, up and down: doors, stairs, ladders that lean against walls."""
    for house in battle.landscape.houses:
        ground = (house.id, 0)
        for each in house.openings:
            if each.kind == "door":
                yield Passage(each.id, "door", OUTSIDE, ground, each.spot, each.facing)
        for floor, kind in house.stairs:
            middle = house.box.middle
            name = f"{house.id}-stair-{floor + 1}"
            yield Passage(name, kind, (house.id, floor), (house.id, floor + 1), middle, 0)
    for thing in battle.things.values():
        if isinstance(thing.card, Vessel):
            deck = (thing.id, 0)
            yield Passage(f"{thing.id}-side", "side", OUTSIDE, deck, thing.at, thing.body.facing)
    for one, other in sorted(map(sorted, battle.grappled)):
        spot = battle.things[one].at
        yield Passage(f"{one}-{other}", "deck", (one, 0), (other, 0), spot, 0)
    for ladder in battle.ladders.values():
        top = ladder.opening
        place = (ladder.house, top.floor)
        yield Passage(ladder.id, "ladder", OUTSIDE, place, top.spot, top.facing)


def passage_called(battle: Battle, name: str) -> Passage | None:
    """The one called so."""
    return next((each for each in passages(battle) if each.id == name), None)


def reaches(battle: Battle, target: Target, passage: Passage) -> bool:
    """Whether somebody is at one of its ends: on that floor, or outside within an inch of it."""
    if target.place == OUTSIDE and passage.kind == "side":
        return gap_at_most(target.body.box, battle.things[passage.high[0]].box, CONTACT)
    if target.place == OUTSIDE:
        reach = battle.game.sight.near * IN
        return passage.low == OUTSIDE and gap_at_most(target.body.box, passage.spot, reach)
    return target.place in (passage.low, passage.high)


def near(battle: Battle, group: Group) -> Iterator[Passage]:
    """The passages that a Group might take; who has left men behind has but that one."""
    for each in passages(battle):
        if group.behind:
            if {each.low, each.high} == {group.place, group.foot.place}:
                yield each
        elif reaches(battle, group, each):
            yield each


def holders(battle: Battle, group: Target, place: Place) -> list[Target]:
    """The enemies on a floor."""
    if place == OUTSIDE:
        return []
    return [each for each in group.side.enemy.bodies if each.place == place]


def men_on(battle: Battle, place: Place) -> int:
    """All men on a floor."""
    return sum(each.men for side in battle.sides for each in side.bodies if each.place == place)


def few(battle: Battle, passage: Passage) -> bool:
    """Whether but three men a turn get through: by ladder and by narrow stair."""
    return passage.kind in ("narrow", "ladder")


def capacity(battle: Battle, passage: Passage) -> int:
    """How many men may still take it this turn, those of both sides together (H52)."""
    if not few(battle, passage):
        return battle.game.group.most
    return max(0, battle.game.openings.ladder - battle.passed.get(passage.id, 0))
