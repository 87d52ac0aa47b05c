"""Placing forces before the first turn (H21)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.answers import open_answer
from rnr_print.engine.boards.plane.bases import Box, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.blinds import BlindDeployed
from rnr_print.games.colonial.events.game import Deployed
from rnr_print.games.colonial.pieces import Blind, Group, Side
from rnr_print.games.colonial.ways import built_on, on_table

EVERY = 3 * IN
"""How far apart spots are that suggest themselves."""


@rule("scenario.start")
def deploy(battle: Battle) -> None:
    """Side by side in turns, a Group each; its Heroes with it."""
    if battle.plays("blinds"):
        hide_all(battle)
        return
    waiting = [[group for group in side.groups if group.where == "box"] for side in battle.sides]
    for number in range(max(map(len, waiting), default=0)):
        for groups in waiting:
            if number < len(groups):
                place(battle, groups[number])


def place(battle: Battle, group: Group) -> None:
    """A Group is placed."""
    options = [Option("at", spot, str(spot)) for spot in spots(battle, group)]

    def why_not(spot: Spot) -> Refusal | None:
        return why_not_place(battle, group, spot)

    read = open_answer("at", Spot.parse, why_not, no.NO_WAY)
    side = group.side.name
    group.at = battle.ask(side, "deploy", options, group.id, None, {"at": read})
    group.where = "table"
    for hero in group.heroes:
        hero.where = "table"
    battle.happened(Deployed(group.id, str(group.at), group.facing))


def spots(battle: Battle, group: Group) -> Iterator[Spot]:
    """Where it might stand."""
    low, high = group.side.places
    box = group.body.at(Spot(0, 0)).box.outline.box
    for y in range(low.y - box[1], high.y - box[3] + 1, EVERY):
        for x in range(low.x - box[0], high.x - box[2] + 1, EVERY):
            if why_not_place(battle, group, Spot(x, y)) is None:
                yield Spot(x, y)


def why_not_place(battle: Battle, group: Group, spot: Spot) -> Refusal | None:
    """Why it can't stand there at the start."""
    box = group.body.at(spot).box
    low, high = group.side.places
    left, bottom, right, top = box.outline.box
    if not (low.x <= left and low.y <= bottom and right <= high.x and top <= high.y):
        return no.OUTSIDE_START
    if not on_table(battle.landscape, box):
        return no.OVER_THE_EDGE
    if built_on(battle, box):
        return no.OCCUPIED
    return no.OCCUPIED if any(overlap(box, each) for each in _bodies(battle)) else None


def _bodies(battle: Battle) -> Iterator[Box]:
    return (each.body.box for each in battle.on_table)


def hide_all(battle: Battle) -> None:
    """Forces begin on blinds: two Groups on each, in the order of their ids, and dummies among
    them; no name says which is which."""
    waiting = []
    for side in battle.sides:
        pairs = [side.groups[n : n + 2] for n in range(0, len(side.groups), 2)]
        held = {"+".join(map(str, groups)): groups for groups in pairs}
        held |= {f"dummy-{n}": [] for n in range(1, side.dummies + 1)}
        cards = list(held)
        battle.dice.shuffle(cards, f"blinds-{side.name}")
        waiting.append([on_blind(battle, side, n, held[card]) for n, card in enumerate(cards, 1)])
    for number in range(max(map(len, waiting), default=0)):
        for blinds in waiting:
            if number < len(blinds):
                lay(battle, blinds[number])


@rule("blind.card")
def on_blind(battle: Battle, side: Side, number: int, groups: list[Group]) -> Blind:
    """A blind with up to two Groups and their Heroes; one with none is a dummy."""
    told = battle.game.blind
    size = (told.length * IN, told.width * IN)
    blind = Blind(f"{side.name}-{number}", side, size, not groups)
    blind.facing = (side.edge + 180) % 360
    for group in groups:
        group.where = "hidden"
        blind.groups.append(group)
        for hero in group.heroes:
            hero.where = "hidden"
            blind.heroes.append(hero)
    return blind


def lay(battle: Battle, blind: Blind) -> None:
    """A blind is laid within its side's part of the table."""
    side = blind.side
    options = [Option("at", spot, str(spot)) for spot in places(battle, blind)]

    def why_not(spot: Spot) -> Refusal | None:
        return why_not_lie(battle, blind, spot)

    read = open_answer("at", Spot.parse, why_not, no.NO_WAY)
    blind.at = battle.ask(side.name, "deploy", options, blind.id, None, {"at": read})
    side.blinds.append(blind)
    battle.blinds[blind.id] = blind
    battle.happened(BlindDeployed(blind.id, str(blind.at)))


def places(battle: Battle, blind: Blind) -> Iterator[Spot]:
    """Where it might lie."""
    low, high = blind.side.places
    box = blind.body.at(Spot(0, 0)).box.outline.box
    for y in range(low.y - box[1], high.y - box[3] + 1, EVERY):
        for x in range(low.x - box[0], high.x - box[2] + 1, EVERY):
            if why_not_lie(battle, blind, Spot(x, y)) is None:
                yield Spot(x, y)


def why_not_lie(battle: Battle, blind: Blind, spot: Spot) -> Refusal | None:
    """Why it can't lie there at the start."""
    box = blind.body.at(spot).box
    low, high = blind.side.places
    left, bottom, right, top = box.outline.box
    if not (low.x <= left and low.y <= bottom and right <= high.x and top <= high.y):
        return no.OUTSIDE_START
    taken = any(overlap(box, each.body.box) for each in blind.side.blinds)
    return no.OCCUPIED if taken else None
