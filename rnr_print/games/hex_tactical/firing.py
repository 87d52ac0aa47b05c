"""What may fire where: range, sight, power, and the reason where it can't."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.hex_tactical import reasons as no
from rnr_print.games.hex_tactical.attack import Aim, Attack, Piece, Power
from rnr_print.games.hex_tactical.command import command
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.looking import sees
from rnr_print.games.hex_tactical.pieces import Side, Unit, Weapon
from rnr_print.games.hex_tactical.suppression import may_use_weapon
from rnr_print.games.hex_tactical.verdicts import BLOCKED

HIGHEST_FLIP = 12


def carrier(piece: Piece) -> Unit:
    """Who fires a piece: the unit itself, or the one that has the weapon."""
    unit = piece.unit if isinstance(piece, Weapon) else piece
    assert unit is not None
    return unit


def pieces_of(field: Field, unit: Unit) -> Iterator[Piece]:
    """What a unit can fire: itself, and its weapon if it can use it."""
    if unit.broken:
        return
    yield unit
    if unit.weapon is not None and may_use_weapon(field, unit):
        yield unit.weapon


def out_of_range(field: Field, piece: Piece, target: int) -> bool:
    """Whether a target is nearer or farther than a piece fires."""
    if isinstance(piece, Weapon):
        distance = field.board.far[carrier(piece).at][target]
        return not piece.type.nearest <= distance <= piece.type.range
    return field.board.far[piece.at][target] > piece.range


def reaches(field: Field, piece: Piece, target: int) -> bool:
    """Whether a target is in range and in sight."""
    if out_of_range(field, piece, target):
        return False
    return sees(field, carrier(piece).at, target)


LOWERED: Final = {
    "suppression.effect": lambda field, piece, *_: isinstance(piece, Unit) and piece.suppressed
}
"""Of a piece whose firepower is looked up: what the marker of a unit says."""


@rule("fire.power", where=LOWERED)
def power_of(field: Field, piece: Piece) -> int:
    """The firepower of a piece that may fire with others, with Command; leaders get none."""
    fp = piece.type.fp if isinstance(piece, Weapon) else piece.fp
    return fp + command(field, carrier(piece))


@decides("fire.hindrance", "los.hindrance")
def hindered(field: Field, pieces: Sequence[Piece], target: int) -> int:
    """The largest hindrance of the threads of some pieces (10.3.1-3)."""
    return max(field.hindrance(carrier(piece).at, target) for piece in pieces)


def joint_power(field: Field, pieces: Sequence[Piece], target: int) -> int:
    """The best piece, one more for each other, less the largest hindrance."""
    best = max(power_of(field, piece) for piece in pieces)
    return best + len(pieces) - 1 - hindered(field, pieces, target)


@rule("heavy.need")
def need_of(field: Field, weapon: Weapon, target: int) -> int:
    """What a heavy weapon must flip to hit a hex."""
    start = carrier(weapon).at
    terms = field.game.targeting
    far = field.board.far[start][target]
    return terms.base + -(-far // terms.per) + field.hindrance(start, target)


def is_heavy(piece: Piece) -> bool:
    """Whether a piece is a heavy weapon."""
    return isinstance(piece, Weapon) and piece.type.heavy


def alone(field: Field, piece: Piece, target: int) -> bool:
    """Whether a piece can attack a hex by itself."""
    if not reaches(field, piece, target):
        return False
    if isinstance(piece, Weapon) and piece.type.heavy:
        return need_of(field, piece, target) <= HIGHEST_FLIP
    return joint_power(field, [piece], target) >= 1


def attack_of(field: Field, side: Side, pieces: Sequence[Piece], target: int) -> Attack:
    """The attack of some pieces on a hex."""
    starts = list(dict.fromkeys(carrier(piece).at for piece in pieces))
    first = pieces[0]
    if isinstance(first, Weapon) and first.type.heavy:
        own = Power(first.type.fp, 0, 0, 0)
        aim = Aim(
            need_of(field, first, target), field.board.far[starts[0]][target],
            field.hindrance(starts[0], target),
        )  # fmt: skip
        return Attack(side, target, pieces, own, starts, aim)
    return Attack(side, target, pieces, joint_terms(field, pieces, target), starts)


def joint_terms(field: Field, pieces: Sequence[Piece], target: int) -> Power:
    """What makes up the power of some pieces."""
    best = max(pieces, key=partial(power_of, field))
    bonus, hindrance = command(field, carrier(best)), hindered(field, pieces, target)
    return Power(power_of(field, best) - bonus, bonus, len(pieces) - 1, hindrance)


def joined(field: Field, pieces: Sequence[Piece], piece: Piece) -> bool:
    """Whether the hex of a piece is that of others, or beside it."""
    at = carrier(piece).at
    return any(field.board.far[carrier(each).at][at] <= 1 for each in pieces)


def why_not_fire(field: Field, piece: Piece, target: int) -> Refusal:
    """The first reason why a piece can't attack a hex by itself."""
    if out_of_range(field, piece, target):
        return no.OUT_OF_RANGE
    if field.hindrance(carrier(piece).at, target) == BLOCKED:
        return no.NO_LINE_OF_SIGHT
    return no.NEVER_HITS if is_heavy(piece) else no.HINDERED_AWAY
