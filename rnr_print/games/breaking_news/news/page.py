"""The page as it is printed: paper's name, banner, four columns, picture, map, ticker. In mm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rnr_print.book.brushes import Brushes
from rnr_print.book.panel import Panel
from rnr_print.games.breaking_news.book.topview import TopView
from rnr_print.games.breaking_news.news.editor import SENTENCE, Edition, Item
from rnr_print.locales.typography import bound
from rnr_print.print.art.picture import Picture
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import box, rich
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.errors import Overflow
from rnr_print.print.typeset.shaped_paragraph import Align

PAGE: Final = (210.0, 297.0)
"""The page it is designed on; on others it is scaled to fit."""
MARGIN, GUTTER, COLUMNS = 9.0, 4.4, 4
LEAST: Final = 6.6
"""Type is never smaller, pt."""
BODY: Final = 8.6
GAP: Final = 2.0
"""Between paragraphs, pt."""
TICKER: Final = 7.0
ROW: Final = 3.6
"""The least that a row of the count takes."""
PICTURE: Final = 66 / 94
"""How high a picture is for its width."""


@dataclass(frozen=True)
class Style:
    """How a paper looks: type of its name and of its headlines, whether headlines are capitals,
    whether its name stands on a block, what color its ground is."""

    name: str
    head: str
    capitals: bool = False
    block: bool = False
    ground: str = ""
    spread: float = 0


STYLES: Final = {
    "monitor": Style("book-bold", "book-bold", spread=2),
    "truth": Style("display", "book-bold"),
    "salvo": Style("title", "title", capitals=True, block=True),
    "ledger": Style("book-bold-italic", "book-bold", ground="accent-light"),
}
"""By paper."""


class FrontPage(Panel):
    """Draws one edition, with its lower left corner at the origin."""

    def __init__(
        self, canvas: Canvas, brushes: Brushes, told: Edition, picture: Picture,
        view: Callable[[float, float], TopView],
    ) -> None:  # fmt: skip
        super().__init__(canvas, brushes, 0, 0, *PAGE)
        self.told, self.picture, self.view = told, picture, view
        self.style = STYLES[told.paper]
        self.column = (self.width - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS

    def left(self, number: int) -> float:
        """Where a column begins."""
        return MARGIN + number * (self.column + GUTTER)

    def span(self, columns: int) -> float:
        """How wide so many columns are."""
        return columns * self.column + (columns - 1) * GUTTER

    def draw(self) -> None:
        """All of it, from the top. Raises Overflow where the words don't fit."""
        top = self._name(self.height - MARGIN)
        top = self._banner(top)
        foot = self._middle(top)
        self._lower(foot)
        self._ticker()

    # The head of the page

    def _name(self, top: float) -> float:
        """The paper's name between its ears, and the line with the date."""
        told, wide, high = self.told, self.width - 2 * MARGIN, 23.0
        ear = 33.0
        color = "type"
        if self.style.block:
            self.box(
                MARGIN + ear + 3, top - high, wide - 2 * ear - 6, high, "accent-fill", "accent", 0.3
            )
            color = "on-accent"
        if self.told.sober:
            self.box(0, self.height - 3, self.width, 3, "black")
        room = wide - 2 * ear - 12
        look = self.brushes.style(self.style.name, 54, color, self.style.spread)
        look = lines.fit(told.name, look, room * PT_PER_MM, 20)
        y = top - high + (high - look.cap_height_pt / PT_PER_MM) / 2 + 2.8
        at = (self.width / 2 * PT_PER_MM, y * PT_PER_MM)
        lines.draw(self.canvas, told.name, *at, look, "center")
        self.line(
            told.motto, self.width / 2, top - high + 1.1, 8.2, "book-italic", color, "center", room
        )
        self._ear(told.weather.head, told.weather.text, MARGIN, top, ear, high)
        self._ear(told.edition, told.inside, self.width - MARGIN - ear, top, ear, high)
        foot = top - high - 7.4
        for up, thick in ((6.0, 0.7), (0.0, 0.25)):
            self._rule(MARGIN, foot + up, wide, thick)
        self.line(told.number, MARGIN, foot + 1.9, 8.6, "text", "type")
        self.line(
            told.date, self.width / 2, foot + 1.9, 8.8, "text-bold", "type", "center", wide - 70
        )
        self.line(told.price, self.width - MARGIN, foot + 1.9, 8.6, "text", "type", "right", 50)
        return foot

    def _ear(self, head: str, text: str, x: float, top: float, wide: float, high: float) -> None:
        self.box(x, top - high + 1.4, wide, high - 2.4, None, "type", 0.25)
        self.line(
            head.upper(), x + wide / 2, top - 5.4, 7.4, "text-bold", "accent", "center", wide - 3
        )
        self.fitted([text], x + 1.8, top - 7.2, wide - 3.6, high - 10, 8.2, "book-italic", "center")

    def _banner(self, top: float) -> float:
        """The headline as large as the page is wide, in one line or two, and its deck."""
        told, wide = self.told, self.width - 2 * MARGIN
        words = told.banner.head.upper() if self.style.capitals else told.banner.head
        least, most = (46, 92) if self.style.capitals else (38, 76)
        role = self.style.head
        look = self.brushes.style(role, most, "type")
        parts = [words]
        if lines.width(words, look) > wide * PT_PER_MM * most / least:
            parts = _halved(words)
        size = min(most, *(wide * PT_PER_MM / lines.width(each, look) * most for each in parts))
        look = self.brushes.style(role, size, "type")
        cap, y = look.cap_height_pt / PT_PER_MM, top - 4.6
        for number, part in enumerate(parts):
            y -= cap + (cap * 0.34 if number else 0)
            at = (self.width / 2 * PT_PER_MM, y * PT_PER_MM)
            lines.draw(self.canvas, part, *at, look, "center")
        foot = y - max(4.4, cap * 0.36)
        deck = told.banner.text
        high = self.fitted([deck], MARGIN + 8, foot, wide - 16, 12, 14.5, "book-italic", "center")
        self._rule(MARGIN, foot - high - 2.2, wide, 0.25)
        return foot - high - 2.2

    # Columns

    def _middle(self, top: float) -> float:
        """The story, the picture and what came of it; where they end."""
        told, wide = self.told, self.span(2)
        x, high = self.left(1), wide * PICTURE
        foot = top - 3 - high
        self._picture(x, foot, wide, high)
        foot -= 1.4
        foot -= self.fitted([told.caption], x, foot, wide, 8, 7.4, "text-italic")
        if told.quote is not None:
            foot = self._quote(told.quote, x, foot - 1.6, wide)
        self._story(top - 3, foot)
        self._count(top - 3, foot)
        self._rule(MARGIN, foot - 2, self.width - 2 * MARGIN, 0.7)
        return foot - 2

    def _story(self, top: float, foot: float) -> None:
        """The story of the day, as much of it as its column takes."""
        self.fitted(
            self.told.lead, self.left(0), top, self.column, top - foot, 9.4, "book", "justify", 9.8
        )

    def _picture(self, x: float, y: float, wide: float, high: float) -> None:
        self.box(x, y, wide, high, "white")
        plates = (("color", self.picture.color, "accent"), ("black", self.picture.black, "black"))
        for plate, mask, ink in plates:
            self.canvas.write(self.inks[ink].fill)
            draw_mask(self.canvas, f"press-{plate}", mask, x, y, wide, high)
        self.box(x, y, wide, high, None, "type", 0.3)

    def _quote(self, quote: Item, x: float, top: float, wide: float) -> float:
        """Words that somebody is said to have said; where they end."""
        self.box(x, top - 0.7, wide, 0.7, "accent")
        high = self.fitted([quote.head], x + 4, top - 2, wide - 8, 16, 15, "book-italic", "center")
        foot = top - 2 - high - 4
        self.line(
            f"— {quote.text}", x + wide / 2, foot + 0.6, 8, "text-bold", "type", "center", wide
        )
        return foot - 0.8

    def _count(self, top: float, foot: float) -> None:
        """What both sides began with, lost and spent; whose day it was; what it did to prices."""
        told, x, wide = self.told, self.left(3), self.column
        self.box(
            x, foot, wide, top - foot, "stripe" if not self.style.ground else None, "type", 0.25
        )
        x, wide = x + 2, wide - 4
        y = self._label(self.count_title, x, top - 1.6, wide) - 0.4
        ends = (wide - 8.6, wide)
        for number, side in enumerate(told.sides):
            y -= 2.0
            self._sign(number, x + 1.7, y + 1.0, 1.4)
            self.line(side, x + 4.6, y, 8.2, "text-bold", "type", "left", wide - 24)
            y -= 1.9
        for number, end in enumerate(ends):
            self._sign(number, x + end - 1.8, y + 2.6, 1.7)
        y -= 2.8
        last = len(told.count) - 1
        below = 7 + 3.5 * len(told.market) if told.market else 2
        face = bool(told.face) and (y - foot - below - 17) / len(told.count) >= ROW
        step = min(4.7, (y - foot - below - 17 * face) / len(told.count))
        for number, row in enumerate(told.count):
            role, color = ("text-bold", "accent") if number == last else ("text", "type")
            self._rule(x, y + step - 1.1, wide, 0.15)
            self.line(row.what, x, y, 8, role, color, "left", wide - 18)
            for end, value in zip(ends, (row.one, row.other), strict=True):
                self.line(str(value), x + end, y, 8.4, role, color, "right")
            y -= step
        y += step - 2
        if face:
            y = self._label(self.face_title, x, y, wide) - 0.6
            room = y - foot - 6 - 3.5 * len(told.market) - 1.6
            y -= self.fitted([told.face], x, y, wide, room, 8.8, "book-italic", "left", 10)
        if not told.market:
            return
        y = self._label(told.market_title, x, foot + 6.4 + 3.5 * len(told.market), wide) + 0.8
        for name, value in told.market:
            y -= 3.5
            self.line(name, x, y, 8, "text", "type", "left", wide - 16)
            self._arrow(x + wide - 11, y + 0.9, value)
            color = "accent" if value < 0 else "type"
            self.line(str(abs(value)), x + wide, y, 8.2, "text-bold", color, "right")

    def _sign(self, number: int, x: float, y: float, r: float) -> None:
        """What the men of a side are on the map."""
        if number:
            self.box(x - r, y - r, 2 * r, 2 * r, "red")
        else:
            self.sketch.circle(x, y, r, self.inks["blue"])

    count_title = face_title = ""

    # The lower half

    def _lower(self, top: float) -> None:
        """The map, and beside it further stories, what is put right, advertisements."""
        told, foot = self.told, MARGIN + TICKER + 1.6
        wide = self.span(2)
        y = self._label(told.map.head, self.left(0), top - 2.6, wide)
        below = self.fitted(
            [told.map.text], self.left(0), 0, wide, 9, 7.2, "text-italic", drawn=False
        )
        view = self.view(wide, y - foot - below - 3)
        view.draw(self.canvas, self.left(0) + (wide - view.width) / 2, y - 0.8 - view.height)
        y -= view.height + 2.2
        self.fitted([told.map.text], self.left(0), y, wide, 9, 7.2, "text-italic")
        ads = 34.0 if not told.sober else 26.0
        room = top - 2.6 - foot - ads - 2.4
        stories = room * 0.56
        for number, story in enumerate(told.stories):
            self._short(story, self.left(2 + number), top - 2.6, top - 2.6 - stories)
        y = top - 2.6 - stories - 2
        for number, item in enumerate((told.briefs, told.corrections)):
            x = self.left(2 + number)
            at = self._label(item.head, x, y, self.column) - 0.6
            texts = item.text.split("\n")
            self.fitted(texts, x, at, self.column, at - foot - ads - 2.4, 7.8, "book", "left", 9)
        self._ads(self.left(2), foot, wide, ads)

    def _short(self, story: Item, x: float, top: float, foot: float) -> None:
        """A story under its own headline."""
        head = story.head.upper() if self.style.capitals else story.head
        size = 20.0 if self.style.capitals else 14.5
        high = self.fitted([head], x, top, self.column, 26, size, self.style.head, hyphens=False)
        top -= high + 1.6
        self.fitted([story.text], x, top, self.column, top - foot, BODY, "book", "left", 9.8)

    def _ads(self, x: float, foot: float, wide: float, high: float) -> None:
        """Small advertisements in a box of two columns."""
        told = self.told
        self.box(x, foot, wide, high, None, "type", 0.9 if told.sober else 0.3)
        y = self._label(told.ads_title, x + 2, foot + high - 1.6, wide - 4)
        half, ads = (wide - 4 - 3.6) / 2, list(told.ads)
        cut = (len(ads) + 1) // 2
        room, size = y - foot - 2, BODY - 0.6 if not told.sober else BODY + 1.4
        columns = [
            self._set(part, half, room, size, "book", gap=4) for part in (ads[:cut], ads[cut:])
        ]
        size *= min(each.scale for each in columns)
        for number, part in enumerate((ads[:cut], ads[cut:])):
            left = x + 2 + number * (half + 3.6)
            self.fitted(part, left, y - 0.6, half, room + 0.4, size, "book", gap=4)
        self._pole(x + 2 + half + 1.8, foot + 2, y - foot - 3)

    def _ticker(self) -> None:
        """The band at the foot."""
        y = MARGIN - 2
        self.box(0, y, self.width, TICKER, "band", "type", 0.3)
        words = "  +++  ".join(self.told.ticker)
        words = f"+++  {words}  +++"
        self.line(
            words, self.width / 2, y + 2.3, 9.4, "text-bold", "on-band", "center", self.width - 8
        )

    # Pieces

    def _label(self, words: str, x: float, top: float, wide: float) -> float:
        """A small heading under a bar; where it ends."""
        self.box(x, top - 0.8, wide, 0.8, "accent")
        self.line(words.upper(), x, top - 4.6, 8.2, "text-bold", "type", "left", wide)
        return top - 5.8

    def _arrow(self, x: float, y: float, value: int) -> None:
        up = 1 if value > 0 else -1
        if value:
            ink = self.inks["type" if value > 0 else "accent"]
            self.sketch.polygon(
                [(x - 1.1, y - 0.9 * up), (x + 1.1, y - 0.9 * up), (x, y + 1.1 * up)], ink
            )

    def _rule(self, x: float, y: float, length: float, thick: float) -> None:
        self.sketch.line([(x, y), (x + length, y)], self.inks["type"], thick)

    def _pole(self, x: float, y: float, length: float) -> None:
        self.sketch.line([(x, y), (x, y + length)], self.inks["type"], 0.15)

    def line(
        self, words: str, x: float, y: float, size: float, role: str, color: str = "type",
        align: Literal["left", "center", "right"] = "left", room: float = 0,
    ) -> None:  # fmt: skip
        """A line of type, as small as it must be."""
        look = self.brushes.style(role, size, color)
        if room:
            look = lines.fit(words, look, room * PT_PER_MM, 5.6)
        lines.draw(self.canvas, words, x * PT_PER_MM, y * PT_PER_MM, look, align)

    def fitted(
        self, texts: Sequence[str], x: float, top: float, wide: float, high: float, size: float,
        role: str, align: Align = "left", most: float = 0, gap: float = GAP,
        hyphens: bool = True, drawn: bool = True,
    ) -> float:  # fmt: skip
        """Paragraphs in a box, as many as it takes; how high they are. With `most` they grow to
        fill it. Raises Overflow where not even one fits."""
        found = self._set(texts, wide, high, size, role, align, most, gap, hyphens)
        if drawn:
            found.draw(self.canvas, x * PT_PER_MM, top * PT_PER_MM)
        return found.height_pt / PT_PER_MM

    def _set(
        self, texts: Sequence[str], wide: float, high: float, size: float, role: str,
        align: Align = "left", most: float = 0, gap: float = GAP, hyphens: bool = True,
    ) -> box.FittedBox:  # fmt: skip
        look, left = self.brushes.style(role, size, "type"), list(texts)
        while True:
            told = [
                box.Paragraph(
                    rich.parse(bound(text, self.brushes.language)), look, gap, align, hyphens
                )
                for text in left
            ]
            try:
                return box.fit(told, wide * PT_PER_MM, high * PT_PER_MM, LEAST, most=most)
            except Overflow:
                if not _cut(left):
                    raise


def _cut(texts: list[str]) -> bool:
    """Take something away: a paragraph, but the first and the last as long as it goes; then the
    last sentence. Whether there was anything to take."""
    if len(texts) > 1:
        texts.pop(-1 if len(texts) < 3 else -2)
        return True
    sentences = SENTENCE.split(texts[0])
    texts[0] = " ".join(sentences[:-1])
    return len(sentences) > 1


def _halved(words: str) -> list[str]:
    """A headline in two lines as long as each other."""
    cuts = [at for at, letter in enumerate(words) if letter == " "]
    if not cuts:
        return [words]
    at = min(cuts, key=lambda cut: abs(len(words) - 1 - 2 * cut))
    return [words[:at], words[at + 1 :]]
