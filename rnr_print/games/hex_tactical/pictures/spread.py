"""Several lines of sight on one map, each with its letter, and what is to be said of it below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from rnr_print.games.hex_tactical.los import Look
from rnr_print.games.hex_tactical.mapart.pen import circle
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.crop import WIDEST, crop_of
from rnr_print.games.hex_tactical.pictures.ink import Ink
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.pictures.stacked import stacked
from rnr_print.games.hex_tactical.pictures.thread import map_of, way_of
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

LINE, RADIUS = 4.6, 1.9
"""From line to line of the list, and the disc of a letter, mm."""
SIZE: Final = 7.5
COLUMNS: Final = (0.54, 0.46)
"""What they take of the width."""
TALL: Final = 128.0
"""How high the map is at most, mm."""


PASSED: Final = ("over-lower", "road")
"""Why something on a thread may not count."""


class Lettered(NamedTuple):
    """A look and the letter by which it is known."""

    letter: str
    found: Look


def spread_picture(artist: Artist, position: Position, several: Sequence[Lettered]) -> Figure:
    """All threads on one map, as large as a page takes it, and the answers in a list."""
    looks = [each.found for each in several]
    hexes = [at for found in looks for at in way_of(found)]
    crop = crop_of(position.map, hexes, tallest=TALL)
    plan = map_of(artist, position, crop, looks, [each.letter for each in several])
    return stacked([_centered(plan), _answers(artist, several)])


def _centered(figure: Figure) -> Figure:
    """A drawing in the middle of the measure."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        figure.draw(canvas, x + (WIDEST - figure.width) / 2, y)

    return replace(figure, width=WIDEST, draw=draw)


def answer(artist: Artist, found: Look) -> str:
    """Whether one hex sees the other and why not, in a line."""
    ends = {"start": found.start.name, "end": found.end.name}
    if found.blocker is not None:
        why = artist.say(f"answer/{found.blocker.why}", at=found.blocker.name)
        return artist.say("answer/hidden", **ends, why=why)
    passed = next((each for each in found.met if each.why in PASSED), None)
    if passed is not None and not found.hindrance:
        return artist.say(f"answer/{passed.why}", **ends, at=passed.name)
    key = "hindered" if found.hindrance else "seen"
    return artist.say(f"answer/{key}", **ends, n=found.hindrance)


def _answers(artist: Artist, several: Sequence[Lettered]) -> Figure:
    """The list: letters in discs, dark ones for what isn't seen."""
    told = [(letter, found.seen, answer(artist, found)) for letter, found in several]
    rows = -(-len(told) // len(COLUMNS))
    high = LINE * rows

    def draw(canvas: Canvas, x: float, y: float) -> None:
        ink = Ink(canvas, artist.brushes)
        canvas.write("q")
        for number, (letter, seen, words) in enumerate(told):
            column, row = divmod(number, rows)
            wide = WIDEST * COLUMNS[column]
            left, middle = x + WIDEST * sum(COLUMNS[:column]), y + high - (row + 0.5) * LINE
            disc = circle(left + RADIUS + 0.3, middle, RADIUS)
            ink.fill(disc, "white" if seen else "warn-fill")
            ink.stroke(disc, "line" if seen else "warn", 0.4)
            foot = middle - SIZE * 0.35 / PT_PER_MM
            ink.text(letter, left + RADIUS + 0.3, foot, SIZE, "line" if seen else "on-warn")
            style = artist.brushes.style("text", SIZE, "line")
            room = (wide - 2 * RADIUS - 2) * PT_PER_MM
            look = lines.fit(words, style, room, TYPE)
            lines.draw(canvas, words, (left + 2 * RADIUS + 1.6) * PT_PER_MM, foot * PT_PER_MM, look)
        canvas.write("Q")

    return Figure(WIDEST, high, draw, " ".join(f"{letter}: {words}" for letter, _, words in told))
