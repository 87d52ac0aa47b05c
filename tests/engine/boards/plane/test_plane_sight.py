"""Lines of sight on an open table: borders by hand, and what holds on every table."""

from fractions import Fraction
from random import Random

import pytest
from tables import EYE, man, random_eye, random_terrain, random_things, turned_eye, turned_thing

from rnr_print.engine.boards.plane.bases import Box, Disc
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.sight import Sight, ends_across
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.terrain import Terrain
from rnr_print.engine.boards.plane.things import Barrier, Cloud, Eye, Growth, Thing
from rnr_print.engine.boards.plane.ways import Way


def wall(text: str, high: int = 4, low: int = 0, of: str = "wall") -> Barrier:
    return Barrier(of, Segment(*map(Spot.parse, text.split())), low, high)


def free(sight: Sight) -> str:
    """Which of the lines are free: `L-R`."""
    return "".join(name if line.free else "-" for name, line in zip("LMR", sight, strict=True))


def seen(things: list[Thing], one: str, other: str, depth: int = 1000) -> str:
    return free(Terrain(things, depth).look(man(one), man(other)))


GATE = [wall("10/30 28/30", of="west"), wall("34/30 70/30", of="east")]


def test_a_runner_is_seen_between_two_walls() -> None:
    terrain, sentry = Terrain(GATE), man("40/60")
    way = Way.parse(Spot(2000, 2000), "45/20")
    lines = [
        terrain.look(sentry, Eye(Disc(way.at(n), 125), EYE)).free for n in range(way.length + 1)
    ]
    begins = [n for n in range(1, len(lines)) if lines[n] != lines[n - 1]]
    assert begins == [218, 401, 578, 1030, 1200, 1369]
    assert [lines[0], *(lines[n] for n in begins)] == [0, 1, 2, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("text", "free"),
    [
        ("30/0 30/28.74", "LMR"),
        ("30/0 30/28.75", "LM-"),  # touches the right line
        ("30/0 30/29.99", "LM-"),
        ("30/0 30/30", "L--"),
        ("30/0 30/31.24", "L--"),
        ("30/0 30/31.25", "---"),
        ("30/31.25 30/90", "-MR"),
        ("30/31.26 30/90", "LMR"),
        ("30/29 30/31", "L-R"),  # narrower than a base
        ("25/30 35/30", "L-R"),  # along the middle line
        ("10/30 15/30", "L-R"),  # begins within the base of one
        ("5/30 9.99/30", "LMR"),  # behind him
        ("5/30 10/30", "L-R"),  # up to his very middle
        ("10/31.25 12/31.25", "-MR"),  # along his rim
        ("50/10 50/50", "---"),  # through the other's middle
        ("50.01/10 50.01/50", "LMR"),  # behind the other's middle
    ],
)
def test_walls_stop_what_they_touch(text: str, free: str) -> None:
    assert seen([wall(text)], "10/30", "50/30") == free
    assert seen([wall(text)], "50/30", "10/30") == free[::-1].translate(str.maketrans("LR", "RL"))


@pytest.mark.parametrize(
    ("low", "high", "one", "other", "free"),
    [
        (0, 1, 2, 2, True),
        (0, 2, 2, 2, False),
        (2, 9, 2, 2, False),
        (3, 9, 2, 2, True),
        (0, 3, 2, 6, True),  # 4 high in the middle
        (0, 4, 2, 6, False),
        (0, 3, 6, 2, True),
        (0, 4, 6, 2, False),
        (5, 8, 6, 2, True),  # below a lintel
        (4, 8, 6, 2, False),
    ],
)
def test_heights_along_a_line(low: int, high: int, one: int, other: int, free: bool) -> None:
    terrain = Terrain([wall("30/0 30/60", high, low)])
    a, b = man("10/30")._replace(height=one), man("50/30")._replace(height=other)
    sight = terrain.look(a, b)
    assert (sight.free == 3) == free
    crossing = sight.middle.crossings[0]
    assert Fraction(crossing.n, crossing.m) == Fraction(1, 2)
    assert Fraction(crossing.h, crossing.m) == Fraction(one + other, 2)
    assert crossing.stops != free


def test_a_line_along_a_wall_is_stopped_at_any_of_its_heights() -> None:
    terrain = Terrain([wall("25/30 35/30", 4, 4)])
    looker = man("10/30")
    for height, stopped in [(3, False), (5, False), (6, True), (7, True), (8, False)]:
        middle = terrain.look(looker, man("50/30")._replace(height=height)).middle
        # 3/8 and 5/8 of the way from 2 up to `height`
        crossed = [Fraction(crossing.n, crossing.m) for crossing in middle.crossings]
        assert crossed == [Fraction(3, 8), Fraction(5, 8)]
        assert middle.free != stopped, height


