"""Sight charts: small maps, each of a hex and of all that is seen from it, hindered or hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from rnr_print.core.errors import InputError, Problem
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.map_reading import extent, read_maps
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, SMALLEST, MapPen, circle, joined, polygon
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import Sight, kept_sight, sight_of
from rnr_print.games.hex_tactical.verdicts import BLOCKED
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.forms import Box
from rnr_print.print.pdf.units import PT_PER_MM, points
from rnr_print.print.typeset import line as lines

ACROSS: Final = 3
"""Small charts side by side on an upright page."""
GAP: Final = 4.0
HEAD, FOOT, LEFT = 7.2, 4.5, 3.0
"""What title and columns, legend, and rows take, mm."""
NAMED: Final = 6.0
"""From what side of a hex on its name has room in it, mm."""
LARGEST: Final = 12.0
SIGN, APART = 2.9, 2.0
"""What a sign of the legend takes, and what lies between its entries, mm."""


def charts(desk: DrawingDesk) -> list[Drawn]:
    """The chart of every hex that somebody can stand in; of some, if `only` names them or maps.

    Raises InputError for names that are neither.
    """
    maps = read_maps(desk.folder)
    wanted = [name.upper() for name in desk.only]
    chosen = [on for on in maps if on.id.upper() in wanted] or maps
    hexes = [name for name in wanted if name not in {on.id.upper() for on in maps}]
    strangers = [name for name in hexes if not any(_named(on, [name]) for on in chosen)]
    if strangers:
        known = ", ".join(f"{on.id}: {extent(on.board)}" for on in chosen)
        raise InputError(
            Problem(f"no map has a hex {name}; name one that is there, or a map ({known})")
            for name in strangers
        )
    found = []
    for on in chosen:
        standing = [at for at in sorted(on.grounds) if not on.ground(at).impassable]
        shown = _named(on, hexes) if hexes else standing
        side = _side(on, desk.paper, large=len(shown) <= 2)
        sight = kept_sight(on, desk.cache) if desk.cache else sight_of(on)
        found += [_chart(desk, sight, at, side) for at in shown]
    return found


def _named(on: HexMap, names: Sequence[str]) -> list[Hex]:
    """The hexes of a map with these names."""
    known = {at.name: at for at in on.grounds}
    return [known[name] for name in names if name in known]


def _side(on: HexMap, paper: tuple[float, float], large: bool) -> float:
    """The side of a hex, mm: a chart fills a lying page, or a third of an upright page's width."""
    wide, high = (3 * on.board.columns + 1) / 2, (2 * on.board.rows + 1) * ROOT3 / 2
    if large:
        return min(LARGEST, (paper[0] - LEFT) / wide, (paper[1] - HEAD - FOOT - 2 * GAP) / high)
    return ((paper[1] - (ACROSS - 1) * GAP - 0.1) / ACROSS - LEFT) / wide


def _chart(desk: DrawingDesk, sight: Sight, start: Hex, side: float) -> Drawn:
    """The chart of one hex."""
    on, tell = sight.map, desk.teller.pattern
    wide = (3 * on.board.columns + 1) * side / 2 + LEFT
    high = (2 * on.board.rows + 1) * side * ROOT3 / 2 + HEAD + FOOT
    title = tell(f"map/{on.id}")
    head = tell("chart/head", {"hex": start.name, "level": on.levels[start]})
    verdicts = {at: sight.between(start, at) for at in sight.hexes if at != start}
    count = sum(verdict != BLOCKED for verdict in verdicts.values())
    alt = tell("chart/alt", {"map": title, "hex": start.name, "n": count, "all": len(verdicts)})

    def draw(canvas: Canvas, x: float, y: float) -> None:
        pen = MapPen(canvas, desk.brushes, on, side, 0, 0)
        key, foot = f"chart {on.id} {side!r}", HEAD - high
        box, room = (-LEFT, foot, wide, HEAD), (wide - LEFT) / 2 - 1
        canvas.write(f"q 1 0 0 1 {points(x + LEFT, y - foot)} cm")
        _place(canvas, f"{key} below", box, lambda: pen.fill(_every(pen), pen.ink("white")))
        hidden = [at for at, verdict in verdicts.items() if verdict == BLOCKED]
        if hidden:
            _shade(pen, hidden)

        def above() -> None:
            pen.stroke(_every(pen), pen.ink("grid"), max(0.08, pen.side * 0.02))
            pen.text(
                title, wide - LEFT, 3.4, 6.5, "line", role="text", align="right", room=room
            )  # fmt: skip
            _draw_margins(pen)
            _draw_legend(pen, tell, 0, foot, wide - LEFT)

        _place(canvas, f"{key} above", box, above)
        _draw_hexes(pen, start, verdicts)
        pen.text(head, 0, 3.4, 9, "line", align="left", room=room)
        canvas.write("Q")

    return Drawn(f"{on.id}-{start.name}", tell("chart/title", {"map": title}),
                 Figure(wide, high, draw, alt), group=on.id)  # fmt: skip


def _place(canvas: Canvas, key: str, box: Box, draw: Callable[[], None]) -> None:
    """Place what all charts of a map have, which a file draws once."""
    if not forms.is_defined(canvas, key):
        forms.define(canvas, key, box, lambda _: draw())
    forms.place(canvas, key, 0, 0)


