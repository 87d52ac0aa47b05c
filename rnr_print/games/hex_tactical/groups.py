"""Which pieces can make an attack together: they add up first, then hindrance is taken off.

So pieces that could do nothing alone may do something together; what is begun can be finished.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rnr_print.games.hex_tactical.attack import Piece
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.firing import alone, carrier, is_heavy, joint_power, reaches

Fits = Callable[[Field, Sequence[Piece], Piece], bool]
"""Whether a piece stands where it can join others."""


def can_begin(field: Field, piece: Piece, pieces: Sequence[Piece], target: int, fits: Fits) -> bool:
    """Whether a piece can attack a hex, by itself or with some of `pieces`."""
    if not reaches(field, piece, target):
        return False
    if is_heavy(piece):
        return alone(field, piece, target)
    return enough(field, [piece], pieces, target, fits)


def enough(
    field: Field, chosen: Sequence[Piece], pieces: Sequence[Piece], target: int, fits: Fits
) -> bool:
    """Whether `chosen`, by themselves or with some of `pieces`, have a power of 1 or more.

    Of those whose threads meet no more than some hindrance, all that can join are the strongest.
    """
    if joint_power(field, chosen, target) >= 1:
        return True
    met = {
        piece: field.hindrance(carrier(piece).at, target)
        for piece in (*chosen, *pieces)
        if not is_heavy(piece) and reaches(field, piece, target)
    }
    least = max(met[piece] for piece in chosen)
    groups = (
        _grown(field, chosen, [piece for piece in met if met[piece] <= most], fits)
        for most in sorted({worst for worst in met.values() if worst >= least})
    )
    return any(joint_power(field, group, target) >= 1 for group in groups)


def _grown(
    field: Field, chosen: Sequence[Piece], others: Sequence[Piece], fits: Fits
) -> list[Piece]:
    """`chosen` and all others that can join them, one by the other."""
    group = list(chosen)
    while more := [each for each in others if each not in group and fits(field, group, each)]:
        group += more
    return group
