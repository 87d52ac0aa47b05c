"""Vessels and trains: steered, grappled, lost; who is aboard goes with them (H35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.answers import facing_answer
from rnr_print.engine.boards.plane.bases import Box, gap_at_most, overlap
from rnr_print.engine.boards.plane.bodies import turned_about
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Length, Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import CONTACT, IN, Battle
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.events.game import PointsSpent
from rnr_print.games.colonial.events.houses import Grappled, VesselMoved
from rnr_print.games.colonial.pieces import Hero, Target
from rnr_print.games.colonial.sweeps import on_table
from rnr_print.games.colonial.things import Thing
from rnr_print.games.colonial.whereabouts import OUTSIDE

SKIPPER: Final = "skipper"
STEP: Final = 25
"""How closely is looked where a vessel stops, hundredths of an inch."""
HALF_TURN: Final = 180


def vessel_called(battle: Battle, name: str) -> Thing | None:
    """The vessel or train called so."""
    thing = battle.things.get(name)
    return thing if thing is not None and isinstance(thing.card, Vessel) else None


def aboard(battle: Battle, name: str) -> list[Target]:
    """All who are on it."""
    return [each for side in battle.sides for each in side.bodies if each.place[0] == name]


# Steering, as a use of Initiative.


def steered(battle: Battle, hero: Hero) -> Iterator[str]:
    """The vessel that a skipper is on."""
    if SKIPPER in hero.card.skills and vessel_called(battle, hero.place[0]) is not None:
        yield hero.place[0]


def why_not_steer(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't steer it."""
    vessel = vessel_called(battle, name)
    if vessel is None or not battle.plays("vessels"):
        return no.NO_VESSEL
    if SKIPPER not in hero.card.skills:
        return no.NO_SKIPPER
    if hero.place[0] != name:
        return no.NOT_ABOARD
    if vessel.moved:
        return no.HAS_BEEN_ACTIVE
    return None if hero.points else no.NO_INITIATIVE


def steer(battle: Battle, hero: Hero, name: str) -> None:
    """He spends a point on it."""
    hero.points -= 1
    battle.happened(PointsSpent(hero.id, "steer", 1))
    move(battle, hero, battle.things[name])


@rule("vessel.move")
def move(battle: Battle, hero: Hero, vessel: Thing) -> None:
    """One turn, then straight ahead by its dice, as far as there is water or track."""
    card = vessel.card
    assert isinstance(card, Vessel)
    facing = name_course(battle, hero, vessel)
    dice = battle.pool("move", vessel.id, card.dice)
    start = vessel.body
    turned = start.at(start.middle, facing)
    length = 0
    for far in range(0, sum(dice) * IN + 1, STEP):
        if not floats(battle, vessel, turned.at(turned.middle.by(offset(facing, far))).box):
            break
        length = far
    carry(battle, vessel, facing, offset(facing, length))
    vessel.moved = True
    let_go(battle, vessel)
    to = str(vessel.at)
    battle.happened(VesselMoved(vessel.id, dice, vessel.body.facing, to, Length(length)))


def name_course(battle: Battle, hero: Hero, vessel: Thing) -> int:
    """Where it is turned to: ahead, or up to its turn to either side."""
    card, now = vessel.card, vessel.body.facing
    assert isinstance(card, Vessel)
    most = card.turn

    def why_not(degrees: int) -> Refusal | None:
        turn = abs((degrees - now + HALF_TURN) % (2 * HALF_TURN) - HALF_TURN)
        if turn > most:
            return no.TURNS_TOO_FAR
        box = vessel.body.at(vessel.at, degrees).box
        return None if floats(battle, vessel, box) else no.AGROUND

    ahead = Option("ahead", now)
    turns = [(now + turn) % 360 for turn in (-most, most) if turn]
    options = [ahead, *(Option("face", t, str(t)) for t in turns if why_not(t) is None)]
    read = facing_answer("face", vessel.at, why_not, no.NO_SUCH_DIRECTION)
    return battle.ask(hero.side.name, "course", options, vessel.id, ahead, {"face": read})


def floats(battle: Battle, vessel: Thing, box: Box) -> bool:
    """Whether its whole hull lies in deep water, or a train on one track, and nobody is there."""
    card, land = vessel.card, battle.landscape
    assert isinstance(card, Vessel)
    if not on_table(land, box):
        return False
    beds = [area for area in land.areas if (area.rails if card.track else area.water == "deep")]
    if not any(all(bed.outline.covers(corner) for corner in box.outline.corners) for bed in beds):
        return False
    others = [each.box for each in battle.things.values() if each is not vessel]
    others += [
        each.body.box for side in battle.sides for each in side.bodies if each.place == OUTSIDE
    ]
    return not any(overlap(box, each) for each in others)


def carry(battle: Battle, vessel: Thing, facing: int, way: Spot) -> None:
    """It and all aboard are turned, then go."""
    turn, men = facing - vessel.body.facing, aboard(battle, vessel.id)
    bodies = turned_about([each.body for each in men], vessel.at, turn)
    for each, body in zip(men, bodies, strict=True):
        each.at, each.facing = body.middle.by(way), body.facing
    vessel.body = vessel.body.at(vessel.at.by(way), facing)


def let_go(battle: Battle, vessel: Thing) -> None:
    """Grapnels hold nothing that has gone."""
    battle.grappled = {
        pair
        for pair in battle.grappled
        if vessel.id not in pair or all(_beside(battle, vessel, name) for name in pair)
    }


def _beside(battle: Battle, vessel: Thing, name: str) -> bool:
    other = battle.things.get(name)
    return other is not None and gap_at_most(vessel.box, other.box, CONTACT)


# Grappling, as a doing.


def neighbors(battle: Battle, act: Act) -> Iterator[str]:
    """Other vessels in contact with the one that a Group is on."""
    own = vessel_called(battle, act.group.inside)
    if own is not None:
        for name in battle.things:
            if name != own.id and vessel_called(battle, name) and _beside(battle, own, name):
                yield name


def why_not_grapple(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't grapple another vessel."""
    group = act.group
    if vessel_called(battle, name) is None or not battle.plays("vessels"):
        return no.NO_VESSEL
    if name not in neighbors(battle, act):
        return no.NOT_ALONGSIDE
    if frozenset((group.inside, name)) in battle.grappled:
        return no.GRAPPLED
    return None if act.ap[group] >= int(battle.game.costs["grapple"]) else no.NO_AP


@rule("vessel.grapple")
def grapple(battle: Battle, act: Act, name: str) -> None:
    """They hold each other, deck against deck."""
    spend(battle, act, int(battle.game.costs["grapple"]))
    battle.grappled.add(frozenset((act.group.inside, name)))
    battle.happened(Grappled(act.group.id, name))
