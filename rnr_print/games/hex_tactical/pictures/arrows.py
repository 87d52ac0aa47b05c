"""What happens on a map: lines of fire, ways with the points left, shells, melees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.los import Look
from rnr_print.games.hex_tactical.mapart.pen import MapPen, Spot, away, between, circle, polygon
from rnr_print.games.hex_tactical.pictures.acts import Act, Fight, Shells, Shot, Way
from rnr_print.games.hex_tactical.pictures.artist import TYPE
from rnr_print.games.hex_tactical.pictures.marks import pill, spot_of
from rnr_print.games.hex_tactical.pictures.spacing import Box, freest
from rnr_print.print.pdf.units import PT_PER_MM

CLEAR: Final = 0.62
"""How far from the middle of a hex a line of fire begins, in sides."""
SHORT: Final = 0.72
"""How far from the middle of its target it ends."""
HEAD, HALF = 2.4, 1.25
"""Length and half the width of an arrow's head, mm."""
DOT: Final = 1.75
"""The radius of a step with its points left, mm."""
SIGN: Final = 1.9
"""The radius of the sign of a melee, mm."""
OUT: Final = 1.12
"""How far from the middle of its hex it lies, in sides."""
SEEN: Final = 4.5
"""What counters leave of an arrow to a neighbor if it is to be seen, mm."""
PARTS: Final = 40
"""Of an arrow, each of which is seen or not."""
WIDTHS: Final = {"advanced": 1.3, "retreated": 0.8, "moved": 0.8}
"""Of the line of a way, mm."""


def depth(act: Act) -> int:
    """Steps lie over lines of fire."""
    return isinstance(act, Way)


def under(pen: MapPen, act: Act) -> None:
    """What lies under the counters: ways, fire from afar, the hexes of shells and melees."""
    match act:
        case Way():
            _way(pen, act)
        case Shells():
            _spot(pen, act)
            if act.hex is not None:
                for near in act.hex.neighbors():
                    if near in pen.hexes:
                        _ring(pen, near, 0.3)
                _ring(pen, act.hex, 0.8)
        case Fight():
            _ring(pen, act.at, 0.6)
        case Shot():
            for start in act.starts:
                if start.distance(act.target) > 1:
                    _fire(pen, act.side, start, act.target)


def over(pen: MapPen, act: Act, earlier: Sequence[Act] = (), piles: Sequence[Box] = ()) -> None:
    """What lies over the counters: fire at neighbors, hindrances, shells, melees; of ways what
    `piles` hide, and steps, beside those of `earlier` ways into the same hex."""
    match act:
        case Shot():
            for start, found in zip(act.starts, act.looks, strict=True):
                if start.distance(act.target) == 1:
                    _fire(pen, act.side, start, act.target)
                _hindrances(pen, found)
        case Shells():
            _shells(pen, act)
        case Fight():
            clash(pen, _corner(pen, act.at, piles))
        case Way():
            entered = [at for each in earlier if isinstance(each, Way) for at in each.hexes[1:]]
            for start, end in hidden(pen, act, piles):
                _short(pen, start, end, act.side, WIDTHS[act.how])
            _steps(pen, act, entered)


def taken(pen: MapPen, acts: Sequence[Act], piles: Sequence[Box]) -> Iterator[Box]:
    """What arrows between neighbors and the signs of melees take, over which no name stands."""
    for act in acts:
        match act:
            case Way():
                for start, end in hidden(pen, act, piles):
                    (x0, y0), (x1, y1) = _reach(pen, start, end)
                    across, up = sorted((x0, x1)), sorted((y0, y1))
                    yield Box(across[0] - HALF, up[0] - HALF, across[1] + HALF, up[1] + HALF)
            case Fight():
                x, y = _corner(pen, act.at, piles)
                yield Box(x - SIGN, y - SIGN, x + SIGN, y + SIGN)


