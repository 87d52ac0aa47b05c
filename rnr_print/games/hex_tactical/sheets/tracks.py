"""Tracks beside the map: points, time, and places for the lost (source 11: weapons apart)."""

from __future__ import annotations

from math import ceil
from typing import Final

from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.cards.game import game_of
from rnr_print.games.hex_tactical.scenarios import read_scenario
from rnr_print.games.hex_tactical.sheets.page import CELL, Page
from rnr_print.games.scenario_files import scenario_names
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

WIDTH, HEIGHT = 277.0, 172.0
"""As wide as this, or as the paper takes, mm."""
LEFT: Final = 6.0
LANE: Final = 10
"""The least places for lost units in a row."""


def tracks(desk: DrawingDesk) -> list[Drawn]:
    """The sheet with all tracks."""
    game, tell = game_of(desk.database), desk.teller.pattern
    most = game.track.most
    most_time = max(
        read_scenario(desk.database, name)[0].time for name in scenario_names(desk.folder)
    )
    points = [f"+{n}" if n > 0 else f"−{-n}" if n else "0" for n in range(-most, most + 1)]
    lane = max(LANE, *(game.limits[side].surrender for side in game.sides))
    up, down = game.sides
    fills = {"+": f"{up}-light", "−": f"{down}-light", "": "land-0"}
    title = tell("tracks/title")
    width = min(WIDTH, desk.paper[0])

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page = Page(canvas, desk.brushes, x, y, width, HEIGHT)
        page.ground(title, tell("tracks/line"))
        top, columns = HEIGHT - 18.6, int((width - 2 * LEFT) / CELL)
        page.heading(tell("tracks/points"), LEFT, top, columns * CELL)
        page.cells(points, LEFT, top - 2.6, columns, fills, "0")
        foot = top - 2.6 - ceil(len(points) / columns) * CELL - 6.4
        for side in game.sides:
            _losses(page, desk, side, foot, game.limits[side].surrender, lane)
            foot -= CELL + 9
        times = [str(n) for n in range(most_time + 1)]
        page.heading(tell("tracks/time"), LEFT, foot, len(times) * CELL)
        page.cells(times, LEFT, foot - 2.6, len(times), {"": "straw-light"})

    return [Drawn("tracks", title, Figure(width, HEIGHT, draw, title))]


def _losses(
    page: Page, desk: DrawingDesk, side: str, top: float, surrender: int, lane: int
) -> None:
    """A side's lost units, as many as it bears, in a lane of so many places; its lost weapons."""
    tell, name = desk.teller.pattern, desk.teller.side(side).plain
    words = tell("tracks/lost", {"side": name, "n": surrender})
    page.heading(words, LEFT, top, lane * CELL, side)
    lost = [str(n) for n in range(1, surrender + 1)]
    page.cells(lost, LEFT, top - 2.6, lane, {"": f"{side}-light"}, str(surrender))
    right = LEFT + lane * CELL + 8
    room = page.width - right - LEFT
    page.heading(tell("tracks/weapons"), right, top, room, side)
    page.box(right, top - 2.6 - CELL, room, CELL, f"{side}-light", side, 0.3, 1.5, 1.2)
