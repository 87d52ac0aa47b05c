"""Tracks beside the map: points, time, and places for the lost (source 11: weapons apart)."""

from __future__ import annotations

from typing import Final

from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.cards.game import game_of
from rnr_print.games.hex_tactical.scenarios import read_scenario, scenario_names
from rnr_print.games.hex_tactical.sheets.page import CELL, Page
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

WIDTH, HEIGHT = 277.0, 158.0
COLUMNS: Final = 13
"""Of the track of points."""
LEFT: Final = 6.0


def tracks(desk: DrawingDesk) -> list[Drawn]:
    """The sheet with all tracks."""
    game, tell = game_of(desk.database), desk.teller.pattern
    most = game.track.most
    times = [read_scenario(desk.database, name)[0].time for name in scenario_names(desk.folder)]
    points = [f"+{n}" if n > 0 else f"−{-n}" if n else "0" for n in range(-most, most + 1)]
    title = tell("tracks/title")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page = Page(canvas, desk.brushes, x, y, WIDTH, HEIGHT)
        page.ground(title, tell("tracks/line"))
        top = HEIGHT - 20
        page.heading(tell("tracks/points"), LEFT, top, COLUMNS * CELL)
        page.cells(points, LEFT, top - 3, COLUMNS, "land-0", "0")
        right = LEFT + COLUMNS * CELL + 7
        page.heading(tell("tracks/time"), right, top, 2 * CELL + 4)
        page.cells([str(n) for n in range(max(times) + 1)], right, top - 3, 2, "straw")
        foot = top - 3 - 4 * CELL - 9
        for side in game.sides:
            _losses(page, desk, side, foot, game.limits[side].surrender)
            foot -= CELL + 13

    return [Drawn("tracks", title, Figure(WIDTH, HEIGHT, draw, title))]


def _losses(page: Page, desk: DrawingDesk, side: str, top: float, surrender: int) -> None:
    """A side's lost units, as many as it bears, and its lost weapons."""
    tell, name = desk.teller.pattern, desk.teller.side(side).plain
    words = tell("tracks/lost", {"side": name, "n": surrender})
    page.heading(words, LEFT, top, 10 * CELL, side)
    page.cells([str(n) for n in range(1, surrender + 1)], LEFT, top - 3, 10, f"{side}-light",
               str(surrender))  # fmt: skip
    right = LEFT + 10 * CELL + 8
    page.heading(tell("tracks/weapons"), right, top, WIDTH - right - LEFT, side)
    page.box(
        right, top - 3 - CELL, WIDTH - right - LEFT, CELL, f"{side}-light", side, 0.3, 1.5, 1.2
    )