def test_people_above_each_other_look_through_the_floor_unless_a_wall_is_there() -> None:
    above = man("30/30")._replace(height=6)
    assert Terrain([wall("20/30 29.99/30")]).look(man("30/30"), above).free == 3
    assert Terrain([wall("20/30 30/30")]).look(man("30/30"), above).free == 0
    assert Terrain([wall("20/30 30/30", 1)]).look(man("30/30"), above).free == 3


WOODS = Growth("woods", Polygon(map(Spot.parse, ["20/20", "30/20", "30/40", "20/40"])))


def test_lines_run_through_so_much_growth() -> None:
    for depth, lines in [(1000, "LMR"), (999, "---")]:
        sight = Terrain([WOODS], depth).look(man("10/30"), man("50/30"))
        assert sight.middle.growth == Fraction(1, 4)
        assert free(sight) == lines
    # pieces add up, what two of them cover counts once
    other = Growth("more", Polygon(map(Spot.parse, ["25/20", "32/20", "32/40", "25/40"])))
    for depth, lines in [(1200, "LMR"), (1199, "---")]:
        assert seen([WOODS, other], "10/30", "50/30", depth) == lines
    far = Growth("far", Polygon(map(Spot.parse, ["40/20", "42/20", "42/40", "40/40"])))
    sight = Terrain([WOODS, far], 1100).look(man("10/30"), man("50/30"))
    assert sight.middle.growth == Fraction(12, 40)
    assert [crossing.thing.of for crossing in sight.middle.crossings] == ["woods", "far"]
    assert sight.middle.stop is not None
    assert sight.middle.stop.thing == far
    assert Terrain([WOODS]).look(man("10/41.25"), man("50/41.25")).free == 3  # along its edge
    assert seen([WOODS], "10/41.24", "50/41.24", 0) == "LM-"


@pytest.mark.parametrize(
    ("middle", "free"),
    [
        ("30/35", "-MR"),  # its rim touches the middle line
        ("30/36.25", "LMR"),
        ("30/36.24", "-MR"),
        ("30/34.99", "--R"),
        ("30/30", "---"),
        ("6/30", "---"),  # somebody stands in it
        ("5/30", "LMR"),
        ("5.01/30", "L-R"),
    ],
)
def test_clouds_stop_what_enters(middle: str, free: str) -> None:
    cloud = Cloud("smoke", Disc(Spot.parse(middle), 500))
    assert seen([cloud], "10/30", "50/30") == free


def test_what_is_left_out_stops_nothing() -> None:
    jeep = Box(Spot(3000, 3000), 90, 900, 400)
    sides = [Barrier("jeep", edge, 0, 2) for edge in jeep.outline.edges]
    terrain = Terrain([*sides, wall("45/25 45/30.5", 2)])
    rider, other = Eye(jeep, EYE), man("50/30")
    assert terrain.look(rider, other).free == 0
    assert free(terrain.look(rider, other, frozenset({"jeep"}))) == "L--"
    assert free(terrain.look(other, rider, frozenset({"jeep"}))) == "--R"
    assert free(terrain.look(rider, other, frozenset({"jeep", "wall"}))) == "LMR"
    assert terrain.look(rider, other).free == 0
    trees = Growth("woods", WOODS.outline.moved(Spot(1600, 0)))
    hazy = terrain.changed([trees, Cloud("smoke", Disc(Spot(4200, 3000), 300))])
    without = frozenset({"jeep", "wall", "woods"})
    assert hazy.look(rider, other, without).free == 0
    assert hazy.look(rider, other, without - {"woods"} | {"smoke"}).free == 0
    assert hazy.look(rider, other, without | {"smoke"}).free == 3


def test_ends_across_a_box_are_its_outermost_corners() -> None:
    jeep = Box(Spot(0, 0), 90, 900, 400)
    assert ends_across(jeep, Spot(5000, 0)) == (Spot(450, 200), Spot(450, -200))
    assert ends_across(jeep, Spot(-5000, 0)) == (Spot(-450, -200), Spot(-450, 200))
    assert ends_across(jeep, Spot(5000, 5000)) == (Spot(-450, 200), Spot(450, -200))
    assert ends_across(jeep, Spot(0, 0)) == (Spot(0, 0), Spot(0, 0))
    assert ends_across(Disc(Spot(0, 0), 125), Spot(300, 400)) == (Spot(-100, 75), Spot(100, -75))


