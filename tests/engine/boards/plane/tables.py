"""Tables full of walls, houses, woods and smoke, drawn at random, and those who stand on them."""

from __future__ import annotations

from random import Random

from rnr_print.engine.boards.plane.bases import Base, Box, Disc
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.terrain import Terrain
from rnr_print.engine.boards.plane.things import Barrier, Cloud, Eye, Growth, Thing

SIDE = 8000
EYE = 2
"""How high the eyes of a man on the ground are."""


def man(text: str) -> Eye:
    """A man on a base 2.50 across."""
    return Eye(Disc(Spot.parse(text), 125), EYE)


def random_spot(random: Random) -> Spot:
    return Spot(random.randrange(SIDE), random.randrange(SIDE))


def random_eye(random: Random) -> Eye:
    """A man, one in five of them on a roof, or a vehicle."""
    at = random_spot(random)
    if random.random() < 0.15:
        return Eye(Box(at, random.randrange(360), 900, 400), EYE)
    radius = random.choice((100, 125))
    return Eye(Disc(at, radius), EYE if random.random() < 0.8 else EYE + 4)


def random_thing(random: Random, of: str) -> list[Thing]:
    """A house of one floor or two with a door, a wall of some level, woods, or smoke."""
    at, kind = random_spot(random), random.random()
    box = Box(at, random.randrange(360), random.randrange(600, 1400), random.randrange(600, 1200))
    if kind < 0.35:
        first, *others = box.outline.edges
        middle = Spot((first.start.x + first.end.x) // 2, (first.start.y + first.end.y) // 2)
        door = Spot((middle.x + first.end.x) // 2, (middle.y + first.end.y) // 2)
        pieces = Segment(first.start, middle), Segment(door, first.end), *others
        return [Barrier(of, piece, 0, random.choice((4, 8))) for piece in pieces]
    if kind < 0.8:
        end = at.by(Spot(random.randrange(-1200, 1200), random.randrange(-1200, 1200)))
        return [Barrier(of, Segment(at, end), 0, random.choice((1, 2, 4)))]
    if kind < 0.95:
        return [Growth(of, box.outline)]
    return [Cloud(of, Disc(at, 500))]


def random_things(random: Random, count: int) -> list[Thing]:
    return [thing for n in range(count) for thing in random_thing(random, f"thing-{n}")]


def random_terrain(random: Random, count: int) -> Terrain:
    return Terrain(random_things(random, count), 1000)


def _turned(spot: Spot) -> Spot:
    return Spot(SIDE - spot.x, SIDE - spot.y)


def turned_eye(eye: Eye) -> Eye:
    """Where somebody stands when the table is turned by 180 degrees."""
    base: Base = eye.base.at(_turned(eye.base.middle))
    if isinstance(base, Box):
        base = base._replace(facing=(base.facing + 180) % 360)
    return Eye(base, eye.height)


def turned_thing(thing: Thing) -> Thing:
    """A thing when the table is turned by 180 degrees."""
    match thing:
        case Barrier(of, line, low, high):
            return Barrier(of, Segment(*map(_turned, line)), low, high)
        case Growth(of, outline):
            return Growth(of, Polygon(map(_turned, outline.corners)))
        case Cloud(of, disc):
            return Cloud(of, disc.at(_turned(disc.middle)))
