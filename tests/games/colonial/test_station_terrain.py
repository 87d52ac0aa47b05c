"""Terrain, vessels and gun positions at their true size, measured in the PDF by its operators."""

from __future__ import annotations

from math import dist
from pathlib import Path

import pytest
from cut_outlines import Measured, cut_from, measured
from desks import Desk

from rnr_print.core.workspace import OURS
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.sheets.grounds import INCH, THICK, corners, sign_of
from rnr_print.games.colonial.sheets.hulls import outline_of
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain import Area
from rnr_print.games.cut_pieces import framed, parted
from rnr_print.games.scenario_files import scenario_names

WISH = ("--game", "colonial", "--jobs", "1", "--workspace", str(OURS))
ROOM = (186.0, 273.0)
"""What A4 takes of one piece, mm."""


def test_station_terrain_is_of_its_true_size(shelf: Shelf, tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    said = desk.rnr("build", "terrain", *WISH)
    assert said.code == 0, said.err
    (path,) = desk.output.glob("*-terrain-*.pdf")
    wanted: list[Measured] = []
    for name in scenario_names(shelf.database.folder):
        land = read_scenario(shelf, name).landscape
        for each in land.areas:
            wanted += [measured(tuple(part)) for part in parted(corners(each.outline), ROOM)]
        for house in land.houses:
            floor = measured(tuple(corners(house.box.outline)))
            wanted += [floor] * len(house.levels)
        for edge in land.edges:
            long = dist(*edge.line) * INCH / 100
            parts = -(-long // max(ROOM))
            wanted += [measured(tuple(framed((long / parts, THICK[edge.height]))))] * round(parts)
    for card in shelf.database.cards.values():
        if isinstance(card, Vessel):
            wanted += [measured(tuple(part)) for part in parted(outline_of(card), ROOM)]
    wanted += [measured(tuple(framed((3 * INCH, 3.5 * INCH))))] * len(shelf.guns)
    found = [
        sorted(each, key=lambda sides: (len(sides), sides)) for each in (cut_from(path), wanted)
    ]
    for cut, told in zip(*found, strict=True):
        assert cut == pytest.approx(told, abs=0.11)  # both are rounded


@pytest.mark.parametrize("name", ["boat", "launch", "steamer", "ironclad", "engine"])
def test_a_vessel_is_as_long_and_wide_as_its_card_says(shelf: Shelf, name: str) -> None:
    card = shelf.database.cards[name]
    assert isinstance(card, Vessel)
    across, up = zip(*outline_of(card), strict=True)
    assert max(across) - min(across) == pytest.approx(card.size[0] * INCH)
    assert max(up) - min(up) == pytest.approx(card.size[1] * INCH)


def test_what_grows_or_lies_there_is_told_apart() -> None:
    square = Polygon([Spot(0, 0), Spot(400, 0), Spot(400, 400), Spot(0, 400)])
    assert sign_of(Area("a", square, "broken", "medium", wood=True)) == "wood"
    assert sign_of(Area("a", square, "broken", "light")) == "scrub"
    assert sign_of(Area("a", square, "broken")) == "broken"
    assert sign_of(Area("a", square, "heavy")) == "heavy"
    assert sign_of(Area("a", square, "road")) == "road"


def test_only_named_terrain_is_printed(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    said = desk.rnr("build", "terrain", "--only", "guns", "--locale", "ru", *WISH)
    assert said.code == 0, said.err
    assert "6 drawings on 1 sheet" in said.out
    said = desk.rnr("build", "terrain", "--only", "balloons", *WISH)
    assert said.code == 2
    assert "no terrain 'balloons'; one of " in said.err


def test_large_paper_has_larger_pieces(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    counts = []
    for paper in ("a4", "a3"):
        said = desk.rnr("build", "terrain", "--only", "two-fords,vessels", "--paper", paper, *WISH)
        assert said.code == 0, said.err
        (path,) = desk.output.glob(f"*-{paper}-*.pdf")
        counts.append(len(list(cut_from(path))))
    on_a4, on_a3 = counts
    assert on_a3 < on_a4
