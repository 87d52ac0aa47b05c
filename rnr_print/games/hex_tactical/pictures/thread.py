"""Lines of sight on the map: to where they go, what ends them, what hinders, what doesn't count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, radians, sin
from typing import Final

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.los import Look
from rnr_print.games.hex_tactical.mapart.pen import MapPen, Spot, away, between, circle, polygon
from rnr_print.games.hex_tactical.pictures import ground, marks, piles
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.crop import HALF, WIDEST, Crop, crop_of
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.pictures.side_view import side_view
from rnr_print.games.hex_tactical.pictures.stacked import Picture, beside
from rnr_print.games.hex_tactical.pictures.told import sight_told
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM

CASING, LINE = 0.9, 0.5
"""Of a thread, mm."""
LOW: Final = 58.0
"""How high the map of one thread is at most, mm."""
GAP: Final = 3.0
"""Between the map and the side view, mm."""
BESIDE: Final = 1.3
"""How far two threads are drawn apart that run along one line, mm."""
OFF: Final = 4.0
"""How far from an end the number of the smoke there stands, mm."""
DISC: Final = 1.9
"""The radius of a letter's disc, mm."""
NEAR, APART = 3.2, 3.9
"""A letter from the end of its thread, and from the next one, mm."""
TURNS: Final = (0, 60, -60, 110, -110, 140, -140)
"""Where letters stand, turned from where their threads lead to, degrees."""


def sight_picture(artist: Artist, position: Position, found: Look) -> Picture:
    """A thread on the hexes around it; where the levels differ, its side view beside or below."""
    if found.levels[0] == found.levels[1]:
        shown = crop_of(position.map, way_of(found), LOW)
        return Picture(map_of(artist, position, shown, [found]))
    view = side_view(artist, position, found)
    shown = crop_of(position.map, way_of(found), LOW, view.width + GAP)
    plan = map_of(artist, position, shown, [found])
    if plan.width + view.width + GAP <= WIDEST + 0.01 and plan.width > HALF:
        return Picture(beside([plan, view], GAP))
    return Picture(plan, view)


def sights_picture(artist: Artist, position: Position, found: Sequence[Look]) -> Picture:
    """All that is asked who sees whom, on one map."""
    if len(found) == 1:
        return sight_picture(artist, position, found[0])
    shown = crop_of(position.map, [at for each in found for at in way_of(each)], LOW)
    return Picture(map_of(artist, position, shown, found))


def map_of(
    artist: Artist, position: Position, crop: Crop, looks: Sequence[Look],
    letters: Sequence[str] = (),
) -> Figure:  # fmt: skip
    """Threads on a part of the map; with `letters` at their ends where they are several."""
    alt = " ".join(sight_told(artist, position.map, each) for each in looks)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        pen = crop.pen(canvas, artist.brushes, x, y)
        canvas.write("q")
        ground.draw(pen)
        if not letters:
            for each in (met for found in looks for met in found.met):
                marks.element(pen, each)
        aside = list(_aside(looks))
        laid, signs = piles.draw(pen, artist, position)
        over = [*laid, *signs]
        for found, off in zip(looks, aside, strict=True):
            spots = (at for at, _ in _hindrances(pen, found, off, bool(letters)))
            over += (marks.pill_box(at) for at in spots)
        ground.place_names(pen, over)
        for found, off in zip(looks, aside, strict=True):
            _line(pen, found, off)
            if not letters and found.blocker and found.blocker.kind == "barrier":
                marks.barrier(pen, found.blocker)
        ground.names(pen)
        taken: list[Spot] = []
        for found, off in zip(looks, aside, strict=True):
            taken += _marks(pen, found, off, bool(letters))
        for letter, (found, off) in zip(letters, zip(looks, aside, strict=True), strict=False):
            taken.append(_letter(pen, found, off, letter, taken))
        canvas.write("Q")

    return Figure(crop.width, crop.height, draw, alt)


