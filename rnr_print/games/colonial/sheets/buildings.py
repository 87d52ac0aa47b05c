"""The building sheet: boxes for the structure of what guns shoot at; houses floor by floor."""

from __future__ import annotations

from typing import Final

from rnr_print.book.entries import Entries
from rnr_print.cards.face_words import FaceWords
from rnr_print.games.colonial.cards.models import Thing, Vessel
from rnr_print.games.colonial.sheets.dispatch import MARGIN, Dispatch
from rnr_print.games.drawn import DrawingDesk

ROW: Final = 7.6
BOX: Final = 3.6
"""The side of a box, mm."""
PITCH: Final = 4.9
NAMED: Final = 0.38
"""What the words of a row take of its width."""
STOREYS: Final = 3
HOUSES: Final = 4
"""Houses on a sheet, and floors of each."""
OPENINGS: Final = ("door", "window", "stair")
EACH: Final = 4
"""Boxes for each kind of opening of a floor."""


class BuildingSheet:
    """Draws it from the top down."""

    def __init__(self, page: Dispatch, desk: DrawingDesk, entries: Entries) -> None:
        self.page, self.desk, self.entries = page, desk, entries
        self.tell, self.wide = desk.teller.pattern, page.width - 2 * MARGIN
        self.words = FaceWords(desk.teller, desk.database.cards)

    def draw(self) -> None:
        """All of it. Raises Overflow."""
        page, title = self.page, self.tell("buildings/title")
        kicker = f"{self.desk.teller.title} · {self.tell('rosters/kicker')}"
        foot = page.head(kicker, title, self.tell("buildings/line")) - 2
        foot = page.heading(self.tell("buildings/structure"), MARGIN, foot, self.wide)
        for card in self.desk.database.cards.values():
            if isinstance(card, Thing | Vessel):
                foot = self._thing(card, foot)
        for number in range(1, HOUSES + 1):
            foot = self._house(number, foot - 2.4)
        page.end(foot, title)

    def _thing(self, card: Thing | Vessel, top: float) -> float:
        """Its name, what it is of, the cover it gives; a box for each point of its structure."""
        page, foot, label = self.page, top - ROW, self.words.label
        name = self.words.name_of(card.id)
        page.text(name, MARGIN + 0.4, foot + 2.7, 8.6, "type", "text-bold", room=self.wide * 0.19)
        told = [label(f"materials/{card.material}")]
        if card.cover is not None:
            told.append(f"{label('cover').lower()}: {label(f'covers/{card.cover}')}")
        at = MARGIN + self.wide * 0.2
        page.text(", ".join(told), at, foot + 2.7, 7.4, "type", room=self.wide * (NAMED - 0.21))
        for place in range(card.structure):
            x = MARGIN + self.wide * NAMED + place * PITCH
            said = f"{name} {place + 1}"
            self.entries.tick(page, f"{card.id}-{place + 1}", said, x, foot + 2, BOX)
        page.rule(MARGIN, foot, self.wide, "rule")
        return foot

    def _house(self, number: int, top: float) -> float:
        """A house: which it is, then a row for each floor with its openings and who holds it."""
        page, tell, key = self.page, self.tell, f"house-{number}."
        foot = page.heading(tell("buildings/house", {"n": number}), MARGIN, top, self.wide)
        at = MARGIN + self.wide * 0.3, foot + 0.2, self.wide * 0.7, 5.6
        self.entries.words(page, f"{key}name", tell("buildings/house", {"n": number}), "", at, 9)
        page.rule(at[0], foot + 0.6, at[2], "soft")
        for floor in range(STOREYS):
            foot -= ROW
            said = tell("buildings/floor", {"n": floor}) if floor else tell("buildings/ground")
            page.text(said, MARGIN + 0.4, foot + 2.7, 8, "type", "text-bold", room=self.wide * 0.12)
            x = MARGIN + self.wide * 0.13
            for name in OPENINGS:
                told = tell(f"buildings/{name}")
                page.text(told, x, foot + 2.8, 7, "soft", room=self.wide * 0.075)
                for place in range(EACH):
                    self.entries.tick(
                        page, f"{key}{floor}.{name}-{place + 1}", f"{said}, {told} {place + 1}",
                        x + self.wide * 0.08 + place * PITCH, foot + 2, BOX,
                    )  # fmt: skip
                x += self.wide * 0.2
            told = tell("buildings/held")
            page.text(told, x, foot + 2.8, 7, "soft", room=self.wide * 0.07)
            left = x + self.wide * 0.075
            at = left, foot, MARGIN + self.wide - left, ROW
            self.entries.words(page, f"{key}{floor}.held", f"{said}, {told}", "", at, 8)
            page.rule(MARGIN, foot, self.wide, "rule")
        return foot
