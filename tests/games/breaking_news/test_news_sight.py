"""Sight is mutual, a wall more never frees a string, and houses are looked into by openings."""

from __future__ import annotations

from random import Random

from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.things import Eye
from rnr_print.games.breaking_news.sight import CM, End, Sights
from rnr_print.games.breaking_news.terrain import Area, Building, Edge, Landscape

TABLES = 60


def spot(random: Random) -> Spot:
    return Spot(random.randrange(125, 7875), random.randrange(125, 7875))


def walls(random: Random, count: int) -> tuple[Edge, ...]:
    found = []
    for number in range(count):
        start = spot(random)
        end = start.by(Spot(random.randrange(-2000, 2000) or 1, random.randrange(-2000, 2000)))
        found.append(Edge(Segment(start, end), "wall", random.choice((1, 2, 3)), f"wall-{number}"))
    return tuple(found)


def table(walls: tuple[Edge, ...], areas: tuple[Area, ...] = ()) -> Sights:
    return Sights(Landscape(8000, 8000, walls, areas), 10 * CM, 3 * CM)


def end(at: Spot) -> End:
    return End(Eye(Disc(at, 125), 2))


def test_sight_is_mutual_and_walls_never_free_a_string() -> None:
    random = Random(7)
    seen = 0
    for _ in range(TABLES):
        standing = walls(random, 8)
        corner = spot(random)
        trees = Polygon([corner, corner.by(Spot(900, 0)), corner.by(Spot(0, 900))])
        woods = (Area("woods", trees),)
        before, after = table(standing[:-1], woods), table(standing, woods)
        for _ in range(6):
            one, other = end(spot(random)), end(spot(random))
            there, back = before.between(one, other), before.between(other, one)
            assert there.free == back.free
            assert after.between(one, other).free <= there.free
            seen += there.seen
    assert 20 < seen < TABLES * 6 - 20, "tables neither bare nor crammed"


def house(storeys: int = 1) -> Building:
    corners = [Spot(3000, 3000), Spot(5000, 3000), Spot(5000, 5000), Spot(3000, 5000)]
    window = Segment(Spot(3900, 3000), Spot(4100, 3000))
    return Building("house", Polygon(corners), storeys, windows=(window,))


def look(building: Building, inside: Spot, outside: Spot, storey: int = 0, up: int = 0) -> bool:
    sights = Sights(Landscape(8000, 8000, (), (), (building,)), 10 * CM, 3 * CM)
    within = End(Eye(Disc(inside, 125), 4 * storey + 2), building, storey)
    return sights.between(within, End(Eye(Disc(outside, 125), 4 * up + 2))).seen


def test_a_house_is_looked_into_by_its_windows() -> None:
    assert look(house(), Spot(4000, 3500), Spot(4000, 1000))
    assert not look(house(), Spot(4000, 4500), Spot(1000, 4500)), "no window on that side"


def test_a_storey_is_looked_into_by_its_own_windows() -> None:
    assert look(house(2), Spot(4000, 3200), Spot(4000, 500), storey=1)
    assert not look(house(2), Spot(4000, 4800), Spot(4000, 2900), storey=1), "too steep: a floor"


def test_nobody_looks_through_a_roof() -> None:
    assert not look(house(), Spot(4000, 4500), Spot(4000, 6000), up=9)
