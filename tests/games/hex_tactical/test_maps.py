"""Maps are read whole, and what is wrong in them is told with its place, all at once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.games.hex_tactical.map_reading import map_in, read_map, read_maps
from rnr_print.games.hex_tactical.terrain import read_chart

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"
CHART = read_chart(GAME)
SOUND = """\
title: Test
size: [3, 2]
rows:
  - ".  w1 ~"
  - ".  o2 ."
roads:
  - [A1, A2, s]
sides:
  wall: [A1/B1]
objectives:
  1: {hex: A1, vp: 1, name: yard}
edges: {kestrel: west, harrow: east}
"""


def wrong(text: str) -> list[str]:
    """What is told of a map that can't be read."""
    with pytest.raises(InputError) as caught:
        map_in(MarkedYaml(text, "test.yaml"), "test", CHART)
    return [str(problem) for problem in caught.value.problems]


def test_orchard_hill_is_the_map_of_the_design() -> None:
    hill = read_map(GAME, "orchard-hill")
    assert Counter(hill.grounds.values()) == {
        "open": 87, "woods": 24, "water": 8, "field": 8, "building": 6, "orchard": 6,
        "brush": 4, "marsh": 4, "ford": 2, "bridge": 1,
    }  # fmt: skip
    assert Counter(hill.levels.values()) == {0: 133, 1: 13, 2: 4}
    assert {each.at.name: each.vp for each in hill.objectives.values()} == {
        "C5": 1, "F3": 1, "J7": 3, "M4": 2, "N9": 3,
    }  # fmt: skip
    assert hill.road_sides[Hex.parse("M4")] == ("n", "s", "nw")  # the order that is drawn
    assert hill.road_sides[Hex.parse("A5")] == ("ne", "sw")
    assert hill.by_road(Hex.parse("B4"), Hex.parse("C5"))
    assert not hill.by_road(Hex.parse("B5"), Hex.parse("C5"))


def test_every_map_has_all_that_a_game_needs() -> None:
    for each in read_maps(GAME):
        assert set(each.levels.values()) == {0, 1, 2}, each.id
        assert set(each.grounds.values()) == set(CHART.hexes), each.id
        assert len(each.objectives) == 5, each.id


def test_a_map_reads_as_written() -> None:
    found = map_in(MarkedYaml(SOUND, "test.yaml"), "test", CHART)
    assert found.ground(Hex.parse("B1")).cover == 2
    assert found.levels[Hex.parse("B2")] == 2
    barrier = found.barrier(Hex.parse("B1"), Hex.parse("A1"))
    assert barrier is not None
    assert barrier.obstacle
    assert [at.name for at in found.grounds if found.at_edge(at, "east")] == ["C1", "C2"]


def test_a_changed_map_is_another() -> None:
    found = map_in(MarkedYaml(SOUND, "test.yaml"), "test", CHART)
    at, side = Hex.parse("A1"), Side.parse("A1/B1")
    other = found.changed({at: "woods"}, {at: 1}, {side: None})
    assert (other.grounds[at], other.levels[at], side in other.sides) == ("woods", 1, False)
    assert (found.grounds[at], found.levels[at], side in found.sides) == ("open", 0, True)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[3, 2]", "[3, 3]", "4:3: 2 rows for a size of 3 x 3; give 3"),
        (".  w1 ~", ".  w1", "4:5: row 1 has 2 hexes; give 3, blanks between"),
        ("w1", "x1", "4:5: B1: no terrain 'x1'; a code of . w b o f s m d = ~, then its level"),
        ("w1", "w3", "4:5: B1: level 3; 0, 1 or 2"),
        ("wall: [A1/B1]", "dike: [A1/B1]", "9:9: nothing called 'dike' stands on sides; "
         "one of wall, hedge, fence, cliff"),
        ("A1/B1", "A1/C1", "9:10: A1 and C1 have no side in common"),
        ("A1/B1", "C1/D1", "9:10: C1/D1: D1 is not on the map; it has A1 to C2"),
        ("[A1/B1]", "[A1/B1, B1/A1]", "9:17: B1/A1 has a wall already; name a side once"),
        ("[A1, A2, s]", "[A1, B2, s]", "7:10: a road from A1 to B2, which are no neighbors; "
         "name every hex it goes through"),
        ("[A1, A2, s]", "[A1, A2, A3]", "7:14: A3 is not on the map; it has A1 to C2"),
        ("[A1, A2, s]", "[A1, A2, n]", "7:14: n of A2 lies A1, on the map; "
         "name that hex, or an edge"),
        ("[A1, A2, s]", "[A2, B1, C1]", "7:14: a road into the water of C1; lead it elsewhere"),
        ("[A1, A2, s]", "[s]", "7:5: a road without hexes; name those it goes through"),
        ("  wall: [A1/B1]", "  cliff: [A1/A2]", "7:10: a road through the cliff A1/A2; "
         "move the one or the other"),
        ("hex: A1", "hex: D9", "11:12: D9 is not on the map; it has A1 to C2"),
        ("hex: A1", "hex: 9", "11:12: objectives.1.hex: 9 is wrong; it should be a text"),
        ("east}", "west}", "12:32: the west edge is that of kestrel already; take another"),
    ],
)  # fmt: skip
def test_what_contradicts_itself_is_told(old: str, new: str, told: str) -> None:
    assert SOUND.count(old) == 1
    assert wrong(SOUND.replace(old, new)) == [f"test.yaml:{told}"]


def test_two_objectives_are_not_in_one_hex() -> None:
    second = "  1: {hex: A1, vp: 1, name: yard}\n  2: {hex: A1, vp: 2, name: barn}"
    text = SOUND.replace("  1: {hex: A1, vp: 1, name: yard}", second)
    assert wrong(text) == ["test.yaml:12:12: A1 is objective 1 already; take another hex"]


def test_all_is_told_at_once_in_the_order_of_lines() -> None:
    text = SOUND.replace("w1", "x1").replace("A2, s", "C2, s").replace("hex: A1", "hex: Z1")
    assert [line.split(":")[1] for line in wrong(text)] == ["4", "7", "11"]


def test_two_grounds_with_one_code_are_refused(tmp_path: Path) -> None:
    text = (GAME / "terrain.yaml").read_text("utf-8").replace("code: o,", "code: w,")
    (tmp_path / "terrain.yaml").write_text(text, "utf-8")
    with pytest.raises(InputError, match="woods and orchard have one code 'w'; give each its own"):
        read_chart(tmp_path)


def test_a_map_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(InputError, match="no map 'hill'; one of orchard-hill, weir-lane"):
        read_map(GAME, "hill")
