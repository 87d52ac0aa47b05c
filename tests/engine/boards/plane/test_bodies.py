"""Bodies of men in ranks: slots, fronts, sides, and what stays when men fall."""

import random

import pytest

from rnr_print.engine.boards.plane.bases import gap_up
from rnr_print.engine.boards.plane.bodies import Body, Side, turned_about
from rnr_print.engine.boards.plane.rounding import turned
from rnr_print.engine.boards.plane.spots import Spot

LINE = Body(Spot(3600, 2400), facing=0, men=8, files=4, width=100, depth=100)


def spots(text: str) -> tuple[Spot, ...]:
    return tuple(map(Spot.parse, text.split()))


def test_slots_are_numbered_from_the_front_left():
    assert LINE.slots == spots(
        "34.5/24.5 35.5/24.5 36.5/24.5 37.5/24.5 34.5/23.5 35.5/23.5 36.5/23.5 37.5/23.5"
    )
    assert LINE.at(LINE.middle, 180).slots == spots(
        "37.5/23.5 36.5/23.5 35.5/23.5 34.5/23.5 37.5/24.5 36.5/24.5 35.5/24.5 34.5/24.5"
    )


def test_a_turned_line_has_these_corners():
    outline = LINE.at(Spot(2000, 2000), 30).box.outline
    assert set(outline.corners) == set(spots("18.77/21.87 22.23/19.87 21.23/18.13 17.77/20.13"))


def test_the_front_edge_stays_when_men_fall():
    six, four, three = (LINE.left_with(men) for men in (6, 4, 3))
    assert six.box == LINE.box
    assert four.front_middle == three.front_middle == LINE.front_middle == Spot(3600, 2500)
    assert four.middle == Spot(3600, 2450)
    assert three.slots == spots("35/24.5 36/24.5 37/24.5")  # too short a rank closes up


@pytest.mark.parametrize(
    ("spot", "straight", "wide"),
    [
        ("38/30", True, True), ("38.01/30", False, True), ("36/25", False, False),
        ("43/30", False, True), ("43.01/30", False, False),
    ],
)  # fmt: skip
def test_strip_and_zone_have_their_borders(spot: str, straight: bool, wide: bool):
    here = Spot.parse(spot)
    assert (LINE.front.straight(here), LINE.front.wide(here)) == (straight, wide)


@pytest.mark.parametrize(
    ("spot", "side"),
    [
        ("36/30", Side.FRONT), ("43/30", Side.FRONT), ("43.01/30", Side.FLANK),
        ("36/18", Side.REAR), ("29/18", Side.REAR), ("28.99/18", Side.FLANK), ("36/24", Side.FLANK),
    ],
)  # fmt: skip
def test_what_is_before_behind_and_beside_it(spot: str, side: Side):
    assert LINE.side(Spot.parse(spot)) is side


def test_gaps_are_those_of_the_rectangles():
    across = LINE.at(Spot(3600, 3800), 180)
    assert gap_up(LINE.box, across.box) == 1200
    assert gap_up(LINE.box, across.at(Spot(3600, 3801)).box) == 1201


def test_a_turned_table_has_turned_bodies():
    picked = random.Random(7)
    for _ in range(300):
        body = Body(
            Spot(picked.randrange(7200), picked.randrange(4800)),
            picked.randrange(360),
            picked.randint(1, 12),
            *picked.choice([(4, 100, 100), (6, 200, 200), (2, 100, 200)]),
        )
        about = Spot(picked.randrange(7200), picked.randrange(4800))
        (half,) = turned_about([body], about, 180)
        assert half.slots == tuple(turned(slot, about, 180) for slot in body.slots)
        corners = {turned(corner, about, 180) for corner in body.box.outline.corners}
        assert set(half.box.outline.corners) == corners


def test_a_formation_turns_as_one():
    first, second = turned_about([LINE, LINE.at(Spot(4000, 2400))], LINE.middle, 90)
    assert (first.middle, first.facing) == (LINE.middle, 90)
    assert (second.middle, second.facing) == (Spot(3600, 2000), 90)