@pytest.mark.parametrize(
    ("at", "limit", "near"),
    [("46/30", 275, True), ("46/30", 274, False), ("50/30", 0, True), ("49/30", 0, True)],
)
def test_crossings_near_a_base(at: str, limit: int, near: bool) -> None:
    x = at.partition("/")[0]
    sight = Terrain([wall(f"{x}/0 {x}/60", 1)]).look(man("10/30"), man("50/30"))
    (crossing,) = sight.middle.crossings
    assert crossing.near(sight.middle, man("50/30").base, limit) == near
    assert sight.middle.at(crossing) == (Spot.parse(at).x, 3000)
    box = Box(Spot(5000, 3000), 0, 250, 250)
    assert crossing.near(sight.middle, box, limit) == near


def test_what_is_met_stands_in_the_order_of_the_line() -> None:
    walls = [wall(f"{x}/0 {x}/60", of=str(x)) for x in (40, 20, 30)]
    there = Terrain(walls).look(man("10/30"), man("50/30")).middle
    back = Terrain(walls).look(man("50/30"), man("10/30")).middle
    assert [crossing.thing.of for crossing in there.crossings] == ["20", "30", "40"]
    assert [crossing.thing.of for crossing in back.crossings] == ["40", "30", "20"]
    assert there.stop is not None
    assert there.stop.thing.of == "20"


def test_a_table_changed_leaves_the_one_before_as_it_was() -> None:
    one = Terrain(GATE, depth=1000)
    a, b = man("15/20"), man("15/40")
    assert one.look(a, b).free == 0
    other = one.changed([WOODS], frozenset({"west"}))
    assert (other.look(a, b).free, one.look(a, b).free) == (3, 0)
    assert other.things == (GATE[1], WOODS)
    assert one.things == tuple(GATE)
    again = other.changed([GATE[0]], frozenset({"woods"}))
    assert again.look(a, b).free == 0
    assert set(again.things) == set(GATE)


@pytest.mark.parametrize("seed", range(60))
def test_sight_is_mutual_and_turns_with_the_table(seed: int) -> None:
    random = Random(seed)
    things = random_things(random, 12)
    terrain = Terrain(things, 1000)
    back = Terrain(map(turned_thing, things), 1000)
    for _ in range(12):
        a, b = random_eye(random), random_eye(random)
        there, here = terrain.look(a, b), terrain.look(b, a)
        assert free(there) == free(here)[::-1].translate(str.maketrans("LR", "RL"))
        turned = back.look(turned_eye(a), turned_eye(b))
        for line, other, mirrored in zip(there, reversed(here), turned, strict=True):
            assert (line.start, line.end) == (other.end, other.start)
            assert line.growth == other.growth == mirrored.growth
            shares = [(Fraction(c.n, c.m), c.thing.of, c.stops) for c in line.crossings]
            assert sorted(shares) == sorted(
                (Fraction(c.n, c.m), c.thing.of, c.stops) for c in mirrored.crossings
            )
            walls = {
                (Fraction(c.n, c.m), c.thing.of, c.stops)
                for c in line.crossings
                if isinstance(c.thing, Barrier)
            }
            assert walls == {
                (1 - Fraction(c.n, c.m), c.thing.of, c.stops)
                for c in other.crossings
                if isinstance(c.thing, Barrier)
            }


@pytest.mark.parametrize("seed", range(20))
def test_a_wall_more_never_frees_a_line(seed: int) -> None:
    random = Random(1000 + seed)
    terrain = random_terrain(random, 6)
    more = terrain.changed(random_things(random, 3))
    for _ in range(12):
        a, b = random_eye(random), random_eye(random)
        for before, after in zip(terrain.look(a, b), more.look(a, b), strict=True):
            assert before.free or not after.free


@pytest.mark.parametrize("seed", range(20))
def test_cells_hide_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table in one cell, where every edge is tried, shows the same."""
    monkeypatch.setattr("rnr_print.engine.boards.plane.terrain.FEW", 0)
    random = Random(2000 + seed)
    things = random_things(random, 12)
    terrain, plain = Terrain(things, 1000, 300), Terrain(things, 1000, 100_000)
    for _ in range(12):
        a, b = random_eye(random), random_eye(random)
        assert terrain.look(a, b) == plain.look(a, b)
