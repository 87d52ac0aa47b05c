"""Scenario cards: the map small with the areas of both sides, their forces, what is worth what."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.cards.game import game_of
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.mapart import ground, labels, relief, roads, water
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen, joined, polygon
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.scenarios import Force, Scenario, read_scenario, span
from rnr_print.games.hex_tactical.sheets.forces import ROW, draw, pieces_of
from rnr_print.games.hex_tactical.sheets.page import Page, half_of
from rnr_print.games.scenario_files import wanted_scenarios
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset.errors import Overflow

HEIGHT = 176.0
MARGIN = 5.0
LINE = 3.7
MAP, FULL = 60.0, 6
"""What the map takes of the height beside so many rows of counters, mm; more beside fewer."""
LESS = 12
"""How much smaller it may be where a language needs the room, mm."""


def scenarios(desk: DrawingDesk) -> list[Drawn]:
    """A card for each scenario. Raises InputError for one that is wrong."""
    return [_card(desk, name) for name in wanted_scenarios(desk)]


def _card(desk: DrawingDesk, name: str) -> Drawn:
    scenario, _ = read_scenario(desk.database, name)
    shown, tell = read_map(desk.folder, scenario.map), desk.teller.pattern
    title, width = tell(f"scenarios/{name}/title"), half_of(desk.paper)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page, begun = Page(canvas, desk.brushes, x, y, width, HEIGHT), len(canvas.content)
        for less in range(0, LESS + 1, 2):
            try:
                sheet(page, _room(scenario) - less)
                return
            except Overflow:  # the words take more than the largest map leaves them
                canvas.cut(begun)
                if less == LESS:
                    raise

    def sheet(page: Page, room: float) -> None:
        page.ground(title, " · ".join(_head(desk, scenario)))
        story = tell(f"scenarios/{name}/story")
        foot = page.paragraph(story, MARGIN, HEIGHT - 13, width - 2 * MARGIN, 8.4, "contour")
        foot = _map(page, scenario, shown, foot - 2, room)
        _sides(page, desk, scenario, shown, foot - 5.4)

    return Drawn(name, title, Figure(width, HEIGHT, draw, title), cut=True)


def _head(desk: DrawingDesk, scenario: Scenario) -> Iterator[str]:
    """The map, or its columns that are played on; how long a game takes."""
    tell, part = desk.teller.pattern, scenario.columns
    words = {"map": tell(f"map/{scenario.map}"), "columns": (part or "").replace("-", "–")}
    yield tell("scenarios/part" if part else "scenarios/map", words)
    low, high = scenario.minutes or (0, 0)
    if high:
        yield tell("scenarios/minutes", {"n": f"{low}–{high}" if low != high else str(low)})


def _map(page: Page, scenario: Scenario, shown: HexMap, top: float, room: float) -> float:
    """The map, or the columns that are played on, with both areas in the colors of their sides, at
    most `room` mm high; where it ends."""
    first, last = span(scenario.columns) if scenario.columns else (0, shown.board.columns - 1)
    hexes = [at for at in shown.board if first <= at.column <= last]
    wide = (3 * (last - first + 1) + 1) / 2
    tall = (2 * shown.board.rows + 1) * ROOT3 / 2
    side = min((page.width - 2 * MARGIN) / wide, room / tall)
    high, left = tall * side, (page.width - wide * side) / 2
    begin = page.x + left - first * 1.5 * side
    pen = MapPen(page.canvas, page.brushes, shown, side, begin, page.y + top, hexes)
    with pen.clipped(joined(polygon(pen.corners(at)) for at in hexes)):
        ground.tints(pen)
        relief.draw(pen)
        water.draw(pen)
        roads.draw(pen)
    labels.grid(pen)
    frame_areas(pen, scenario)
    labels.small_names(pen)
    labels.objectives(pen, counted(scenario, shown), small=True)
    return top - high


def _room(scenario: Scenario) -> float:
    """The most that the map takes of the height, mm."""
    forces = scenario.forces.values()
    most = max(len(each.units) + len(each.weapons) + bool(each.radio) for each in forces)
    return MAP + ROW * max(0, FULL - (most + 1) // 2)


def frame_areas(pen: MapPen, scenario: Scenario) -> None:
    """A frame in the color of its side around each hex in which it may begin."""
    for owner, force in scenario.forces.items():
        for at in pen.hexes:
            if not force.holds(at.column, at.row + 1) or pen.map.ground(at).impassable:
                continue
            corners = pen.corners(at)
            x, y = pen.center(at)
            small = [(x + (cx - x) * 0.82, y + (cy - y) * 0.82) for cx, cy in corners]
            pen.stroke(polygon(small), pen.ink(owner), pen.side * 0.12)


def _sides(page: Page, desk: DrawingDesk, scenario: Scenario, shown: HexMap, top: float) -> None:
    """Forces of both sides, side by side, then what is worth points and how it ends."""
    tell, half = desk.teller.pattern, (page.width - 3 * MARGIN) / 2
    lowest = top
    for number, (owner, force) in enumerate(scenario.forces.items()):
        x = MARGIN + number * (half + MARGIN)
        page.heading(desk.teller.side(owner).plain, x, top, half, owner)
        foot = top - 1.6
        for words in _told(desk, scenario, owner, force):
            foot -= LINE
            page.text(words, x, foot, 7.6, "line", "text", room=half)
        foot = draw(page, list(pieces_of(desk, force)), x, foot - 2.2, half)
        lowest = min(lowest, foot)
    top = lowest - 5.6
    page.heading(tell("scenarios/worth"), MARGIN, top, half)
    foot, worth = top - 1.6, 0
    for number, at, vp, place in _worth(scenario, shown):
        foot -= LINE
        worth += vp
        named = tell("scenarios/place", {"hex": at, "place": tell(f"scenarios/places/{place}")})
        page.text(f"{number} · {named}", MARGIN, foot, 7.6, "line", "text", room=half - 8)
        page.text(str(vp), MARGIN + half - 1, foot, 7.6, "warn", "text-bold", "right")
    sides = game_of(desk.database).sides
    points = worth if scenario.holder == next(iter(sides)) else -worth
    told = f"+{points}" if points > 0 else f"−{-points}"
    start = {"holder": desk.teller.side(scenario.holder), "n": told}
    told = tell("scenarios/start", start)
    page.end(page.paragraph(told, MARGIN, foot - 1.4, half, 7.6), told)
    x = MARGIN + half + MARGIN
    page.heading(tell("scenarios/end"), x, top, half)
    turns = {
        "first": desk.teller.side(scenario.first),
        "holder": desk.teller.side(scenario.initiative),
    }
    foot = top - 2.6
    for words in (tell("scenarios/time", {"n": scenario.time}), tell("scenarios/first", turns),
                  tell("scenarios/box")):  # fmt: skip
        foot = page.paragraph(words, x, foot, half, 7.6) - 1
        page.end(foot + 1, words)


def counted(scenario: Scenario, shown: HexMap) -> list[int]:
    """The numbers of the objectives that are worth points."""
    return [number for number, *_ in _worth(scenario, shown)]


def _worth(scenario: Scenario, shown: HexMap) -> Iterator[tuple[int, str, int, str]]:
    """The number, hex, points and kind of place of each objective that counts."""
    first, last = span(scenario.columns) if scenario.columns else (0, shown.board.columns)
    for number, each in shown.objectives.items():
        counts = scenario.objectives is None or number in scenario.objectives
        if counts and first <= each.at.column <= last:
            yield number, each.at.name, each.vp, each.name


def _told(desk: DrawingDesk, scenario: Scenario, owner: str, force: Force) -> Iterator[str]:
    """Where a side begins, what limits it, its foxholes: a line each."""
    tell, game = desk.teller.pattern, game_of(desk.database)
    limits = game.limits[owner]
    others = scenario.limits.get(owner)
    orders = (others.orders if others else None) or limits.orders
    hand = (others.hand if others else None) or limits.hand
    surrender = (others.surrender if others else None) or limits.surrender
    rows = f" {force.rows.replace('-', '–')}" if force.rows else ""
    yield tell("scenarios/area", {"area": force.columns.replace("-", "–") + rows})
    yield tell("scenarios/limits", {"orders": orders, "hand": hand, "lost": surrender})
    if force.foxholes:
        yield tell("scenarios/foxholes", {"n": force.foxholes})
