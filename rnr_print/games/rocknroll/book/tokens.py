"""Tokens: small faces of units, as they stand on the Points of a diagram."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rnr_print.book.inks import Inks
from rnr_print.book.sketch import Sketch
from rnr_print.games.rocknroll.book.positions import Stand
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.print.art.picture import Picture
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import FontLibrary, Style
from rnr_print.print.typeset import line as lines

WIDTH, HEIGHT = 10.0, 12.4
"""Of a token, mm."""
TYPE: Final = 6.5
"""Nothing in a diagram is set smaller, pt."""
NAME_HEIGHT, NAME_LINE = 2.9, 2.4
"""Of a name in one line, and what each further line adds, mm."""
LONGEST_NAME: Final = 10.6
"""A longer name of two words takes two lines, mm."""
CORNER: Final = 2.2
MARK, SHIELD = 2.5, 3.5
BUST_HEIGHT: Final = 7.2
LINE: Final = 0.26


@dataclass(frozen=True)
class Tokens:
    """Draws tokens with names in the book's language; each is kept once as a form.

    `sides` are those of the game, `fighters` the cards by id, `name` tells a card's printed name,
    `bust` its bust.
    """

    inks: Inks
    icons: IconShelf
    fonts: FontLibrary
    lang: str
    sides: tuple[str, str]
    fighters: dict[str, Fighter]
    name: Callable[[Fighter], str]
    bust: Callable[[str], Picture | None]

    def place(self, canvas: Canvas, stand: Stand, x: float, y: float) -> None:
        """The token of a unit with its lower left corner at (x, y) mm."""
        heading = {-1: "-left", 0: "", 1: "-right"}[stand.heading]
        key = f"token-{stand.unit}-{stand.side}{'-closed' * stand.closed}{heading}"
        if not forms.is_defined(canvas, key):
            box = (-2.3, -0.3, WIDTH + 2.3, HEIGHT + 0.3)
            forms.define(canvas, key, box, lambda on: self._draw(on, stand))
        forms.place(canvas, key, x, y)

    def _draw(self, canvas: Canvas, stand: Stand) -> None:
        sketch, card = Sketch(canvas), self.fighters[stand.unit]
        black = self.inks["black"]
        ground = self.inks.side(stand.side) if stand.closed else self.inks.ground(stand.side)
        outline = _outline(self.sides, stand.side)
        sketch.polygon(outline, ground)
        if stand.closed:
            self._badge(canvas, stand.side)
        else:
            self._bust(canvas, card, stand.side)
        sketch.polygon(outline, None, black, LINE)
        self._name(sketch, card)
        if not stand.closed:
            self._corner(sketch, card, stand.heading)

    def _bust(self, canvas: Canvas, card: Fighter, side: str) -> None:
        picture = self.bust(card.art or card.id)
        if picture is None:
            return self._badge(canvas, side)
        width = BUST_HEIGHT * picture.width_mm / picture.height_mm
        for plate, mask, ink in (
            ("color", picture.color, self.inks.side(side)),
            ("black", picture.black, self.inks["black"]),
        ):
            canvas.write(ink.fill)
            x = (WIDTH - width) / 2
            draw_mask(canvas, f"bust-{card.id}-{plate}", mask, x, NAME_HEIGHT, width, BUST_HEIGHT)
        return None

    def _badge(self, canvas: Canvas, side: str) -> None:
        size, at = 6.0, (WIDTH - 6.0) / 2
        self._icon(canvas, f"badge-{side}", at, NAME_HEIGHT + 0.7, size)

    def name_lines(self, card: Fighter) -> tuple[str, ...]:
        """A name as it stands on a token: in two lines where it is long and can be parted."""
        name = self.name(card).upper()
        style = self._style("name", TYPE, "on-plate")
        long = lines.width(name, style) > LONGEST_NAME * PT_PER_MM
        return parted(name) if long else (name,)

    def _name(self, sketch: Sketch, card: Fighter) -> None:
        """The name on its plate, which is as wide as it must be."""
        style, told = self._style("name", TYPE, "on-plate"), self.name_lines(card)
        widest = max(lines.width(words, style) for words in told) / PT_PER_MM
        width = max(WIDTH, widest + 1.0)
        height = NAME_HEIGHT + NAME_LINE * (len(told) - 1)
        left, black = (WIDTH - width) / 2, self.inks["black"]
        sketch.rectangle(left, 0, width, height, self.inks["plate"], black, LINE)
        foot = height - NAME_HEIGHT + (NAME_HEIGHT - style.cap_height_pt / PT_PER_MM) / 2
        for i, words in enumerate(told):
            at = (WIDTH / 2 * PT_PER_MM, (foot - i * NAME_LINE) * PT_PER_MM)
            lines.draw(sketch.canvas, words, *at, style, "center")

    def _corner(self, sketch: Sketch, card: Fighter, heading: int) -> None:
        """The attack chance at the left, the marks at the right of the head."""
        black, bone = self.inks["black"], self.inks["bone"]
        style = self._style("digits", TYPE, "black")
        for i in reversed(range(card.attack.dice)):
            x, y = 0.3 + 2.6 * i, HEIGHT - 3.4 - 0.4 * i
            sketch.rectangle(x, y, 3.4, 3.1, bone, black, 0.2, r=0.6)
            middle, foot = (x + 1.7) * PT_PER_MM, (y + 0.8) * PT_PER_MM
            lines.draw(sketch.canvas, f"{card.attack.on}+", middle, foot, style, "center")
        y = HEIGHT - 0.35
        for mark in marks_of(card, heading):
            size = SHIELD if mark == "mark-shield" else MARK
            x, y = WIDTH - size - 0.25, y - size - 0.1
            self._icon(sketch.canvas, mark, x, y, size)
            if mark == "mark-shield":
                across, up = (x + size / 2) * PT_PER_MM, (y + 1.05) * PT_PER_MM
                lines.draw(sketch.canvas, str(card.armor), across, up, style, "center")

    def _icon(self, canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
        at = (x * PT_PER_MM, y * PT_PER_MM, size * PT_PER_MM)
        self.icons.place(canvas, name, *at, self.inks["black"])

    def _style(self, role: str, size: float, color: str) -> Style:
        ink = self.inks[color].color
        return Style(self.fonts.role(role), size, color=ink, lang=self.lang, features=("lnum",))


def marks_of(card: Fighter, heading: int) -> list[str]:
    """The icons of a card's marks, its arrow in the direction it goes."""
    arrow = "mark-arrow-left" if heading < 0 else "mark-arrow"
    marks = [arrow if mark == "arrow" else f"mark-{mark}" for mark in card.marks]
    return marks + ["mark-shield"] * (card.armor is not None) + ["mark-ace"] * card.ace


def _outline(sides: tuple[str, str], side: str) -> tuple[tuple[float, float], ...]:
    """A token's shape tells its side: square, a corner cut off, or both upper corners."""
    top, right = HEIGHT, WIDTH
    if side == sides[0]:
        return ((0, 0), (right, 0), (right, top), (0, top))
    cut = ((right, top - CORNER), (right - CORNER, top))
    if side == sides[1]:
        return ((0, 0), (right, 0), *cut, (0, top))
    return ((0, 0), (right, 0), *cut, (CORNER, top), (0, top - CORNER))


def parted(name: str) -> tuple[str, ...]:
    """A name in two lines: its words, or those of katakana near the middle, デルタ and クイーン."""
    if found := re.fullmatch(r"(.+)[ ・](.+)", name):
        return found.groups()
    if not re.fullmatch("[ァ-ヺー]{5,}", name):
        return (name,)
    ends = [at for at in range(2, len(name) - 1) if name[at] not in "ァィゥェォッャュョーン"]
    at = min(ends, key=lambda end: (abs(2 * end - len(name)), -end), default=len(name))
    return (name[:at], name[at:]) if ends else (name,)
