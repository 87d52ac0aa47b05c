"""A line of sight from the side: the ground in steps, what stands on it, and who looks over it.

Trees and houses are about half a level high; they are drawn so that the line passes above what
doesn't count and meets what blocks, since that is what the rules say. Lengths are mm.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from rnr_print.games.hex_tactical.los import Look, Met
from rnr_print.games.hex_tactical.mapart.pen import Spot, circle, joined, polygon, smooth
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.ink import Ink
from rnr_print.games.hex_tactical.pictures.marks import hexes_of
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

LEVEL: Final = 6.5
BASE: Final = 2.0
"""Ground below level 0."""
WIDE: Final = 9.0
"""An element."""
TREES: Final = 3
EYE: Final = 1.5
LEFT: Final = 10.4
"""For the names of the levels."""
FOOT, HEAD = 3.2, 1.0
SECOND: Final = 2.5
"""A second line below, where a hex is blind."""
OBSTACLES: Final = ("woods", "building", "blaze")
CLEAR: Final = 0.7


class Column(NamedTuple):
    """An element of the thread, or one of its ends, seen from the side."""

    name: str
    level: int
    has: str
    met: Met | None
    left: float
    wide: float

    @property
    def middle(self) -> float:
        """Where it is, from the left."""
        return self.left + self.wide / 2


def columns_of(position: Position, found: Look) -> list[Column]:
    """What the thread meets, from the viewer's hex to the other."""
    elements = {each.name: each for each in reversed(found.met) if each.kind in ("hex", "side")}
    columns, left = list[Column](), LEFT
    for name in (found.start.name, *found.elements, found.end.name):
        each = elements.get(name)
        level = each.level if each else position.map.levels[hexes_of(name)[0]]
        has = each.has if each else position.map.grounds[hexes_of(name)[0]]
        columns.append(Column(name, level, has, each, left, WIDE))
        left += WIDE
    return columns


def line_of(columns: list[Column]) -> list[Spot]:
    """The line from eye to eye: straight, but over bare ground that the rules look over."""
    first, last = columns[0], columns[-1]
    ends = [(each.middle, each.level * LEVEL + EYE) for each in (first, last)]
    spots = [ends[0]]
    for each in columns[1:-1]:
        straight = _straight(ends, each.middle)
        blocks = each.met is not None and each.met.effect == "blocks"
        top = each.level * LEVEL + CLEAR
        if top > straight and not blocks:
            spots.append((each.middle, top))
    return [*spots, ends[1]]


def _straight(ends: list[Spot], x: float) -> float:
    (x0, y0), (x1, y1) = ends
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def height_of(line: list[Spot], x: float) -> float:
    """How high the line passes."""
    for one, other in pairwise(line):
        if one[0] <= x <= other[0]:
            return _straight([one, other], x)
    return line[-1][1]


def stands(column: Column, line: list[Spot]) -> float:
    """How high the trees or roofs of an element reach over its ground; 0 where there are none."""
    if not any(name in OBSTACLES for name in column.has.split("+")):
        return 0.0
    room = height_of(line, column.middle) - column.level * LEVEL
    if column.met is not None and column.met.effect == "blocks":
        return max(LEVEL / 2, room + CLEAR) if column.met.why != "hill-same" else LEVEL / 2
    return max(min(LEVEL / 2, room - CLEAR), 1.2) if column.met else 0.0


def side_view(artist: Artist, position: Position, found: Look) -> Figure:
    """The thread of a look from the side."""
    columns = columns_of(position, found)
    line = line_of(columns)
    top = max(found.levels) * LEVEL
    highest = max((each.level * LEVEL + stands(each, line) for each in columns), default=0)
    blind = found.blocker is not None and found.blocker.why == "blind-hex"
    foot = FOOT + SECOND * blind
    high = BASE + max(top + EYE, highest) + foot + HEAD
    wide = columns[-1].left + columns[-1].wide + 0.3

    def draw(canvas: Canvas, x: float, y: float) -> None:
        ink = Ink(canvas, artist.brushes)
        canvas.write("q")
        _draw(ink, artist, columns, line, found, x, y + foot + BASE)
        canvas.write("Q")

    return Figure(wide, high, draw, _told(artist, columns, found))


