"""Figures of a blind are put on the table (A5.9, H23)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.answers import facing_answer, open_answer
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import take_shape
from rnr_print.games.colonial.events.blinds import BlindPlaced, DummyRemoved
from rnr_print.games.colonial.events.game import Deployed
from rnr_print.games.colonial.pieces import Blind, Group
from rnr_print.games.colonial.turning import why_not_body

RINGS = range(IN, 12 * IN, IN)
"""How far away room is looked for where the card has none."""


@rule("blind.place")
def reveal(battle: Battle, blind: Blind) -> None:
    """Its figures are placed, and the card goes; a dummy just goes."""
    remove(battle, blind)
    if blind.dummy:
        dummy(battle, blind)
        return
    battle.happened(BlindPlaced(blind.id, tuple(group.id for group in blind.groups)))
    for group in blind.groups:
        put_down(battle, blind, group)
        group.active |= blind.active
    for hero in blind.heroes:
        hero.where = "table"
        if hero.with_ is None:
            hero.at = free_spot(battle, blind)


def remove(battle: Battle, blind: Blind) -> None:
    """The card is off the table."""
    blind.side.blinds.remove(blind)
    del battle.blinds[blind.id]


@rule("blind.dummy")
def dummy(battle: Battle, blind: Blind) -> None:
    """It stood for nobody."""
    battle.happened(DummyRemoved(blind.id))


def put_down(battle: Battle, blind: Blind, group: Group) -> None:
    """A Group stands where its owner likes, its middle on the card."""
    shapes = [Option("shape", shape, shape) for shape in group.troop.shapes]
    shape = battle.ask(group.side.name, "shape", shapes, group.id, shapes[0])
    take_shape(battle.game, group, shape)
    group.facing = blind.facing

    def why_not(spot: Spot) -> Refusal | None:
        if not blind.body.box.covers(spot):
            return no.OUTSIDE_THE_BLIND
        return why_not_body(battle, group, group.body.at(spot))

    options = [Option("at", spot, str(spot)) for spot in spots(battle, blind, group)]
    read = open_answer("at", Spot.parse, why_not, no.NO_WAY)
    standing = options[0]
    group.at = battle.ask(group.side.name, "place", options, group.id, standing, {"at": read})
    group.where = "table"

    def why_not_facing(degrees: int) -> Refusal | None:
        return why_not_body(battle, group, group.body.at(group.at, degrees))

    ahead = Option("ahead", group.facing)
    look = facing_answer("face", group.at, why_not_facing, no.NO_SUCH_DIRECTION)
    group.facing = battle.ask(
        group.side.name, "front", [ahead], group.id, ahead, {"face": look}
    )  # fmt: skip
    battle.happened(Deployed(group.id, str(group.at), group.facing))


def spots(battle: Battle, blind: Blind, group: Group) -> list[Spot]:
    """Where it may stand: on the card, else as near to it as there is room."""
    inside = [spot for spot in _grid(blind) if _free(battle, group, spot)]
    if inside:
        return inside
    for ring in RINGS:
        around = (blind.at.by(offset(degrees, ring)) for degrees in range(0, 360, 30))
        if found := [spot for spot in around if _free(battle, group, spot)]:
            return found
    return [blind.at]


def _grid(blind: Blind) -> Iterator[Spot]:
    length, width = blind.size
    for ahead in (0, IN, -IN, 2 * IN, -2 * IN):
        for right in (0, IN, -IN, 2 * IN, -2 * IN, 3 * IN, -3 * IN):
            if 2 * abs(ahead) <= width and 2 * abs(right) <= length:
                yield blind.at.by(offset(blind.facing, ahead, right))


def _free(battle: Battle, group: Group, spot: Spot) -> bool:
    return why_not_body(battle, group, group.body.at(spot)) is None


def free_spot(battle: Battle, blind: Blind) -> Spot:
    """Room for a Hero by himself."""
    return blind.at
