"""Counters: backs lie behind their fronts, none is lost, and all stay on the paper."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rnr_print.core.errors import InputError
from rnr_print.print.components.counters import FOLD, Grid, rows_of, sheets
from rnr_print.print.components.polygons import below, hexagon
from rnr_print.print.sheets.geometry import Edges, Rect, Size
from rnr_print.print.sheets.sides import Sides

A4 = Size(210, 297)
MARGINS = Edges(10, 32, 10, 21)
PITCHES = some.floats(14, 46)
SIDES = some.sampled_from(Sides)


@given(PITCHES, SIDES)
def test_fronts_stand_apart_and_within_the_margins(pitch: float, sides: Sides) -> None:
    spots = Grid(A4, MARGINS, pitch, sides).spots()
    room = Rect.between(10, 32, 200, 276)
    assert all(room.holds(spot) for spot in spots)
    assert not any(a.overlaps(b) for a, b in pairwise(spots))


@given(PITCHES)
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned(pitch: float) -> None:
    grid = Grid(A4, MARGINS, pitch, Sides.DUPLEX_LONG)
    for spot in grid.spots():
        back, turn = grid.behind(spot)
        assert (A4.width - back.center[0], back.center[1]) == pytest.approx(spot.center)
        assert turn == 0


@given(PITCHES)
def test_turned_about_the_short_edge_backs_stand_on_their_heads(pitch: float) -> None:
    grid = Grid(A4, MARGINS, pitch, Sides.DUPLEX_SHORT)
    for spot in grid.spots():
        back, turn = grid.behind(spot)
        assert (back.center[0], A4.height - back.center[1]) == pytest.approx(spot.center)
        assert turn == 180


@given(PITCHES)
def test_the_fold_lays_backs_on_fronts_and_keeps_clear(pitch: float) -> None:
    grid = Grid(A4, MARGINS, pitch, Sides.GUTTERFOLD)
    for spot in grid.spots():
        back, _ = grid.behind(spot)
        assert spot.right <= A4.width / 2 - FOLD + 1e-6
        assert back.left - A4.width / 2 == pytest.approx(A4.width / 2 - spot.right)


def test_every_counter_is_laid_out_once() -> None:
    spots = Grid(A4, MARGINS, 30, Sides.SIMPLEX).spots()
    kinds = list(range(2 * len(spots) + 3))
    laid = list(sheets(kinds, spots))
    assert [len(sheet) for sheet in laid] == [len(spots), len(spots), 3]
    assert [kind for sheet in laid for kind, _ in sheet] == kinds


@given(some.lists(some.sampled_from((14.0, 23.0, 32.5)), max_size=150), SIDES)
def test_counters_of_several_sizes_keep_their_order_and_apart(
    pitches: list[float], sides: Sides
) -> None:
    laid = list(rows_of(pitches, lambda pitch: Grid(A4, MARGINS, pitch, sides)))
    assert [pitch for sheet in laid for pitch, _ in sheet] == pitches
    room = Rect.between(10, 31.999, 200, 276)
    for sheet in laid:
        assert all(room.holds(spot) for _, spot in sheet)
        assert not any(a.overlaps(b) for (_, a), (_, b) in pairwise(sheet))


def test_counters_of_one_size_stand_as_on_their_grid() -> None:
    grid = Grid(A4, MARGINS, 23, Sides.DUPLEX_LONG)
    kinds = list(range(2 * len(grid.spots()) + 3))
    told = [[(kind, spot.center) for kind, spot in sheet] for sheet in sheets(kinds, grid.spots())]
    laid = [[(k, spot.center) for k, spot in sheet] for sheet in rows_of(kinds, lambda _: grid)]
    assert [[kind for kind, _ in sheet] for sheet in laid] == [[k for k, _ in s] for s in told]
    for one, other in zip(laid, told, strict=True):
        assert all(a == pytest.approx(b) for (_, a), (_, b) in zip(one, other, strict=True))


def test_paper_too_small_for_one_counter_is_refused() -> None:
    with pytest.raises(InputError, match="no room for a counter of 46 mm on 60 x 60 mm"):
        Grid(Size(60, 60), MARGINS, 46, Sides.SIMPLEX).spots()


def test_a_hexagon_has_room_for_its_circle() -> None:
    outline = hexagon(10)
    assert max(x for x, _ in outline) == pytest.approx(10)
    assert len(below(outline, 0)) == 5
    assert all(y <= 1e-9 for _, y in below(outline, 0))
