"""What the game draws at its true size: maps, counters, and who sees whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rnr_print.cards.rules_text import Teller
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.counters.box import counters_of
from rnr_print.games.hex_tactical.map_reading import read_maps
from rnr_print.games.hex_tactical.mapart.board import Framed
from rnr_print.games.hex_tactical.mapart.frame import Words
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sheets.aids import aids
from rnr_print.games.hex_tactical.sheets.scenario import scenarios
from rnr_print.games.hex_tactical.sheets.tracks import tracks
from rnr_print.games.hex_tactical.sight_chart import charts
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

LARGE, SMALL = 20.0, 15.0
"""The side of a hex where a map is glued of several sheets, and the least on one sheet, mm."""


class HexDrawings:
    """Maps, counters, player aids, tracks, scenarios and sight charts."""

    products = ("map", "counters", "aids", "tracks", "scenarios", "los-chart")

    def drawn(self, product: str, desk: DrawingDesk) -> Sequence[Drawn]:
        """The things of a product. Raises InputError."""
        return DRAWN[product](desk)


def _maps(desk: DrawingDesk) -> list[Drawn]:
    """Each map: as large as a page takes it, or of several sheets."""
    return [_map(desk, shown) for shown in read_maps(desk.folder)]


def _map(desk: DrawingDesk, shown: HexMap) -> Drawn:
    framed = Framed(shown, side_of(shown, desk.paper))
    words, (wide, high) = words_of(desk.teller, shown), framed.size
    framed = replace(framed, seams=desk.seams(wide, high))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        framed.draw(canvas, desk.brushes, words, x, y)

    return Drawn(shown.id, words.title, Figure(wide, high, draw, words.title))


def side_of(shown: HexMap, paper: tuple[float, float]) -> float:
    """How long the side of a hex is on pages that take so many mm."""
    wide, high = Framed(shown, 1).size
    edge_wide, edge_high = Framed(shown, 0).size
    fits = min(
        (paper[0] - edge_wide) / (wide - edge_wide), (paper[1] - edge_high) / (high - edge_high)
    )
    half = int(fits * 2) / 2
    return min(half, LARGE + 1) if half >= SMALL else LARGE


def words_of(teller: Teller, shown: HexMap) -> Words:
    """What stands around a map; one that an example draws has no title."""
    tell, board = teller.pattern, shown.board
    edges = {edge: (side, teller.side(side).plain) for side, edge in shown.edges.items()}
    line = tell("map/line", {"columns": board.columns, "rows": board.rows})
    title = tell(f"map/{shown.id}") if f"map/{shown.id}" in teller.wording else shown.title
    return Words(title, line, edges, tell("map/artillery"), tell("map/scale"))


def _counters(desk: DrawingDesk) -> list[Drawn]:
    """Every counter of the box, units by their numbers."""
    return list(counters_of(desk.database, desk.teller, desk.brushes))


DRAWN: dict[str, Callable[[DrawingDesk], list[Drawn]]] = {
    "map": _maps, "counters": _counters, "aids": aids, "tracks": tracks, "scenarios": scenarios,
    "los-chart": charts,
}  # fmt: skip
