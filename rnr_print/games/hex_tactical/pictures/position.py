"""What stands and lies on the map at one moment, kept apart from the game that goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.pieces import Unit, UnitType
from rnr_print.games.hex_tactical.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Carried:
    """A weapon in the hands of a unit."""

    name: str
    broken: bool = False

    @property
    def type_id(self) -> str:
        """The id of its card: `lmg` of `lmg-1`."""
        head, _, number = self.name.rpartition("-")
        return head if number.isdecimal() else self.name


@dataclass(frozen=True, slots=True)
class Stand:
    """A unit on the map, with what lies on it."""

    name: str
    type: UnitType
    side: str
    at: Hex
    broken: bool = False
    suppressed: bool = False
    activated: bool = False
    weapon: Carried | None = None

    @property
    def state(self) -> int:
        """Which of the four states of its type it is in."""
        return self.broken + 2 * self.suppressed


@dataclass(frozen=True, slots=True)
class Position:
    """The map with all that is on it; units in the order in which they came into their hexes."""

    map: HexMap
    columns: tuple[int, int]
    """The first and the last in play."""
    stands: tuple[Stand, ...]
    smoke: Mapping[Hex, int]
    blaze: frozenset[Hex]
    foxholes: frozenset[Hex]
    control: Mapping[Hex, str]
    """Who holds each objective that counts."""
    shelf: Shelf = field(compare=False, repr=False)

    def at(self, at: Hex) -> tuple[Stand, ...]:
        """Who stands in a hex."""
        return tuple(stand for stand in self.stands if stand.at == at)

    def stand(self, name: str) -> Stand | None:
        """The unit called so; None where it isn't on the map."""
        return next((stand for stand in self.stands if stand.name == name), None)

    def carrier(self, piece: str) -> Stand | None:
        """The unit called so, or the one that has the weapon called so."""
        return next((each for each in self.stands if each.name == piece or carries(each, piece)),
                    None)  # fmt: skip

    @property
    def occupied(self) -> Iterator[Hex]:
        """The hexes in which anybody stands or anything lies."""
        yield from dict.fromkeys(stand.at for stand in self.stands)
        yield from self.smoke
        yield from sorted(self.blaze | self.foxholes)


def carries(stand: Stand, weapon: str) -> bool:
    """Whether a unit has the weapon called so."""
    return stand.weapon is not None and stand.weapon.name == weapon


def empty(on: HexMap, shelf: Shelf, smoke: Mapping[Hex, int] | None = None) -> Position:
    """A map on which nobody stands."""
    return Position(on, (0, on.board.columns - 1), (), smoke or {}, frozenset(), frozenset(), {},
                    shelf)  # fmt: skip


def position_of(table: Field) -> Position:
    """The position on the table now."""
    hexes = table.board.hexes
    stands = (_stand(unit, hexes[at]) for at, units in enumerate(table.at) for unit in units)
    return Position(
        table.board.map,
        table.board.columns,
        tuple(stands),
        {hexes[at]: value for at, value in sorted(table.smoke.items())},
        frozenset(hexes[at] for at in table.blaze),
        frozenset(hexes[at] for at in table.foxholes),
        {hexes[at]: side.name for at, side in table.control.items()},
        table.shelf,
    )


def _stand(unit: Unit, at: Hex) -> Stand:
    weapon = unit.weapon
    carried = Carried(weapon.name, weapon.broken) if weapon is not None else None
    return Stand(unit.name, unit.type, unit.side.name, at, unit.broken, unit.suppressed,
                 unit.activated, carried)  # fmt: skip
