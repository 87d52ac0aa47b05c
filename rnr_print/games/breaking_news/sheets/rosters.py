"""Rosters: a squad on a sheet, large or two small ones on one; filled, empty, or to be typed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rnr_print.book.entries import Entries, Printed, Typed
from rnr_print.book.panel import FOOT
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.rosters import FOLDER, read_roster, roster_names
from rnr_print.games.breaking_news.sheets.musters import (
    DEBTS,
    Man,
    Muster,
    blank,
    musters_of,
)
from rnr_print.games.breaking_news.sheets.newsprint import MARGIN, NewsSheet, sheet
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.form_sheets import EMPTY, GAP, Half, fitted, paired, side_by_side
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.fillable import Align
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

COLUMNS: Final[Mapping[str, float]] = {
    "number": 3, "name": 16, "class": 13, "weapons": 20, "leads": 4.4, "suppression": 5.4,
    "melee": 5.4, "save": 5.4, "kit": 12, "wounded": 5.8, "out": 5.4, "points": 5.2,
}  # fmt: skip
"""How wide each is beside the others."""
NARROW: Final[Mapping[str, float]] = {
    **COLUMNS, "name": 9, "class": 12.6, "weapons": 27, "kit": 11.4, "suppression": 5.8,
    "leads": 3.8, "points": 4.6,
}  # fmt: skip
"""The same on a small sheet, where names of weapons take one line, too."""
FEW: Final = 6
"""More boxes than that in a row aren't for a small sheet."""
WORDED: Final = ("name", "class", "weapons", "kit")
TICKED: Final = ("wounded", "out")
LARGE: Final = (8.4, 7.8, 7.2, 6.6, 6.2, 5.8, 5.4, 5.0, 4.7, 4.4)
SMALL: Final = (5.6, 5.2, 4.9, 4.6, 4.3, 4.1, 3.8, 3.6, 3.4)
"""How high rows are, mm: the first of which a sheet takes all."""
NAMED, SUM = (0.42, 0.62), (0.09, 0.12)
"""What the name and the sum of a loss take of its row, on a large sheet and on a small one."""
NOTES, NOTE = 22.0, 6.6
"""What must be left of a sheet for notes, and how far apart their lines are, mm."""
MANY: Final = 6
"""Boxes of what a player writes himself."""


def rosters(desk: DrawingDesk) -> list[Drawn]:
    """A sheet for each squad, an empty one, and all of them again half as large."""
    shelf, tell = Shelf(desk.database), desk.teller
    names = desk.wanted("roster", [*roster_names(desk.folder), EMPTY], desk.folder / FOLDER)
    found = [
        each for name in names if name != EMPTY
        for each in musters_of(shelf, tell, name, read_roster(shelf, name))
    ]  # fmt: skip
    none = blank(shelf, tell)
    if EMPTY in names:
        found.append(none)
    return [
        *(_large(desk, each, f"roster-{at}", Printed()) for at, each in enumerate(found, 1)),
        *(
            _small(desk, pair, f"small-{at}", (Printed(), Printed()))
            for at, pair in enumerate(paired(found, none), 1)
        ),
    ]


def forms(desk: DrawingDesk) -> list[Drawn]:
    """The empty sheets, with fields to type in."""
    none = blank(Shelf(desk.database), desk.teller)
    typed = Typed("left."), Typed("right.")
    return [
        _large(desk, none, "form", Typed("squad.")),
        _small(desk, [none, none], "small-form", typed),
    ]


def _large(desk: DrawingDesk, muster: Muster, name: str, entries: Entries) -> Drawn:
    title = muster.title or desk.teller.pattern("rosters/blank")

    def paint(page: NewsSheet) -> None:
        _fitted(page, desk, muster, entries, False)

    return sheet(desk, name, title, paint, name)


def _small(
    desk: DrawingDesk, pair: Sequence[Muster], name: str, entries: Sequence[Entries]
) -> Drawn:
    """Two rosters side by side on a lying sheet."""

    def half(muster: Muster, entry: Entries) -> Half:
        def draw(canvas: Canvas, x: float, y: float, wide: float, high: float) -> None:
            page = NewsSheet(canvas, desk.brushes, x, y, wide, high)
            _fitted(page, desk, muster, entry, True)

        return draw

    halves = [half(*each) for each in zip(pair, entries, strict=True)]
    return side_by_side(desk, name, desk.teller.pattern("rosters/small"), halves)


def _fitted(
    page: NewsSheet, desk: DrawingDesk, muster: Muster, entries: Entries, small: bool
) -> None:
    def draw(row: float, each: Entries) -> None:
        RosterSheet(page, desk, muster, each, row, small).draw()

    fitted(page, entries, SMALL if small else LARGE, draw)


