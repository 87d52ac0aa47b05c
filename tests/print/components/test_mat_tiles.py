"""A mat on several sheets: nothing of it is missing or seen twice, sheets meet between places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rnr_print.core.errors import InputError
from rnr_print.print.components.tile_scales import SLIM, has_ruler, scale_of
from rnr_print.print.components.tiles import BLEED, GLUE, MOST_TILES, UNDER, Tiling, beside, tiling
from rnr_print.print.sheets.geometry import Rect, Size

A4, LETTER, A3 = Size(210, 297), Size(215.9, 279.4), Size(297, 420)
EDGE = 5.0
SPREADS = some.builds(
    tiling,
    some.builds(Size, some.floats(60, 570), some.floats(60, 540)),
    some.sampled_from([A4, LETTER, A3]),
    some.just(EDGE),
)
COLUMNS = [Rect(1.5 + 96 * n, 2, 93, 172) for n in range(6)]
ROWS = [Rect(1.5, 2, 93, 172), Rect(1.5, 177, 93, 67), Rect(1.5, 247, 93, 172)]


@given(SPREADS)
def test_the_sheets_are_the_mat_and_none_shows_what_another_shows(spread: Tiling) -> None:
    windows = [tile.window for tile in spread.tiles()]
    area = sum(window.width * window.height for window in windows)
    assert area == pytest.approx(spread.mat.width * spread.mat.height)
    assert not any(one.overlaps(other) for one in windows for other in windows if one != other)


@given(SPREADS)
def test_what_a_sheet_takes_is_within_what_is_printed(spread: Tiling) -> None:
    room = Rect(EDGE, EDGE, spread.paper.width - 2 * EDGE, spread.paper.height - 2 * EDGE)
    for tile in spread.tiles():
        x, y = spread.origin(tile)
        taken = spread.taken(tile)
        assert room.holds(Rect(x + taken.left, y + taken.bottom, taken.width, taken.height))
        assert taken.holds(spread.painted(tile))
        assert spread.painted(tile).holds(tile.window)


@given(SPREADS)
def test_every_sheet_has_room_for_a_check_scale(spread: Tiling) -> None:
    room = Rect(EDGE, EDGE, spread.paper.width - 2 * EDGE, spread.paper.height - 2 * EDGE)
    for tile in spread.tiles():
        if has_ruler(spread, tile):
            continue
        scale = scale_of(spread, tile)
        assert scale is not None
        wide, high = (SLIM.height, SLIM.width) if scale.upright else (SLIM.width, SLIM.height)
        slip = Rect(scale.x - wide * scale.upright, scale.y, wide, high)
        x, y = spread.origin(tile)
        seen = tile.window
        assert room.holds(slip)
        assert not slip.overlaps(Rect(x + seen.left, y + seen.bottom, seen.width, seen.height))


@given(SPREADS)
def test_every_sheet_lies_on_a_strip_of_its_neighbor(spread: Tiling) -> None:
    """Left and upper sides have strips, right and lower ones are cut, and art runs under."""
    at = {(tile.column, tile.row): tile for tile in spread.tiles()}
    for (column, row), tile in at.items():
        strips, seen = spread.strips(tile), tile.window
        assert len(strips) == ((column - 1, row) in at) + ((column, row + 1) in at)
        painted = spread.painted(tile)
        if (column - 1, row) in at:
            assert seen.left - painted.left == pytest.approx(UNDER)
            assert seen.left - spread.taken(tile).left == pytest.approx(GLUE)
        if (column + 1, row) in at:
            assert painted.right - seen.right == pytest.approx(BLEED)
        if (column, row + 1) in at:
            assert painted.top - seen.top == pytest.approx(UNDER)


@given(SPREADS)
def test_a_sheet_is_cut_where_no_strip_is(spread: Tiling) -> None:
    for tile in spread.tiles():
        cuts = spread.cuts(tile)
        assert len(cuts) + len(spread.strips(tile)) == 4
        for line in cuts:
            (x0, y0), (x1, y1) = beside(line, 0.05)
            middle = Rect((x0 + x1) / 2, (y0 + y1) / 2, 0, 0)
            assert not tile.window.holds(middle), "what marks a cut is cut off"


def test_sheets_meet_in_the_gaps_between_places() -> None:
    spread = tiling(Size(576, 421), A4, EDGE, COLUMNS + ROWS)
    assert spread.xs == (192, 384)
    assert spread.ys in {(175.5,), (245.5,)}
    letter = tiling(Size(576, 421), LETTER, EDGE, COLUMNS + ROWS)
    assert (letter.xs, len(letter.tiles())) == ((192, 384), 6)


def test_sheets_meet_anywhere_where_places_leave_no_gap() -> None:
    whole = Rect(0, 0, 500, 280)
    spread = tiling(Size(500, 280), A4, EDGE, [whole])
    assert len(spread.tiles()) == len(tiling(Size(500, 280), A4, EDGE).tiles())


@pytest.mark.parametrize(
    ("mat", "paper", "sheets"),
    [
        (Size(576, 421), A3, 4),
        (Size(408, 277), A3, 1),
        (Size(384, 280), A4, 2),
        (Size(384, 421), A4, 4),
        (Size(200, 287), A4, 1),
        (Size(287, 200), A4, 1),
        (Size(200.1, 287), A4, 2),
    ],
)
def test_the_fewest_sheets_are_taken(mat: Size, paper: Size, sheets: int) -> None:
    assert len(tiling(mat, paper, EDGE).tiles()) == sheets


def test_a_mat_larger_than_its_tiles_allow_is_refused() -> None:
    with pytest.raises(InputError, match=f"takes 16 sheets of .* more than {MOST_TILES}"):
        tiling(Size(760, 1100), A4, EDGE)


def test_paper_smaller_than_the_strips_is_refused() -> None:
    with pytest.raises(InputError, match="strips take 8"):
        tiling(Size(100, 100), Size(18, 297), EDGE)


def test_what_is_beside_a_line_lies_to_its_left() -> None:
    assert beside(((0, 0), (0, 9)), 2) == ((-2, 0), (-2, 9))
    assert beside(((9, 0), (0, 0)), 2) == ((9, -2), (0, -2))