def hidden(pen: MapPen, way: Way, piles: Sequence[Box]) -> Iterator[tuple[Hex, Hex]]:
    """The steps of a way of which too little is seen between piles, or no head."""
    for start, end in pairwise(way.hexes):
        one, other = pen.center(start), pen.center(end)
        spots = (between(one, other, part / PARTS) for part in range(PARTS))
        seen = sum(not any(pile.holds(spot) for pile in piles) for spot in spots)
        headless = way.how != "moved" and any(pile.holds(other) for pile in piles)
        if headless or seen * away(one, other) < SEEN * PARTS:
            yield start, end


def _fire(pen: MapPen, side: str, start: Hex, target: Hex) -> None:
    """A line of fire."""
    if start != target:
        _short(pen, start, target, side, 0.65)


def _short(pen: MapPen, start: Hex, end: Hex, side: str, width: float) -> None:
    """An arrow that keeps off the middles of both hexes."""
    arrow(pen, list(_reach(pen, start, end)), side, width)


def _reach(pen: MapPen, start: Hex, end: Hex) -> tuple[Spot, Spot]:
    """Where such an arrow begins and ends."""
    one, other = pen.center(start), pen.center(end)
    long = away(one, other)
    reach = CLEAR * pen.side / long, 1 - SHORT * pen.side / long
    return between(one, other, reach[0]), between(one, other, max(reach))


def _hindrances(pen: MapPen, found: Look) -> None:
    for each in found.met:
        if each.effect == "hinders":
            pill(pen, spot_of(pen, found, each), f"−{each.hindrance}")


def arrow(pen: MapPen, spots: list[Spot], ink: str, width: float, dash: str = "") -> None:
    """A line through spots on a white casing, with a head at its end."""
    (x0, y0), (x1, y1) = spots[-2:]
    long = away((x0, y0), (x1, y1)) or 1
    dx, dy = (x1 - x0) / long, (y1 - y0) / long
    neck = (x1 - dx * HEAD * 0.8, y1 - dy * HEAD * 0.8)
    line = polygon([*spots[:-1], neck], closed=False)
    back = (x1 - dx * HEAD, y1 - dy * HEAD)
    head = polygon([(x1, y1), (back[0] - dy * HALF, back[1] + dx * HALF),
                    (back[0] + dy * HALF, back[1] - dx * HALF)])  # fmt: skip
    pen.stroke(line, pen.ink("white"), width + 0.7)
    pen.stroke(head, pen.ink("white"), 0.7)
    pen.stroke(line, pen.ink(ink), width, dash, butt=bool(dash))
    pen.fill(head, pen.ink(ink))


def _way(pen: MapPen, way: Way) -> None:
    """A line from hex to hex: dashed for who runs, thick for who advances."""
    spots = [pen.center(at) for at in way.hexes]
    if way.edge:
        spots.append(_beyond(pen, way))
    if len(spots) < 2:
        return
    if not way.edge:
        short = 0.25 * pen.side if way.how == "advanced" else DOT + 0.2
        spots[-1] = between(spots[-1], spots[-2], short / away(spots[-2], spots[-1]))
    arrow(pen, spots, way.side, WIDTHS[way.how], "1.6 1" if way.how == "retreated" else "")


def _beyond(pen: MapPen, way: Way) -> Spot:
    """A spot at the edge over which somebody leaves."""
    x, y = pen.center(way.hexes[-1])
    far = pen.side
    dx, dy = {"west": (-1, 0), "east": (1, 0), "north": (0, 1), "south": (0, -1)}[way.edge]
    return x + dx * far, y + dy * far


def _steps(pen: MapPen, way: Way, entered: Sequence[Hex]) -> None:
    """A disc in each hex that was entered: the points left, a dot where they aren't counted; it
    stands aside for each way that had `entered` the hex."""
    if way.how == "advanced":
        return
    for number, at in enumerate(way.hexes[1:]):
        x, y = pen.center(at)
        if way.how == "moved":
            aside = 2 * (DOT + 0.35) * entered.count(at)
            step(pen, way.side, (x + aside, y), way.left[number])
        else:
            pen.fill(circle(x, y, 0.9), pen.ink(way.side))
            pen.stroke(circle(x, y, 0.9), pen.ink("white"), 0.3)


