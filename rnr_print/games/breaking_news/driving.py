"""Vehicles on their way: dice, legs that turn the hull, who steps aside (source 6.0, H31)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.engine.boards.plane.answers import way_answer
from rnr_print.engine.boards.plane.bases import Box, Shape, overlap
from rnr_print.engine.boards.plane.rounding import direction, offset
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, written
from rnr_print.engine.boards.plane.ways import Way, free_until, swept
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, Place, put, standing
from rnr_print.games.breaking_news.events.game import Activated
from rnr_print.games.breaking_news.events.vehicles import Crashed, Drove, Rolled, SteppedAside
from rnr_print.games.breaking_news.extras import bombs_near
from rnr_print.games.breaking_news.figures import Carrier, Figure, Neutral
from rnr_print.games.breaking_news.firefight import fire
from rnr_print.games.breaking_news.march import bombs_beside, collect, shoot, steps
from rnr_print.games.breaking_news.opportunity import Reaction, heading, places
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import MOST_LEGS, why_not_stand

DICE: Final = 2
DIRECTIONS: Final = tuple(range(0, 360, 30))
ROOM: Final = tuple(range(50, 2000, 50))
"""How far aside people look for room, hundredths."""


def why_not_drive(game: Skirmish, carrier: Carrier) -> Refusal | None:
    """Why a vehicle can't be activated: whose turn it is, what it did, nobody drives it."""
    if carrier.side is not game.active:
        return no.NOT_ACTIVE
    if carrier.out or carrier.flies:
        return no.NO_SUCH_FIGURE
    if carrier.acted:
        return no.HAS_ACTED
    return None if carrier.driven else no.NO_DRIVER


def drive(game: Skirmish, carrier: Carrier) -> None:
    """A vehicle acts: dice, its way, then its weapons."""
    act = game.activation = Activation(carrier.side, [], "drive", carrier)
    carrier.acted = True
    if carrier.driver is not None:
        carrier.driver.acted = True
    carrier.fired.clear()
    game.happened(Activated((carrier.id,), act.name))
    allowance = roll_allowance(game, carrier)
    act.route = name_route(game, carrier, allowance)
    if act.route.legs:
        roll_on(game, act, carrier, act.route)
    act.route = None
    if carrier.fit:
        fire(game, act)
    game.activation = None


@rule("move.vehicles")
def roll_allowance(game: Skirmish, carrier: Carrier) -> int:
    """How far it may go, hundredths: two dice come off."""
    dice = game.pool("drive", carrier.id, DICE)
    drives = game.game.drives
    most = drives.tracked if carrier.type.drive == "tracked" else drives.wheeled
    game.happened(Rolled(carrier.id, dice, most - sum(dice)))
    return (most - sum(dice)) * CM


