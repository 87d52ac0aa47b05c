"""What the game draws at its true size: quick reference, sheets, rosters, paper figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rnr_print.games.colonial.sheets.men import men
from rnr_print.games.colonial.sheets.reference import references
from rnr_print.games.colonial.sheets.rosters import forms, rosters
from rnr_print.games.colonial.sheets.scenario import scenarios
from rnr_print.games.colonial.sheets.terrain import terrain
from rnr_print.games.drawn import DrawingDesk, Drawn


class StationDrawings:
    """The quick reference, sheets of scenarios, rosters, paper figures."""

    products = ("aids", "scenarios", "rosters", "forms", "terrain", "men")

    def drawn(self, product: str, desk: DrawingDesk) -> Sequence[Drawn]:
        """The things of a product. Raises InputError."""
        return DRAWN[product](desk)


DRAWN: dict[str, Callable[[DrawingDesk], list[Drawn]]] = {
    "aids": references, "scenarios": scenarios, "rosters": rosters, "forms": forms,
    "terrain": terrain, "men": men,
}  # fmt: skip
