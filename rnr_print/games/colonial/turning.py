"""Turning on the spot, and another shape (A5.38-A5.41, H33)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.bodies import Body, turned_about
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import SQUARE, files_of, slot_of, take_shape
from rnr_print.games.colonial.cards.words import Shape
from rnr_print.games.colonial.events.moves import Shaped, Turned
from rnr_print.games.colonial.gaits import FAST
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.suggest import suggested_facings
from rnr_print.games.colonial.sweeps import built_on, on_table

RIGHT = 90
"""A right angle, degrees."""


def facings(battle: Battle, act: Act) -> Iterator[str]:
    """Directions that suggest themselves."""
    return map(str, suggested_facings(battle, act.group))


def why_not_face(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't turn to face so many degrees."""
    if not name.isdecimal() or int(name) >= 360:
        return no.NO_SUCH_DIRECTION
    group = act.group
    if int(name) == group.facing:
        return no.SAME_FACING
    if battle.in_melee(group):
        return no.IN_CONTACT
    if group.mounted and (act.gait or group.gait) in FAST:
        return no.NO_TURNING
    if group.formation is not None:
        return why_not_wheel(battle, act, int(name))
    return why_not_body(battle, group, group.body.at(group.at, int(name)))


def why_not_wheel(battle: Battle, act: Act, facing: int) -> Refusal | None:
    """Why a Formation can't turn as one: it needs dice to move with that aren't thrown yet, and
    room."""
    if not act.dice or act.moved:
        return no.NO_TURN_LEFT
    inside = {each.id for each in act.members}
    there = [*battle.targets(act.group.side)]
    there += [each for each in act.group.side.bodies if each.id not in inside]
    bodies = wheeled(act, facing)
    if any(overlap(one.box, other.box) for one, other in combinations(bodies, 2)):
        return no.OCCUPIED  # by a hair, as what is turned is rounded
    for body in bodies:
        if not on_table(battle.landscape, body.box):
            return no.OVER_THE_EDGE
        if any(overlap(body.box, each.body.box) for each in there):
            return no.OCCUPIED
    return None


def wheeled(act: Act, facing: int) -> tuple[Body, ...]:
    """Its Groups turned about the first one as one rigid thing."""
    degrees = facing - act.group.facing
    return turned_about([each.body for each in act.members], act.group.at, degrees)


def why_not_body(battle: Battle, group: Group, body: Body) -> Refusal | None:
    """Why a Group can't cover that piece of the table."""
    box = body.box
    if not on_table(battle.landscape, box):
        return no.OVER_THE_EDGE
    others = (*group.side.bodies, *battle.targets(group.side))
    beside = (each for each in others if each is not group and each.place == group.place)
    if any(overlap(box, each.body.box) for each in beside):
        return no.OCCUPIED
    return no.OCCUPIED if not group.inside and built_on(battle, box) else None


def face(battle: Battle, act: Act, name: str) -> None:
    """It turns to face so many degrees."""
    if act.group.formation is not None:
        wheel(battle, act, int(name))
    else:
        turn(battle, act, name)


@rule("turning.formation")
def wheel(battle: Battle, act: Act, facing: int) -> None:
    """A Formation turns, and goes less far."""
    angle = abs((facing - act.group.facing + 180) % 360 - 180)
    act.turning += IN * battle.game.moves.formation_turns[angle > RIGHT]
    for member, body in zip(act.members, wheeled(act, facing), strict=True):
        member.at, member.facing = body.middle, body.facing
    battle.happened(Turned(act.group.id, act.group.facing))


@rule("turning.group")
def turn(battle: Battle, act: Act, name: str) -> None:
    """A Group turns about its middle, for nothing."""
    act.group.facing = int(name)
    battle.happened(Turned(act.group.id, act.group.facing))


def shapes(battle: Battle, act: Act) -> Iterator[str]:
    """The shapes that its troops know."""
    return (shape for shape in act.group.troop.shapes if shape != act.group.shape)


def shape_called(group: Group, name: str) -> Shape | None:
    """The shape of that name that its troops know."""
    return next((each for each in group.troop.shapes if each == name), None)


def why_not_shape(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't take a shape."""
    group = act.group
    shape = shape_called(group, name)
    if shape is None or shape == group.shape:
        return no.NO_SUCH_SHAPE
    if group.formation is not None:
        return no.IN_FORMATION
    if name == SQUARE and group.men < battle.game.group.square:
        return no.TOO_FEW
    if act.ap[group] < int(battle.game.costs["shape"]):
        return no.NO_AP
    if battle.in_melee(group):
        return no.IN_CONTACT
    files = files_of(battle.game, shape, group.men)
    body = Body(group.at, group.facing, group.men, files, *slot_of(battle.game, group, shape))
    return why_not_body(battle, group, body)


@rule("formation.shape")
def shape(battle: Battle, act: Act, name: str) -> None:
    """It stands in another shape, its middle where it was."""
    spend(battle, act, int(battle.game.costs["shape"]))
    told = shape_called(act.group, name)
    assert told is not None
    take_shape(battle.game, act.group, told)
    battle.happened(Shaped(act.group.id, name))