def _told(artist: Artist, columns: list[Column], found: Look) -> str:
    story = artist.story
    steps = story.listed(
        artist.say("told/ground", hex=each.name, level=each.level) for each in columns
    )
    said = artist.say("told/view", hexes=steps)
    if found.blocker is not None and found.blocker.why == "blind-hex":
        said += " " + artist.say("told/blind", hex=_low(columns).name)
    return said


def _low(columns: list[Column]) -> Column:
    """The lower end."""
    return min(columns[0], columns[-1], key=lambda each: each.level)


def _draw(
    ink: Ink, artist: Artist, columns: list[Column], line: list[Spot], found: Look, x: float,
    y: float,
) -> None:  # fmt: skip
    """All of it; y is level 0."""
    right = columns[-1].left + columns[-1].wide
    for level in range(max(found.levels) + 1):
        up = y + level * LEVEL
        ink.stroke(polygon([(x + LEFT - 1, up), (x + right, up)], False), "grid", 0.12, "0.6 0.6")
        words = artist.say("view/level", n=level)
        ink.text(words, x + LEFT - 1.4, up - 0.7, TYPE, "contour", "text", "right")
    if found.blocker is not None and found.blocker.why == "blind-hex":
        _blind(ink, artist, columns, line, x, y)
    _land(ink, columns, x, y)
    for each in columns:
        if tall := stands(each, line):
            _growth(ink, each, tall, x, y)
        under = y - BASE - 2.7
        ink.text(each.name, x + each.middle, under, TYPE, "line")
    if found.blocker is not None and found.blocker.why == "blind-hex":
        words, low = artist.say("view/blind"), _low(columns)
        half = artist.width(words, TYPE, "text") / 2
        middle = min(low.middle, right - half)
        ink.text(words, x + max(middle, half), y - BASE - 2.7 - SECOND, TYPE, "line", "text")
    _sight(ink, columns, line, found, x, y)


def _land(ink: Ink, columns: list[Column], x: float, y: float) -> None:
    """The ground in steps."""
    top: list[Spot] = []
    for each in columns:
        up = y + each.level * LEVEL
        top += [(x + each.left, up), (x + each.left + each.wide, up)]
    ends = [(top[-1][0], y - BASE), (top[0][0], y - BASE)]
    for each in columns:
        up = y + each.level * LEVEL
        box = [(x + each.left, y - BASE), (x + each.left + each.wide, y - BASE),
               (x + each.left + each.wide, up), (x + each.left, up)]  # fmt: skip
        ink.fill(polygon(box), f"land-{each.level}")
        if each.left > columns[0].left:
            side = [(x + each.left, y - BASE), (x + each.left, up)]
            ink.stroke(polygon(side, False), "grid", 0.12)
    ink.stroke(polygon([*top, *ends]), "line", 0.3)
    ink.stroke(polygon(top, closed=False), "contour", 0.6)


def _growth(ink: Ink, column: Column, tall: float, x: float, y: float) -> None:
    """Trees or houses in a row."""
    foot = y + column.level * LEVEL
    left, step = x + column.left, column.wide / TREES
    house = column.has.startswith("building")
    for k in range(TREES):
        middle = left + (k + 0.5) * step
        high = tall * (1 if k % 2 else 0.86)
        if house:
            _house(ink, middle, foot, step * 0.8, high)
        else:
            _tree(ink, middle, foot, step * 0.56, high)


def _tree(ink: Ink, x: float, y: float, half: float, tall: float) -> None:
    trunk = polygon([(x, y), (x, y + tall * 0.5)], closed=False)
    ink.stroke(trunk, "road-line", 0.45)
    crown = smooth([(x - half, y + tall * 0.45), (x - half * 0.8, y + tall * 0.8), (x, y + tall),
                    (x + half * 0.8, y + tall * 0.8), (x + half, y + tall * 0.45),
                    (x, y + tall * 0.28)])  # fmt: skip
    ink.fill(crown, "leaf")
    ink.stroke(crown, "grid" if ink.brushes.inks.low else "leaf-dark", 0.25)


