"""Going into houses, out of them, and from floor to floor (A8.19, T27, H52, H53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import take_shape
from rnr_print.games.colonial.events.houses import CameOut, WentTo
from rnr_print.games.colonial.formations import break_up
from rnr_print.games.colonial.passages import (
    Passage,
    capacity,
    few,
    holders,
    men_on,
    near,
    passage_called,
)
from rnr_print.games.colonial.pieces import CLIMBING, Group
from rnr_print.games.colonial.turning import why_not_body
from rnr_print.games.colonial.whereabouts import OUTSIDE, Foot, Place

RINGS: Final = range(IN, 24 * IN, IN)
"""How far away room is looked for outside."""
GRID: Final = 50
"""How closely room is looked for, hundredths of an inch."""


def room(battle: Battle, group: Group, place: Place, men: int, spot: Spot) -> Body | None:
    """Where so many of a Group stand on a floor, as near to a spot as there is room."""
    box = battle.things[place[0]].box
    wide, long = box.width // IN, box.length // IN
    there = [
        each.body.box
        for side in battle.sides
        for each in side.bodies
        if each.place == place and each is not group
    ]
    best: tuple[int, Body] | None = None
    for files in dict.fromkeys((4, 2, 3, wide, long, 1)):
        body = Body(box.middle, box.facing, men, max(1, min(files, men)), IN, IN)
        if body.box.width > box.width or body.box.length > box.length:
            continue
        for ahead in range(0, box.length - body.box.length + 1, GRID):
            for right in range(0, box.width - body.box.width + 1, GRID):
                middle = box.middle.by(
                    offset(
                        box.facing,
                        2 * ahead + body.box.length - box.length,
                        2 * right + body.box.width - box.width,
                        2,
                    )
                )
                here = body.at(middle)
                if any(overlap(here.box, each) for each in there):
                    continue
                way = spot.to(middle)
                far = way.x * way.x + way.y * way.y
                if best is None or far < best[0]:
                    best = far, here
        if best is not None:
            return best[1]
    return None


def outdoors(battle: Battle, group: Group, passage: Passage) -> Body | None:
    """Where a Group stands outside a door or at the foot of a ladder, in its first shape."""
    before = group.shape, group.files, group.size, group.place
    take_shape(battle.game, group, group.troop.shapes[0])
    group.inside, group.floor = OUTSIDE
    try:
        body = group.body
        for start, facing in landings(battle, passage):
            ahead = body.box.length // 2 + 1
            for aside in (0, IN, -IN, 2 * IN, -2 * IN, 3 * IN, -3 * IN):
                found = body.at(start.by(offset(facing, ahead, aside)), facing)
                if why_not_body(battle, group, found) is None and dry(battle, found):
                    return found
        return None
    finally:
        group.shape, group.files, group.size, (group.inside, group.floor) = before


def landings(battle: Battle, passage: Passage) -> Iterator[tuple[Spot, int]]:
    """Where one comes out, and how that looks: a door, the foot of a ladder, beside a hull."""
    if passage.kind != "side":
        yield passage.spot, passage.facing
        return
    box = battle.things[passage.high[0]].box
    for turn, far in ((90, box.width), (270, box.width), (0, box.length), (180, box.length)):
        facing = (box.facing + turn) % 360
        reach = (box.length if turn in (90, 270) else box.width) // 2
        for along in (0, *(n for far_ in range(IN, reach, IN) for n in (far_, -far_))):
            yield box.middle.by(offset(facing, far // 2 + 1, along)), facing


def dry(battle: Battle, body: Body) -> bool:
    """Whether nobody of it stands in deep water."""
    deep = [area.outline for area in battle.landscape.areas if area.water == "deep"]
    return not any(outline.covers(slot) for outline in deep for slot in body.slots)


# As a doing.


def ways(battle: Battle, act: Act) -> Iterator[str]:
    """The doors and stairs it might take."""
    return (each.id for each in near(battle, act.group) if each.kind != "ladder")


def why_not_go(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't go through a door, or up or down a stair."""
    group, passage = act.group, passage_called(battle, name)
    found = why_not_pass(battle, group, passage)
    if found is not None or passage is None:
        return found
    if passage.kind == "ladder":
        return no.A_LADDER
    if act.ap[group] < int(battle.game.costs["enter"]) or (act.dice and not act.moved):
        return no.NO_AP
    return None


