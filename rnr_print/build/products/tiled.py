"""Things larger than a sheet: their parts, what is cut and glued, and a page with the plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from rnr_print.build.effort import Work
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.print.components.polygons import spelled
from rnr_print.print.components.tile_scales import SLIM, has_ruler, scale_of
from rnr_print.print.components.tiles import BLEED, UNDER, Tile, Tiling, beside
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect

PLAN_HEAD, PLAN_FOOT = 22.0, 46.0
IN_A_COLUMN = 3
"""How many things a plan shows one over the other; more stand in two columns."""
CUT_AWAY, WHITE_AWAY = 0.1, 0.4
"""How far beside a cut its line and the white one are drawn, mm."""
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Spread:
    """Something spread over sheets: what it is called, and how it is painted, its lower left corner
    at the canvas's origin, to be shown so many times its size.
    """

    title: str
    tiling: Tiling
    paint: Callable[[Canvas, float], None]

    @property
    def sheets(self) -> int:
        """How many sheets it takes."""
        return len(self.tiling.tiles())


def draw_spreads(pages: PaperPages, spreads: Mapping[str, Spread]) -> Work:
    """Add the sheets of all things by their names, after a plan of those that take several; the
    work of one print of it."""
    tiled = {name: spread for name, spread in spreads.items() if spread.sheets > 1}
    if tiled:
        _draw_plan(pages, tiled)
    for name, spread in spreads.items():
        _draw_sheets(pages, name, spread)
    tilings = [spread.tiling for spread in spreads.values()]
    parts = [(spread.title, spread.sheets) for spread in spreads.values()]
    if tiled:
        parts.insert(0, (_say(pages, "plan-sheet"), 1))
    return Work(
        sum(n for _, n in parts), cuts=sum(map(Tiling.all_cuts, tilings)),
        glued=sum(map(Tiling.all_strips, tilings)), parts=tuple(parts) if len(spreads) > 1 else (),
    )  # fmt: skip


def _draw_sheets(pages: PaperPages, name: str, spread: Spread) -> None:
    """Add the sheets of something; the file keeps the thing itself once."""
    canvas, tiling = pages.document.canvas, spread.tiling
    for tile in tiling.tiles():
        pages.document.begin_page(tiling.paper.width, tiling.paper.height)
        key = _define(pages, name, spread)
        x, y = tiling.origin(tile)
        canvas.saveState()
        canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
        _clip(canvas, tiling.painted(tile))
        forms.place(canvas, key, 0, 0)
        canvas.restoreState()
        pages.paint("mat_tile", _marks(pages, spread, tile), tiling.paper)
        pages.document.end_page()


def _draw_plan(pages: PaperPages, spreads: Mapping[str, Spread]) -> None:
    """Add the page that shows how sheets make each thing, one over the other."""
    paper = pages.paper
    columns = 1 if len(spreads) <= IN_A_COLUMN else 2
    rows = ceil(len(spreads) / columns)
    wide, high = (paper.width - 20) / columns, (paper.height - PLAN_HEAD - PLAN_FOOT) / rows
    rooms = [
        Rect(10 + wide * column, paper.height - PLAN_HEAD - high * (row + 1), wide, high)
        for row in range(rows)
        for column in range(columns)
    ][: len(spreads)]
    shown = [_shown(pages, *each) for each in zip(spreads.values(), rooms, strict=True)]
    pages.document.begin_page(paper.width, paper.height)
    for values, (name, spread) in zip(shown, spreads.items(), strict=True):
        _thumbnail(pages, name, spread, values)
    steps = [_say(pages, f"step-{n}") for n in range(1, 4)]
    pages.paint("mat_plan", {"mats": shown, "steps": steps}, paper)
    pages.document.end_page()


def _say(pages: PaperPages, key: str, fields: Values | None = None) -> str:
    """Words of gluing, which are those of mats whatever is glued."""
    return pages.bound(pages.edition.teller.pattern(f"paperwork/mat/{key}", fields))


def _define(pages: PaperPages, name: str, spread: Spread, shown: float = 1) -> str:
    """Draw a thing once for the file, to be `shown` so much smaller; the key it is placed by."""
    canvas, size, key = pages.document.canvas, spread.tiling.mat, f"{name} {shown:g}"
    if not forms.is_defined(canvas, key):
        box = (-BLEED, -BLEED, size.width + BLEED, size.height + BLEED)
        forms.define(canvas, key, box, lambda on: spread.paint(on, shown))
    return key


def _clip(canvas: Canvas, box: Rect) -> None:
    path = canvas.beginPath()
    path.rect(*(at * PT_PER_MM for at in (box.left, box.bottom, box.width, box.height)))
    canvas.clipPath(path, stroke=0, fill=0)


def _marks(pages: PaperPages, spread: Spread, tile: Tile) -> Values:
    """What a sheet has beside its part of the thing: all of it is cut off, or glued over."""
    tiling = spread.tiling
    x, y = tiling.origin(tile)
    ruler = has_ruler(tiling, tile)
    scale = None if ruler else scale_of(tiling, tile)
    return {
        "x": x, "y": y, "name": tile.name if spread.sheets > 1 else "",
        "heading": f"{spread.title} · {tile.name}" if spread.sheets > 1 else spread.title,
        "cuts": [
            {"points": spelled(beside(line, CUT_AWAY)), "beside": spelled(beside(line, WHITE_AWAY))}
            for line in tiling.cuts(tile)
        ],
        "strips": [
            {"x": strip.left, "y": strip.bottom, "w": strip.width, "h": strip.height,
             "upright": strip.right <= tile.window.left,
             "taken": SLIM.width if scale is not None and scale.strip == number else 0}
            for number, strip in enumerate(tiling.strips(tile))
        ],
        "under": UNDER, "ruler": ruler, "glue": _say(pages, "glue"),
        "scale": None if scale is None else {
            "x": scale.x, "y": scale.y, "turn": 90 if scale.upright else 0,
            "w": SLIM.width, "h": SLIM.height,
        },
    }  # fmt: skip


def _thumbnail(pages: PaperPages, name: str, spread: Spread, at: Values) -> None:
    """A whole thing drawn small, its lower left corner where the plan says."""
    canvas = pages.document.canvas
    x, y, scale = (float(str(at[key])) for key in ("x", "y", "scale"))
    key = _define(pages, name, spread, scale)
    canvas.saveState()
    canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
    canvas.scale(scale, scale)
    forms.place(canvas, key, 0, 0)
    canvas.restoreState()


def _shown(pages: PaperPages, spread: Spread, room: Rect) -> Values:
    """A thing in the plan: its sheets, drawn small at the foot of its room."""
    size, tiles = spread.tiling.mat, spread.tiling.tiles()
    scale = min((room.height - 20) / size.height, (room.width - 20) / size.width)
    words = {
        "mat": spread.title, "width": f"{size.width:.0f}", "height": f"{size.height:.0f}",
        "tiles": len(tiles),
    }  # fmt: skip
    boxes = [
        {"name": t.name, "x": t.window.left, "y": t.window.bottom, "w": t.window.width,
         "h": t.window.height} for t in tiles
    ]  # fmt: skip
    return {
        "heading": _say(pages, "plan", words), "x": room.center[0] - size.width * scale / 2,
        "y": room.bottom, "left": room.left, "wide": room.width - 4, "scale": scale,
        "size": {"width": size.width, "height": size.height},
        "tiles": boxes,
    }  # fmt: skip
