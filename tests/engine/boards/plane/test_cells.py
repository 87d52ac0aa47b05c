"""Cells: whatever comes near a line is found again."""

from fields import LINES
from hypothesis import given, settings
from hypothesis import strategies as st

from rnr_print.engine.boards.plane.cells import Cells
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot

WIDTHS = st.integers(0, 400)
SHORT = st.builds(Segment, *[st.builds(Spot, *[st.integers(-90, 90)] * 2)] * 2)


@settings(max_examples=40)
@given(st.lists(LINES, max_size=8), LINES, WIDTHS, st.sampled_from([100, 999, 1000]))
def test_what_is_near_is_found(lines: list[Segment], line: Segment, reach: int, size: int) -> None:
    cells: Cells[int] = Cells(size)
    for number, each in enumerate(lines):
        cells.add(number, *each)
    found = cells.near(*line, reach)
    near = {n for n, each in enumerate(lines) if line.compare_gap(each, reach) <= 0}
    assert near <= found


@settings(max_examples=40)
@given(SHORT, SHORT)
def test_lines_that_meet_on_the_borders_of_cells_are_found(one: Segment, other: Segment) -> None:
    cells: Cells[str] = Cells(10)
    cells.add("one", *one)
    assert one.compare_gap(other, 0) > 0 or cells.near(*other, 0) == {"one"}


def test_far_things_are_not_found() -> None:
    cells: Cells[str] = Cells(1000)
    cells.add("here", Spot(0, 0), Spot(500, 500))
    cells.add("far", Spot(5000, 5000), Spot(7000, 5500))
    assert cells.near(Spot(0, 0), Spot(900, 0), 50) == {"here"}
    assert cells.near(Spot(6000, 5200), Spot(6000, 9000), 0) == {"far"}


def test_what_is_taken_out_of_a_copy_stays_in_the_first() -> None:
    cells: Cells[str] = Cells(1000)
    cells.add("wall", Spot(0, 0), Spot(5000, 700))
    copy = cells.copy()
    copy.take("wall", Spot(0, 0), Spot(5000, 700))
    copy.add("hut", Spot(0, 0), Spot(1, 1))
    assert cells.near(Spot(0, 0), Spot(9999, 9999), 0) == {"wall"}
    assert copy.near(Spot(0, 0), Spot(9999, 9999), 0) == {"hut"}
