"""Counters in the book: their faces, cut out, in any size."""

from __future__ import annotations

from typing import Final

from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.cards import models
from rnr_print.games.hex_tactical.counters.faces import SIZE, UnitFaces
from rnr_print.games.hex_tactical.counters.markers import Markers
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas

ROUND, OUTLINE = 1.2, 0.35
"""Corner and outline of a counter at its true size, mm."""
BACK: Final = "/back"
"""Behind a name: the other side."""


class Tokens:
    """Draws counters by name; `rifle-1/back` is the back, `markers/smoke-7` a marker."""

    def __init__(self, desk: HexDesk) -> None:
        self.desk = desk
        self.faces = UnitFaces(desk.game, desk.sources.teller, desk.brushes)

    def figure(self, name: str, size: float) -> Figure:
        """A counter, `size` mm wide."""
        face = self._face(name)

        def draw(canvas: Canvas, x: float, y: float) -> None:
            self.place(canvas, name, x, y, size)

        return Figure(size, size, draw, face.alt)

    def place(self, canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
        """A counter with its lower left corner at (x, y) mm."""
        key = f"token-{name}"
        if not forms.is_defined(canvas, key):
            edge = OUTLINE / 2
            box = (-edge, -edge, SIZE + edge, SIZE + edge)
            forms.define(canvas, key, box, lambda on: self._paint(on, name))
        with Sketch(canvas).moved(x, y, size / SIZE):
            forms.place(canvas, key, 0, 0)

    def _paint(self, canvas: Canvas, name: str) -> None:
        sketch = Sketch(canvas)
        canvas.write("q")
        sketch.clip(0, 0, SIZE, SIZE, ROUND)
        self._face(name).draw(canvas, 0, 0)
        canvas.write("Q")
        sketch.rectangle(0, 0, SIZE, SIZE, None, self.desk.inks["line"], OUTLINE, r=ROUND)

    def _face(self, name: str) -> Figure:
        kind, _, marker = name.partition("/")
        if kind == "markers":
            markers = Markers(self.desk.game, self.desk.sources.teller, self.desk.brushes)
            return next(each.front for each in markers.all() if each.name == marker)
        back = name.endswith(BACK)
        card, number = self.desk.story.counters[name.removesuffix(BACK)]
        match card:
            case models.Unit():
                return (self.faces.broken if back else self.faces.front)(card, number)
            case models.Weapon():
                return (self.faces.weapon_back if back else self.faces.weapon)(card, number)
            case _:
                assert isinstance(card, models.Radio)
                return self.faces.radio(card, back)
