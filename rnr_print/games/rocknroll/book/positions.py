"""What lies on the table at one moment of an example, kept apart from the game that goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rnr_print.games.rocknroll.pieces import Army, Place
from rnr_print.games.rocknroll.standing import controller
from rnr_print.games.rocknroll.war import War

LOCAL: Final = "local"
"""Whose the units of nobody are."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A unit on a Point; `side` is whose it is now, `local` for a neutral."""

    unit: str
    side: str
    closed: bool = False
    heading: int = 0


@dataclass(frozen=True, slots=True)
class PointState:
    """A Point of the row, the units on it in order, and the side that controls it ("" if none)."""

    letter: str
    stands: tuple[Stand, ...]
    holder: str

    def of(self, side: str) -> tuple[Stand, ...]:
        """The units of a side."""
        return tuple(stand for stand in self.stands if stand.side == side)


@dataclass(frozen=True, slots=True)
class ArmyState:
    """What a side has besides its units on Points."""

    hq: tuple[str, ...]
    graveyard: tuple[str, ...]
    prisoners: tuple[str, ...]
    rd: int
    ok: int
    losses: int


@dataclass(frozen=True, slots=True)
class Position:
    """The row of Points from the left, and both armies in the order of `sides`."""

    row: tuple[PointState, ...]
    sides: tuple[str, str]
    armies: tuple[ArmyState, ArmyState]

    def where(self, unit: str) -> str | None:
        """The letter of the Point `unit` stands on; None if it stands on none."""
        for point in self.row:
            if any(stand.unit == unit for stand in point.stands):
                return point.letter
        return None

    def side_of(self, unit: str) -> str | None:
        """Whose unit that is; None if it stands on no Point."""
        for point in self.row:
            for stand in point.stands:
                if stand.unit == unit:
                    return stand.side
        return None


def position_of(war: War) -> Position:
    """The position on the table now."""
    first, second = (_army(army) for army in war.armies)
    row = tuple(_point(war, place) for place in war.places)
    return Position(row, war.terms.sides, (first, second))


def _point(war: War, place: Place) -> PointState:
    stands = tuple(
        Stand(unit.name, unit.army.name if unit.army else LOCAL, unit.closed, unit.heading)
        for unit in place.units
    )
    holder = controller(war, place)
    return PointState(place.letter, stands, holder.name if holder else "")


def _army(army: Army) -> ArmyState:
    hq, graveyard, prisoners = (
        tuple(unit.name for unit in pile) for pile in (army.hq, army.graveyard, army.prisoners)
    )
    return ArmyState(hq, graveyard, prisoners, army.rd, army.ok, army.losses)
