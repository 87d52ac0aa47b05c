"""Rosters: a side of a scenario on a sheet, large or two small ones on one; filled, or empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.book.entries import Entries, Printed, Typed
from rnr_print.games.colonial.cards.models import Thing, Vessel
from rnr_print.games.colonial.scenarios import Scenario, read_scenario
from rnr_print.games.colonial.sheets.buildings import BuildingSheet
from rnr_print.games.colonial.sheets.dispatch import MARGIN, Dispatch, sheet
from rnr_print.games.colonial.sheets.musters import Muster, Musters
from rnr_print.games.colonial.sheets.roster_ledger import Ledger
from rnr_print.games.colonial.sheets.roster_rows import Rows
from rnr_print.games.colonial.sheets.sites import empty_sites, sites_of
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.titles import scenario_title
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.form_sheets import EMPTY, Half, fitted, paired, side_by_side
from rnr_print.games.scenario_files import FOLDER, scenario_names
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

BUILDINGS: Final = "buildings"
"""What `--only` calls the building sheet."""
LARGE: Final = (5.0, 4.7, 4.4, 4.1, 3.8, 3.5, 3.2, 3.0, 2.8)
SMALL: Final = (3.4, 3.2, 3.0, 2.8, 2.6)
"""How high rows are, mm: the first of which a sheet takes all. A Group has four, a Hero two."""


def rosters(desk: DrawingDesk) -> list[Drawn]:
    """A sheet for each side of each scenario, an empty one, all of them again half as large; the
    building sheet."""
    shelf, known = Shelf(desk.database), [*scenario_names(desk.folder), EMPTY, BUILDINGS]
    musters, names = Musters(shelf, desk.teller), desk.wanted("roster", known, desk.folder / FOLDER)
    found = [
        each for name in names if name not in (EMPTY, BUILDINGS)
        for each in musters.of(read_scenario(shelf, name))
    ]  # fmt: skip
    none = musters.blank
    if EMPTY in names:
        found.append(none)
    large = [_large(desk, each, f"roster-{at}", Printed()) for at, each in enumerate(found, 1)]
    small = [
        _small(desk, pair, f"small-{at}", (Printed(), Printed()))
        for at, pair in enumerate(paired(found, none), 1)
    ]
    played = [read_scenario(shelf, name) for name in names if name not in (EMPTY, BUILDINGS)]
    standing = [
        _standing(desk, shelf, each) for each in played if each.landscape.houses or each.file.things
    ]
    empty = [_buildings(desk, Printed())] if BUILDINGS in names else []
    return [*large, *small, *standing, *empty]


def forms(desk: DrawingDesk) -> list[Drawn]:
    """The empty sheets, with fields to type in."""
    none = Musters(Shelf(desk.database), desk.teller).blank
    return [
        _large(desk, none, "form", Typed("side.")),
        _small(desk, [none, none], "small-form", (Typed("left."), Typed("right."))),
        _buildings(desk, Typed("building.")),
    ]


def _large(desk: DrawingDesk, muster: Muster, name: str, entries: Entries) -> Drawn:
    def paint(page: Dispatch) -> None:
        _fitted(page, desk, muster, entries, LARGE)

    return sheet(desk, name, muster.title, paint, name)


def _buildings(desk: DrawingDesk, entries: Entries) -> Drawn:
    cards = [each for each in desk.database.cards.values() if isinstance(each, Thing | Vessel)]
    sites, title = list(empty_sites(desk.teller)), desk.teller.pattern("buildings/title")

    def paint(page: Dispatch) -> None:
        BuildingSheet(page, desk, entries, title, cards, sites).draw()

    return sheet(desk, BUILDINGS, title, paint, BUILDINGS)


def _standing(desk: DrawingDesk, shelf: Shelf, scenario: Scenario) -> Drawn:
    """The building sheet of a scenario: its houses, vessels and objects."""
    named = [house.card for house in scenario.landscape.houses]
    named += [each.is_ for each in scenario.file.things.values()]
    cards = [
        each for name in named if isinstance(each := desk.database.cards[name], Thing | Vessel)
    ]
    told = {"scenario": scenario_title(desk.teller, scenario)}
    title = desk.teller.pattern("buildings/of", told)
    sites = list(sites_of(shelf, desk.teller, scenario))

    def paint(page: Dispatch) -> None:
        BuildingSheet(page, desk, Printed(), title, cards, sites).draw()

    name = f"{BUILDINGS}-{scenario.id}"
    return sheet(desk, name, title, paint, name)


def _small(
    desk: DrawingDesk, pair: Sequence[Muster], name: str, entries: Sequence[Entries]
) -> Drawn:
    def half(muster: Muster, entry: Entries) -> Half:
        def draw(canvas: Canvas, x: float, y: float, wide: float, high: float) -> None:
            page = Dispatch(canvas, desk.brushes, x, y, wide, high)
            _fitted(page, desk, muster.small, entry, SMALL)

        return draw

    halves = [half(*each) for each in zip(pair, entries, strict=True)]
    return side_by_side(desk, name, desk.teller.pattern("rosters/small"), halves)


def _fitted(
    page: Dispatch, desk: DrawingDesk, muster: Muster, entries: Entries, rows: Sequence[float]
) -> None:
    def draw(row: float, each: Entries) -> None:
        RosterSheet(page, desk, muster, each, row).draw()

    fitted(page, entries, rows, draw)


class RosterSheet:
    """Draws one roster with rows so high, from the top down."""

    def __init__(
        self, page: Dispatch, desk: DrawingDesk, muster: Muster, entries: Entries, row: float
    ) -> None:
        self.page, self.muster, self.entries, self.row = page, muster, entries, row
        self.tell, self.rows = desk.teller.pattern, Rows(page, desk, entries, row)
        self.kicker = f"{desk.teller.title} · {self.tell('rosters/kicker')}"

    def draw(self) -> None:
        """All of it. Raises Overflow."""
        page, muster, rows = self.page, self.muster, self.rows
        foot = page.head(self.kicker, muster.title, muster.line) - 2
        if muster.own:
            foot = self._own(foot)
        foot = page.heading(self.tell("rosters/heroes"), MARGIN, foot, rows.wide)
        for number, hero in enumerate(muster.heroes, 1):
            foot = rows.hero(hero, f"hero-{number}.", foot)
        told = self.tell("rosters/how")
        page.text(told, MARGIN + rows.wide, foot - 6.6, 6.6, "soft", "text", "right",
                  rows.wide * 0.8)  # fmt: skip
        foot = page.heading(self.tell("rosters/groups"), MARGIN, foot - 2, rows.wide)
        for number, group in enumerate(muster.groups, 1):
            foot = rows.group(group, number, foot)
        ledger = Ledger(rows, muster)
        foot = ledger.draw(foot - 2)
        page.end(foot, muster.title)
        ledger.notes(foot - 3)

    def _own(self, top: float) -> float:
        """Blanks for the name of a force, its scenario, its points."""
        x, foot, row = MARGIN, top - self.row * 1.3, self.row * 1.3
        for name, share in (("force", 0.45), ("scenario", 0.35), ("most", 0.2)):
            told, wide = self.tell(f"rosters/{name}"), self.rows.wide * share - 2
            self.page.text(told, x, foot + 1, self.rows.size, "soft")
            label = self._long(told)
            self.page.rule(x + label + 1, foot + 0.4, wide - label - 1, "soft")
            at = x + label + 1, foot, wide - label - 1, row
            self.entries.words(self.page, name, told, "", at, self.rows.size)
            x += wide + 2
        return foot - 2

    def _long(self, words: str) -> float:
        look = self.page.brushes.style("text", self.rows.size, "soft")
        return lines.width(words, look) / PT_PER_MM
