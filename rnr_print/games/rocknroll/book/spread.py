"""The table set up, over two facing pages: drawn from the cards and numbers of the edition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.book.callouts import DISC, numbered
from rnr_print.book.card_images import SMALLEST, Facsimiles
from rnr_print.book.figures import place_die, style
from rnr_print.book.inputs import Sources
from rnr_print.book.sketch import Sketch
from rnr_print.cards.card import Card
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.cards.game import game_of
from rnr_print.games.rocknroll.cards.models import Order, Point, Unit
from rnr_print.print.pages.blocks import Draw, FullPage
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import box, rich
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.bidi import is_rtl

PAGE: Final = (148.0, 210.0)
"""The half of the table that one page shows, mm."""
CARD: Final = (63.0, 88.0)
LAND: Final = (88.0, 63.0)
DECK_SCALE, HAND_SCALE = 0.3, SMALLEST
OVERLAP: Final = 0.55
"""How much of a card in a hand is seen."""
ROW: Final = 103.0
"""Where the middle of the row of Points lies, mm above the foot."""
SPINE, APART = 4.0, 4.0
"""What stays free at the spine and between two Points, mm."""
COLUMNS: Final = ((12.0, 62.0), (78.0, 62.0))
"""Where the columns of the list begin on its page, and how wide they are, mm."""
SIZES: Final = (8.6, 11.0)
"""Size and leading of the list, pt."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A place for cards: its lower left corner, the number it bears, and its back ("": empty)."""

    number: int
    x: float
    y: float
    back: str = ""
    word: str = ""
    sign: str = ""


def missing_points(sources: Sources) -> list[str]:
    """The letters of the row that no card of the edition's boxes has."""
    mode = game_of(sources.database).modes[sources.selection.printed]
    letters = {card.letter for card in sources.cards if isinstance(card, Point)}
    return [letter for letter in mode.points or () if letter not in letters]


