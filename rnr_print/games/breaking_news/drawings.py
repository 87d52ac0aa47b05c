"""What the game draws at its true size: scenario sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rnr_print.games.breaking_news.sheets.scenario import scenarios
from rnr_print.games.drawn import DrawingDesk, Drawn


class BattleDrawings:
    """Scenario sheets."""

    products = ("scenarios",)

    def drawn(self, product: str, desk: DrawingDesk) -> Sequence[Drawn]:
        """The things of a product. Raises InputError."""
        return DRAWN[product](desk)


DRAWN: dict[str, Callable[[DrawingDesk], list[Drawn]]] = {"scenarios": scenarios}
