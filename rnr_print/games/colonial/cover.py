"""What cover a target has: the best that half of its men have (H5, T2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rnr_print.engine.boards.plane.bases import Box, gap_at_most
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.trace import decides
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.terrain import COVERS, Edge


def cover_of(battle: Battle, target: Target, spot: Spot, lying: bool = True) -> Cover:
    """The cover of a target against who shoots from a spot, the middle of his front; that of
    `lying` on the ground is none against who charges."""
    house = battle.house(target.place[0])
    if house is not None:
        return sheltering(battle, house, target)
    deck = battle.things.get(target.place[0])
    if deck is not None:
        return deck.card.cover or "open"
    best = shelter(battle, target, spot)
    return "light" if best == "open" and lying and lies(battle, target) else best


def sheltering(battle: Battle, house: House, target: Target) -> Cover:
    """What a house gives to those in it; its roof gives nothing but a parapet to lie behind."""
    if not house.walled(target.place[1]):
        return "light" if lies(battle, target) else "open"
    return battle.shelf.things[house.card].cover or "open"


@decides("cover.lying")
def lies(battle: Battle, target: Target) -> bool:
    """Whether they lie on the ground."""
    return isinstance(target, Group) and bool(target.marks & {"lying", "resting"})


@decides(by={"light": "cover.kinds", "medium": "cover.kinds", "hard": "cover.kinds"})
def shelter(battle: Battle, target: Target, spot: Spot) -> Cover:
    """What the ground, walls, and its gun to a crew, give to the target."""
    best = _best(battle, target, spot)
    at_gun = isinstance(target, Group) and target.piece is not None
    return "light" if best == "open" and at_gun else best


def _best(battle: Battle, target: Target, spot: Spot) -> Cover:
    slots = target.body.slots
    near = _edges_near(battle, target)
    levels = sorted(_level(battle, target, slot, spot, near) for slot in slots)
    return COVERS[levels[len(levels) // 2]] if levels else "open"


def _level(
    battle: Battle, target: Target, slot: Spot, spot: Spot, near: Sequence[Edge]
) -> int:  # fmt: skip
    """The best cover that one man has."""
    found = 0
    for area in battle.landscape.areas:
        if area.cover != "open" and area.outline.covers(slot):
            found = max(found, COVERS.index(area.cover))
    string, body = Segment(spot, slot), target.body
    room = Box(slot, body.facing, body.depth, body.width)
    reach = battle.game.sight.near * IN
    for edge in near:
        if string.share(edge.line) is not None and gap_at_most(room, edge.line, reach):
            found = max(found, COVERS.index(edge.cover))
    return found


def _edges_near(battle: Battle, target: Target) -> list[Edge]:
    """The edges that may cover somebody there; riders look over walls up to the chest."""
    box, reach = target.body.box, battle.game.sight.near * IN
    return [
        edge
        for edge in battle.landscape.edges
        if edge.cover != "open"
        and gap_at_most(box, edge.line, reach)
        and not overlooks(battle, target, edge)
    ]


@decides("cover.riders")
def overlooks(battle: Battle, target: Target, edge: Edge) -> bool:
    """Whether riders sit too high for a wall to cover them."""
    sight = battle.game.sight
    return target.mounted and sight.tops[edge.height] < sight.eyes


def in_cover(battle: Battle, target: Target, enemy: Target) -> bool:
    """Whether a target has cover against an enemy where he stands."""
    return cover_of(battle, target, enemy.body.front_middle, False) != "open"


def covered_ground(battle: Battle, target: Target) -> bool:
    """Whether half of the men stand in ground that covers them, against whomever it may be."""
    house = battle.house(target.place[0])
    if house is not None:
        return sheltering(battle, house, target) != "open"
    slots = target.body.slots
    covered = [slot for slot in slots if any(_covering(battle, slot))]
    return 2 * len(covered) >= len(slots)


def _covering(battle: Battle, slot: Spot) -> Iterator[bool]:
    for area in battle.landscape.areas_at(slot):
        yield area.cover != "open"
