"""The table at one moment: the map with all that is on it, and what both sides have beside it."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pictures.position import Position, position_of
from rnr_print.games.hex_tactical.pieces import Side


@dataclass(frozen=True, slots=True)
class Belongings:
    """What a side has beside the map. `radio` is the firepower of its radio, 0 without one."""

    side: str
    hand: tuple[str, ...]
    lost: tuple[str, ...]
    exited: tuple[str, ...]
    radio: int
    silent: bool


@dataclass(frozen=True, slots=True)
class State:
    """All of it; whose turn it is, and who holds the Initiative card."""

    on: Position
    sides: tuple[Belongings, ...]
    vp: int
    time: int
    turn: str
    initiative: str


def state_of(field: Field) -> State:
    """The table of a game as it is now."""
    return State(
        position_of(field), tuple(map(_belongings, field.sides)), field.vp, field.time,
        field.next.name, field.initiative.name,
    )  # fmt: skip


def _belongings(side: Side) -> Belongings:
    lost = (*(unit.name for unit in side.lost), *(weapon.name for weapon in side.lost_weapons))
    radio = side.radio
    return Belongings(
        side.name, tuple(side.hand), lost, tuple(unit.name for unit in side.exited),
        radio.fp if radio else 0, bool(radio and radio.silent),
    )  # fmt: skip
