"""Zones and their borders, to the hundredth, and on tables turned."""

from math import acos, degrees, dist

import pytest
from fields import HERE, SPOTS
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rnr_print.engine.boards.directions import DIRECTIONS
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.zones import Arc, Corridor, Front, Square

MIDDLE = Spot(4000, 4000)
UP = Spot(0, 1)


def holds(zone: Arc | Square | Corridor, *texts: str) -> list[bool]:
    return [zone.covers(Spot.parse(text)) for text in texts]


@pytest.mark.parametrize(
    ("half", "inside", "outside"),
    [
        (0, "40/41", "40.01/90"),
        (30, "45/48.67", "45/48.66"),
        (45, "60/60", "60.01/60"),
        (45, "20/60", "19.99/60"),
        (45, "40/40.01", "40.01/40"),
        (60, "48.66/45", "48.67/45"),
        (90, "60/40", "60/39.99"),
        (90, "20/40", "20/39.99"),
        (135, "60/20", "59.99/20"),
        (180, "40/20", None),
        (10, "41.76/50", "41.77/50"),
    ],
)
def test_borders_of_arcs(half: int, inside: str, outside: str | None) -> None:
    assert holds(Arc(MIDDLE, UP, half), inside, "40/40") == [True, True]
    if outside is not None:
        assert holds(Arc(MIDDLE, UP, half), outside) == [False]


@settings(max_examples=40)
@given(SPOTS, st.integers(0, 359), st.integers(0, 180))
def test_arcs_hold_what_is_within_their_angle(spot: Spot, facing: int, half: int) -> None:
    ahead = Spot(*DIRECTIONS[facing])
    assume(spot != HERE)
    share = (spot.x * ahead.x + spot.y * ahead.y) / dist(spot, HERE) / dist(ahead, HERE)
    angle = degrees(acos(max(-1.0, min(1.0, share))))
    assume(abs(angle - half) > 0.01)
    assert Arc(HERE, ahead, half).covers(spot) == (angle < half)
    assert Arc(HERE, Spot(-ahead.x, -ahead.y), half).covers(Spot(-spot.x, -spot.y)) == (
        angle < half
    )


def test_borders_of_squares() -> None:
    zone = Square(Spot(4000, 5000), 1500, Spot(0, 3000))
    assert holds(zone, "47.5/57.5", "32.5/42.5") == [True, True]
    assert holds(zone, "47.51/50", "40/57.51", "32.49/50", "40/42.49") == [False] * 4
    slanting = Square(HERE, 1000, Spot(300, 400))
    assert slanting.covers(Spot(300, 400))
    assert slanting.covers(Spot(400, -300))
    assert slanting.covers(Spot(700, 100))  # a corner
    assert not slanting.covers(Spot(301, 400))
    assert not slanting.covers(Spot(701, 100))


def test_borders_of_corridors() -> None:
    zone = Corridor(Spot(4000, 1000), Spot(4000, 5000), 1000, near=500, beyond=1000)
    inside = "49/40", "50/40", "30/40", "40/15", "40/60", "50/60"
    assert holds(zone, *inside) == [True] * 6
    outside = "50.01/40", "29.99/40", "40/14.99", "44/13", "40/61", "40/60.01", "40/5"
    assert holds(zone, *outside) == [False] * 7
    assert zone.ahead(Spot(4000, 2000)) < zone.ahead(Spot(4900, 2001))
    assert not Corridor(MIDDLE, MIDDLE, 10).covers(MIDDLE)
    assert holds(Corridor(MIDDLE, Spot(4000, 5000), 0), "40/40", "40/50", "40/50.01") == [
        True, True, False,
    ]  # fmt: skip


def test_borders_before_a_front() -> None:
    line = Front(Spot.parse("34/25"), Spot.parse("38/25"))
    straight = {text: line.straight(Spot.parse(text)) for text in ("38/30", "34/25.01", "36/90")}
    assert all(straight.values()), straight
    for text in ("38.01/30", "33.99/30", "36/25", "36/20"):
        assert not line.straight(Spot.parse(text))
    skirmishers = Front(Spot.parse("32/26"), Spot.parse("40/26"))
    for text in ("43/29", "29/29", "36/26.01"):
        assert skirmishers.wide(Spot.parse(text))
    for text in ("43.01/29", "28.99/29", "36/26", "40/26", "36/20"):
        assert not skirmishers.wide(Spot.parse(text))


@settings(max_examples=40)
@given(SPOTS, SPOTS, SPOTS)
def test_a_turned_front_has_the_same_before_it(left: Spot, right: Spot, spot: Spot) -> None:
    line = Front(left, right)
    turned = Front(*(Spot(-x, -y) for x, y in line))
    back = Spot(-spot.x, -spot.y)
    assert (line.straight(spot), line.wide(spot)) == (turned.straight(back), turned.wide(back))
    assert line.wide(spot) or not line.straight(spot)
