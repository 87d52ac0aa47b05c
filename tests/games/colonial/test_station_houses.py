"""Buildings in terrain: what is read of them, what is refused with its place."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain import Landscape
from rnr_print.games.colonial.terrain_reading import TerrainReader

POST = """terrain:
  - building: post
    is: stone-house
    from: 32/22
    to: 40/28
    floors: 2
    roof: true
    doors: [36/22]
    windows: {0: [33/28], 1: [40/25]}
    parapets: [36/28]
    stairs: {0: wide, 1: ladder}
"""


def read(shelf: Shelf, text: str) -> Landscape:
    source = MarkedYaml(text, "here.yaml")
    return TerrainReader(source, shelf.things).read("72x48", source.data["terrain"])


def test_a_building_has_floors_a_roof_openings_and_stairs(shelf: Shelf) -> None:
    (house,) = read(shelf, POST).houses
    assert (house.box.middle, house.room, list(house.levels)) == (Spot(3600, 2500), 48, [0, 1, 2])
    assert [house.walled(floor) for floor in house.levels] == [True, True, False]
    openings = [(each.id, each.floor, each.facing) for each in house.openings]
    assert openings == [
        ("post-door-1", 0, 180),
        ("post-window-1", 0, 0),
        ("post-window-2", 1, 90),
        ("post-parapet-1", 2, 0),
    ]
    assert house.stairs == ((0, "wide"), (1, "ladder"))


def test_its_walls_stop_sight_as_high_as_it_has_floors(shelf: Shelf) -> None:
    walls = read(shelf, POST).walls
    assert [(wall.height, wall.floors) for wall in walls] == [("storey", 2)] * 4


def test_where_it_has_fallen_lies_rubble(shelf: Shelf) -> None:
    land = read(shelf, POST)
    left = land.without(land.houses[0])
    assert (left.houses, left.walls) == ((), ())
    assert [(area.id, area.ground, area.cover) for area in left.areas] == [
        ("post", "broken", "light")
    ]


@pytest.mark.parametrize(
    ("good", "bad", "place", "wrong"),
    [
        ("stone-house", "pagoda", "3:9", "no building is 'pagoda'; one of hut"),
        ("to: 40/28", "to: 33/28", "5:9", "walls shorter than 2 inches"),
        ("[36/22]", "[36/23]", "8:13", "the door at 36/23 isn't in a wall"),
        ("[36/22]", "[]", "8:12", "no door; nobody gets in"),
        ("1: [40/25]", "2: [40/25]", "9:30", "no floor 2 with walls; name 0 to 1"),
        ("1: ladder", "2: ladder", "11:26", "no floor above 2; stairs go up from 0 to 1"),
        ("roof: true", "roof: false", "10:15", "no roof to stand on"),
        ("wide,", "steep,", "11:17", "steep"),
    ],
)
def test_each_wrong_value_is_told_with_its_place(
    shelf: Shelf, good: str, bad: str, place: str, wrong: str
) -> None:
    with pytest.raises(InputError) as caught:
        read(shelf, POST.replace(good, bad, 1))
    told = [str(problem) for problem in caught.value.problems]
    assert any(wrong in text and f"here.yaml:{place}" in text for text in told), told
