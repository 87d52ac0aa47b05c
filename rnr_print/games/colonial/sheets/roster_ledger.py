"""The foot of a roster: what is in hand, how the fight stands, lines to write on."""

from __future__ import annotations

from typing import Final

from rnr_print.book.panel import FOOT
from rnr_print.games.colonial.sheets.dispatch import MARGIN
from rnr_print.games.colonial.sheets.musters import Muster
from rnr_print.games.colonial.sheets.roster_rows import Rows
from rnr_print.games.form_sheets import GAP

NOTES: Final = 20.0
NOTE: Final = 7.0
"""What must be left of a sheet for notes, and how far apart their lines are, mm."""
CARDS: Final = 3
"""Lines for Bonus cards."""
CAPTIVES: Final = 4
LEAST: Final = 3.6
"""Rows are never lower, mm."""


class Ledger:
    """Draws the foot of a roster with the same rows as what stands above it."""

    def __init__(self, rows: Rows, muster: Muster) -> None:
        self.rows, self.muster = rows, muster
        self.page, self.entries, self.tell = rows.page, rows.entries, rows.tell
        self.size, self.side, self.row = rows.size, rows.side, max(rows.row, LEAST)

    def draw(self, top: float) -> float:
        """What is in hand, beside it how the fight stands; where they end."""
        half = (self.rows.wide - GAP) / 2
        if not (self.muster.at_hand or self.muster.bonus):
            return self._count(MARGIN, top, half)
        low = self._at_hand(MARGIN, top, half)
        return min(low, self._count(MARGIN + half + GAP, top, half))

    def _at_hand(self, x: float, top: float, wide: float) -> float:
        """Dummies, cards of the Game deck and Ambush cards to tick off; lines for Bonus cards."""
        page, row = self.page, self.row
        foot = page.heading(self.tell("rosters/at-hand"), x, top, wide) - 0.6
        for name, boxes in self.muster.at_hand.items():
            foot -= row
            told = self.tell(f"rosters/{name}")
            page.text(told, x + 1, foot + row / 2 - 1, self.size, "type", room=wide * 0.5)
            for place, words in enumerate(boxes):
                left = x + wide * 0.54 + place * (self.side + 2)
                self.entries.tick(page, f"{name}-{place + 1}", f"{told} {words or place + 1}",
                                  left, foot + (row - self.side) / 2, self.side)  # fmt: skip
                page.text(words, left + self.side / 2, foot + row / 2 - 0.75, 6, "type", "text",
                          "center")  # fmt: skip
            page.rule(x, foot, wide, "rule")
        for card in range(1, CARDS + 1 if self.muster.bonus else 1):
            foot -= row
            told = self.tell("rosters/bonus", {"n": card})
            page.text(told, x + 1, foot + row / 2 - 1, self.size, "soft", room=wide * 0.4)
            at = x + wide * 0.4, foot, wide * 0.6, row
            self.entries.words(page, f"bonus-{card}", told, "", at, self.size)
            page.rule(x, foot, wide, "rule")
        return foot

    def _count(self, x: float, top: float, wide: float) -> float:
        """Groups out of the fight up to the half at which it ends, captives, ladders still to be
        placed; points of each turn."""
        page, row = self.page, self.row
        foot = page.heading(self.tell("rosters/count"), x, top, wide) - 0.6
        number = self.muster.counting or len(self.muster.groups)
        ladders = self.muster.ladders
        counted = [("out", number), ("captives", CAPTIVES), ("ladders", ladders)]
        for name, boxes in counted if ladders else counted[:-1]:
            foot -= row
            told = self.tell(f"rosters/{name}")
            page.text(told, x + 1, foot + row / 2 - 1, self.size, "type", room=wide * 0.42)
            step = min(self.side + 1.4, wide * 0.55 / boxes)
            for place in range(boxes):
                left = x + wide * 0.44 + place * step
                side = min(self.side, step - 0.4)
                self.entries.tick(page, f"{name}-{place + 1}", f"{told} {place + 1}", left,
                                  foot + (row - side) / 2, side)  # fmt: skip
                if name == "out" and place + 1 == -(-number // 2) and not self.muster.own:
                    page.box(left, foot + (row - side) / 2, side, side, None, "accent", 0.8)
            page.rule(x, foot, wide, "rule")
        for name in ("points", "flags"):
            foot -= row
            told = self.tell(f"rosters/{name}")
            page.text(told, x + 1, foot + row / 2 - 1, self.size, "type", room=wide * 0.42)
            at = x + wide * 0.44, foot, wide * 0.56, row
            self.entries.words(page, name, told, "", at, self.size)
            page.rule(x, foot, wide, "rule")
        return foot

    def notes(self, top: float) -> None:
        """Lines to write on, as many as there is room for."""
        if top < NOTES:
            return
        foot = self.page.heading(self.tell("rosters/notes"), MARGIN, top, self.rows.wide)
        for number in range(1, int((foot - FOOT) / NOTE) + 1):
            foot -= NOTE
            told = self.tell("rosters/note", {"n": number})
            at = MARGIN, foot, self.rows.wide, NOTE
            self.entries.words(self.page, f"note-{number}", told, "", at, self.size)
            self.page.rule(MARGIN, foot, self.rows.wide, "rule")
