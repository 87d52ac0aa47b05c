"""Full pages of the book: its cover, and the openers of its parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.figures import style
from rnr_print.book.parts import Pages
from rnr_print.book.plain_cover import cover as fan_of_cards
from rnr_print.book.sketch import Sketch, Spot
from rnr_print.core.errors import fail
from rnr_print.locales.files import SOURCE
from rnr_print.print.art.picture import Picture
from rnr_print.print.faces.outlines import edge
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pages.sheet import MIRRORED, Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import Style, box, rich
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.bidi import is_rtl, levels
from rnr_print.print.typeset.pen import Outline

PAGE: Final = (148.0, 210.0)
"""The page the plates are designed on; others are scaled to fit."""
SIDE: Final = 15.0
SMALLEST_TITLE: Final = 20.0
"""Of covers and openers, pt: long words of other languages shrink to it."""
COLUMN: Final = 48.0
"""Width of the lead on an opener."""


def front_cover(desk: Desk, cards: Facsimiles, pages: Pages | None) -> FullPage:
    """The cover that the game draws, else the plan's picture, else cards in a fan."""
    own = pages.cover() if pages else None
    if own is not None:
        return own
    return Plates(desk).cover() if desk.plan.cover else fan_of_cards(desk, cards)


class Plates:
    """Draws the pages without text block. The page may be any size; the design is A5."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.inks = desk, desk.inks

    @property
    def title(self) -> str:
        """What the book is called."""
        return self.desk.words.say("title")

    def cover(self) -> FullPage:
        """The front cover."""
        title = self.title
        alt = self.desk.words.say("cover/alt", title=title)

        def draw(canvas: Canvas, width: float, height: float) -> None:
            self._scaled(canvas, width, height, lambda cut: self._cover(canvas, title, cut))

        return FullPage(draw, f"{alt} {' '.join(self._cover_words())}")

    def opener(self, part: str, picture: str, tracks: Sequence[tuple[str, str]] = ()) -> FullPage:
        """The page before a part: its picture, title, lead and what is in it: `tracks` are chapters
        with their numbers."""
        say = self.desk.words.say
        label, title, lead = (say(f"parts/{part}/{key}") for key in ("label", "title", "lead"))
        told = "; ".join(f"{number} {name}" for number, name in tracks)
        alt = f"{say('opener/alt')} {label}: {title}. {lead} {told}"

        def draw(canvas: Canvas, width: float, height: float) -> None:
            self._scaled(
                canvas, width, height,
                lambda cut: self._opener(canvas, picture, (label, title, lead), tracks, cut),
            )  # fmt: skip

        return FullPage(draw, alt)

    def _scaled(
        self, canvas: Canvas, width: float, height: float, draw: Callable[[float], None]
    ) -> None:
        """Draw the design so that it covers the page; it is told how much of it is cut off, mm at
        its foot and as much at its head."""
        scale = max(width / PAGE[0], height / PAGE[1])
        left, foot = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(left, foot, scale):
            draw(max(-foot / scale, 0.0))

    def _picture(self, canvas: Canvas, name: str, x: float, y: float, w: float, h: float) -> None:
        """A picture of the book on paper. InputError where there is no recipe for it."""
        picture = self.desk.sources.plates.picture(name, self.desk.sources.low)
        if not isinstance(picture, Picture):
            raise fail(f"no recipe for the picture {name!r}; add one under art/", None)
        Sketch(canvas).rectangle(x, y, w, h, self.inks["paper"])
        plates = (("color", picture.color, "accent"), ("black", picture.black, "black"))
        for plate, mask, ink in plates:
            canvas.write(self.inks[ink].fill)
            draw_mask(canvas, f"{name}-{plate}", mask, x, y, w, h)

    def _cover_words(self) -> tuple[str, str, str, str]:
        say, sources = self.desk.words.say, self.desk.sources
        sides = {side: sources.teller.side(side).plain for side in sources.sides}
        return (
            self.desk.subtitle,
            say("cover/sides", **sides),
            say("cover/line"),
            say(f"cover/{sources.selection.printed}"),
        )

    def _cover(self, canvas: Canvas, title: str, cut: float) -> None:
        self._picture(canvas, self.desk.plan.cover, -3, -3, 154, 216)
        Sketch(canvas).rectangle(-3, -3, 154, 19.5 + cut, self.inks["plate"])
        first, _, rest = title.upper().replace("'", "’").rpartition("’")
        top = (f"{first}’", 178.0), (rest, 141.0)
        for words, y in top if first else ((title.upper(), 165.0),):
            self._masthead(canvas, words, y - cut)
        self._foot(canvas, cut)

    def _masthead(self, canvas: Canvas, words: str, y: float) -> None:
        """A line of the title with its red shadow, as wide as it may be."""
        shadows = () if self.desk.sources.low else ((1.9, "paper"), (1.3, "accent"))
        self._large(canvas, words, 13.0, y, 132, 121, shadows)

    def _large(
        self, canvas: Canvas, words: str, x: float, y: float, size: float, room: float,
        shadows: Sequence[tuple[float, str]],
    ) -> None:  # fmt: skip
        """Large letters, black on shadows that lie so far away; outlines where ink is spared."""
        low = self.desk.sources.low
        outline = Outline(self.inks["black"].color, 1.1) if low else None
        for shift, color in (*shadows, (0.0, "white" if low else "black")):
            look = style(self.desk, "title", size, color)
            if levels(words, SOURCE) is None:  # a sign at the end of Latin letters stays there
                look = replace(look, lang=SOURCE)
            look = lines.fit(words, look, room * PT_PER_MM, SMALLEST_TITLE)
            begin, align = self._begin(x, "left")
            at = ((begin + shift) * PT_PER_MM, (y - shift) * PT_PER_MM)
            lines.draw(canvas, words, *at, look, align, outline)

    def _foot(self, canvas: Canvas, y: float) -> None:
        subtitle, sides, line, edition = self._cover_words()
        played = self.desk.words.say("cover/played", n=len(self.desk.performances))
        self._line(canvas, subtitle.upper(), 13, y + 11.2, "title", 24, "on-plate", "left", 62)
        self._line(canvas, f"{sides} · {edition}", 13, y + 6.2, "text", 7.4, "on-plate", "left", 64)
        self._line(canvas, line, 135, y + 11.4, "text-bold", 9, "on-plate", "right", 72)
        self._line(canvas, played, 135, y + 6.2, "text", 7.4, "on-plate", "right", 51)

    def _opener(
        self, canvas: Canvas, picture: str, words: tuple[str, str, str],
        tracks: Sequence[tuple[str, str]], cut: float,
    ) -> None:  # fmt: skip
        canvas.write("q")
        Sketch(canvas).clip_to([*_torn(110.5), (151, 213), (-3, 213)])
        self._picture(canvas, picture, -3, 107, 154, 106)
        canvas.write("Q")
        label, title, lead = words
        shadows = () if self.desk.sources.low else ((0.9, "accent"),)
        self._large(canvas, title.upper(), SIDE, 80, 74, 118, shadows)
        self._line(canvas, label.upper(), SIDE, 101.5, "text-bold", 9, "accent", "left", 100, 0.9)
        begin, align = self._begin(SIDE, "left")
        paragraph = box.Paragraph(rich.parse(lead), self._lead_style(), 0, align)
        fitted = box.fit([paragraph], COLUMN * PT_PER_MM, 50 * PT_PER_MM, 7.5)
        left = begin if align == "left" else begin - COLUMN
        fitted.draw(canvas, left * PT_PER_MM, 70 * PT_PER_MM)
        self._tracks(canvas, tracks, 58.0 - cut)

    def _lead_style(self) -> Style:
        return Style(
            self.desk.sources.fonts.role("book-italic"), 10.5, 15,
            color=self.inks["black"].color, lang=self.desk.sources.language,
        )  # fmt: skip

    def _tracks(self, canvas: Canvas, tracks: Sequence[tuple[str, str]], room: float) -> None:
        step = min(4.6, room / max(len(tracks), 1))
        for i, (number, name) in enumerate(tracks):
            y = 67.2 - i * step
            self._line(canvas, number, 76, y, "title", 10.5, "accent", "right", 10)
            self._line(canvas, name, 79, y, "text", 8.8, "black", "left", 56)

    def _line(
        self, canvas: Canvas, words: str, x: float, y: float, role: str, size: float, color: str,
        align: Align, room: float, tracking: float = 0,
    ) -> None:  # fmt: skip
        look = style(self.desk, role, size, color, tracking)
        fitted = lines.fit(words, look, room * PT_PER_MM, min(size, 5.6))
        x, align = self._begin(x, align)
        lines.draw(canvas, words, x * PT_PER_MM, y * PT_PER_MM, fitted, align)

    def _begin(self, x: float, align: Align) -> tuple[float, Align]:
        """Where a line stands that is set at `x` in a book that is read from the left."""
        if not is_rtl(self.desk.sources.language):
            return x, align
        return PAGE[0] - x, MIRRORED[align]


def _torn(y: float) -> list[Spot]:
    """A torn edge across the page at `y`, from the left."""
    return [(x, y + up * 1.6) for x, up in edge("torn", -3, 154, 0, 7)]
