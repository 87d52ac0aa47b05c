"""What the game draws at its true size: quick reference, sheets, rosters, terrain, paper men."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rnr_print.games.breaking_news.sheets.leaflet import leaflet
from rnr_print.games.breaking_news.sheets.men import men
from rnr_print.games.breaking_news.sheets.reference import references
from rnr_print.games.breaking_news.sheets.rosters import forms, rosters
from rnr_print.games.breaking_news.sheets.scenario import scenarios
from rnr_print.games.breaking_news.sheets.terrain import terrain
from rnr_print.games.drawn import DrawingDesk, Drawn


def aids(desk: DrawingDesk) -> list[Drawn]:
    """The quick reference, large and to be folded."""
    return [*references(desk), *leaflet(desk)]


class BattleDrawings:
    """The quick reference, scenario sheets, rosters, terrain, paper men."""

    products = ("aids", "scenarios", "rosters", "forms", "terrain", "men")

    def drawn(self, product: str, desk: DrawingDesk) -> Sequence[Drawn]:
        """The things of a product. Raises InputError."""
        return DRAWN[product](desk)


DRAWN: dict[str, Callable[[DrawingDesk], list[Drawn]]] = {
    "aids": aids, "scenarios": scenarios, "rosters": rosters, "forms": forms,
    "terrain": terrain, "men": men,
}  # fmt: skip
