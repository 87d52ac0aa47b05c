"""Ways: their texts and lengths, and what a base meets on them."""

import pytest
from fields import DISCS, HERE, SPOTS
from hypothesis import given, settings
from hypothesis import strategies as st

from rnr_print.engine.boards.plane.bases import Base, Box, Disc, Shape, overlap
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Meeting, Way, free_until, meeting, swept

WAYS = st.builds(Way, st.lists(SPOTS, min_size=1, max_size=4).map(tuple))
WALL = Segment(Spot(1000, -1000), Spot(1000, 1000))
MAN = Disc(HERE, 125)
EAST = Way((HERE, Spot(2000, 0)))


@pytest.mark.parametrize(
    ("text", "length", "same"),
    [
        ("25/0", 2500, "25/0"),
        ("25.01/0.00", 2501, "25.01/0"),
        ("3/4  3/9", 1000, "3/4 3/9"),
        ("0/0", 0, "0/0"),
        ("5.9/5.9 11.8/11.8 17.7/17.7", 3 * 835, "5.9/5.9 11.8/11.8 17.7/17.7"),
    ],
)
def test_each_leg_is_rounded_up(text: str, length: int, same: str) -> None:
    way = Way.parse(HERE, text)
    assert (way.length, str(way)) == (length, same)
    assert Way.parse(HERE, str(way)) == way


@pytest.mark.parametrize("text", ["", " ", "3", "3/4,5/6", "3/4 north", "3/4 " * 41])
def test_other_texts_are_no_way(text: str) -> None:
    with pytest.raises(ValueError, match=r"way is 1 to 40 spots|is no spot"):
        Way.parse(HERE, text)


def test_spots_along_a_way() -> None:
    way = Way.parse(HERE, "3/4 3/9")
    assert (way.start, way.end) == (HERE, Spot(300, 900))
    assert [way.at(n) for n in (0, 250, 500, 600, 1000, 9999)] == [
        HERE, Spot(150, 200), Spot(300, 400), Spot(300, 500), way.end, way.end,
    ]  # fmt: skip
    assert str(way.cut(600)) == "3/4 3/5"
    assert way.cut(0) == Way((HERE,))
    assert str(way.cut(500)) == "3/4"
    assert way.cut(9999) == way
    assert Way((HERE,)).at(5) == HERE
    assert Way((HERE,)).legs == ()


@settings(max_examples=40)
@given(WAYS, st.integers(0, 20000))
def test_a_way_cut_is_no_longer_than_it_may_be(way: Way, distance: int) -> None:
    cut = way.cut(distance)
    assert cut.length <= distance
    assert cut.legs == way.legs or cut.length >= distance - 2
    assert length_up(cut.end.to(way.at(distance))) <= 2


def turned(spot: Spot) -> Spot:
    return Spot(-spot.x, -spot.y)


@settings(max_examples=40)
@given(WAYS, st.integers(0, 20000))
def test_a_turned_way_is_cut_where_the_way_is(way: Way, distance: int) -> None:
    back = Way(tuple(map(turned, way.spots)))
    assert back.length == way.length
    assert back.cut(distance) == Way(tuple(map(turned, way.cut(distance).spots)))


HOUSE = Polygon([Spot(900, 100), Spot(1100, 100), Spot(1100, 400), Spot(900, 400)])