class RosterSheet:
    """Draws one roster with rows so high, from the top down."""

    def __init__(
        self, page: NewsSheet, desk: DrawingDesk, muster: Muster, entries: Entries, row: float,
        small: bool,
    ) -> None:  # fmt: skip
        self.small, self.columns = small, NARROW if small else COLUMNS
        self.page, self.muster, self.entries, self.row = page, muster, entries, row
        self.tell, self.wide = desk.teller.pattern, page.width - 2 * MARGIN
        self.size = min(8.4, max(6.2, row * 1.32))
        self.box = min(4.2, row * 0.62)
        self.points = game_of(desk.database).losses.model_dump()
        self.kicker = f"{desk.teller.title} · {self.tell('rosters/kicker')}"

    def draw(self) -> None:
        """All of it. Raises Overflow."""
        muster, page = self.muster, self.page
        title = muster.title or self.tell("rosters/blank")
        foot = page.masthead(self.kicker, title, muster.line) - 2.4
        if not muster.title:
            foot = self._own(foot)
        foot = self._men(foot) - 3
        half = (self.wide - GAP) / 2
        low = self._numbers(MARGIN, foot, half) if muster.numbers else foot
        if muster.things:
            low = min(low, self._things(MARGIN + half + GAP, foot, half))
        foot = low - 3
        if muster.losses:
            foot = self._losses(foot)
        page.end(foot, title)
        self._notes(foot - 4)

    def _own(self, top: float) -> float:
        """Blanks for the name of a force and for what it is."""
        foot = top - self.row
        x = MARGIN
        for name, share in (("force", 0.5), ("side", 0.3), ("most", 0.2)):
            told, wide = self.tell(f"rosters/{name}"), self.wide * share - 2
            self.page.text(told, x, foot + 1.4, self.size, "soft")
            look = self.page.brushes.style("text", self.size, "soft")
            label = lines.width(told, look) / PT_PER_MM
            at = x + label + 1, foot, wide - label - 1, self.row
            self.page.rule(at[0], foot + 0.6, at[2], "soft")
            self.entries.words(self.page, name, told, "", at, self.size)
            x += wide + 2
        return foot - 1.6

    def _men(self, top: float) -> float:
        page, foot = self.page, self.page.heading(self.tell("rosters/men"), MARGIN, top, self.wide)
        shares = sum(self.columns.values())
        widths = {name: self.wide * share / shares for name, share in self.columns.items()}
        head = foot - 4.6
        page.box(MARGIN, head, self.wide, 4.6, "band", "type", 0.2)
        x = MARGIN
        for name, wide in widths.items():
            told, align = self.tell(f"rosters/columns/{name}"), name not in WORDED
            at = x + (wide / 2 if align else 1)
            page.text(told, at, head + 1.3, min(self.size, 7.4), "on-band", "text-bold",
                      "center" if align else "left", room=wide - 1)  # fmt: skip
            x += wide
        foot = head
        for number, man in enumerate(self.muster.men, 1):
            foot -= self.row
            if number % 2 == 0:
                page.box(MARGIN, foot, self.wide, self.row, "stripe")
            self._man(man, number, foot, widths)
        page.rule(MARGIN, foot, self.wide, "type")
        return self._sum(foot, widths["points"]) if self.muster.numbers else foot

    def _man(self, man: Man, number: int, foot: float, widths: Mapping[str, float]) -> None:
        page, x = self.page, MARGIN
        for name, wide in widths.items():
            called, told = f"man-{number}.{name}", self.tell(f"rosters/columns/{name}")
            at, told = (x, foot, wide, self.row), f"{number}, {told}"
            if name in TICKED:
                self.entries.tick(page, called, told, x + (wide - self.box) / 2,
                                  foot + (self.row - self.box) / 2, self.box)  # fmt: skip
            elif name == "name" and man.role:
                page.rule(x + 1, foot + 1, wide - 2, "soft")
                page.text(man.role, x + wide - 1, foot + 1.5, 6, "soft", "text", "right")
            elif name == "name":
                page.rule(x + 1, foot + 1, wide - 2, "soft")
                self.entries.words(page, called, told, "", at, self.size)
            else:
                align: Align = "left" if name in WORDED else "center"
                self.entries.words(
                    page, called, told, man.cells.get(name, ""), at, self.size, align
                )
            x += wide
            if name != "points":
                page.pole(x, foot, self.row, "rule")

    def _sum(self, foot: float, wide: float) -> float:
        """The points of all of it."""
        row, right = max(self.row, 5), MARGIN + self.wide
        told, foot = self.tell("rosters/total"), foot - row
        page = self.page
        page.text(told, right - wide * 1.8 - 1, foot + row / 2 - 1, self.size, "type",
                  "text-bold", "right")  # fmt: skip
        page.box(right - wide * 1.8, foot + 0.4, wide * 1.8, row - 0.8, None, "accent", 0.5)
        at = right - wide * 1.8, foot + 0.4, wide * 1.8, row - 0.8
        self.entries.words(page, "total", told, self.muster.total, at, self.size + 1, "center")
        return foot

    def _numbers(self, x: float, top: float, wide: float) -> float:
        """What is rolled for the squad, and a box for each initiative that was won."""
        page, row = self.page, max(self.row * 0.9, 3.6)
        foot = page.heading(self.tell("rosters/numbers"), x, top, wide)
        for name, words in self.muster.numbers.items():
            foot -= row
            told = self.tell(f"rosters/{name}")
            page.text(told, x + 1, foot + row / 2 - 1, self.size, "type", room=wide - 20)
            at = x + wide - 19, foot, 19, row
            self.entries.words(page, name, told, words, at, self.size, "right")
            page.rule(x, foot, wide, "rule")
        told, foot = self.tell("rosters/debt"), foot - row
        page.text(told, x + 1, foot + row / 2 - 1, self.size, "type", room=wide * 0.4)
        self._ticks("debt", told, DEBTS, x + wide * 0.42, foot, wide * 0.58, row)
        return foot

    def _notes(self, top: float) -> None:
        """Lines to write on, as many as there is room for."""
        if top < NOTES:
            return
        foot = self.page.heading(self.tell("rosters/notes"), MARGIN, top, self.wide)
        for number in range(1, int((foot - FOOT) / NOTE) + 1):
            foot -= NOTE
            told = self.tell("rosters/thing", {"n": number})
            at = MARGIN, foot, self.wide, NOTE
            self.entries.words(self.page, f"note-{number}", told, "", at, self.size)
            self.page.rule(MARGIN, foot, self.wide, "rule")

    def _ticks(
        self, name: str, told: str, number: int, x: float, foot: float, wide: float, row: float
    ) -> None:
        """So many boxes side by side."""
        pitch = min(self.box + 1.2, wide / number)
        side = min(self.box, pitch - 0.5)
        for at in range(number):
            self.entries.tick(self.page, f"{name}-{at + 1}", told, x + at * pitch,
                              foot + (row - side) / 2, side)  # fmt: skip

    def _things(self, x: float, top: float, wide: float) -> float:
        """Kit, vehicles and extras, each with boxes to tick when it is used up."""
        page, row = self.page, max(self.row * 0.9, 3.6)
        foot = page.heading(self.tell("rosters/things"), x, top, wide)
        things = self.muster.things
        if self.small and not self.muster.title:
            things = things[: len(self.muster.numbers) + 1]
        for number, thing in enumerate(things, 1):
            foot -= row
            told = self.tell("rosters/thing", {"n": number})
            boxes = thing.number or MANY
            taken = min(boxes * (self.box + 1.2), wide * 0.35)
            left = wide * 0.88 - taken
            at = x, foot, left - 1, row
            self.entries.words(page, f"thing-{number}", told, thing.name, at, self.size)
            self._ticks(f"thing-{number}.used", told, boxes, x + left, foot, taken, row)
            price = str(thing.points).replace("-", "−") if thing.name else ""
            at = x + wide * 0.88, foot, wide * 0.12, row
            self.entries.words(page, f"thing-{number}.points", told, price, at, self.size, "right")
            page.rule(x, foot, wide, "rule")
        return foot

    def _losses(self, top: float) -> float:
        """A row for each cause, with a box for each time; in two columns on a small sheet."""
        page, row = self.page, max(self.row * 0.86, 3.5)
        foot = low = page.heading(self.tell("aids/lost"), MARGIN, top, self.wide)
        causes, columns = list(self.muster.losses.items()), 2 if self.small else 1
        each = -(-len(causes) // columns)
        wide = (self.wide - GAP * (columns - 1)) / columns
        for number, (name, boxes) in enumerate(causes):
            y = foot - (number % each + 1) * row
            self._cause(name, boxes, MARGIN + number // each * (wide + GAP), y, wide, row)
            low = min(low, y)
        last = wide * SUM[self.small]
        left, low = MARGIN + self.wide - last, low - row - 0.8
        told = self.tell("rosters/lost")
        page.text(told, left - 5, low + row / 2 - 1, self.size, "type", "text-bold", "right")
        page.box(left, low, last, row, None, "accent", 0.5)
        self.entries.words(page, "lost", told, "", (left, low, last, row), self.size, "center")
        return low

    def _cause(
        self, name: str, boxes: int, x: float, foot: float, wide: float, row: float
    ) -> None:  # fmt: skip
        """One row: what it is, its points, boxes, and where they are added up."""
        page, first, last = self.page, wide * NAMED[self.small], wide * SUM[self.small]
        told, up = self.tell(f"rosters/losses/{name}"), foot + row / 2 - 1
        page.text(told, x + 1, up, self.size, "type", room=first - 8)
        page.text(f"{self.points[name]}", x + first - 1.4, up, self.size, "accent", "text-bold",
                  "right")  # fmt: skip
        if boxes <= FEW or not self.small:
            room = wide - first - last - 4
            self._ticks(f"loss.{name}", told, boxes, x + first, foot, room, row)
        left = x + wide - last
        page.text("=", left - 2, up, self.size, "soft", "text", "center")
        at = left, foot, last, row
        self.entries.words(page, f"loss.{name}.points", told, "", at, self.size, "center")
        page.rule(x, foot, wide, "rule")
