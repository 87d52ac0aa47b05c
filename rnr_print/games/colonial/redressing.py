"""A Formation takes another shape: each Group goes to its place in it (A5.41, H33)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.rounding import along, length_up, offset
from rnr_print.engine.boards.plane.spots import Length, Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import files_of, slot_of, take_shape
from rnr_print.games.colonial.cards.words import Shape
from rnr_print.games.colonial.events.moves import Moved, Shaped
from rnr_print.games.colonial.formations import break_up
from rnr_print.games.colonial.march import roll_move
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.sweeps import on_table
from rnr_print.games.colonial.turning import shape_called, why_not_body
from rnr_print.games.colonial.ways import mover_of

STEP: Final = 25
"""In steps of so much room is looked for, hundredths."""
APART: Final = 2
"""So far apart they stand in what is rounded, hundredths."""


def why_not(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why a Formation can't take a shape: it is none, some don't know it, no dice are told, there
    is no room."""
    shape = shape_called(act.group, name)
    if act.group.formation is None or shape is None or shape == act.group.shape:
        return no.NO_SUCH_SHAPE
    if any(shape not in each.troop.shapes for each in act.members):
        return no.NO_SUCH_SHAPE
    if not act.dice or act.moved:
        return no.NO_AP
    bodies = places(battle, act.members, shape)
    others = [each for each in act.group.side.bodies if each not in act.members]
    others += battle.targets(act.group.side)
    for body in bodies:
        if not on_table(battle.landscape, body.box):
            return no.OVER_THE_EDGE
        if any(overlap(body.box, each.body.box) for each in others):
            return no.OCCUPIED
    return None


def places(battle: Battle, members: list[Group], shape: Shape) -> list[Body]:
    """Where each Group stands in the new shape: the first keeps its middle, the others beside it
    in their order from the left, edge to edge."""
    first = members[0]
    bodies = {each: _shaped(battle, each, shape) for each in members}
    order = sorted(members, key=lambda each: (across(first, each.at), each.id))
    left = {}
    reach, apart = 0, 0 if first.facing % 90 == 0 else APART
    for each in order:
        left[each] = reach
        reach += bodies[each].box.width + apart
    start = left[first] + bodies[first].box.width // 2
    return [
        bodies[each].at(
            first.at.by(offset(first.facing, 0, left[each] + bodies[each].box.width // 2 - start))
        )
        for each in members
    ]


def _shaped(battle: Battle, group: Group, shape: Shape) -> Body:
    files = files_of(battle.game, shape, group.men)
    return Body(group.at, group.facing, group.men, files, *slot_of(battle.game, group, shape))


def across(first: Group, spot: Spot) -> int:
    """How far a spot lies to the right of a Group's middle, in no unit that matters."""
    right, way = offset(first.facing, 0, 100), first.at.to(spot)
    return right.x * way.x + right.y * way.y


@rule("formation.change")
def carry_out(battle: Battle, act: Act, name: str) -> None:
    """One throw for all of it; who doesn't reach his place hasn't formed, and it is broken."""
    shape = shape_called(act.group, name)
    assert shape is not None
    act.moved = True
    goals = places(battle, act.members, shape)
    mover = mover_of(battle, act.group)
    mover.less = act.turning
    roll_move(battle, mover, act.dice, 0)
    reach = mover.allowance()
    ways = [
        (length_up(group.at.to(goal.middle)), group, goal)
        for group, goal in zip(act.members, goals, strict=True)
    ]
    ways.sort(key=lambda way: (way[0], way[1].id))
    starts = {group: (group.at, group.shape) for _, group, _ in ways}
    for far, group, goal in ways:
        if far <= reach:
            group.at = goal.middle
            take_shape(battle.game, group, shape)
    late = [(group, goal) for far, group, goal in ways[::-1] if far > reach]
    if not all(come_near(battle, group, goal, reach) for group, goal in late):
        for group, (spot, before) in starts.items():
            group.at = spot
            take_shape(battle.game, group, before)
    tell(battle, starts)
    if late:
        break_up(battle, act.group)


def come_near(battle: Battle, group: Group, goal: Body, reach: int) -> bool:
    """A Group goes as far toward its place as there is room for it; whether there is any."""
    start = group.at
    for length in (*range(reach, 0, -STEP), 0):
        spot = along(start, goal.middle, length) if length else start
        if why_not_body(battle, group, group.body.at(spot)) is None:
            group.at = spot
            return True
    return False


def tell(battle: Battle, starts: Mapping[Group, tuple[Spot, Shape]]) -> None:
    """Who has formed, and how far each has gone."""
    for group, (spot, before) in starts.items():
        if group.shape != before:
            battle.happened(Shaped(group.id, group.shape))
        if group.at != spot:
            length = Length(Way((spot, group.at)).length)
            battle.happened(Moved(group.id, (str(group.at),), length))
