"""Radios and their artillery: Barrage, and Static in the enemy's (source 12; procedure ours)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.hex import DIRECTIONS
from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.activation import mark
from rnr_print.games.hex_tactical.attack import Attack, Power, defend
from rnr_print.games.hex_tactical.events import (
    Attacked,
    BarrageFell,
    RadioRepaired,
    RadioSilent,
    Targeted,
)  # fmt: skip
from rnr_print.games.hex_tactical.field import Field, OrderKind
from rnr_print.games.hex_tactical.firing import HIGHEST_FLIP
from rnr_print.games.hex_tactical.flips import roll
from rnr_print.games.hex_tactical.looking import sees
from rnr_print.games.hex_tactical.pieces import FateCard, Radio, Side, Unit

OFF: Final = "off"
"""Where shells fall that nobody sees again."""


def able(field: Field, unit: Unit) -> bool:
    """Whether a unit can call for artillery: a leader on his feet, his side's radio in its box."""
    return unit.type.leader and not unit.suppressed and unit.side.radio is not None


def callable_leaders(field: Field, side: Side) -> list[Unit]:
    """The leaders whom a Barrage may activate."""
    return [
        unit for unit in side.standing()
        if able(field, unit) and not unit.activated and (silent(side) or in_sight(field, unit))
    ]  # fmt: skip


def silent(side: Side) -> bool:
    """Whether a side's radio must be mended first."""
    return side.radio is not None and side.radio.silent


def in_sight(field: Field, leader: Unit) -> list[int]:
    """The hexes that a leader sees and shells could hit."""
    return [
        at for at in field.board.area
        if at != leader.at and sees(field, leader.at, at)
        and need(field, leader, at) <= HIGHEST_FLIP
    ]  # fmt: skip


def need(field: Field, leader: Unit, at: int) -> int:
    """What must be flipped for shells to fall on a hex."""
    terms, far = field.game.barrage, field.board.far[leader.at][at]
    return terms.base + -(-far // terms.per) + field.hindrance(leader.at, at)


def playable(field: Field, side: Side) -> bool:
    """Whether some leader could call for artillery, or mend the radio."""
    return bool(callable_leaders(field, side))


@rule("barrage.order", "radio.what", "orders.activates")
def barrage(field: Field, side: Side) -> None:
    """A leader calls shells down, or has a silent radio mended."""
    order, radio = field.order, side.radio
    assert order is not None
    assert radio is not None
    leader: Unit = field.choose(side, "activate", "activate", callable_leaders(field, side))
    mark(field, leader)
    order.performed = True
    if radio.silent:
        repair(field, side, radio)
        return
    names = field.board.names
    spots = [Option("spot", spot, names[spot]) for spot in in_sight(field, leader)]
    at = field.ask(side.name, "spot", spots, leader.name)
    wanted = need(field, leader, at)
    far, thick = field.board.far[leader.at][at], field.hindrance(leader.at, at)
    card = roll(field, side, "barrage", (), leader.name)
    field.happened(Targeted(wanted, card.total, far, thick))
    drift, spot = 0, names[at]
    if card.total < wanted:
        at, drift = drifted(field, at, card)
    field.happened(BarrageFell(names[at] if at >= 0 else OFF, drift, spot))
    if at >= 0:
        shell(field, side, radio, at)


@rule("barrage.repair")
def repair(field: Field, side: Side, radio: Radio) -> None:
    """A silent radio works again, and that was the order."""
    radio.silent = False
    field.happened(RadioRepaired(side.name))


@rule("barrage.drift")
def drifted(field: Field, at: int, card: FateCard) -> tuple[int, int]:
    """Where shells fall that miss: the white die says which way, the black one how far.

    A hex below 0 is off the map, or out of play.
    """
    direction, steps = DIRECTIONS[card.white - 1], -(-card.black // 2)
    name = field.board.hexes[at].to(direction, steps)
    landed = field.board.index.get(name.name, -1) if name in field.board.map.board else -1
    return (landed if landed >= 0 and field.board.inside[landed] else -1), steps


@rule("barrage.attack", "radio.power")
def shell(field: Field, side: Side, radio: Radio, at: int) -> None:
    """One flip for all: the hex itself, less for those around it; friend and foe defend once each,
    wherever they have run meanwhile.
    """
    total = radio.fp + roll(field, side, "attack").total
    field.happened(Attacked(total, radio.fp))
    rounds = [(at, total)]
    rounds += [(near, total + field.game.barrage.around) for near in field.board.neighbors[at]]
    struck: set[Unit] = set()
    for hit, power in rounds:
        attack = Attack(side, hit, (), Power(power, 0, 0, 0), ())
        for owner in (field.active.enemy, field.active):
            struck.update([team for unit in struck for team in unit.became])
            targets = [unit for unit in field.of(owner, hit) if unit not in struck]
            struck.update(targets)
            defend(field, attack, targets, power)


def _can_jam(field: Field, side: Side) -> bool:
    radio = side.enemy.radio
    return radio is not None and not radio.silent


@rule("static.order", "orders.activates")
def static(field: Field, side: Side) -> None:
    """The enemy's radio falls silent; nobody is activated."""
    radio = side.enemy.radio
    assert radio is not None
    radio.silent = True
    field.happened(RadioSilent(side.enemy.name))


BARRAGE: Final = OrderKind(playable, barrage)
STATIC: Final = OrderKind(_can_jam, static)
