"""Placing forces before the first turn (H21)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rnr_print.core.errors import InputError, Problem
from rnr_print.engine.boards.plane.answers import open_answer
from rnr_print.engine.boards.plane.bases import Box, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.events.blinds import BlindDeployed
from rnr_print.games.colonial.events.game import Deployed
from rnr_print.games.colonial.pieces import Blind, Group, Side
from rnr_print.games.colonial.storeys import dry, room, stand
from rnr_print.games.colonial.sweeps import built_on, on_table
from rnr_print.games.colonial.whereabouts import Place

EVERY = 3 * IN
"""How far apart spots are that suggest themselves."""


@rule("scenario.start")
def deploy(battle: Battle) -> None:
    """Side by side in turns, a Group each; its Heroes with it."""
    hidden = [side for side in battle.sides if battle.plays("blinds") and not side.seen]
    waiting = [side.groups for side in battle.sides if side not in hidden]
    for number in range(max(map(len, waiting), default=0)):
        for groups in waiting:
            if number < len(groups):
                place(battle, groups[number])
    hide_all(battle, hidden)


def place(battle: Battle, group: Group) -> None:
    """A Group is placed. Raises InputError where there is no room for it."""
    options: list[Option[Spot | Place]] = [
        *(Option("in", each, f"{each[0]}/{each[1]}") for each in floors(battle, group)),
        *(Option("at", spot, str(spot)) for spot in spots(battle, group)),
    ]

    def why_not(spot: Spot) -> Refusal | None:
        return why_not_place(battle, group, spot)

    read = open_answer("at", Spot.parse, why_not, no.NO_WAY)
    side = group.side.name
    if not options:
        kind = f"{group.id} ({group.troop.id})"
        wrong = f"{kind} has no room where {side} begins; give `start: {side}:` more of the table"
        raise InputError(Problem(wrong))
    found = battle.ask(side, "deploy", options, group.id, None, {"at": read})
    if isinstance(found, Spot):
        group.at = found
    else:
        body = room(battle, group, found, group.men, battle.things[found[0]].at)
        assert body is not None
        stand(battle, group, found, body)
    group.where = "table"
    for hero in group.heroes:
        hero.where = "table"
    battle.happened(Deployed(group.id, str(group.at), group.facing))


def floors(battle: Battle, group: Group) -> Iterator[Place]:
    """The floors of houses, and the decks of its side's vessels, on which it might begin."""
    if group.mounted or group.piece is not None:
        return
    low, high = group.side.places
    for name, thing in battle.things.items():
        left, bottom, right, top = thing.box.outline.box
        within = low.x <= left and low.y <= bottom and right <= high.x and top <= high.y
        house = battle.house(name)
        ours = thing.side is group.side and isinstance(thing.card, Vessel)
        if within and (house is not None or ours):
            for floor in house.levels if house is not None else (0,):
                if room(battle, group, (name, floor), group.men, thing.at) is not None:
                    yield name, floor


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
    if built_on(battle, box) or not dry(battle, group.body.at(spot)):
        return no.OCCUPIED
    return no.OCCUPIED if any(overlap(box, each) for each in _bodies(battle)) else None


def _bodies(battle: Battle) -> Iterator[Box]:
    return (each.body.box for each in battle.on_table)


def hide_all(battle: Battle, sides: list[Side]) -> None:
    """Forces begin on blinds: two Groups on each, in the order of their ids, and dummies among
    them; no name says which is which."""
    waiting = []
    for side in sides:
        pairs = [
            one
            for n in range(0, len(side.groups), 2)
            for one in by_task(battle, side.groups[n : n + 2])
        ]
        held = {"+".join(map(str, groups)): groups for groups in pairs}
        held |= {f"dummy-{n}": [] for n in range(1, side.dummies + 1)}
        cards = list(held)
        battle.dice.shuffle(cards, f"blinds-{side.name}")
        waiting.append([on_blind(battle, side, n, held[card]) for n, card in enumerate(cards, 1)])
    for number in range(max(map(len, waiting), default=0)):
        for blinds in waiting:
            if number < len(blinds):
                lay(battle, blinds[number])


def by_task(battle: Battle, pair: list[Group]) -> list[list[Group]]:
    """Two Groups with one task share a card."""
    if len(pair) < 2:
        return [pair]
    together, apart = Option("together", False), Option("apart", True)
    other = battle.ask(pair[0].side.name, "orders", [together, apart], str(pair[0]), together)
    return two_tasks(battle, pair) if other else [pair]


@rule("blind.task")
def two_tasks(battle: Battle, pair: list[Group]) -> list[list[Group]]:
    """Each has its own, and a card of its own."""
    return [[group] for group in pair]


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
    options = [Option("at", (spot, False), str(spot)) for spot in places(battle, blind)]
    options += [Option("hide", (spot, True), str(spot)) for spot in hides(battle, blind)]

    def read(text: str, hide: bool) -> Option[tuple[Spot, bool]] | Refusal:
        try:
            spot = Spot.parse(text)
        except ValueError:
            return no.NO_WAY
        refusal = why_not_hide(battle, blind, spot) if hide else why_not_lie(battle, blind, spot)
        return refusal or Option("hide" if hide else "at", (spot, hide), str(spot))

    reading: Reading[tuple[Spot, bool]] = {
        "at": partial(read, hide=False), "hide": partial(read, hide=True),
    }  # fmt: skip
    blind.at, hidden = battle.ask(side.name, "deploy", options, blind.id, None, reading)
    side.blinds.append(blind)
    battle.blinds[blind.id] = blind
    if hidden:
        write_down(battle, blind)
    else:
        battle.happened(BlindDeployed(blind.id, str(blind.at)))


@rule("blind.hides")
def write_down(battle: Battle, blind: Blind) -> None:
    """The ground itself hides them: no card is laid, and nobody is told."""
    blind.written = True


def hides(battle: Battle, blind: Blind) -> Iterator[Spot]:
    """The middles of places that would hide them."""
    for area in battle.landscape.areas:
        left, bottom, right, top = area.outline.box
        spot = Spot((left + right) // 2, (bottom + top) // 2)
        if why_not_hide(battle, blind, spot) is None:
            yield spot


def why_not_hide(battle: Battle, blind: Blind, spot: Spot) -> Refusal | None:
    """Why they can't do without a card there: it isn't for dummies, and the ground must cover."""
    covered = any(area.cover != "open" for area in battle.landscape.areas_at(spot))
    if blind.dummy or not covered:
        return no.NOTHING_HIDES
    return why_not_lie(battle, blind, spot)


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
