"""Rows of a roster: a Hero with his Status and Strength, a Group with its men, dice and Shock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rnr_print.book.entries import Entries
from rnr_print.games.colonial.cards.faces import ROMAN
from rnr_print.games.colonial.cards.game import game_of
from rnr_print.games.colonial.sheets.dispatch import MARGIN, Dispatch
from rnr_print.games.colonial.sheets.musters import GroupRow, HeroRow
from rnr_print.games.drawn import DrawingDesk
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

TOLD: Final = 0.34
NAMED: Final = 0.07
MARKED: Final = 0.16
"""What words, the names of rows and marks take of a sheet's width; men have the rest."""
LEAST: Final = 2.1
"""Boxes are never smaller, as their numbers are in the least type, mm."""
AIR: Final = 1.4
"""Between two Groups, mm."""
MARKS: Final[Mapping[str, Sequence[str]]] = {
    "": ("unloaded", "empty", "thirst", "fouled"),
    "blades": ("thirst",),
    "gun": ("shell", "canister", "jammed", "limbered"),
    "machine-gun": ("jammed", "empty", "fouled", "limbered"),
}
"""What is ticked off of a Group, and of the crew of a gun."""
WOUNDS: Final = ("light", "serious", "stunned", "captive")


class Rows:
    """Draws rows so high, mm, on a sheet; a Group takes four of them, a Hero three."""

    def __init__(self, page: Dispatch, desk: DrawingDesk, entries: Entries, row: float) -> None:
        self.page, self.entries, self.row = page, entries, row
        self.tell, self.game = desk.teller.pattern, game_of(desk.database)
        self.wide, self.most = page.width - 2 * MARGIN, self.game.group.most
        self.size = min(8.6, max(6.2, row * 1.9))
        self.told, named, self.marked = (self.wide * each for each in (TOLD, NAMED, MARKED))
        self.left = MARGIN + self.told + named
        self.pitch = (MARGIN + self.wide - self.marked - 2 - self.left) / self.most
        self.side = min(self.pitch - 0.8, max(row - 0.9, LEAST))
        """Of a box, mm."""

    def hero(self, hero: HeroRow, key: str, top: float) -> float:
        """His name and manner; his Status; boxes for his Strength and for what happens to him."""
        page, row, foot = self.page, self.row, top - 3 * self.row - AIR
        first, up = top - AIR / 2 - row, (row - self.side) / 2
        self._words(hero.name, ("manner", hero.manner), hero.points, key, top - AIR / 2)
        self._label("status", first + row / 2)
        for place, rating in enumerate(ROMAN[1:]):
            own = rating == ROMAN[hero.status]
            x, told = self.left + place * self.pitch, f"{self.tell('labels/status')} {rating}"
            self.entries.tick(page, f"{key}status-{rating}", told, x, first + up, self.side)
            at = x + self.side / 2, first + row / 2 - 0.75
            page.text(rating, *at, 6, "type" if own else "soft", "text-bold" if own else "text",
                      "center")  # fmt: skip
            if own:
                page.box(x, first + up, self.side, self.side, None, "accent", 0.7)
        self._label("strength", first - row / 2)
        for place in range(hero.strength):
            x, told = self.left + place * self.pitch, f"{self.tell('labels/strength')} {place + 1}"
            self.entries.tick(
                page, f"{key}strength-{place + 1}", told, x, first - row + up, self.side
            )  # fmt: skip
        self._label("wounds", first - row * 1.5)
        wide = (MARGIN + self.wide - self.left) / len(WOUNDS)
        for place, name in enumerate(WOUNDS):
            told = self.tell(f"rosters/marks/{name}")
            self.tick(f"{key}{name}", told, self.left + place * wide, first - 2 * row, wide)
        page.rule(MARGIN, foot, self.wide, "rule")
        return foot

    def _words(
        self, name: str, said: tuple[str, str], points: str, key: str, top: float
    ) -> None:  # fmt: skip
        """A name with its price, and below it, in two rows, what there is to say, and what that is
        called."""
        page, row = self.page, self.row
        foot, price, size = top - row, self.told * 0.16, min(self.size, 7.6)
        if name:
            page.text(name, MARGIN + 0.4, foot + row / 2 - 1, self.size + 0.6, "type",
                      "text-bold", room=self.told - price)  # fmt: skip
            at = MARGIN, foot - 2 * row, self.told - 1, 2 * row
            self.entries.words(page, f"{key}{said[0]}", self.tell(f"rosters/{said[0]}"), said[1],
                               at, size)  # fmt: skip
        else:
            self._blank("name", key, foot, self.told - price - 1)
            self._blank(said[0], key, foot - 2 * row, self.told - 2)
        at = MARGIN + self.told - price, foot, price - 1, row
        told = self.tell("sheets/total")
        self.entries.words(page, f"{key}points", told, points, at, self.size, "right")

    def _blank(self, name: str, key: str, foot: float, wide: float) -> None:
        """A line to write on, behind the word for what."""
        page, told = self.page, self.tell(f"rosters/{name}")
        page.text(told, MARGIN, foot + 0.9, 6, "soft")
        label = lines.width(told, page.brushes.style("text", 6, "soft")) / PT_PER_MM + 1
        at = MARGIN + label, foot, wide - label, self.row
        self.entries.words(page, f"{key}{name}", told, "", at, self.size)
        page.rule(MARGIN + label, foot + 0.2, wide - label, "soft")

    def _label(self, name: str, middle: float) -> None:
        """The name of a row, before its boxes."""
        room = self.left - MARGIN - self.told - 1
        self.page.text(self.tell(f"rosters/rows/{name}"), self.left - 1.2, middle - 0.9,
                       min(self.size, 7), "soft", "text", "right", room)  # fmt: skip

    def tick(self, key: str, told: str, x: float, foot: float, wide: float) -> None:
        """A box, and behind it what it stands for."""
        self.entries.tick(self.page, key, told, x, foot + (self.row - self.side) / 2, self.side)
        at = x + self.side + 1, foot + self.row / 2 - 0.9
        room = wide - self.side - 1.6
        self.page.text(told, *at, min(self.size, 7.4), "type", room=room)

    def group(self, group: GroupRow, number: int, top: float) -> float:
        """Its words; men with their dice, and two rows of Shock below them; marks."""
        page, row, key = self.page, self.row, f"group-{number}."
        foot, men = top - 4 * row - AIR, group.men or self.most
        name = f"{number}  {group.name}" if group.name else ""
        self._words(name, ("arms", group.kind), group.points, key, top - 0.6)
        self._morale(group.morale, key, foot + AIR - 0.6)
        up = (row - self.side) / 2
        rows = ("men", "dice", "shock", "more-shock")
        for place, told in enumerate(rows):
            y = top - 0.6 - (place + 1) * row
            if told != "dice" or not group.name or group.dice:
                self._label(told, y + row / 2)
            for man in range(1, men + 1):
                x = self.left + (man - 1) * self.pitch
                if told == "dice":
                    self._dice(group, man, key, x, y)
                    continue
                words = f"{self.tell(f'rosters/rows/{told}')} {man}"
                self.entries.tick(page, f"{key}{told}-{man}", words, x, y + up, self.side)
                if told == "men":
                    page.text(str(man), x + self.side / 2, y + row / 2 - 0.75, 6, "soft", "text",
                              "center", room=self.side)  # fmt: skip
        x = MARGIN + self.wide - self.marked
        for place, told in enumerate(MARKS[group.arms]):
            y = top - 0.6 - (place + 1) * row
            words = self.tell(f"rosters/marks/{told}")
            self.tick(f"{key}{told}", words, x, y, self.marked)
        page.rule(MARGIN, foot, self.wide, "rule")
        page.end(foot, group.name)
        return foot

    def _dice(self, group: GroupRow, man: int, key: str, x: float, y: float) -> None:
        """The dice of so many men."""
        if group.dice:
            at = x + self.side / 2, y + self.row / 2 - 0.9
            self.page.text(str(group.dice[man - 1]), *at, min(self.size, 8), "type", "text-bold",
                           "center")  # fmt: skip
        elif not group.name:
            told = f"{self.tell('rosters/rows/dice')} {man}"
            at_ = x - 0.7, y, self.side + 1.4, self.row
            self.entries.words(self.page, f"{key}dice-{man}", told, "", at_, self.size, "center")
            self.page.rule(x, y + 0.4, self.side, "rule")

    def _morale(self, morale: str, key: str, foot: float) -> None:
        """A ring for each state, the best first; that of the beginning is bold and named."""
        page, r = self.page, min(1.5, self.row * 0.34)
        middle, x = foot + self.row / 2, MARGIN + 0.4
        for name in self.game.morale.half_inches:
            told = self.tell(f"paperwork/dials/{name}")
            self.entries.tick(page, f"{key}{name}", told, x, middle - r, 2 * r)
            if name == morale:
                page.box(x, middle - r, 2 * r, 2 * r, None, "accent", 0.8)
            x += 2 * r + 1.4
        states = [morale] if morale else list(self.game.morale.half_inches)
        ends = dict.fromkeys((states[0], states[-1]))
        told = " – ".join(self.tell(f"paperwork/dials/{each}") for each in ends)
        room, size = MARGIN + self.told - x - 1, min(self.size, 7.4)
        page.text(told, x + 0.6, middle - 0.9, size, "accent" if morale else "soft", room=room)