def why_not_pass(battle: Battle, group: Group, passage: Passage | None) -> Refusal | None:
    """Why a Group can't take a passage, whatever it costs."""
    if passage is None or not plays(battle, passage):
        return no.NO_SUCH_PASSAGE
    if passage.id not in [each.id for each in near(battle, group)]:
        return no.NOT_AT_THE_PASSAGE
    if group.mounted or group.piece is not None:
        return no.NO_HORSES_INSIDE
    if battle.in_melee(group):
        return no.IN_CONTACT
    place = group.place if group.behind else passage.other(group.place)
    if holders(battle, group, place):
        return no.HELD
    if not capacity(battle, passage):
        return no.PASSAGE_FULL
    return None if lands(battle, group, passage, place) is not None else no.NO_ROOM


def plays(battle: Battle, passage: Passage) -> bool:
    """Whether such ways are in the game."""
    return battle.plays("vessels" if passage.kind in ("side", "deck") else "buildings")


def lands(battle: Battle, group: Group, passage: Passage, place: Place) -> Body | None:
    """Where it stands then, as many of it as get through."""
    if place == OUTSIDE:
        return outdoors(battle, group, passage)
    box = battle.things[place[0]].box
    coming = min(capacity(battle, passage), group.behind or group.men)
    if men_on(battle, place) + coming > box.length * box.width // IN**2:
        return None
    men = group.men + coming if group.behind else coming
    return room(battle, group, place, men, passage.spot)


def _by_few(battle: Battle, group: Group, passage: Passage) -> bool:
    return few(battle, passage)


def _aboard(battle: Battle, group: Group, passage: Passage) -> bool:
    return passage.kind == "side"


def go(battle: Battle, act: Act, name: str) -> None:
    """It goes there, as many as get through."""
    passage = passage_called(battle, name)
    assert passage is not None
    spend(battle, act, int(battle.game.costs["enter"]))
    go_through(battle, act.group, passage)


@rule(where={"floors.three": _by_few, "vessel.board": _aboard})
def go_through(battle: Battle, group: Group, passage: Passage) -> int:
    """Men of a Group go through a passage; the others wait behind. How many went."""
    break_up(battle, group)
    follow = bool(group.behind)
    place = group.place if follow else passage.other(group.place)
    body = lands(battle, group, passage, place)
    assert body is not None
    number = min(capacity(battle, passage), group.behind if follow else group.men)
    if few(battle, passage):
        battle.passed[passage.id] = battle.passed.get(passage.id, 0) + number
    if follow:
        group.men += number
        group.behind -= number
    elif number < group.men:
        group.foot = Foot(group.place, group.at)
        group.behind, group.men = group.men - number, number
    stand(battle, group, place, body._replace(men=group.men))
    tell(battle, group, passage.id, number)
    return number


def tell(battle: Battle, group: Group, by: str, men: int) -> None:
    """So many have come to where their Group is."""
    if group.place == OUTSIDE:
        battle.happened(CameOut(group.id, by, men))
    else:
        battle.happened(WentTo(group.id, by, *group.place, men))


def stand(battle: Battle, group: Group, place: Place, body: Body) -> None:
    """It stands on a floor, or outside again."""
    group.inside, group.floor = place
    if place == OUTSIDE:
        take_shape(battle.game, group, group.troop.shapes[0])
    else:
        take_shape(battle.game, group, "crowd")
        group.files, group.size = body.files, (body.width, body.depth)
    group.at, group.facing = body.middle, body.facing
    for hero in group.heroes:
        hero.at, (hero.inside, hero.floor) = group.at, place


def step_off(battle: Battle, group: Group) -> None:
    """Whoever acts anew is on no ladder any more."""
    group.marks.discard(CLIMBING)
    for ladder in battle.ladders.values():
        if ladder.by == group.id:
            ladder.by = ""


def call_back(battle: Battle, group: Group) -> None:
    """Those who are up come back to the others, at the foot."""
    place, at = group.foot
    group.men, group.behind = group.strength, 0
    stand(battle, group, place, group.body.at(at))
    if place != OUTSIDE:
        body = room(battle, group, place, group.men, at)
    else:
        around = (at.by(offset(turn, far)) for far in RINGS for turn in range(0, 360, 30))
        bodies = (group.body.at(spot) for spot in (at, *around))
        body = next((each for each in bodies if why_not_body(battle, group, each) is None), None)
    if body is not None:
        stand(battle, group, place, body)