def name_route(game: Skirmish, carrier: Carrier, allowance: int) -> Way:
    """The way it goes, or none."""
    here = Option("here", Way((carrier.at,)))
    options = [here]
    for part in (allowance, allowance // 2):
        for degrees in DIRECTIONS:
            way = Way((carrier.at, carrier.at.by(offset(degrees, part - 1))))
            if why_not_route(game, carrier, way, allowance) is None:
                options.append(Option("way", way, str(way)))

    def why_not(way: Way) -> Refusal | None:
        return why_not_route(game, carrier, way, allowance)

    read = way_answer("way", carrier.at, why_not, no.NO_SPOT)
    return game.ask(carrier.side.name, "way", options, carrier.id, here, {"way": read})


def why_not_route(game: Skirmish, carrier: Carrier, way: Way, allowance: int) -> Refusal | None:
    """Why a vehicle can't go a way with so many hundredths to go."""
    if len(way.spots) > MOST_LEGS + 1:
        return no.NO_SPOT
    if way.length > allowance:
        return no.TOO_FAR_TO_DRIVE
    facing = carrier.facing
    stops = list(obstacles(game, carrier))
    for leg, box in hulls(carrier, way):
        turn = abs((box.facing - facing + 180) % 360 - 180)
        if carrier.type.drive == "wheeled" and turn > game.game.drives.corner:
            return no.CORNER
        facing = box.facing
        if not within_table(game, box.at(leg.end)):
            return no.OFF_THE_TABLE
        area = swept(box, leg)
        if any(overlap(area, line) for line in stops):
            return no.NOT_OVER
    return None


def hulls(carrier: Carrier, way: Way) -> Iterator[tuple[Segment, Box]]:
    """Each leg, and the hull turned to it where it begins."""
    for leg in way.legs:
        facing = direction(leg.start.to(leg.end))
        yield leg, carrier.base.at(leg.start)._replace(facing=facing)


def obstacles(game: Skirmish, carrier: Carrier) -> Iterator[Segment]:
    """What stops a vehicle: all but level I for tracked ones; houses by their doors too."""
    tracked = carrier.type.drive == "tracked"
    for edge in game.landscape.edges:
        if not (tracked and edge.part == "wall" and edge.level == 1):
            yield edge.line
    for edge in game.hulls():
        if edge.of != carrier.id:
            yield edge.line


def within_table(game: Skirmish, box: Box) -> bool:
    """Whether a hull lies wholly on the table."""
    width, height = game.landscape.width, game.landscape.height
    return all(0 <= x <= width and 0 <= y <= height for x, y in box.outline.corners)


def roll_on(game: Skirmish, act: Activation, carrier: Carrier, way: Way) -> None:
    """The clock runs along the way, from shot to shot and past hidden bombs."""
    stops: list[tuple[int, int, Reaction | None]] = [
        (each.moment or 0, 1, each) for each in collect(game, act)
    ]
    stops += [(clock, 0, None) for clock in passed(game, carrier, way)]
    for clock, _, reaction in sorted(stops, key=lambda stop: stop[:2]):
        driven = carrier.driven
        with standing(places(act, clock)):
            if reaction is None:
                bombs_near(game, carrier)
            else:
                shoot(game, reaction, act)
        if carrier.out:
            way = way.cut(clock)
            break
        if driven and not carrier.driven:
            way = act.route = straight_on(game, carrier, way, clock)
    come_to(game, carrier, way)


@decides("extras.ied-passing")
def passed(game: Skirmish, carrier: Carrier, way: Way) -> list[int]:
    """When its middle comes nearest to each bomb of the enemy, hundredths along its way."""
    return bombs_beside(game, carrier, way)


@rule("car.driver", "car.straight-on")
def straight_on(game: Skirmish, carrier: Carrier, way: Way, clock: int) -> Way:
    """Its way once nobody steers: what is left of it, straight on, to the first obstacle or the
    edge of the table."""
    gone, facing = way.cut(clock), heading(carrier, way, clock)
    ahead = Way((gone.end, gone.end.by(offset(facing, way.length - gone.length))))
    box = carrier.base.at(gone.end)._replace(facing=facing)
    width, height = game.landscape.width, game.landscape.height
    corners = Spot(0, 0), Spot(width, 0), Spot(width, height), Spot(0, height)
    sides = [Segment(a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)]
    free = max(0, free_until(box, ahead, [*obstacles(game, carrier), *sides]))
    rest = ahead.cut(free)
    game.happened(Crashed(carrier.id, str(rest.end)))
    return Way((*gone.spots, *rest.spots[1:]))


def come_to(game: Skirmish, carrier: Carrier, way: Way) -> None:
    """It stands at the end of its way; whoever was on it steps aside."""
    areas: list[Shape] = [swept(box, leg) for leg, box in hulls(carrier, way)]
    facing = heading(carrier, way, way.length)
    carrier.moved += way.length
    put([Place(carrier, way.end, facing)])
    game.table_changed()
    game.happened(Drove(carrier.id, steps(way), written(way.length), facing))
    step_aside(game, [*areas, carrier.base])


@rule("move.driving")
def step_aside(game: Skirmish, areas: Iterable[Shape]) -> None:
    """Everybody in the way goes to the nearest free spot."""
    lane = list(areas)
    people: list[Figure | Neutral] = list(game.on_table())
    people += [each for each in game.neutrals.values() if not each.out and not each.taken]
    for person in people:
        if person.storey == 0 and any(overlap(area, person.base) for area in lane):
            person.at = room_near(game, person, lane)
            game.happened(SteppedAside(person.id, str(person.at)))


def room_near(game: Skirmish, person: Figure | Neutral, lane: list[Shape]) -> Spot:
    """The nearest spot outside a lane that is free, on his side of the walls."""
    for away in ROOM:
        for degrees in DIRECTIONS:
            spot = person.at.by(offset(degrees, away))
            leg = Segment(person.at, spot)
            if any(leg.meets(edge.line) for edge in game.landscape.edges if edge.level):
                continue
            base = person.base.at(spot)
            if any(overlap(area, base) for area in lane):
                continue
            if why_not_stand(game, person, spot) is None:
                return spot
    raise AssertionError(f"no room beside {person}")
