"""Terrain at its true size: what a scenario is laid out with, vessels, gun positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from rnr_print.book.open_table.grounds import Point
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.cards.models import Gun, Vessel
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.scenarios import Scenario, read_scenario
from rnr_print.games.colonial.sheets.emplacements import EmplacementPainter
from rnr_print.games.colonial.sheets.floors import FloorPainter
from rnr_print.games.colonial.sheets.grounds import (
    INCH,
    THICK,
    corners,
    sign_of,
)
from rnr_print.games.colonial.sheets.hulls import HullPainter, outline_of
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain import Area, Edge
from rnr_print.games.colonial.titles import scenario_title
from rnr_print.games.cut_pieces import CutPieces, framed
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.scenario_files import FOLDER, scenario_names

VESSELS: Final = "vessels"
GUNS: Final = "guns"
"""What `--only` calls what isn't of one scenario."""


def terrain(desk: DrawingDesk) -> list[Drawn]:
    """The terrain of each scenario, then vessels and gun positions. Raises InputError for a
    scenario that is wrong."""
    shelf, names = Shelf(desk.database), scenario_names(desk.folder)
    found: list[Drawn] = []
    for name in desk.wanted("terrain", [*names, VESSELS, GUNS], desk.folder / FOLDER):
        match name:
            case "vessels":
                found += _vessels(desk)
            case "guns":
                found += _guns(desk, shelf)
            case _:
                found += _Pieces(desk, read_scenario(shelf, name)).all()
    return found


def _vessels(desk: DrawingDesk) -> Iterator[Drawn]:
    """Every kind of vessel."""
    painter = HullPainter(desk.brushes)
    cut = CutPieces(desk, painter, desk.teller.pattern("terrain/vessels"), VESSELS)
    for card in desk.database.cards.values():
        if isinstance(card, Vessel):
            name = desk.teller.name(card).plain

            def told(_: Point, words: str = name) -> str:
                return words

            def paint(sketch: Sketch, each: Vessel = card) -> None:
                painter.vessel(sketch, each)

            yield from cut.tiles(outline_of(card), told, paint)


def _guns(desk: DrawingDesk, shelf: Shelf) -> Iterator[Drawn]:
    """A position for every kind of gun."""
    files = shelf.game.shapes["crew"].files
    assert files is not None
    painter = EmplacementPainter(desk.brushes, files)
    cut = CutPieces(desk, painter, desk.teller.pattern("terrain/guns"), GUNS)
    for gun in shelf.guns.values():
        size = painter.size_of(gun)
        name = desk.teller.name(gun).plain

        def paint(sketch: Sketch, each: Gun = gun, told: str = name, at: Point = size) -> None:
            painter.position(sketch, each)
            painter.label(sketch, told, (at[0] / 4, at[1] - 3.5))

        yield cut.piece(name, size, framed(size), paint)


class _Pieces:
    """What a scenario is laid out with."""

    def __init__(self, desk: DrawingDesk, scenario: Scenario) -> None:
        self.desk, self.tell, self.land = desk, desk.teller.pattern, scenario.landscape
        self.painter, title = FloorPainter(desk.brushes), scenario_title(desk.teller, scenario)
        self.cut = CutPieces(desk, self.painter, title, scenario.id)

    def all(self) -> Iterator[Drawn]:
        """Floors of houses, areas, edges."""
        for house in self.land.houses:
            yield from self._house(house)
        for area in self.land.areas:
            yield from self._area(area)
        for edge in self.land.edges:
            yield from self._edge(edge)

    def _house(self, house: House) -> Iterator[Drawn]:
        """The floors of a house, the lowest first, then its roof."""
        name = self.desk.teller.name(self.desk.database.cards[house.card]).plain
        for floor in house.levels:
            words = {"sign": name, "n": floor}
            what = "floor" if house.walled(floor) else "roof"
            said = self.tell(f"terrain/{what}", words) if floor else name
            yield from self.cut.tiles(
                corners(house.box.outline),
                partial(self._placed, said),
                partial(self.painter.floor, house=house, floor=floor),
            )

    def _placed(self, sign: str, corner: Point) -> str:
        """What a piece is told: what it shows, and where its lower left corner lies."""
        x, y = (round(at / INCH * HUNDRED) for at in corner)
        return self.tell("terrain/piece", {"sign": sign, "spot": str(Spot(x, y))})

    def _area(self, area: Area) -> Iterator[Drawn]:
        """A piece, or several side by side, told by where its lower left corner lies."""
        sign = self.tell(f"sheets/signs/{sign_of(area)}")
        yield from self.cut.tiles(
            corners(area.outline), partial(self._placed, sign),
            lambda sketch: self.painter.area(sketch, area),
        )  # fmt: skip

    def _edge(self, edge: Edge) -> Iterator[Drawn]:
        """A fence or wall, told by where its parts begin and end."""
        (x0, y0), (x1, y1) = edge.line

        def told(part: int, parts: int) -> str:
            near, far = (
                Spot(round(x0 + (x1 - x0) * at / parts), round(y0 + (y1 - y0) * at / parts))
                for at in (part, part + 1)
            )
            sign = self.tell(f"sheets/signs/edge-{edge.height}")
            return self.tell("terrain/piece", {"sign": sign, "spot": f"{near} – {far}"})

        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 * INCH / HUNDRED
        yield from self.cut.strips(
            length, THICK[edge.height], told,
            lambda sketch, long: self.painter.edge(sketch, ((0, 0), (long, 0)), edge.height),
        )  # fmt: skip
