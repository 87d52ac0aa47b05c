"""The cover: the hill from above with both sides on it, and the title in the frame of its maps."""

from __future__ import annotations

from typing import Final

from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.tokens import Tokens
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen
from rnr_print.games.hex_tactical.pictures import ground
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.forms import rotation
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

PAGE: Final = (148.0, 210.0)
"""The page it is designed on; others are scaled to be covered by it."""
MAP: Final = "orchard-hill"
SIDE: Final = 17.6
"""Of a hex, mm."""
MIDDLE: Final = "L7"
"""The hex in the middle of the picture, and where that is, mm."""
AT: Final = (74.0, 92.0)
COUNTER: Final = 14.5
COUNTERS: Final = (
    ("rifle-1", "J6", -3.6, 4.2, -7), ("dobry", "J6", 3.5, -5.5, 4), ("assault-1", "K6", 0, 0, 9),
    ("rifle-2/back", "K8", -1, -1, -14), ("mortar", "J8", 1, 1, 5),
    ("garrison-1", "N7", 0, 1, 6), ("garrison-2/back", "M8", 1, 0, -11),
    ("hmg", "N9", -2, 2, -5), ("lund", "N9", 3, -2, 8),
)  # fmt: skip
"""Each with its hex, how far it lies from the dot, mm, and how far it lies turned, degrees."""
BAND, FOOT = 47.0, 19.0
"""How high the ground of the title and the foot are."""


def cover(desk: HexDesk) -> FullPage:
    """The front cover."""
    say = desk.words.say
    sides = {side: desk.sources.teller.side(side) for side in desk.sources.sides}
    played = say("cover/played", n=len(desk.performances))
    words = (desk.subtitle, say("cover/sides", **sides), say("cover/line"), played)

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = max(width / PAGE[0], height / PAGE[1])
        left, foot = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(left, foot, scale):
            cut = max(-foot / scale, 0.0)
            _ground(desk, canvas)
            _title(desk, canvas, words, PAGE[1] - cut)
            _foot(desk, canvas, words, cut)

    return FullPage(draw, f"{say('cover/alt', title=desk.words.title)} {' '.join(words)}")


def _ground(desk: HexDesk, canvas: Canvas) -> None:
    """The map, and on it the counters as somebody left them."""
    sketch = Sketch(canvas)
    shown = read_map(desk.sources.folder, MAP)
    middle = Hex.parse(MIDDLE).center
    left = AT[0] - (middle[0] + 2) * SIDE / 2
    top = AT[1] + (middle[1] + 1) * SIDE * ROOT3 / 2
    pen = MapPen(canvas, desk.brushes, shown, SIDE, left, top)
    pen.hexes = tuple(at for at in shown.board if _on_page(pen, at))
    canvas.write("q")
    sketch.clip(-3, -3, PAGE[0] + 6, PAGE[1] + 6, 0)
    sketch.rectangle(-3, -3, PAGE[0] + 6, PAGE[1] + 6, desk.inks["margin"])
    ground.draw(pen)
    tokens = Tokens(desk)
    for name, at, right, up, turned in COUNTERS:
        x, y = pen.center(Hex.parse(at))
        with sketch.moved(x + right, y + up):
            canvas.write(f"{rotation(turned)} 0 0 cm")
            sketch.rectangle(-COUNTER / 2 + 0.7, -COUNTER / 2 - 0.7, COUNTER, COUNTER,
                             desk.inks["shadow"], r=1.2)  # fmt: skip
            tokens.place(canvas, name, -COUNTER / 2, -COUNTER / 2, COUNTER)
    canvas.write("Q")


def _on_page(pen: MapPen, at: Hex) -> bool:
    x, y = pen.center(at)
    return -SIDE - 3 < x < PAGE[0] + SIDE + 3 and -SIDE - 3 < y < PAGE[1] + SIDE + 3


def _title(desk: HexDesk, canvas: Canvas, words: tuple[str, str, str, str], top: float) -> None:
    """A board as wide as the page, framed like the maps."""
    sketch, foot = Sketch(canvas), top - BAND
    sketch.rectangle(-3, foot, PAGE[0] + 6, BAND + 6, desk.inks["margin"])
    for up, thick in ((0.0, 0.9), (1.6, 0.25)):
        ends = ((-3, foot + up), (PAGE[0] + 3, foot + up))
        sketch.line(ends, desk.inks["line"], thick)
    _line(desk, canvas, desk.words.title.upper(), 74, foot + 17.5, "title", 66, "line", 124)
    _line(desk, canvas, words[2], 74, foot + 8.4, "book-italic", 12, "contour", 120)


def _foot(desk: HexDesk, canvas: Canvas, words: tuple[str, str, str, str], foot: float) -> None:
    """What book it is, and for whom."""
    subtitle, sides, _, played = words
    sketch = Sketch(canvas)
    sketch.rectangle(-3, -3, PAGE[0] + 6, FOOT + 3 + foot, desk.inks["plate"])
    _line(desk, canvas, subtitle.upper(), 13, foot + 8, "title", 22, "on-plate", 62, "left")
    _line(desk, canvas, sides, 135, foot + 11, "text-bold", 9, "on-plate", 58, "right")
    _line(desk, canvas, played, 135, foot + 6.2, "text", 7.6, "on-plate", 58, "right")


def _line(
    desk: HexDesk, canvas: Canvas, words: str, x: float, y: float, role: str, size: float,
    color: str, room: float, align: Align = "center",
) -> None:  # fmt: skip
    look = lines.fit(words, style(desk, role, size, color), room * PT_PER_MM, min(size, 6.5))
    lines.draw(canvas, words, x * PT_PER_MM, y * PT_PER_MM, look, align)
