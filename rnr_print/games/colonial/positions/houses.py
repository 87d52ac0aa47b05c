"""Who is in which house, ladders, loads and animals of a position."""

from __future__ import annotations

from typing import Final

from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.ladders import tops
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.positions.laid import Laid
from rnr_print.games.colonial.things import Ladder, Load
from rnr_print.games.colonial.whereabouts import OUTSIDE, Foot

ANIMALS: Final = ("packs", "mounts")


def lay_houses(to: Laid) -> None:
    """Those who are told to be inside on their floors, ladders against walls, loads."""
    for kind, pieces in (("groups", to.battle.groups), ("heroes", to.battle.heroes)):
        for side, _ in to.parts(kind):
            for name, _ in to.parts(kind, side):
                piece = pieces.get(name)
                if isinstance(piece, Group | Hero):
                    _in(to, piece, (kind, side, name))
    _ladders(to)
    for name, _ in to.parts("loads"):
        told = dict(to.parts("loads", name))
        group = to.battle.groups.get(str(told.get("with", "")))
        spot = group.at if group is not None else None
        spot = spot or to.spot(told.get("at"), "loads", name, "at")
        if spot is not None:
            to.battle.loads[name] = Load(name, spot, group.id if group is not None else "")
    for number, told_side in enumerate(to.names("no_surrender")):
        owner = to.side(told_side, "no_surrender", number)
        if owner is not None:
            owner.no_surrender = True


def _in(to: Laid, piece: Group | Hero, path: tuple[str, ...]) -> None:
    told = dict(to.parts(*path))
    if isinstance(piece, Group):
        piece.behind = to.number(told.get("behind", 0), 0, 12, *path, "behind")
        piece.foot = Foot(OUTSIDE, piece.at)
        wanted = told.get("animals", "")
        if wanted in ANIMALS:
            piece.animals = "packs" if wanted == "packs" else "mounts"
        elif wanted:
            known = ", ".join(ANIMALS)
            to.wrong(f"no animals {wanted!r}; one of {known}", *path, "animals")
    if "inside" not in told:
        return
    name = str(told["inside"])
    house, thing = to.battle.house(name), to.battle.things.get(name)
    if thing is None:
        known = ", ".join(to.battle.things) or "(none)"
        to.wrong(f"no house or vessel {name!r}; one of {known}", *path, "inside")
        return
    top = house.levels[-1] if house is not None else 0
    floor = to.number(told.get("floor", 0), 0, top, *path, "floor")
    piece.inside, piece.floor = name, floor
    corners = piece.body.box.outline.corners
    if not all(thing.box.covers(corner) for corner in corners):
        wrong = f"{piece.id} doesn't stand wholly in {name}; move it or its shape"
        to.wrong(wrong, *path, "at")
    men = sum(
        each.men for side in to.battle.sides for each in side.bodies if each.place == piece.place
    )
    room = thing.box.length * thing.box.width // IN**2
    if men > room:
        wrong = f"{men} men on a floor of {room} square inches; one man each"
        to.wrong(wrong, *path, "inside")


def _ladders(to: Laid) -> None:
    """How many each side has with it, and those that lean where: `{blue: 2, l1: [red, opening,
    who waits on it]}`."""
    known = {each.id: (house, each) for house, each in tops(to.battle)}
    for name, told in to.parts("ladders"):
        side = next((each for each in to.battle.sides if each.name == name), None)
        if side is not None:
            side.ladders = to.number(told, 0, 12, "ladders", name)
            continue
        words = [str(each) for each in told] if isinstance(told, list) else []
        owner = next((each for each in to.battle.sides if words[:1] == [each.name]), None)
        if owner is None or len(words) not in (2, 3) or words[1] not in known:
            wrong = f"write [side, where]; where is one of {', '.join(known) or '(nowhere)'}"
            to.wrong(wrong, "ladders", name)
            continue
        house, opening = known[words[1]]
        by = words[2] if len(words) == 3 else ""
        to.battle.ladders[name] = Ladder(name, owner, house.id, opening, by)
        if by in to.battle.groups:
            to.battle.groups[by].marks.add("climbing")
