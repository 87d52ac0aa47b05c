"""Buildings as they are written in terrain, and all that is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from pydantic import AfterValidator, Field

from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.cards.models import Thing
from rnr_print.games.colonial.cards.words import StairKind
from rnr_print.games.colonial.houses import House, Opening, OpeningKind

Path = tuple[str | int, ...]
Problems = list[tuple[str, Path]]
"""What is wrong, and where below the building."""
LEAST: Final = 2 * HUNDRED
"""The shortest wall, hundredths."""


def _spot(text: str) -> str:
    Spot.parse(text)
    return text


SpotText = Annotated[str, AfterValidator(_spot)]
Floor = Annotated[int, Field(ge=0, le=9)]


class BuildingFile(StrictModel):
    """A building between two corners: what it `is`, how many `floors` have walls; `roof` says that
    men can stand on it. Doors are on the ground floor; windows and stairs are told by floor, a
    stair by the floor it goes up from; parapets are where ladders reach the roof."""

    building: Id
    is_: Id = Field(alias="is")
    start: SpotText = Field(alias="from")
    to: SpotText
    floors: Annotated[int, Field(ge=1, le=6)] = 1
    roof: bool = False
    doors: tuple[SpotText, ...] = ()
    windows: Mapping[Floor, tuple[SpotText, ...]] = Field(default_factory=dict)
    parapets: tuple[SpotText, ...] = ()
    stairs: Mapping[Floor, StairKind] = Field(default_factory=dict)


def house_of(
    told: BuildingFile, things: Mapping[str, Thing], one: Spot, other: Spot, problems: Problems
) -> House | None:  # fmt: skip
    """The house; None, and `problems`, where something is wrong with it."""
    before = len(problems)
    known = [each.id for each in things.values() if each.cover is not None]
    if told.is_ not in known:
        problems.append((f"no building is {told.is_!r}; one of {', '.join(known)}", ("is",)))
    wide, deep = abs(one.x - other.x), abs(one.y - other.y)
    if min(wide, deep) < LEAST:
        problems.append(("walls shorter than 2 inches; move this corner", ("to",)))
    middle = Spot((one.x + other.x) // 2, (one.y + other.y) // 2)
    house = House(
        told.building, told.is_, Box(middle, 0, deep, wide), told.floors, told.roof, (), ()
    )
    openings = tuple(_openings(told, house, problems))
    for floor in told.stairs:
        if floor + 1 not in house.levels:
            wrong = f"no floor above {floor}; stairs go up from 0 to {house.levels[-1] - 1}"
            problems.append((wrong, ("stairs", floor)))
    if not any(each.kind == "door" for each in openings):
        problems.append(("no door; nobody gets in: doors: [x/y]", ("doors",)))
    if told.parapets and not told.roof:
        problems.append(("no roof to stand on; say `roof: true`", ("parapets",)))
    if len(problems) > before:
        return None
    stairs = tuple(sorted(told.stairs.items()))
    return house._replace(openings=openings, stairs=stairs)


def _openings(told: BuildingFile, house: House, problems: Problems) -> Iterator[Opening]:
    places: list[tuple[OpeningKind, int, str, Path]] = [
        ("door", 0, text, ("doors", number)) for number, text in enumerate(told.doors)
    ]
    for floor, texts in told.windows.items():
        if not house.walled(floor):
            wrong = f"no floor {floor} with walls; name 0 to {house.floors - 1}"
            problems.append((wrong, ("windows", floor)))
        for number, text in enumerate(texts):
            places.append(("window", floor, text, ("windows", floor, number)))
    for number, text in enumerate(told.parapets):
        places.append(("parapet", house.floors, text, ("parapets", number)))
    counts: dict[str, int] = {}
    for kind, floor, text, path in places:
        spot = Spot.parse(text)
        facing = next((turn for turn, wall in house.walls if wall.holds(spot)), None)
        if facing is None:
            problems.append((f"the {kind} at {spot} isn't in a wall; put it on one", path))
            continue
        counts[kind] = counts.get(kind, 0) + 1
        yield Opening(f"{house.id}-{kind}-{counts[kind]}", kind, floor, spot, facing)
