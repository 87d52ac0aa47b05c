"""Scenario cards: the map small with the areas of both sides, their forces, what is worth what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.cards.game import game_of
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.mapart import ground, labels, relief, roads, water
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen, joined, polygon
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.scenarios import Force, Scenario, read_scenario, scenario_names
from rnr_print.games.hex_tactical.sheets.page import Page
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

WIDTH, HEIGHT = 140.0, 208.0
MARGIN = 6.0
LINE = 4.2


def scenarios(desk: DrawingDesk) -> list[Drawn]:
    """A card for each scenario."""
    return [_card(desk, name) for name in scenario_names(desk.folder)]


def _card(desk: DrawingDesk, name: str) -> Drawn:
    scenario, _ = read_scenario(desk.database, name)
    shown, tell = read_map(desk.folder, scenario.map), desk.teller.pattern
    title = tell(f"scenarios/{name}/title")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page = Page(canvas, desk.brushes, x, y, WIDTH, HEIGHT)
        low, high = scenario.minutes or (0, 0)
        minutes = f"{low}–{high}" if low != high else str(low)
        page.ground(title, tell("scenarios/minutes", {"n": minutes}) if high else "")
        foot = HEIGHT - 16
        story = tell(f"scenarios/{name}/story")
        page.text(story, MARGIN, foot - 1, 8.6, "contour", "text", room=WIDTH - 2 * MARGIN)
        foot = _map(page, scenario, shown, foot - 4)
        _sides(page, desk, scenario, foot - 6)

    return Drawn(name, title, Figure(WIDTH, HEIGHT, draw, title), cut=True)


def _map(page: Page, scenario: Scenario, shown: HexMap, top: float) -> float:
    """The map with both areas in the colors of their sides; where it ends."""
    side = (WIDTH - 2 * MARGIN) / ((3 * shown.board.columns + 1) / 2)
    high = (2 * shown.board.rows + 1) * side * ROOT3 / 2
    pen = MapPen(page.canvas, page.brushes, shown, side, page.x + MARGIN, page.y + top)
    with pen.clipped(joined(polygon(pen.corners(at)) for at in shown.board)):
        ground.tints(pen)
        relief.draw(pen)
        water.draw(pen)
        roads.draw(pen)
    labels.grid(pen)
    for owner, force in scenario.forces.items():
        area = [at for at in shown.board if force.holds(at.column, at.row + 1)
                and not shown.ground(at).impassable]  # fmt: skip
        for at in area:
            corners = pen.corners(at)
            x, y = pen.center(at)
            small = [(x + (cx - x) * 0.82, y + (cy - y) * 0.82) for cx, cy in corners]
            pen.stroke(polygon(small), pen.ink(owner), side * 0.12)
    labels.objectives(pen)
    return top - high


def _sides(page: Page, desk: DrawingDesk, scenario: Scenario, top: float) -> None:
    """Forces of both sides, side by side, then how it ends."""
    tell, half = desk.teller.pattern, (WIDTH - 3 * MARGIN) / 2
    lowest = top
    for number, (owner, force) in enumerate(scenario.forces.items()):
        x = MARGIN + number * (half + MARGIN)
        page.heading(desk.teller.side(owner).plain, x, top, half, owner)
        foot = top - 2
        for words in _told(desk, scenario, owner, force):
            foot -= LINE
            page.text(words, x, foot, 7.8, "line", "text", room=half)
        lowest = min(lowest, foot)
    foot = lowest - 8
    page.heading(tell("scenarios/end"), MARGIN, foot, WIDTH - 2 * MARGIN)
    ends = tell("scenarios/time", {"n": scenario.time})
    page.text(ends, MARGIN, foot - 6, 7.8, "line", "text", room=WIDTH - 2 * MARGIN)
    first = desk.teller.side(scenario.first).plain
    holder = desk.teller.side(scenario.initiative).plain
    begins = tell("scenarios/first", {"first": first, "holder": holder})
    page.text(begins, MARGIN, foot - 6 - LINE, 7.8, "line", "text", room=WIDTH - 2 * MARGIN)


def _told(desk: DrawingDesk, scenario: Scenario, owner: str, force: Force) -> Iterator[str]:
    """What a side has, and where it begins, a line each."""
    tell, cards, game = desk.teller.pattern, desk.database.cards, game_of(desk.database)

    def named(pieces: Mapping[str, int]) -> Iterator[str]:
        for card, count in pieces.items():
            name = desk.teller.name(cards[card]).plain
            yield f"{count} × {name}" if count > 1 else name

    limits = game.limits[owner]
    others = scenario.limits.get(owner)
    orders = (others.orders if others else None) or limits.orders
    hand = (others.hand if others else None) or limits.hand
    surrender = (others.surrender if others else None) or limits.surrender
    rows = f" {force.rows.replace('-', '–')}" if force.rows else ""
    yield tell("scenarios/area", {"area": force.columns.replace("-", "–") + rows})
    yield from named(force.units)
    yield from named(force.weapons)
    if force.radio:
        yield desk.teller.name(cards[force.radio]).plain
    if force.foxholes:
        yield tell("scenarios/foxholes", {"n": force.foxholes})
    yield tell("scenarios/limits", {"orders": orders, "hand": hand, "lost": surrender})