class Spread:
    """Draws the table of an edition before the first deployment."""

    def __init__(self, desk: WarDesk, cards: Facsimiles) -> None:
        self.desk, self.cards, self.inks = desk, cards, desk.inks
        game = game_of(desk.sources.database)
        self.mode = game.modes[desk.sources.selection.printed]
        self.far, self.near = desk.sides  # as on the mat and in the diagrams

    def pages(self) -> Iterator[FullPage]:
        """The left page and the right one, in the order they are read."""
        say = self.desk.words.say
        told = " ".join((say("spread/title"), say("spread/lead"), *self.steps))
        halves = (1, 0) if is_rtl(self.desk.sources.language) else (0, 1)
        for first, half in zip((True, False), halves, strict=True):
            yield FullPage(self._half(half), _plain(told) if first else say("spread/alt"))

    @property
    def steps(self) -> list[str]:
        """What is done, step by step, in the words of the book."""
        sources, game = self.desk.sources, game_of(self.desk.sources.database)
        alone = game.arrival["alone"]
        decks = sources.database.decks_of("base")
        fields = {
            "letters": " ".join(self.mode.points or ()),
            "units": self.mode.units_a_side or decks[self.near],
            "orders": decks["orders"],
            "opened": self.mode.opened or 0,
            "ok": sources.pieces.get("ok", 0),
            "first_units": alone.units * alone.first_round_times,
            "first_orders": alone.orders * alone.first_round_times,
        }
        edition = sources.selection.printed
        return [
            self.desk.words.say(f"spread/{edition}/{n}", **fields)
            for n in range(1, 20)
            if self.desk.words.has(f"spread/{edition}/{n}")
        ]

    def _half(self, half: int) -> Draw:
        def draw(canvas: Canvas, width: float, height: float) -> None:
            scale = min(width / PAGE[0], height / PAGE[1])
            sketch = Sketch(canvas)
            ground = self.inks["white" if self.desk.sources.low else "bone"]
            sketch.rectangle(0, 0, width, height, ground)
            left = (width - PAGE[0] * scale) * (1 - half)
            with sketch.moved(left, (height - PAGE[1] * scale) / 2, scale):
                sketch.clip_to(((0, 0), (PAGE[0], 0), PAGE, (0, PAGE[1])))
                with sketch.moved(-half * PAGE[0], 0):
                    self._table(canvas)

        return draw

    def _table(self, canvas: Canvas) -> None:
        self._row(canvas)
        more = self.desk.expansion
        self._side(canvas, self.near, 12.0, 38.0 if more else 16.0)
        self._side(canvas, self.far, PAGE[0] + 12.0, 142.0 if more else 160.0)
        self._common(canvas)
        self._words(canvas)

    def _points(self) -> list[tuple[Card, float]]:
        """The Points of the row with their left edges; none lies across the spine."""
        letters = list(self.mode.points or ())
        points = (card for card in self.desk.sources.cards if isinstance(card, Point))
        cards: dict[str, Card] = {card.letter: card for card in points}
        first = -(-len(letters) // 2)
        width = LAND[0] * self.scale
        edges = [PAGE[0] - SPINE - (first - i) * width - (first - 1 - i) * APART
                 for i in range(first)]  # fmt: skip
        edges += [PAGE[0] + SPINE + i * (width + APART) for i in range(len(letters) - first)]
        return [(cards[letter], x) for letter, x in zip(letters, edges, strict=True)]

    @property
    def scale(self) -> float:
        """How large the Points are shown."""
        return 0.5 if len(self.mode.points or ()) < 5 else 0.46

    def _row(self, canvas: Canvas) -> None:
        """The Points, and above and below each room for units."""
        sketch, grey = Sketch(canvas), self.inks["flavor"]
        width, height = LAND[0] * self.scale, LAND[1] * self.scale
        small = (CARD[0] * 0.17, CARD[1] * 0.17)
        for i, (card, x) in enumerate(self._points()):
            self.cards.figure(card.id, self.scale).draw(canvas, x, ROW - height / 2)
            for up in (ROW + height / 2 + 3, ROW - height / 2 - 3 - small[1]):
                step = (width - small[0]) / 2
                for place in range(3):
                    at = (x + place * step, up)
                    sketch.rectangle(*at, *small, None, grey, 0.2, r=0.8, dash=0.9)
            if i == 0:
                self._disc(canvas, 1, x, ROW + height / 2)
            if isinstance(card, Point) and card.effects:
                self._disc(canvas, 9, x + width, ROW + height / 2)
                self._disc(canvas, 10, x, ROW - height / 2)
        for side, y in ((self.far, ROW + height / 2 + 20.5), (self.near, ROW - height / 2 - 23.5)):
            words = self.desk.words.say("spread/stand", side=self.desk.sources.teller.side(side))
            self._line(canvas, words, PAGE[0] - SPINE - 1, y, 7.0, "flavor", "right")

    def _side(self, canvas: Canvas, side: str, x: float, y: float) -> None:
        """A side's deck, HQ, what else it has, and its hand."""
        piles = [Pile(2, 0, 0, f"back-{side}")]
        if not self.mode.opened:
            piles += [Pile(3, 23, 0, word="hq", sign=f"badge-{side}")]
        if self.desk.expansion:
            piles += [Pile(0, 56, 0, word="graveyard"), Pile(0, 79, 0, word="prisoners")]
        for pile in piles:
            self._pile(canvas, pile, x + pile.x, y)
        if self.desk.expansion:
            upright = [unit for unit in self._units(side)[8:] if "arrow" not in unit.marks]
            for i, unit in enumerate(upright[: self.mode.opened or 0]):
                self.cards.figure(unit.id, DECK_SCALE).draw(canvas, x + 23 + 10.5 * i, y)
            self._disc(canvas, 3, x + 23, y + CARD[1] * DECK_SCALE)
        below = -28.0 if side == self.near else 29.0
        aside = (x, y + below) if self.desk.expansion else (x + 52, y)
        self._hand(canvas, side, *aside)
        name = self._side_name(side)
        apart = self.desk.expansion and side == self.far  # from the disc on the deck
        at = (x, y + 58) if apart else (x + DISC + 1, y + 28.5)
        self._line(canvas, name.upper(), *at, 12, "black", "left", "title")

    def _hand(self, canvas: Canvas, side: str, x: float, y: float) -> None:
        """What a side draws in the first round: the near hand is seen, the far one is not."""
        alone = game_of(self.desk.sources.database).arrival["alone"]
        times = alone.first_round_times
        cards = self.desk.sources.cards
        orders = [c for c in cards if isinstance(c, Order) and c.faction in (None, side)]
        taken: tuple[Card, ...]
        taken = (*self._units(side)[: alone.units * times], *orders[: alone.orders * times])
        if side == self.near and self.desk.plan.hand and not self.desk.expansion:
            known = self.desk.sources.database.cards
            taken = tuple(known[card] for card in self.desk.plan.hand)
        step = CARD[0] * HAND_SCALE * OVERLAP
        for i, card in enumerate(taken):
            if side == self.near:
                self.cards.figure(card.id, HAND_SCALE).draw(canvas, x + i * step, y)
            else:
                back = f"back-{side}" if isinstance(card, Unit) else "back-order"
                self._back(canvas, back, x + i * step, y, HAND_SCALE)
        self._disc(canvas, 6, x, y + CARD[1] * HAND_SCALE)

    def _units(self, side: str) -> list[Unit]:
        cards = self.desk.sources.cards
        units = [card for card in cards if isinstance(card, Unit) and card.side == side]
        if self.desk.expansion:
            units = [card for card in units if card.set != "base"]
        return units

    def _common(self, canvas: Canvas) -> None:
        """What both sides share: order deck, discard, OK, and the decks of EXPANSION."""
        points = self._points()
        width, middle = LAND[0] * self.scale, ROW - CARD[1] * DECK_SCALE / 2
        end = points[-1][1] + width + 6
        if not self.desk.expansion:
            begin = points[0][1] - 6 - 2 * CARD[0] * DECK_SCALE - 2
            self._pile(canvas, Pile(4, 0, 0, "back-order"), begin, middle)
            self._pile(canvas, Pile(0, 0, 0, word="discard"), begin + 21, middle)
            self._counters(canvas, end, ROW - 12)
            return
        up, down = ROW + 2, ROW - 2 - CARD[1] * DECK_SCALE
        self._pile(canvas, Pile(4, 0, 0, "back-order"), end, up)
        self._pile(canvas, Pile(0, 0, 0, word="discard"), end + 21, up)
        self._pile(canvas, Pile(8, 0, 0, "back-local"), end, down)
        self._pile(canvas, Pile(8, 0, 0, "back-op"), end + 21, down)
        self._counters(canvas, 14.0, ROW + 47)

    def _counters(self, canvas: Canvas, x: float, y: float) -> None:
        """The OK counters in their heap, and a die of each side."""
        sketch, radius = Sketch(canvas), 4.3
        for i in range(self.desk.sources.pieces.get("ok", 0)):
            at = (x + radius + (i % 4) * 7.4, y + radius + i // 4 * 9)
            ink = self.inks[(self.near, self.far)[i % 2]]
            sketch.circle(*at, radius, self.inks["white"], ink, 0.8)
            look = style(self.desk, "title", 9, "black")
            foot = at[1] * PT_PER_MM - look.cap_height_pt / 2
            lines.draw(canvas, "OK", at[0] * PT_PER_MM, foot, look, "center")
        self._disc(canvas, 5, x + 1, y + 18)
        for i, side in enumerate((self.near, self.far)):
            place_die(self.desk, canvas, 4 + i, side, x + 5 + 9 * i, y - 5)
        self._disc(canvas, 7, x + 1, y - 1.5)

    def _pile(self, canvas: Canvas, pile: Pile, x: float, y: float) -> None:
        """A deck, or a dashed place for one with its name."""
        width, height = CARD[0] * DECK_SCALE, CARD[1] * DECK_SCALE
        if pile.back:
            for i in range(3):
                self._back(canvas, pile.back, x + 0.5 * i, y + 0.5 * i, DECK_SCALE)
        else:
            grey = self.inks["flavor"]
            Sketch(canvas).rectangle(x, y, width, height, None, grey, 0.25, r=1, dash=1)
            words = self.desk.words.say(f"spread/{pile.word}").upper()
            self._line(canvas, words, x + width / 2, y + height / 2 - 1, 7, "flavor", "center",
                       room=width - 1.5)  # fmt: skip
        if pile.number:
            self._disc(canvas, pile.number, x, y + height)

    def _back(self, canvas: Canvas, name: str, x: float, y: float, scale: float) -> None:
        self.cards.place_back(canvas, name, x, y, scale)
        size = CARD[0] * scale, CARD[1] * scale
        Sketch(canvas).rectangle(x, y, *size, None, self.inks["black"], 0.2, r=3 * scale)

    def _words(self, canvas: Canvas) -> None:
        """Title and lead above on the left, the list below on the right."""
        say = self.desk.words.say
        title = lines.fit(
            say("spread/title").upper(), style(self.desk, "title", 40, "black"), 120 * PT_PER_MM, 20
        )
        align = self._align
        x = 12.0 if align == "left" else 136.0
        at = (x * PT_PER_MM, 186 * PT_PER_MM)
        lines.draw(canvas, say("spread/title").upper(), *at, title, align)
        self._told(canvas, [say("spread/lead")], 12.0, 182.0, 120.0, 10.0, numbered=False)
        steps, half = self.steps, -(-len(self.steps) // 2)
        columns = COLUMNS if align == "left" else COLUMNS[::-1]
        for (left, room), first in zip(columns, (0, half), strict=True):
            part = steps[first : first + half]
            self._told(canvas, part, PAGE[0] + left, 62.0, room, 60.0, first=first + 1)

    def _told(
        self, canvas: Canvas, told: Sequence[str], x: float, top: float, width: float, room: float,
        first: int = 1, numbered: bool = True,
    ) -> None:  # fmt: skip
        """Paragraphs one below the other, each after its number."""
        look = style(self.desk, "text", SIZES[0], "black")
        align = self._align
        y, indent = top, 7.0 if numbered else 0.0
        for number, words in enumerate(told, first):
            paragraph = box.Paragraph(rich.parse(self.desk.bound(words)), look, 0, align)
            fitted = box.fit([paragraph], (width - indent) * PT_PER_MM, room * PT_PER_MM, 7)
            left = x + indent if align == "left" else x
            fitted.draw(canvas, left * PT_PER_MM, y * PT_PER_MM)
            if numbered:
                at = x + DISC if align == "left" else x + width - DISC
                self._disc(canvas, number, at, y - 1.9)
            y -= fitted.height_pt / PT_PER_MM + 2.0

    @property
    def _align(self) -> Align:
        return "right" if is_rtl(self.desk.sources.language) else "left"

    def _disc(self, canvas: Canvas, number: int, x: float, y: float) -> None:
        numbered(self.desk, canvas, number, x, y)

    def _line(
        self, canvas: Canvas, words: str, x: float, y: float, size: float, color: str, align: Align,
        role: str = "text-bold", room: float = 100,
    ) -> None:  # fmt: skip
        look = lines.fit(words, style(self.desk, role, size, color), room * PT_PER_MM, 5)
        lines.draw(canvas, words, x * PT_PER_MM, y * PT_PER_MM, look, align)

    def _side_name(self, side: str) -> str:
        return self.desk.sources.teller.side(side).plain


def _plain(markup: str) -> str:
    return markup.replace("**", "").replace("__", "")