def way_of(found: Look) -> list[Hex]:
    """The hexes of a thread, its ends among them."""
    met = (at for each in found.met for at in marks.hexes_of(each.name))
    elements = (at for name in found.elements for at in marks.hexes_of(name))
    return [found.start, found.end, *elements, *met]


def _aside(looks: Sequence[Look]) -> Iterator[float]:
    """How far each thread is drawn beside its line, so that those on one line are told apart."""
    for number, each in enumerate(looks):
        yield BESIDE * sum(_on_one_line(each, other) for other in looks[:number])


def _on_one_line(one: Look, other: Look) -> bool:
    (x, y), (to_x, to_y) = one.start.center, one.end.center
    ends = [at.center for at in (other.start, other.end)]
    flat = all((to_x - x) * (b - y) == (to_y - y) * (a - x) for a, b in ends)
    return flat and len({one.start, one.end, other.start, other.end}) < 4  # they share an end


def _ends(pen: MapPen, found: Look, off: float) -> tuple[Spot, Spot]:
    start, end = pen.center(found.start), pen.center(found.end)
    long = away(start, end) or 1
    nx, ny = -(end[1] - start[1]) / long * off, (end[0] - start[0]) / long * off
    return (start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny)


def _line(pen: MapPen, found: Look, off: float) -> None:
    """A whole line to where one sees, dashed on from what ends it."""
    start, end = _ends(pen, found, off)
    stop = marks.spot_of(pen, found, found.blocker) if found.blocker else end
    whole = polygon([start, end], closed=False)
    pen.stroke(whole, pen.ink("white"), CASING)
    pen.stroke(polygon([start, stop], closed=False), pen.ink("line"), LINE)
    if found.blocker:
        pen.stroke(polygon([stop, end], closed=False), pen.ink("line"), LINE, "1 1.1", butt=True)


def _marks(pen: MapPen, found: Look, off: float, small: bool) -> list[Spot]:
    """The ends of a thread, what ends it, the hindrances; of `small` ones the largest alone.

    Where the hindrances stand.
    """
    start, end = _ends(pen, found, off)
    spots: list[Spot] = []
    reach = 0.9 if small else 1.1
    marks.disc(pen, start, reach, full=True)
    marks.disc(pen, end, reach * 1.15, full=False)
    for at, hindrance in _hindrances(pen, found, off, small):
        marks.pill(pen, at, f"−{hindrance}")
        spots.append(at)
    if found.blocker:
        marks.cross(pen, marks.spot_of(pen, found, found.blocker))
    return spots


def _hindrances(pen: MapPen, found: Look, off: float, small: bool) -> Iterator[tuple[Spot, int]]:
    """Where the hindrances of a thread that sees stand, and what they are."""
    start, end = _ends(pen, found, off)
    for each in found.met if found.seen else ():
        if each.effect == "hinders" and (not small or each.hindrance == found.hindrance):
            at = marks.spot_of(pen, found, each)
            if each.kind == "end":
                at = between(at, end if at == start else start, OFF / away(start, end))
            yield at, each.hindrance


def _letter(pen: MapPen, found: Look, off: float, letter: str, taken: Sequence[Spot]) -> Spot:
    """The letter of a thread in a disc near its end, off those that are there, and off names."""
    start, end = _ends(pen, found, off)
    ahead = atan2(end[1] - start[1], end[0] - start[0])
    spots = [
        (end[0] + NEAR * cos(ahead + radians(turn)), end[1] + NEAR * sin(ahead + radians(turn)))
        for turn in TURNS
    ]
    free = [at for at in spots if all(away(at, each) > APART for each in taken)] or spots
    x, y = next((at for at in free if not ground.covers_name(pen, at, DISC + 0.2)), free[0])
    pen.fill(circle(x, y, DISC), pen.ink("warn-fill" if found.blocker else "white"))
    pen.stroke(circle(x, y, DISC), pen.ink("warn" if found.blocker else "line"), 0.4)
    ink = "on-warn" if found.blocker else "line"
    pen.text(letter, x, y - (TYPE + 1) * 0.36 / PT_PER_MM, TYPE + 1, ink)
    return x, y