def _house(ink: Ink, x: float, y: float, wide: float, tall: float) -> None:
    half, eaves = wide / 2, y + tall * 0.55
    wall = [(x - half, y), (x + half, y), (x + half, eaves), (x - half, eaves)]
    ink.fill(polygon(wall), "stone")
    ink.stroke(polygon(wall), "line", 0.2)
    roof = [(x - half * 1.15, eaves), (x + half * 1.15, eaves), (x, y + tall)]
    ink.fill(polygon(roof), "roof-light")
    ink.stroke(polygon(roof), "line", 0.2)


def _blind(
    ink: Ink, artist: Artist, columns: list[Column], line: list[Spot], x: float, y: float
) -> None:
    """What isn't seen behind what blocks: hatched over the ground of the lower end."""
    low = _low(columns)
    blocker = columns[1] if low is columns[0] else columns[-2]
    top = blocker.level * LEVEL + stands(blocker, line)
    near, far = low.left, low.left + low.wide
    if low is columns[0]:
        near, far = far, near
    foot = low.level * LEVEL
    shape = polygon([(x + near, y + foot), (x + near, y + top * 0.92 + foot * 0.08),
                     (x + far, y + foot + EYE * 1.6), (x + far, y + foot)])  # fmt: skip
    ink.fill(shape, "stone")
    strokes = joined(
        polygon([(x + low.left - 8 + k * 1.1, y + foot), (x + low.left + k * 1.1, y + foot + 8)],
                closed=False)
        for k in range(int((low.wide + 8) / 1.1) + 1)
    )  # fmt: skip
    ink.canvas.write(f"q {shape} W n")
    ink.stroke(strokes, "line", 0.18)
    ink.canvas.write("Q")


def _sight(
    ink: Ink, columns: list[Column], line: list[Spot], found: Look, x: float, y: float
) -> None:
    """The line: whole to what blocks, dashed beyond."""
    spots = [(x + right, y + up) for right, up in line]
    blocked = next((c for c in columns if c.met is not None and c.met is found.blocker), None)
    ink.stroke(polygon(spots, closed=False), "white", 0.9)
    if blocked is None:
        ink.stroke(polygon(spots, closed=False), "line", 0.5)
    else:
        stop = (x + blocked.middle, y + height_of(line, blocked.middle))
        before = [spot for spot in spots if spot[0] < stop[0]]
        after = [spot for spot in spots if spot[0] > stop[0]]
        ink.stroke(polygon([*before, stop], closed=False), "line", 0.5)
        ink.stroke(polygon([stop, *after], closed=False), "line", 0.5, "1 1.1")
        ink.fill(circle(*stop, 1.4), "white")
        ink.stroke(circle(*stop, 1.4), "line", 0.35)
        for way in (1, -1):
            arm = [(stop[0] - 0.75, stop[1] - 0.75 * way), (stop[0] + 0.75, stop[1] + 0.75 * way)]
            ink.stroke(polygon(arm, closed=False), "warn", 0.55)
    _person(ink, *spots[0], full=True)
    _person(ink, *spots[-1], full=False)


def _person(ink: Ink, x: float, y: float, full: bool) -> None:
    """Somebody whose eye is at (x, y): the one who looks full, the other hollow."""
    foot = y - EYE
    body = polygon([(x - 0.55, foot), (x + 0.55, foot), (x + 0.4, y - 0.3), (x - 0.4, y - 0.3)])
    ink.fill(body, "line" if full else "white")
    ink.stroke(body, "line", 0.25)
    ink.fill(circle(x, y, 0.62), "line" if full else "white")
    ink.stroke(circle(x, y, 0.62), "line", 0.25)
