"""The houses of a building sheet: those of a scenario with their openings, or empty ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rnr_print.cards.rules_text import Teller
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.scenarios import Scenario
from rnr_print.games.colonial.shelf import Shelf

STOREYS: Final = 3
HOUSES: Final = 4
"""Empty houses on a sheet, and floors of each."""
EACH: Final = 4
"""Boxes for each kind of opening of a floor nobody knows yet."""


class Holes(NamedTuple):
    """So many openings of a kind, by what they are called."""

    key: str
    said: str
    number: int


class Storey(NamedTuple):
    """A floor: what it is called, what leads in and up, how many men it holds if that is known."""

    said: str
    holes: tuple[Holes, ...]
    room: int = 0


@dataclass(frozen=True, slots=True)
class Site:
    """A house on the sheet; one without a name has a line to write it on."""

    said: str
    storeys: tuple[Storey, ...]
    name: str = ""
    house: House | None = None


def empty_sites(teller: Teller) -> Iterator[Site]:
    """Houses of which nothing is known."""
    tell = teller.pattern
    holes = tuple(Holes(key, tell(f"buildings/{key}"), EACH) for key in ("door", "window", "stair"))
    floors = tuple(Storey(_floor(teller, floor), holes) for floor in range(STOREYS))
    for number in range(1, HOUSES + 1):
        yield Site(tell("buildings/house", {"n": number}), floors)


def sites_of(shelf: Shelf, teller: Teller, scenario: Scenario) -> Iterator[Site]:
    """The houses of a scenario, and where the lower left corner of each lies."""
    for number, house in enumerate(scenario.landscape.houses, 1):
        left, low, _, _ = house.box.outline.box
        card = teller.name(shelf.database.cards[house.card]).plain
        name = teller.pattern("terrain/piece", {"sign": card, "spot": str(Spot(left, low))})
        floors = tuple(_storey(teller, house, floor) for floor in house.levels)
        yield Site(teller.pattern("buildings/house", {"n": number}), floors, name, house)


def _storey(teller: Teller, house: House, floor: int) -> Storey:
    tell, kinds, stairs = teller.pattern, [each.kind for each in house.on(floor)], house.stairs
    found = [
        Holes(kind, tell(f"buildings/{kind}"), kinds.count(kind))
        for kind in ("door", "window", "parapet") if kind in kinds
    ]  # fmt: skip
    found += [Holes("stair", tell(f"buildings/up/{kind}"), 1) for at, kind in stairs if at == floor]
    said = _floor(teller, floor) if house.walled(floor) else tell("buildings/roof")
    return Storey(said, tuple(found), house.room)


def _floor(teller: Teller, floor: int) -> str:
    told = {"n": floor}
    return teller.pattern("buildings/floor", told) if floor else teller.pattern("buildings/ground")
