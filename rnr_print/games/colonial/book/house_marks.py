"""Houses on the table from above: walls with their holes, stairs, ladders; vessels and objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.book.open_table.view import TableView
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.book.floor_plan import Plan
from rnr_print.games.colonial.book.position import Position
from rnr_print.games.colonial.houses import Opening
from rnr_print.games.colonial.terrain import Landscape
from rnr_print.games.colonial.things import Ladder

HALF: Final = 45
"""Half of an opening's width, hundredths of an inch."""
WALL: Final = 1.3
"""How thick walls are, mm."""
RUNGS: Final = 4
LONG: Final = 120
"""How long a ladder is drawn, hundredths."""


def draw_houses(
    view: TableView, sketch: Sketch, now: Position, land: Landscape, badge: Callable[[str], str]
) -> None:
    """Houses floor by floor, ladders, objects and vessels with what `badge` calls them."""
    inks, shifts = view.brushes.inks, {}
    for plan in now.plans or [Plan(house, 0, Spot(0, 0)) for house in land.houses]:
        draw_plan(view, sketch, plan)
        shifts[plan.house.id, plan.floor] = plan.shift
    for ladder in now.ladders:
        draw_ladder(
            view, sketch, ladder, shifts.get((ladder.house, ladder.opening.floor), Spot(0, 0))
        )
    for name, box in now.things:
        sketch.polygon(view.corners(box.outline), inks["row-line"], inks["black"], 0.5)
        view.name(sketch, *view.spot(box.middle), badge(name), "black")


def draw_plan(view: TableView, sketch: Sketch, plan: Plan) -> None:
    """A floor: its walls, a gap for each door, a pane for each window, the stair up."""
    inks, house = view.brushes.inks, plan.house
    corners = [view.spot(spot) for spot in plan.box.outline.corners]
    walled = house.walled(plan.floor)
    sketch.polygon(corners, inks["white"], inks["black"], WALL if walled else 0.3)
    for opening in house.on(plan.floor):
        _opening(view, sketch, opening, plan.shift)
    for floor, kind in house.stairs:
        if floor == plan.floor:
            _stair(view, sketch, plan, kind)
    left, low, _, _ = plan.box.outline.box
    x, y = view.spot(Spot(left, low))
    sketch.rectangle(x + 0.4, y + 0.4, 2.6, 2.6, inks["black"])
    view.name(sketch, x + 1.7, y + 1.7, str(plan.floor), "white")


def _opening(view: TableView, sketch: Sketch, opening: Opening, shift: Spot) -> None:
    inks, middle = view.brushes.inks, opening.spot.by(shift)
    ends = [view.spot(middle.by(offset(opening.facing, 0, right))) for right in (-HALF, HALF)]
    if opening.kind == "parapet":
        sketch.line(ends, inks["black"], 0.9)
        return
    sketch.line(ends, inks["white"], WALL + 0.3)
    if opening.kind == "window":
        sketch.line(ends, inks["black"], 0.3)


def _stair(view: TableView, sketch: Sketch, plan: Plan, kind: str) -> None:
    """Steps in the middle of the floor: many for a wide stair, few for a narrow one."""
    ink, middle = view.brushes.inks["soft"], plan.box.middle
    half = 100 if kind == "wide" else 40
    for step in range(-2, 3):
        ends = [view.spot(middle.by(Spot(right, step * 30))) for right in (-half, half)]
        sketch.line(ends, ink, 0.3)
    if kind == "ladder":
        for right in (-half, half):
            ends = [view.spot(middle.by(Spot(right, up))) for up in (-80, 80)]
            sketch.line(ends, ink, 0.3)


def draw_ladder(view: TableView, sketch: Sketch, ladder: Ladder, shift: Spot) -> None:
    """A ladder that leans against a wall."""
    ink, top = view.brushes.inks[ladder.side.name], ladder.opening
    start = top.spot.by(shift)
    for right in (-30, 30):
        ends = [start.by(offset(top.facing, far, right)) for far in (0, LONG)]
        sketch.line([view.spot(spot) for spot in ends], ink, 0.4)
    for rung in range(1, RUNGS + 1):
        far = LONG * rung // (RUNGS + 1)
        ends = [start.by(offset(top.facing, far, right)) for right in (-30, 30)]
        sketch.line([view.spot(spot) for spot in ends], ink, 0.3)