def step(pen: MapPen, side: str, at: Spot, left: int) -> None:
    """The points left after a step."""
    x, y = at
    pen.fill(circle(x, y, DOT), pen.ink("white"))
    pen.stroke(circle(x, y, DOT), pen.ink(side), 0.5)
    pen.text(str(left), x, y - (TYPE + 0.5) * 0.35 / PT_PER_MM, TYPE + 0.5, "line")


def _spot(pen: MapPen, act: Shells) -> None:
    """The hex that shells were meant for, and how their caller sees it."""
    start, end = pen.center(act.found.start), pen.center(act.spot)
    line = polygon([start, end], closed=False)
    pen.stroke(line, pen.ink("white"), 0.8)
    pen.stroke(line, pen.ink("line"), 0.35)
    x, y = end
    reach = pen.side * 0.62
    for radius in (reach, reach * 0.5):
        pen.stroke(circle(x, y, radius), pen.ink("white"), 1.0)
        pen.stroke(circle(x, y, radius), pen.ink("line"), 0.4)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        tick = [(x + dx * reach * 0.7, y + dy * reach * 0.7), (x + dx * reach * 1.4,
                y + dy * reach * 1.4)]  # fmt: skip
        pen.stroke(polygon(tick, closed=False), pen.ink("line"), 0.4)


def _shells(pen: MapPen, act: Shells) -> None:
    """How shells drifted, where they burst, and what is beside that."""
    if act.hex is None:
        return
    spot, burst = pen.center(act.spot), pen.center(act.hex)
    if act.hex != act.spot:
        share = pen.side * 0.7 / away(spot, burst)
        arrow(pen, [between(spot, burst, share), between(burst, spot, share)], "line", 0.5,
              "1.4 0.9")  # fmt: skip
    _star(pen, (burst[0] - pen.side * 0.72, burst[1] + pen.side * 0.12))


def _ring(pen: MapPen, at: Hex, width: float) -> None:
    """A hex marked inside its sides."""
    middle = pen.center(at)
    inner = [between(middle, corner, 0.93) for corner in pen.corners(at)]
    pen.stroke(polygon(inner), pen.ink("warn"), width)


def _star(pen: MapPen, at: Spot, rays: int = 9) -> None:
    """A burst."""
    (x, y), far = at, pen.side * 0.24
    spots = []
    for k in range(2 * rays):
        angle, reach = k * pi / rays, far if k % 2 == 0 else far * 0.5
        spots.append((x + reach * cos(angle), y + reach * sin(angle)))
    pen.fill(polygon(spots), pen.ink("straw"))
    pen.stroke(polygon(spots), pen.ink("warn"), 0.35)


def _corner(pen: MapPen, at: Hex, piles: Sequence[Box]) -> Spot:
    """Where the sign of a melee lies least over piles: the right corner of its hex, or another."""
    middle = pen.center(at)
    spots = [between(middle, corner, OUT) for corner in pen.corners(at)]
    spots.sort(key=lambda spot: -spot[0])
    boxes = (Box(x - SIGN, y - SIGN, x + SIGN, y + SIGN) for x, y in spots)
    return spots[freest(boxes, piles)]


def clash(pen: MapPen, spot: Spot) -> None:
    """Two crossed blades, at the corner of a hex."""
    x, y = spot
    pen.fill(circle(x, y, SIGN), pen.ink("white"))
    pen.stroke(circle(x, y, SIGN), pen.ink("warn"), 0.4)
    for way in (1, -1):
        blade = [(x - 1.1 * way, y - 1.1), (x + 1.1 * way, y + 1.1)]
        hilt = [(x - 1.15 * way, y - 0.35), (x - 0.35 * way, y - 1.15)]
        pen.stroke(polygon(blade, closed=False), pen.ink("warn"), 0.4)
        pen.stroke(polygon(hilt, closed=False), pen.ink("warn"), 0.35)