@pytest.mark.parametrize(
    ("base", "thing", "met"),
    [
        (MAN, WALL, Meeting.CROSSES),
        (MAN, Segment(Spot(1000, 0), Spot(1000, 1000)), Meeting.CROSSES),  # over its end
        (MAN, Segment(Spot(1000, 1), Spot(1000, 1000)), Meeting.PASSES),
        (MAN, Segment(Spot(1000, 124), Spot(1000, 1000)), Meeting.PASSES),
        (MAN, Segment(Spot(1000, 125), Spot(1000, 1000)), Meeting.TOUCHES),
        (MAN, Segment(Spot(1000, 126), Spot(1000, 1000)), Meeting.APART),
        (MAN, Segment(Spot(500, 125), Spot(700, 125)), Meeting.TOUCHES),  # along it
        (MAN, Segment(Spot(2125, -9), Spot(2125, 9)), Meeting.TOUCHES),  # up to it
        (MAN, Segment(Spot(2000, -9), Spot(2000, 9)), Meeting.CROSSES),  # onto it
        (MAN, Disc(Spot(1000, 250), 125), Meeting.TOUCHES),
        (MAN, Disc(Spot(1000, 249), 125), Meeting.PASSES),
        (MAN, Disc(Spot(1000, 125), 125), Meeting.CROSSES),
        (MAN, HOUSE, Meeting.PASSES),
        (MAN, HOUSE.moved(Spot(0, 25)), Meeting.TOUCHES),
        (MAN, HOUSE.moved(Spot(0, -100)), Meeting.CROSSES),
        (Box(HERE, 90, 400, 200), HOUSE, Meeting.TOUCHES),
        (Box(HERE, 90, 400, 201), HOUSE, Meeting.PASSES),
        (Box(HERE, 90, 400, 198), HOUSE, Meeting.APART),
        (Box(HERE, 90, 400, 200), Disc(Spot(2325, 0), 125), Meeting.TOUCHES),
        (Box(HERE, 90, 400, 200), Disc(Spot(2324, 0), 125), Meeting.PASSES),
        (Box(HERE, 90, 400, 200), Disc(Spot(2325, 1), 125), Meeting.TOUCHES),
        (Box(HERE, 45, 400, 400), Spot(1000, 284), Meeting.APART),
    ],
)
def test_what_a_base_meets(base: Base, thing: Shape, met: Meeting) -> None:
    assert meeting(base, EAST, thing) is met
    back = Way((Spot(2000, 0), HERE))
    assert meeting(base.at(back.start), back, thing) is met
    bent = Way((Spot(0, -3000), HERE, Spot(2000, 0)))
    assert meeting(base.at(bent.start), bent, thing) is met


def test_a_way_to_nowhere_meets_what_is_there() -> None:
    stays = Way((HERE, HERE))
    assert meeting(MAN, stays, Disc(Spot(250, 0), 125)) is Meeting.TOUCHES
    assert meeting(MAN, stays, Disc(Spot(249, 0), 125)) is Meeting.PASSES
    assert meeting(MAN, stays, WALL) is Meeting.APART


@pytest.mark.parametrize(
    ("thing", "most", "until"),
    [
        (WALL, Meeting.TOUCHES, 875),
        (WALL, Meeting.APART, 874),
        (WALL, Meeting.PASSES, 999),
        (WALL, Meeting.CROSSES, 2000),
        (Disc(Spot(1000, 0), 125), Meeting.TOUCHES, 750),
        (Disc(Spot(100, 0), 125), Meeting.TOUCHES, -1),
        (HOUSE, Meeting.TOUCHES, 825),
        (HOUSE.moved(Spot(0, 25)), Meeting.TOUCHES, 2000),
    ],
)
def test_how_far_a_base_comes(thing: Shape, most: Meeting, until: int) -> None:
    assert free_until(MAN, EAST, [thing], most) == until
    assert free_until(MAN, EAST, [Disc(Spot(1000, 5000), 125), thing], most) == until


@settings(max_examples=40)
@given(st.integers(1, 300), WAYS, DISCS)
def test_a_base_stands_free_where_it_is_stopped(radius: int, way: Way, other: Disc) -> None:
    start = Disc(way.start, radius)
    until = free_until(start, way, [other])
    assert (until == -1) == overlap(start, other)
    if until >= 0:
        stop = way.cut(until)
        assert not overlap(start.at(stop.end), other)
        assert meeting(start, stop, other) <= Meeting.TOUCHES
        if until < way.length:
            assert meeting(start, way.cut(until + 1), other) > Meeting.TOUCHES


@settings(max_examples=40)
@given(DISCS, SPOTS, SPOTS)
def test_what_is_swept_holds_the_base_at_both_ends(base: Disc, start: Spot, end: Spot) -> None:
    leg = Segment(start, end)
    box = Box(start, 30, 500, 200)
    for each in (base, box):
        area = swept(each, leg)
        for middle in leg:
            x, y = each.at(middle).middle
            assert area.covers(Spot(x, y))
    outline = swept(box, leg)
    assert isinstance(outline, Polygon)
    assert all(map(outline.covers, box.at(end).outline.corners))
