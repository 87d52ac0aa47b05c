"""The cover: a picture on the screen, its lower third, and the ticker under it."""

from __future__ import annotations

from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.core.errors import fail
from rnr_print.print.art.picture import Picture
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

PAGE: Final = (148.0, 210.0)
"""The page it is designed on; others are scaled to be covered by it."""
COVER: Final = "cover"
"""Its recipe."""
BLEED: Final = 3.0
TICKER, BAND, CHIP = 11.0, 43.0, 12.0
"""How high the ticker, the lower third and what is on the air are, mm."""
FRAME, ARM = 7.0, 11.0
"""Where the safe frame of the camera stands, and how long its arms are, mm."""


def cover(desk: Desk) -> FullPage:
    """The front cover."""
    say, sources = desk.words.say, desk.sources
    sides = {side: sources.teller.side(side).plain for side in sources.sides}
    played = say("cover/played", n=len(desk.performances))
    words = (desk.words.say("title"), desk.subtitle, say("cover/line"), played)
    live, ticker = say("cover/live"), say("cover/ticker", **sides)

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = max(width / PAGE[0], height / PAGE[1])
        left, foot = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(left, foot, scale):
            cut = max(-foot / scale, 0.0)
            _picture(desk, canvas)
            _frame(desk, canvas, cut)
            _chip(desk, canvas, live, PAGE[1] - FRAME - 4 - cut)
            _third(desk, canvas, words, TICKER + cut)
            _ticker(desk, canvas, f"{ticker}  +++  {played}", cut)

    alt = say("cover/alt", title=words[0])
    return FullPage(draw, " ".join((alt, live, *words, ticker)))


def _picture(desk: Desk, canvas: Canvas) -> None:
    picture = desk.sources.plates.picture(COVER, desk.sources.low)
    if not isinstance(picture, Picture):
        raise fail(f"no recipe for the picture {COVER!r}; add one under art/", None)
    box = (-BLEED, -BLEED, PAGE[0] + 2 * BLEED, PAGE[1] + 2 * BLEED)
    Sketch(canvas).rectangle(*box, desk.inks["paper"])
    plates = (("color", picture.color, "accent"), ("black", picture.black, "black"))
    for plate, mask, ink in plates:
        canvas.write(desk.inks[ink].fill)
        draw_mask(canvas, f"{COVER}-{plate}", mask, *box)


def _frame(desk: Desk, canvas: Canvas, cut: float) -> None:
    """What a camera keeps inside."""
    sketch, ink = Sketch(canvas), desk.inks["type"]
    top, low = PAGE[1] - FRAME - cut, TICKER + BAND + 5 + cut
    for x, across in ((FRAME, 1), (PAGE[0] - FRAME, -1)):
        for y, up in ((low, 1), (top, -1)):
            corner = ((x + across * ARM, y), (x, y), (x, y + up * ARM))
            sketch.line(corner, desk.inks["paper"], 1.6)
            sketch.line(corner, ink, 0.8)


def _chip(desk: Desk, canvas: Canvas, words: str, top: float) -> None:
    """That it is on the air."""
    look = style(desk, "title", 25, "on-accent")
    wide = lines.width(words.upper(), look) / PT_PER_MM
    sketch, x = Sketch(canvas), FRAME + 4
    sketch.rectangle(
        x, top - CHIP, wide + 13, CHIP, desk.inks["accent-fill"], desk.inks["accent"], 0.5
    )
    sketch.circle(x + 5, top - CHIP / 2, 1.9, desk.inks["on-accent"])
    _line(desk, canvas, words.upper(), x + 9, top - CHIP + 3.2, "title", 25, "on-accent", wide + 3)


def _third(desk: Desk, canvas: Canvas, words: tuple[str, str, str, str], foot: float) -> None:
    """The title in the band at the foot of the screen."""
    title, subtitle, line, _ = words
    sketch, inks = Sketch(canvas), desk.inks
    wide = PAGE[0] + 2 * BLEED
    sketch.rectangle(-BLEED, foot, wide, BAND, inks["accent-fill"], inks["accent"], 0.4)
    sketch.rectangle(-BLEED, foot, wide, 12.5, inks["paper"], inks["type"], 0.4)
    _line(desk, canvas, title.upper(), 11, foot + 17.6, "title", 84, "on-accent", PAGE[0] - 22)
    _line(desk, canvas, subtitle.upper(), 11, foot + 4, "title", 21, "accent", 52)
    _line(desk, canvas, line, PAGE[0] - 11, foot + 4.4, "book-bold", 12.5, "type", 84, "right")


def _ticker(desk: Desk, canvas: Canvas, words: str, cut: float) -> None:
    sketch = Sketch(canvas)
    sketch.rectangle(-BLEED, -BLEED, PAGE[0] + 2 * BLEED, TICKER + BLEED + cut, desk.inks["plate"])
    _line(desk, canvas, words, 11, cut + 3.9, "text-bold", 9.6, "on-plate", PAGE[0] - 22)


def _line(
    desk: Desk, canvas: Canvas, words: str, x: float, y: float, role: str, size: float,
    color: str, room: float, align: str = "left",
) -> None:  # fmt: skip
    look = lines.fit(words, style(desk, role, size, color), room * PT_PER_MM, min(size, 6.5))
    at = x * PT_PER_MM, y * PT_PER_MM
    lines.draw(canvas, words, *at, look, "right" if align == "right" else "left")
