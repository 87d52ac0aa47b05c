"""The Fire order: attacks one after another (source O20; group and power are ours)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.activation import unit_order
from rnr_print.games.hex_tactical.attack import Piece, carry_out
from rnr_print.games.hex_tactical.field import Field, OrderInPlay
from rnr_print.games.hex_tactical.firing import (
    attack_of,
    carrier,
    is_heavy,
    joined,
    joint_power,
    pieces_of,
    reaches,
)  # fmt: skip
from rnr_print.games.hex_tactical.groups import Fits, can_begin, enough
from rnr_print.games.hex_tactical.pieces import Side, Unit

END: Final = Option[int]("end", -1)
FIRE: Final = Option[Piece | None]("fire", None)


def targets(field: Field, side: Side) -> list[int]:
    """The hexes with enemies of a side, in order."""
    return sorted({unit.at for unit in side.enemy.units})


def able(field: Field, units: Sequence[Unit]) -> bool:
    """Whether some units can attack somebody, alone or together."""
    pieces = [piece for unit in units for piece in pieces_of(field, unit)]
    return bool(pieces) and any(
        can_begin(field, piece, pieces, target, joined)
        for target in targets(field, carrier(pieces[0]).side)
        for piece in pieces
    )


@rule("fire.order", "orders.one-performs")
def fire_all(field: Field, order: OrderInPlay) -> None:
    """Attack after attack, while there are units that haven't fired and their owner wants to."""
    while True:
        ready = [unit for unit in order.waiting if unit.at >= 0 and unit not in order.fired]
        pieces = [piece for unit in ready for piece in pieces_of(field, unit)]
        found = [
            target for target in targets(field, order.side)
            if any(can_begin(field, piece, pieces, target, joined) for piece in pieces)
        ]  # fmt: skip
        if not found:
            return
        names = field.board.names
        options = [Option("target", at, names[at]) for at in found]
        if order.performed:
            options.append(END)
        target = field.ask(order.side.name, "target", options, order.name)
        if target < 0:
            return
        order.performed = True
        fire_at(field, order, target, pieces)


def fire_at(field: Field, order: OrderInPlay, target: int, pieces: Sequence[Piece]) -> None:
    """One attack on a hex with some of these pieces, as their owner chooses."""
    chosen = gathered(field, order.side, target, pieces, joined)
    order.fired.update(map(carrier, chosen))
    carry_out(field, attack_of(field, order.side, chosen, target))


@rule("fire.group", "fire.once")
def gathered(
    field: Field, side: Side, target: int, pieces: Sequence[Piece], fits: Fits
) -> list[Piece]:
    """The pieces of one attack: one, then others that `fits` lets join it, until it is enough."""
    names = field.board.names[target]
    first_ones = [
        Option[Piece | None]("with", each, each.name)
        for each in pieces if can_begin(field, each, pieces, target, fits)
    ]  # fmt: skip
    first = field.ask(side.name, "with", first_ones, names)
    assert first is not None
    chosen = [first]
    while not is_heavy(first):
        more = [
            Option[Piece | None]("with", each, each.name) for each in pieces
            if each not in chosen and may_join(field, each, target) and fits(field, chosen, each)
            and enough(field, [*chosen, each], pieces, target, fits)
        ]  # fmt: skip
        if not more:
            break
        if joint_power(field, chosen, target) >= 1:
            more.append(FIRE)
        another = field.ask(side.name, "with", more, names)
        if another is None:
            break
        chosen.append(another)
    return chosen


@rule("heavy.no-group")
def may_join(field: Field, piece: Piece, target: int) -> bool:
    """Whether a piece may fire with others: it reaches the target and isn't heavy (O20.3.1)."""
    return not is_heavy(piece) and reaches(field, piece, target)


FIRE_ORDER = unit_order(able, fire_all)
