"""Terrain at its true size, measured in the PDF by its own operators."""

from __future__ import annotations

from collections import Counter
from math import dist
from pathlib import Path
from typing import Any

import pytest
from cut_outlines import Measured, cut_from, measured
from desks import Desk

from rnr_print.core.workspace import OURS
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.sheets.grounds import THICK, corners
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.cut_pieces import parted, within
from rnr_print.games.scenario_files import scenario_names
from rnr_print.print.components.polygons import Outline, area

GAME = "breaking-news"
ROOM = (190.0, 277.0)


def test_news_terrain_is_of_its_true_size(shelf: Shelf, printed: dict[str, Any]) -> None:
    (path,) = printed["folder"].glob("*-terrain-*.pdf")
    wanted: list[Measured] = []
    for name in scenario_names(shelf.database.folder):
        scenario = read_scenario(shelf, name)
        land = scenario.landscape
        for outline in (
            *(house.outline for house in land.buildings for _ in range(house.storeys)),
            *(each.outline for each in land.areas),
        ):
            wanted += [measured(tuple(part)) for part in parted(corners(outline), (186, 273))]
        for wall in land.walls:
            long = dist(wall.line.start, wall.line.end) / 10
            parts = -(-long // 273)
            long /= parts
            band: Outline = ((0, 0), (long, 0), (long, THICK), (0, THICK))
            wanted += [measured(band)] * round(parts)
        for roster in scenario.rosters.values():
            for ride in roster.vehicles:
                long, wide = (10 * side for side in shelf.vehicles[ride.vehicle].size)
                wanted.append(measured(((0, 0), (long, 0), (long, wide), (0, wide))))
    assert Counter(cut_from(path)) == Counter(wanted)


def test_news_terrain_larger_than_paper_comes_in_parts() -> None:
    corner = ((0.0, 0.0), (400.0, 0.0), (400.0, 100.0), (100.0, 100.0), (100.0, 300.0), (0, 300.0))
    parts = [tuple(part) for part in parted(corner, ROOM)]
    assert sum(map(area, parts)) == pytest.approx(area(corner))
    for part in parts:
        wide, high = (max(axis) - min(axis) for axis in zip(*part, strict=True))
        assert min(wide, high) <= min(ROOM)
        assert max(wide, high) <= max(ROOM)
    assert list(parted(((0, 0), (150, 0), (150, 270)), ROOM)) == [[(0, 0), (150, 0), (150, 270)]]
    assert not within(corner, (200, 200, 300, 300))


def test_news_table_fits_six_sheets_of_large_paper(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    wish = ("--only", "two-patrols", "--paper", "a3", "--game", GAME, "--jobs", "1")
    said = desk.rnr("build", "terrain", *wish, "--workspace", str(OURS))
    assert said.code == 0, said.err
    assert "7 sheets" in said.out  # and one that shows how they are glued
