"""Fire by action: Opportunity Fire at who moves, Assault Fire of who moves (source A33, O14.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.attack import Piece, carry_out
from rnr_print.games.hex_tactical.field import ActionKind, Field, OrderInPlay
from rnr_print.games.hex_tactical.fire import gathered, targets
from rnr_print.games.hex_tactical.firing import alone, attack_of, carrier, is_heavy, pieces_of
from rnr_print.games.hex_tactical.groups import can_begin
from rnr_print.games.hex_tactical.pieces import Side


def _same_hex(field: Field, pieces: Sequence[Piece], piece: Piece) -> bool:
    return carrier(pieces[0]).at == carrier(piece).at


@rule("heavy.no-opportunity")
def _waiting_guns(field: Field, side: Side, order: OrderInPlay) -> list[Piece]:
    """What may still fire at the mover: no heavy weapons, nobody twice in an order (A33)."""
    mover = order.mover
    if mover is None or mover.at < 0:
        return []
    guns = [
        piece for unit in side.units if unit not in order.fired
        for piece in pieces_of(field, unit) if not is_heavy(piece)
    ]  # fmt: skip
    return [gun for gun in guns if can_begin(field, gun, guns, mover.at, _same_hex)]


def _can_fire_at_mover(field: Field, side: Side, moment: Any) -> bool:
    return bool(_waiting_guns(field, side, moment))


@rule("actions.opportunity-fire")
def opportunity_fire(field: Field, side: Side, moment: Any) -> None:
    """Pieces of one hex fire at the mover alone (A33)."""
    order: OrderInPlay = moment
    mover = order.mover
    assert mover is not None
    guns = _waiting_guns(field, side, order)
    chosen = gathered(field, side, mover.at, guns, _same_hex)
    order.fired.update(map(carrier, chosen))
    carry_out(field, attack_of(field, side, chosen, mover.at), mover)


def _assault_targets(field: Field, side: Side, order: OrderInPlay) -> list[int]:
    mover = order.mover
    if mover is None or mover.broken or not mover.type.boxed_movement:
        return []
    if not order.entered or mover in order.fired:
        return []
    return [target for target in targets(field, side) if alone(field, mover, target)]


def _can_assault(field: Field, side: Side, moment: Any) -> bool:
    return bool(_assault_targets(field, side, moment))


@rule("actions.assault-fire")
def assault_fire(field: Field, side: Side, moment: Any) -> None:
    """The mover attacks with its own firepower, once, and moves on."""
    order: OrderInPlay = moment
    mover = order.mover
    assert mover is not None
    names = field.board.names
    options = [Option("target", at, names[at]) for at in _assault_targets(field, side, order)]
    target = field.ask(side.name, "target", options, mover.name)
    order.fired.add(mover)
    carry_out(field, attack_of(field, side, [mover], target))


ACTIONS: Final = {
    "opportunity-fire": ActionKind("step", _can_fire_at_mover, opportunity_fire),
    "assault-fire": ActionKind("moving", _can_assault, assault_fire),
}
