"""The cover: a picture, the title on a telegraph form, a strip of dots and dashes at the foot."""

from __future__ import annotations

from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.core.errors import fail
from rnr_print.games.colonial.cards.morse import morse
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
FORM, EDGE, PAD = 54.0, 11.0, 7.0
"""How high the form is, what stays free beside it and inside it, mm."""
TAPE, DOT = 12.0, 1.05
"""How high the strip at the foot is, and how long a dot, mm."""
SENT: Final = "far stations"
"""What the strip says, whatever the language; telegraphists agree on one alphabet."""


def cover(desk: Desk) -> FullPage:
    """The front cover."""
    say = desk.words.say
    played = say("cover/played", n=len(desk.performances))
    telegram = say("cover/telegram", stop=say("cover/stop").upper())
    words = (desk.words.say("title"), desk.subtitle, say("cover/line"), played)
    kicker = say("cover/dispatch"), say("cover/by")

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = max(width / PAGE[0], height / PAGE[1])
        left, foot = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(left, foot, scale):
            cut = max(-foot / scale, 0.0)
            _picture(desk, canvas)
            _form(desk, canvas, kicker, words, PAGE[1] - EDGE - cut)
            _tape(desk, canvas, telegram, cut)

    alt = say("cover/alt", title=words[0])
    return FullPage(draw, " ".join((alt, *kicker, *words, telegram)))


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


def _form(
    desk: Desk, canvas: Canvas, kicker: tuple[str, str], words: tuple[str, ...], top: float
) -> None:
    """The form: its kind, the title, what is in it."""
    title, subtitle, line, played = words
    sketch, inks = Sketch(canvas), desk.inks
    wide, foot = PAGE[0] - 2 * EDGE, top - FORM
    sketch.rectangle(EDGE, foot, wide, FORM, inks["paper"], inks["type"], 0.7)
    sketch.rectangle(EDGE + 1.4, foot + 1.4, wide - 2.8, FORM - 2.8, None, inks["type"], 0.2)
    x, room = EDGE + PAD, wide - 2 * PAD
    _line(desk, canvas, kicker[0].upper(), x, top - 9.2, "text-bold", 10, "accent", room / 2)
    right = PAGE[0] - x
    _line(desk, canvas, kicker[1], right, top - 9.2, "book-italic", 9.6, "soft", room / 2, "right")
    sketch.line([(x, top - 11.8), (right, top - 11.8)], inks["type"], 0.2)
    _line(desk, canvas, title, x, top - 27.6, "book-bold", 50, "type", room)
    _line(desk, canvas, line, x, top - 35.4, "book-italic", 12, "type", room)
    sketch.line([(x, top - 39.6), (right, top - 39.6)], inks["type"], 0.2)
    _line(desk, canvas, subtitle.upper(), x, foot + 6.4, "text-bold", 11, "accent", room / 2)
    _line(desk, canvas, played, right, foot + 6.4, "text", 8, "soft", room / 2, "right")


def _tape(desk: Desk, canvas: Canvas, telegram: str, cut: float) -> None:
    """The strip that the telegraph writes."""
    sketch, inks = Sketch(canvas), desk.inks
    wide, foot = PAGE[0] + 2 * BLEED, cut + 4.0
    sketch.rectangle(-BLEED, foot, wide, TAPE, inks["paper"], inks["type"], 0.5)
    _line(desk, canvas, telegram, EDGE, foot + 2.6, "text-bold", 9, "type", PAGE[0] - 2 * EDGE)
    for at, long in morse(SENT, int((PAGE[0] - EDGE) / DOT)):
        x = EDGE + at * DOT
        if x + long * DOT < PAGE[0] - EDGE:
            sketch.rectangle(x, foot + 7.8, long * DOT, 1.5, inks["type"])


def _line(
    desk: Desk, canvas: Canvas, words: str, x: float, y: float, role: str, size: float,
    color: str, room: float, align: str = "left",
) -> None:  # fmt: skip
    look = lines.fit(words, style(desk, role, size, color), room * PT_PER_MM, min(size, 6.5))
    at = x * PT_PER_MM, y * PT_PER_MM
    lines.draw(canvas, words, *at, look, "right" if align == "right" else "left")
