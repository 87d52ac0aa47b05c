"""The cover of a rulebook that nobody has planned: the game's name over a fan of its cards."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.cards.card import Card
from rnr_print.cards.reference import Reference
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM, number
from rnr_print.print.typeset import box, rich
from rnr_print.print.typeset.bidi import is_rtl

PAGE: Final = (148.0, 210.0)
"""The page the cover is designed on; others are scaled to fit."""
EDGE: Final = 15.0
ROOM: Final = PAGE[0] - 2 * EDGE
TITLE: Final = (46.0, 18.0)
"""The largest and the smallest size of the title, pt."""
FAN: Final = (-14.0, 14.0, 0.0)
"""How the cards lie, from the undermost, degrees."""
HIGH, MIDDLE = 82.0, 74.0
"""How high a card of the fan is, and the middle of the fan above the foot, mm."""


def cover(desk: Desk, cards: Facsimiles) -> FullPage:
    """The front cover."""
    title, subtitle = desk.words.title, desk.subtitle
    game, edition = desk.sources.database.game, ""
    if len(game.editions) > 1:
        edition = desk.sources.teller.edition(desk.sources.edition)

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = max(width / PAGE[0], height / PAGE[1])
        corner = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(*corner, scale):
            _ground(desk, canvas)
            _words(desk, canvas, title, " · ".join(each for each in (subtitle, edition) if each))
            _fan(desk, cards, canvas)

    alt = desk.words.say("cover/alt", title=title)
    return FullPage(draw, " ".join(each for each in (alt, subtitle, edition) if each))


def _ground(desk: Desk, canvas: Canvas) -> None:
    """A band of the accent behind the cards; an outline where ink is spared."""
    sketch, low = Sketch(canvas), desk.sources.low
    accent = desk.inks["accent"]
    sketch.rectangle(-3, -3, PAGE[0] + 6, PAGE[1] + 6, desk.inks["white" if low else "paper"])
    band = (-3, MIDDLE - 33, PAGE[0] + 6, 66)
    sketch.rectangle(*band, None if low else accent, accent if low else None, 0.6)


def _words(desk: Desk, canvas: Canvas, title: str, below: str) -> None:
    """The title in one line or several, and what book it is."""
    from_right = is_rtl(desk.sources.language)
    align: Align = "right" if from_right else "left"
    look = style(desk, "book-bold", TITLE[0], "black")
    paragraph = box.Paragraph(rich.parse(title), look, 0, align)
    fitted = box.fit([paragraph], ROOM * PT_PER_MM, 52 * PT_PER_MM, TITLE[1])
    top = PAGE[1] - 24
    fitted.draw(canvas, EDGE * PT_PER_MM, top * PT_PER_MM)
    top -= fitted.height_pt / PT_PER_MM + 7
    line = style(desk, "text-semibold", 13, "accent")
    told = box.Paragraph(rich.parse(below), line, 0, align)
    small = box.fit([told], ROOM * PT_PER_MM, 14 * PT_PER_MM, 8)
    small.draw(canvas, EDGE * PT_PER_MM, top * PT_PER_MM)


def _fan(desk: Desk, cards: Facsimiles, canvas: Canvas) -> None:
    """Three cards that lie over each other, each of another kind or picture."""
    shown = _shown(desk)
    order = FAN if len(shown) == len(FAN) else FAN[: len(shown)]
    for card, degrees in zip(shown, order, strict=True):
        width, height = cards.size(card)
        scale = HIGH / max(width, height)
        angle = -radians(degrees)
        x = PAGE[0] / 2 + degrees * 2.1
        y = MIDDLE - abs(degrees) * 0.35
        canvas.write("q")
        at = f"{number(x * PT_PER_MM)} {number(y * PT_PER_MM)} cm"
        turn = (cos(angle), sin(angle), -sin(angle), cos(angle))
        canvas.write(f"{' '.join(map(number, turn))} {at}")
        box = (-width * scale / 2, -height * scale / 2, width * scale, height * scale)
        cards.figure(card.id, scale).draw(canvas, *box[:2])
        Sketch(canvas).rectangle(*box, None, desk.inks["black"], 0.3, r=3 * scale)
        canvas.write("Q")


def _shown(desk: Desk) -> list[Card]:
    """The first card of each of the first kinds; of one kind, cards from all over it."""
    cards = [card for card in desk.sources.cards if not isinstance(card, Reference)]
    kinds: dict[str, Card] = {}
    for card in cards:
        kinds.setdefault(card.kind, card)
    if len(kinds) >= len(FAN):
        return list(kinds.values())[: len(FAN)]
    step = max(len(cards) // len(FAN), 1)
    return cards[::step][: len(FAN)]
