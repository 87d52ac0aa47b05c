"""The building sheet: boxes for the structure of what guns shoot at; houses floor by floor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.book.entries import Entries
from rnr_print.cards.face_words import FaceWords
from rnr_print.engine.boards.plane.spots import HUNDRED
from rnr_print.games.colonial.cards.models import Thing, Vessel
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.sheets.dispatch import MARGIN, Dispatch
from rnr_print.games.colonial.sheets.floors import FloorPainter
from rnr_print.games.colonial.sheets.grounds import INCH
from rnr_print.games.colonial.sheets.sites import Site, Storey
from rnr_print.games.drawn import DrawingDesk
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

ROW: Final = 7.6
BOX: Final = 3.6
"""The side of a box, mm."""
PITCH: Final = 4.9
NAMED: Final = 0.38
"""What the words of a row take of its width."""
HELD: Final = 0.73
"""Where it stands who holds a floor, as a share of the width."""
SMALL: Final = 7.0
"""Type of what openings are called, pt."""
APART: Final = 4.0
"""From the boxes of an opening to the next, mm."""
GAP: Final = 6.0
"""Between plans of floors, mm."""
HEADED: Final = 9.0
"""What the name of a floor takes, and the space below its plan, mm."""
ABREAST: Final = 2
LEAST: Final = 22.0
"""Less than this is no room for notes, mm."""


class BuildingSheet:
    """Draws it from the top down: what has structure, then houses; the plans of houses below."""

    def __init__(
        self, page: Dispatch, desk: DrawingDesk, entries: Entries, title: str,
        cards: Sequence[Thing | Vessel], sites: Sequence[Site],
    ) -> None:  # fmt: skip
        self.page, self.desk, self.entries, self.title = page, desk, entries, title
        self.cards, self.sites = cards, sites
        self.tell, self.wide = desk.teller.pattern, page.width - 2 * MARGIN
        self.words = FaceWords(desk.teller, desk.database.cards)

    def draw(self) -> None:
        """All of it. Raises Overflow."""
        page = self.page
        kicker = f"{self.desk.teller.title} · {self.tell('rosters/kicker')}"
        foot = page.head(kicker, self.title, self.tell("buildings/line")) - 2
        foot = page.heading(self.tell("buildings/structure"), MARGIN, foot, self.wide)
        keys = [card.id for card in self.cards]
        for place, card in enumerate(self.cards):
            again = keys[:place].count(card.id)
            foot = self._thing(card, f"{card.id}-{again}" if again else card.id, foot)
        for number, site in enumerate(self.sites, 1):
            foot = self._house(site, f"house-{number}.", foot - 2.4)
        page.end(foot, self.title)
        for site in self.sites:
            if site.house is not None:
                foot = self._plans(site, site.house, foot - 4)
        if any(site.house is not None for site in self.sites):
            self._notes(foot - 2)

    def _thing(self, card: Thing | Vessel, key: str, top: float) -> float:
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
            self.entries.tick(page, f"{key}-{place + 1}", said, x, foot + 2, BOX)
        page.rule(MARGIN, foot, self.wide, "rule")
        return foot

    def _house(self, site: Site, key: str, top: float) -> float:
        """A house: which it is, then a row for each floor with its openings and who holds it."""
        page = self.page
        if site.name:
            foot = page.heading(f"{site.said} · {site.name}", MARGIN, top, self.wide)
        else:
            foot = page.heading(site.said, MARGIN, top, self.wide)
            at = MARGIN + self.wide * 0.3, foot + 0.2, self.wide * 0.7, 5.6
            self.entries.words(page, f"{key}name", site.said, "", at, 9)
            page.rule(at[0], foot + 0.6, at[2], "soft")
        for floor, storey in enumerate(site.storeys):
            foot = self._storey(storey, f"{key}{floor}.", foot - ROW)
        return foot

    def _storey(self, storey: Storey, key: str, foot: float) -> float:
        """A floor: its openings, each with its boxes; who holds it."""
        page, x = self.page, MARGIN + self.wide * 0.13
        page.text(storey.said, MARGIN + 0.4, foot + 2.7, 8, "type", "text-bold",
                  room=self.wide * 0.12)  # fmt: skip
        look = page.brushes.style("text", SMALL, "soft")
        for hole in storey.holes:
            page.text(hole.said, x, foot + 2.8, SMALL, "soft")
            x += lines.width(hole.said, look) / PT_PER_MM + 1.6
            for place in range(hole.number):
                said = f"{storey.said}, {hole.said} {place + 1}"
                box = f"{key}{hole.key}-{place + 1}"
                self.entries.tick(page, box, said, x + place * PITCH, foot + 2, BOX)
            x += hole.number * PITCH + APART
        x = MARGIN + self.wide * HELD
        told = self.tell("buildings/held")
        if storey.room:
            told = self.tell("buildings/holds", {"n": storey.room})
        page.text(
            told, x, foot + 2.8, SMALL, "soft", room=self.wide * (0.14 if storey.room else 0.07)
        )
        left = x + self.wide * (0.15 if storey.room else 0.075)
        at = left, foot, MARGIN + self.wide - left, ROW
        self.entries.words(page, f"{key}held", f"{storey.said}, {told}", "", at, 8)
        page.rule(MARGIN, foot, self.wide, "rule")
        return foot

    def _plans(self, site: Site, house: House, top: float) -> float:
        """The floors of a house side by side, as large as the sheet has room; where they end."""
        painter, floors = FloorPainter(self.desk.brushes), house.levels
        left, low, right, high = (edge * INCH / HUNDRED for edge in house.box.outline.box)
        rows = -(-len(floors) // ABREAST)
        room = (self.wide - GAP * (ABREAST - 1)) / ABREAST
        scale = min(room / (right - left), (top / rows - HEADED) / (high - low))
        if scale <= 0:
            return top
        step = (high - low) * scale + HEADED
        for floor, storey in zip(floors, site.storeys, strict=True):
            x, head = MARGIN + floor % ABREAST * (room + GAP), top - floor // ABREAST * step
            self.page.text(storey.said, x, head - 4, 7.4, "accent", "text-bold", room=room)
            foot = head - 6 - (high - low) * scale
            at = self.page.x + x - left * scale, self.page.y + foot - low * scale
            with self.page.sketch.moved(*at, scale):
                painter.floor(self.page.sketch, house, floor)
        return top - rows * step

    def _notes(self, top: float) -> None:
        """Lines to write on, as many as there is room for."""
        if top < LEAST:
            return
        foot = self.page.heading(self.tell("rosters/notes"), MARGIN, top, self.wide)
        while foot - ROW > 1:
            foot -= ROW
            self.page.rule(MARGIN, foot, self.wide, "rule")
