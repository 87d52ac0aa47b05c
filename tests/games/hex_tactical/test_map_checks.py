"""What can be played on and yet can't be meant: found in its place, and nothing else found."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, cast

import pytest

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.games.hex_tactical import map_checks
from rnr_print.games.hex_tactical.doubtful import doubtful, gap, nearest, shapes
from rnr_print.games.hex_tactical.map_reading import map_in, read_map
from rnr_print.games.hex_tactical.maps import HexMap

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"


class Folder:
    """A game of maps alone, to be checked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def at(self, name: str) -> Path:
        return self.folder / name


def found(folder: Path) -> list[str]:
    """What all checks of maps say: code, line and column, message."""
    game = cast(Any, Folder(folder))
    return [
        f"{check.code} {problem.place.line}:{problem.place.column} {problem.message}"
        for check in map_checks.CHECKS
        for problem in check.look(game)
        if problem.place
    ]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The game's terrain and one of its maps."""
    shutil.copy(GAME / "terrain.yaml", tmp_path)
    (tmp_path / "maps").mkdir()
    shutil.copy(GAME / "maps" / "weir-lane.yaml", tmp_path / "maps")
    return tmp_path


def test_our_maps_are_as_they_are_meant() -> None:
    assert found(GAME) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[11, 8]", "[11, 9]", ["map-unread 6:3 8 rows for a size of 11 x 9; give 9"]),
        ("J4, K5, se]", "J4]", [
            "map-road 15:42 a road ends nowhere, at J4; "
            "lead it off the map, to another road, an objective or a building",
        ]),
        ("[nw, A4, B4, C5, D4, E5", "[nw, A4, B4, C5, D4]\n  - [E5", [
            "map-road 15:18 a road ends nowhere, at D4; "
            "lead it off the map, to another road, an objective or a building",
            "map-road 10:5 no road crosses the bridge E5; lead one over it",
        ]),
        ("B4, C5, D4, E5, F4, G5", "B4, C5]\n  - [G5", [
            "map-road 15:14 a road ends nowhere, at C5; "
            "lead it off the map, to another road, an objective or a building",
            "map-road 10:5 no road crosses the bridge E5; lead one over it",
            "map-reach 25:12 nobody comes to objective 2 from the west edge; "
            "open a way, or move it",
            "map-reach 25:12 nobody comes to objective 2 from the east edge; "
            "open a way, or move it",
            "map-reach 10:5 nobody can reach E5; open a way to it",
        ]),
        ('  - ".  w  w1 w  m  ~ ', '  - ".  w  w1 w  m  . ', [
            "map-river 10:5 one walks around the river that E5 crosses; "
            "close it with water, or lay it to the edges of the map",
        ]),
        ("cliff: [C1/D1, C2/D1, C2/D2]",
         "cliff: [B1/C2, B2/C2, C1/C2, C2/C3, C1/D1, C2/D1, C2/D2]", [
            "map-reach 23:12 nobody comes to objective 1 from the west edge; "
            "open a way, or move it",
            "map-reach 23:12 nobody comes to objective 1 from the east edge; "
            "open a way, or move it",
            "map-reach 7:5 nobody can reach C2; open a way to it",
        ]),
        ('m  .  .  .1 .1"', 'm  .  .  .1 ."', [
            "map-seen 13:5 nobody sees K8 but from beside it; thin out what stands around it",
        ]),
    ],
)  # fmt: skip
def test_a_fault_is_found_where_it_stands(copy: Path, old: str, new: str, told: list[str]) -> None:
    path = copy / "maps" / "weir-lane.yaml"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    assert found(copy) == told


def wide(columns: int, rows: int) -> HexMap:
    """An empty map."""
    text = f"size: [{columns}, {rows}]\nrows:\n" + rows * f'  - "{". " * columns}"\n'
    chart = read_map(GAME, "weir-lane").chart
    return map_in(MarkedYaml(text, "wide.yaml"), "wide", chart)


def test_no_thread_of_a_common_map_is_doubtful(hill: HexMap) -> None:
    assert list(doubtful(hill)) == []
    least = min(gap(*nearest(start, end)) for start, end in shapes(hill) if nearest(start, end)[0])
    assert round(least, 2) == 0.51, "mm from a corner, on hexes of 15 mm"


def test_on_a_large_map_some_are(copy: Path) -> None:
    large = list(doubtful(wide(20, 15)))
    assert large
    assert all(0 < each < 0.4 for *_, each in large)
    rows = 15 * f'  - "{". " * 20}"\n'
    (copy / "maps" / "wide.yaml").write_text(f"rows:\n{rows}", "utf-8")
    game = cast(Any, Folder(copy))
    (told,) = [problem.message for problem in map_checks.threads.look(game)]
    assert "pass a corner by less than 0.4 mm" in told
    assert told.endswith("make the map smaller")
