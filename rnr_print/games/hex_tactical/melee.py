"""Melee: both sides in one hex (source O16.4; the result is ours)."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from rnr_print.engine.trace import decides, rule
from rnr_print.games.hex_tactical.casualties import eliminate
from rnr_print.games.hex_tactical.events import (
    MeleeBegan,
    MeleePower,
    MeleeRolled,
    MeleeTied,
    MeleeWon,
)
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.flips import roll
from rnr_print.games.hex_tactical.pieces import Side, Unit
from rnr_print.games.hex_tactical.suppression import MARKED
from rnr_print.games.hex_tactical.windows import open_window


class Melee(NamedTuple):
    """A melee that is being fought."""

    at: int


@rule("melee.when", "melee.which")
def fight_all(field: Field, later: Set[int] = frozenset()) -> None:
    """Every melee there is but those of `later`; the active player chooses the next (O16.4)."""
    while waiting := sorted(field.contested - later):
        fight(field, field.choose_hex(field.active, "melee", waiting))


def fight(field: Field, at: int) -> None:
    """One melee from the ambushes to the last man (O16.4.1, O16.4.2)."""
    active, inactive = field.active, field.active.enemy
    field.happened(MeleeBegan(field.board.names[at]))
    ambush(field, at)
    if over(field, at):
        return
    powers = {side: power(field, side, at) for side in (inactive, active)}
    totals: dict[Side, int] = {}
    for side in (inactive, active):
        totals[side] = roll_for(field, side, at, powers[side])
        if over(field, at):
            return
    settle(field, at, totals)


@rule("melee.ambush")
def ambush(field: Field, at: int) -> None:
    """Both sides' ambushes, the inactive player's first (O16.4.1, A25)."""
    open_window(field, "melee", (field.active.enemy, field.active), Melee(at))


@decides("melee.emptied")
def over(field: Field, at: int) -> bool:
    """Whether a side has nobody left there: then the melee is over at once (O16.4.1, O16.4.2)."""
    return at not in field.contested


@rule("melee.power")
def power(field: Field, side: Side, at: int) -> int:
    """The sum of what each unit has now, one more for each boxed one (O16.4.1)."""
    units = field.of(side, at)
    counts = tuple(strength(field, unit) for unit in units)
    total = sum(counts)
    names = tuple(unit.name for unit in units)
    field.happened(MeleePower(side.name, total, names, counts))
    return total


@rule(where=MARKED)
def strength(field: Field, unit: Unit) -> int:
    """What a unit counts in melee: its own firepower, without weapon and Command."""
    return unit.fp + (unit.type.boxed_fp and not unit.broken)


@rule("melee.rolls")
def roll_for(field: Field, side: Side, at: int, strength: int) -> int:
    """A side's roll and its melee power (O16.4.2)."""
    card = roll(field, side, "melee", (), field.board.names[at])
    total = strength + card.total
    field.happened(MeleeRolled(side.name, total, strength))
    return total


@rule("melee.result")
def settle(field: Field, at: int, totals: dict[Side, int]) -> None:
    """The higher total wins, all enemies there are eliminated; a tie eliminates everybody."""
    best, name = max(totals.values()), field.board.names[at]
    winners = [side for side in totals if totals[side] == best]
    if len(winners) == 1:
        field.happened(MeleeWon(winners[0].name, name))
    else:
        field.happened(MeleeTied(name))
    for unit in list(field.at[at]):
        if len(winners) > 1 or unit.side is not winners[0]:
            eliminate(field, unit, "melee")
