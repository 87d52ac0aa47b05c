"""A mat on several sheets: nothing of it is missing, sheets overlap by 10 mm, crosses meet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rnr_print.errors import InputError
from rnr_print.paperwork.tiles import MOST_TILES, OVERLAP, Tiling, tiling
from rnr_print.sheets.geometry import Edges, Rect, Size

A4, LETTER, A3 = Size(210, 297), Size(215.9, 279.4), Size(297, 420)
EDGE = 5.0
SPREADS = some.builds(
    tiling,
    some.builds(Size, some.floats(60, 590), some.floats(60, 560)),
    some.sampled_from([A4, LETTER, A3]),
    some.just(EDGE),
)


@given(SPREADS)
def test_the_sheets_cover_the_mat(spread: Tiling) -> None:
    tiles = spread.tiles()
    left, bottom = tiles[0].window.left, tiles[0].window.bottom
    right, top = tiles[-1].window.right, tiles[-1].window.top
    mat = Rect(0, 0, spread.mat.width, spread.mat.height)
    assert Rect.between(left, bottom, right, top).holds(mat)


@given(SPREADS)
def test_neighbors_overlap_by_ten_millimeters(spread: Tiling) -> None:
    at = {(tile.column, tile.row): tile.window for tile in spread.tiles()}
    for (column, row), window in at.items():
        if right := at.get((column + 1, row)):
            assert window.right - right.left == pytest.approx(OVERLAP)
        if above := at.get((column, row + 1)):
            assert window.top - above.bottom == pytest.approx(OVERLAP)


@given(SPREADS)
def test_every_cross_is_whole_on_the_two_sheets_it_joins(spread: Tiling) -> None:
    windows = [tile.window for tile in spread.tiles()]
    inner = [window.grown(Edges(-4, -4, -4, -4)) for window in windows]
    for x, y in spread.crosses():
        showing = [window for window in inner if window.holds(Rect(x, y, 0, 0))]
        assert len(showing) == 2, (x, y)


@given(SPREADS)
def test_each_pair_of_neighbors_shares_two_crosses(spread: Tiling) -> None:
    pairs = (spread.columns - 1) * spread.rows + (spread.rows - 1) * spread.columns
    assert len(set(spread.crosses())) == 2 * pairs


def test_crosses_stand_beside_words() -> None:
    spread = tiling(Size(564, 390), A4, EDGE)
    plain = spread.crosses()
    words = [Rect(x - 19, y - 4.4, 38, 8.8) for x, y in plain]
    moved = spread.crosses(words)
    assert len(set(moved)) == len(plain)
    assert not any(word.holds(Rect(x, y, 0, 0)) for x, y in moved for word in words)
    assert spread.crosses([Rect(0, 0, 564, 390)]) == plain


@given(SPREADS)
def test_what_is_cut_off_is_shown_by_the_neighbor(spread: Tiling) -> None:
    for tile in spread.tiles():
        for line in spread.trims(tile):
            ends = [Rect(x, y, 0, 0) for x, y in line]
            others = [t.window for t in spread.tiles() if t != tile]
            assert any(all(window.holds(end) for end in ends) for window in others)


@pytest.mark.parametrize(
    ("mat", "paper", "sheets"),
    [
        (Size(408, 286), A3, 1),
        (Size(408, 286), A4, 3),
        (Size(564, 390), A3, 2),
        (Size(564, 390), A4, 4),
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


def test_paper_smaller_than_the_overlap_is_refused() -> None:
    with pytest.raises(InputError, match="an overlap takes 10"):
        tiling(Size(100, 100), Size(18, 297), EDGE)


def test_names_stand_where_no_eye_will_fall() -> None:
    spread = tiling(Size(564, 390), A4, EDGE)
    xs, _ = spread.seams()
    spots = {tile.name: spread.name_spot(tile) for tile in spread.tiles()}
    assert sorted(spots) == ["A1", "A2", "B1", "B2"]
    for name, spot in spots.items():
        assert spot is not None
        assert spot[0] > xs[0] if name[0] == "A" else spot[0] < xs[0]
