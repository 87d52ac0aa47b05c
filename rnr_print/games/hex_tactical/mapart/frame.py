"""What stands around a map: frame, title, the players' edges, their artillery, a scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rnr_print.games.hex_tactical.mapart.pen import MapPen, Spot, polygon
from rnr_print.print.pdf.units import PT_PER_MM

BESIDE, ABOVE = 31.0, 6.0
"""Between hexes and frame: left and right, where the boxes are, and above and below, mm."""
BOX = (20.0, 36.0)
"""An artillery box, seen from its player's side of the table."""
SCALE, NAME = 100.0, 30.0
"""How long the bar is that proves the size, and the most that a side's name takes, mm."""
TITLE, SEAM = 60.0, 4.0
"""The least that a title takes, and how far it stays from where sheets meet, mm."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the frame says: the title, a line below it, the name of each edge's side, what the
    boxes are for, and what a bar of 100 mm proves.
    """

    title: str
    line: str
    edges: dict[str, tuple[str, str]]
    """The side of an edge, and what it is called."""
    artillery: str
    scale: str


def draw(
    pen: MapPen, words: Words, width: float, height: float, x: float, y: float,
    seams: Sequence[float] = (),
) -> None:  # fmt: skip
    """The frame around a map, (x, y) its lower left corner; all of it in mm. Sheets meet `seams`
    above that, where nothing is written.
    """
    pen.fill(polygon(_box(x, y, width, height)), pen.ink("margin"))
    for inset, ink, thick in ((0.6, "line", 0.9), (2.0, "line", 0.25)):
        box = _box(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
        pen.stroke(polygon(box), pen.ink(ink), thick)
    for edge, (side, name) in words.edges.items():
        _edge(pen, edge, side, name, x, y, width, height, words.artillery)
    low, high = BOX[1] + 9, NAME + 25
    west, east = free(low, height - high, seams), free(high, height - low, seams)
    middle = (BESIDE - 2) / 2 + 2
    for foot, top in west:
        _title(pen, words, x + middle, y + foot, y + top)
    *others, (foot, top) = sorted(east, key=lambda each: each[1] - each[0])
    _scale(pen, words, x + width - middle, y + (foot + top) / 2)
    for foot, top in others:
        _title(pen, words, x + width - middle, y + foot, y + top)


def free(foot: float, top: float, seams: Sequence[float]) -> list[tuple[float, float]]:
    """The parts of a margin from `foot` to `top` that lie whole on a sheet and take a title; all
    of it where none does.
    """
    ends = [foot, *(at for at in sorted(seams) if foot < at < top), top]
    parts = [
        (start + SEAM * (start > foot), stop - SEAM * (stop < top))
        for start, stop in pairwise(ends)
    ]
    return [each for each in parts if each[1] - each[0] >= TITLE] or [(foot, top)]


def _title(pen: MapPen, words: Words, x: float, foot: float, top: float) -> None:
    """The title, read from the east, in a margin between two heights, a line below it."""
    room = top - foot
    pen.canvas.write("q")
    _turn(pen, x - 1.6, (foot + top) / 2, 1)
    pen.text(words.title.upper(), 0, 0, 30, "line", "title", tracking=2, room=room)
    pen.canvas.write("Q q")
    _turn(pen, x + 5.4, (foot + top) / 2, 1)
    pen.text(words.line, 0, 0, 8.5, "contour", "text", room=room)
    pen.canvas.write("Q")


def _scale(pen: MapPen, words: Words, x: float, y: float) -> None:
    """A bar of 100 mm, light and dark by tens, (x, y) its middle."""
    start = y - SCALE / 2
    for k in range(10):
        box = _box(x - 0.8, start + k * SCALE / 10, 1.6, SCALE / 10)
        pen.fill(polygon(box), pen.ink("line" if k % 2 else "white"))
    pen.stroke(polygon(_box(x - 0.8, start, 1.6, SCALE)), pen.ink("line"), 0.2)
    pen.canvas.write("q")
    _turn(pen, x + 4.2, y, 1)
    pen.text(words.scale, 0, 0, 7, "line", "text", room=SCALE)
    pen.canvas.write("Q")


def _edge(
    pen: MapPen, edge: str, side: str, name: str, x: float, y: float, width: float, height: float,
    artillery: str,
) -> None:  # fmt: skip
    """Whose edge it is: an arrow into the map, the name, and the box in the corner near him."""
    west = edge == "west"
    middle = x + 2 + (BESIDE - 2) / 2 if west else x + width - 2 - (BESIDE - 2) / 2
    wide, high = BOX
    foot = y + 5 if west else y + height - 5 - high
    corner = (middle - wide / 2, foot)
    pen.fill(polygon(_box(*corner, wide, high)), pen.ink(f"{side}-light"))
    pen.stroke(polygon(_box(*corner, wide, high)), pen.ink(side), 0.7)
    pen.stroke(polygon(_box(corner[0] + 1.2, corner[1] + 1.2, wide - 2.4, high - 2.4)),
               pen.ink(side), 0.2, "1.2 0.8", butt=True)  # fmt: skip
    turn = -1 if west else 1
    pen.canvas.write("q")
    _turn(pen, middle - turn * -1.0, foot + high / 2, turn)
    pen.text(artillery.upper(), 0, 0, 7.5, side, "text-bold", tracking=0.6, room=high - 4)
    pen.canvas.write("Q")
    start = y + height - 12 if west else y + 12
    _arrow(pen, side, middle, start, 1 if west else -1)
    pen.canvas.write("q")
    below = -1 if west else 1
    _turn(pen, middle - 1.6 * (-below), start + below * 9.5, turn)
    pen.text(name.upper(), 0, 0, 12, side, "title", "left", tracking=0.8, room=NAME)
    pen.canvas.write("Q")


def _arrow(pen: MapPen, side: str, x: float, y: float, way: int) -> None:
    """An arrow that points into the map."""
    spots = [(-8, 1.6), (0, 1.6), (0, 4.4), (8, 0), (0, -4.4), (0, -1.6), (-8, -1.6)]
    pen.fill(polygon([(x + dx * way, y + dy) for dx, dy in spots]), pen.ink(side))


def _turn(pen: MapPen, x: float, y: float, way: int) -> None:
    """A quarter turn to the left (1) or to the right (-1) about a spot, which becomes (0, 0)."""
    pen.canvas.write(f"0 {way} {-way} 0 {x * PT_PER_MM:.4f} {y * PT_PER_MM:.4f} cm")


def _box(x: float, y: float, width: float, height: float) -> list[Spot]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
