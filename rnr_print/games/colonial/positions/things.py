"""Objects, guns without crews, fallen houses, smoke and fire of a position."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.left_guns import stands
from rnr_print.games.colonial.positions.laid import Laid
from rnr_print.games.colonial.strips import Strip
from rnr_print.games.colonial.things import Thing

THING: Final = ("is", "side", "at", "facing", "size", "structure", "moved", "grappled")
LONG: Final = {"smoke": 4 * IN, "fire": 6 * IN}
"""How long a strip is that doesn't say."""


def lay_fallen(to: Laid) -> None:
    """Houses that lie in ruins, vessels that have sunk; what structure other houses have left."""
    for number, name in enumerate(map(str, to.names("fallen"))):
        house = to.battle.house(name)
        if to.battle.things.pop(name, None) is None:
            to.wrong(f"no building or vessel {name!r}", "fallen", number)
        elif house is not None:
            to.battle.change(to.battle.landscape.without(house))
    for name, left in to.parts("structure"):
        if name in to.battle.things:
            to.battle.things[name].structure = to.number(left, 1, 36, "structure", name)
        else:
            to.wrong(f"no building {name!r}", "structure", name)


def lay_things(to: Laid) -> None:
    """What guns may shoot at, and guns whose crews have run."""
    for name, _ in to.parts("things"):
        _thing(to, name)
    for name, _ in to.parts("left_guns"):
        left = dict(to.parts("left_guns", name))
        piece = to.battle.shelf.arms.get(str(left.get("is")))
        spot = to.spot(left.get("at"), "left_guns", name, "at")
        facing = to.number(left.get("facing", 0), 0, 359, "left_guns", name, "facing")
        if spot is not None and isinstance(piece, Gun):
            to.battle.left_guns[name] = stands(to.battle, piece, spot, facing)
        else:
            to.wrong("write {is: a gun, at: x/y}", "left_guns", name)


def _thing(to: Laid, name: str) -> None:
    """An object: what it is, whose, where, length of its sides."""
    path = ("things", name)
    to.expect(THING, *path)
    told, shelf = dict(to.parts(*path)), to.battle.shelf
    kind = str(told.get("is"))
    vessel = shelf.vessels.get(kind)
    card = vessel or shelf.things.get(kind)
    side = to.side(told.get("side"), *path)
    spot = to.spot(told.get("at"), *path, "at")
    if card is None:
        known = ", ".join((*shelf.things, *shelf.vessels))
        to.wrong(f"no object {told.get('is')!r}; one of {known}", *path, "is")
    if card is None or side is None or spot is None:
        return
    sides = [to.number(each, 1, 40, *path, "size") for each in to.names(*path, "size")]
    if vessel is not None:
        sides = [vessel.size[1], vessel.size[0]]
    width, depth = (*sides, *(4 for _ in range(2 - len(sides))))
    facing = to.number(told.get("facing", 0), 0, 359, *path, "facing")
    left = to.number(told.get("structure", card.structure), 1, 36, *path, "structure")
    body = Body(spot, facing, 1, 1, width * IN, depth * IN)
    thing = Thing(name, side, card, body, left, moved=told.get("moved") is True)
    to.battle.things[name] = thing
    if "grappled" in told:
        to.battle.grappled.add(frozenset((name, str(told["grappled"]))))


def lay_strips(to: Laid) -> None:
    """Smoke and fire: kind, middle, facing, length, to the end of which turn."""
    for number, told in enumerate(to.names("strips")):
        path = ("strips", number)
        if not isinstance(told, dict) or told.get("kind") not in LONG:
            to.wrong("write {kind: smoke or fire, at: x/y, facing, last}", *path)
            continue
        spot = to.spot(told.get("at"), *path, "at")
        if spot is not None:
            facing = to.number(told.get("facing", 0), 0, 359, *path, "facing")
            last = to.number(told.get("last", 99), 0, 99, *path, "last")
            long = to.number(told.get("long", LONG[told["kind"]]), 1, 9999, *path, "long")
            to.battle.strips.append(Strip(told["kind"], Box(spot, facing, IN, long), last))
