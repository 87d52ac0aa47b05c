"""The drawings of the table: its map, as far as it is played on, and the faces of all counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rnr_print.book.brushes import Brushes
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.board import Board
from rnr_print.games.hex_tactical.counters.box import counters_of
from rnr_print.games.hex_tactical.drawings import words_of
from rnr_print.games.hex_tactical.mapart.board import Framed
from rnr_print.games.hex_tactical.mapart.pen import ROOT3
from rnr_print.games.tabled import Words
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

SIDE: Final = 20.0
"""Of a hex, mm; a counter fits into it."""
MAP: Final = "map"
BACK: Final = "-back"


class Cut(NamedTuple):
    """The part of the framed map that is shown, mm: from the left, from above, how large."""

    left: float
    above: float
    width: float
    height: float


def cut_of(board: Board) -> Cut:
    """All columns in play and half of each beside them; without the frame."""
    framed = Framed(board.map, SIDE)
    first, last = board.columns
    inner = framed.size[0] - 2 * framed.beside
    left = max(0.0, (3 * first - 1) * SIDE / 2)
    right = min(inner, (3 * last + 5) * SIDE / 2)
    height = framed.size[1] - 2 * framed.above
    return Cut(framed.beside + left, framed.above, right - left, height)


def spot_of(cut: Cut, board: Board, at: Hex) -> tuple[float, float]:
    """The middle of a hex, mm from the upper left of what is shown."""
    framed = Framed(board.map, SIDE)
    right, down = at.center
    x = framed.beside + (right + 2) * SIDE / 2
    y = framed.above + (down + 1) * SIDE * ROOT3 / 2
    return x - cut.left, y - cut.above


def figures(board: Board, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
    """The map and both faces of every counter, by the names that pieces have for them."""
    found = {MAP: _map(board, words, brushes)}
    for counter in counters_of(words.database, words.teller, brushes):
        found[counter.name] = counter.figure
        if counter.back is not None:
            found[counter.name + BACK] = counter.back
    return found


def _map(board: Board, words: Words, brushes: Brushes) -> Figure:
    framed, cut = Framed(board.map, SIDE), cut_of(board)
    told = words_of(words.teller, board.map)
    foot = framed.size[1] - cut.above - cut.height

    def draw(canvas: Canvas, x: float, y: float) -> None:
        framed.draw(canvas, brushes, told, x - cut.left, y - foot)

    return Figure(cut.width, cut.height, draw, told.title)