@lru_cache(4)
def _cells(on: HexMap, side: float) -> dict[Hex, str]:
    """The outline of each hex, the upper left corner of the map at the origin."""
    high = side * ROOT3 / 2
    return {
        at: polygon([((x + 2) * side / 2, -(y + 1) * high) for x, y in at.corners()])
        for at in on.board
    }  # fmt: skip


def _every(pen: MapPen) -> str:
    """The outlines of all hexes."""
    return joined(_cells(pen.map, pen.side).values())


def _draw_hexes(pen: MapPen, start: Hex, verdicts: dict[Hex, int]) -> None:
    """A dot in each hex that is seen, or what hinders there."""
    size = pen.side * 1.9 if pen.side < NAMED else pen.side * 1.5
    for at, verdict in verdicts.items():
        x, y = pen.center(at)
        if pen.side >= NAMED:
            dark = verdict == BLOCKED and not pen.low
            ink, halo = ("white", "") if dark else ("line", "white" if pen.low else "")
            pen.text(at.name, x, y + pen.side * 0.56, pen.side * 0.72, ink, halo=halo)
            level, code = pen.map.levels[at], pen.map.ground(at).code
            if level or code != ".":
                foot = y - pen.side * 0.76
                pen.text(f"{code}{level or ''}", x, foot, pen.side * 0.72, ink, "text", halo=halo)
        if verdict == BLOCKED:
            continue
        if verdict:
            pen.text(str(verdict), x, y - size * 0.35 / PT_PER_MM, size, "line")
        else:
            pen.fill(circle(x, y, pen.side * 0.13), pen.ink("line"))
    _viewer(pen, *pen.center(start), pen.side * 0.6)


def _draw_margins(pen: MapPen) -> None:
    """The letters of the columns above, the numbers of the rows beside."""
    size = min(7.0, max(4.4, pen.side * 1.5))
    for column in range(pen.map.board.columns):
        x, _ = pen.center(Hex(column, 0))
        letters = Hex(column, 0).name.rstrip("1")
        pen.text(letters, x, pen.top + 0.7, size, "line", role="text")
    for row in range(pen.map.board.rows):
        _, y = pen.center(Hex(0, row))
        foot = y - size * 0.35 / PT_PER_MM
        pen.text(str(row + 1), pen.left - 0.8, foot, size, "line", role="text", align="right")


def _viewer(pen: MapPen, x: float, y: float, reach: float) -> None:
    """The mark of who looks: a black disc with an eye."""
    pen.fill(circle(x, y, reach), pen.ink("line"))
    pen.fill(circle(x, y, reach * 0.55), pen.ink("white"))
    pen.fill(circle(x, y, reach * 0.28), pen.ink("line"))


def _shade(pen: MapPen, hexes: Sequence[Hex]) -> None:
    """Fill hexes in which nobody is seen; with little ink only by lines across."""
    cells = _cells(pen.map, pen.side)
    path = joined(cells[at] for at in hexes)
    if not pen.low:
        pen.fill(path, pen.ink("slate-light"))
        return
    pen.canvas.write(f"q {path} W n {pen.ink('grid').stroke} {points(0.15)} w [] 0 d")
    for one, other in _lines(pen):
        pen.canvas.write(f"{points(*one)} m {points(*other)} l S")
    pen.canvas.write("Q")


def _lines(pen: MapPen) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Lines from the lower left to the upper right over the whole map."""
    board = pen.map.board
    wide = (3 * board.columns + 1) * pen.side / 2
    high = (2 * board.rows + 1) * pen.side * ROOT3 / 2
    step = max(0.7, pen.side * 0.3)
    for number in range(int((wide + high) / step) + 1):
        x = pen.left - high + number * step
        yield (x, pen.top - high), (x + high, pen.top)


def _draw_legend(pen: MapPen, tell: Callable[[str], str], x: float, y: float, wide: float) -> None:
    """What the marks mean, in a line at the foot, as small as it takes. Raises Overflow."""
    right, foot = x, y + 1.0
    told = {mark: tell(f"chart/{mark}") for mark in ("from", "seen", "hindered", "hidden")}
    free = wide - len(told) * (SIGN + APART)
    usual = pen.brushes.style("text", 5.2, "line")
    look = lines.fit("".join(told.values()), usual, free * PT_PER_MM, SMALLEST)
    for mark, words in told.items():
        spot = right + 1.2, foot + 0.75
        match mark:
            case "from":
                _viewer(pen, *spot, 1.0)
            case "seen":
                pen.fill(circle(*spot, 0.4), pen.ink("line"))
            case "hindered":
                pen.text("2", spot[0], foot - 0.1, 6.5, "line")
            case _:
                box = polygon([(right + 0.2, foot - 0.2), (right + 2.2, foot - 0.2),
                               (right + 2.2, foot + 1.8), (right + 0.2, foot + 1.8)])  # fmt: skip
                if not pen.low:
                    pen.fill(box, pen.ink("slate-light"))
                else:
                    pen.canvas.write(f"q {box} W n {pen.ink('grid').stroke} {points(0.15)} w")
                    for step in range(5):
                        left = right - 1.6 + step * 0.7
                        line = points(left, foot - 0.2), points(left + 2, foot + 1.8)
                        pen.canvas.write(f"{line[0]} m {line[1]} l S")
                    pen.canvas.write("Q")
                pen.stroke(box, pen.ink("grid"), 0.1)
        at = (right + SIGN) * PT_PER_MM, foot * PT_PER_MM
        lines.draw(pen.canvas, words, *at, look, "left")
        right += SIGN + lines.width(words, look) / PT_PER_MM + APART
