"""What the game gives to those who play it at a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rnr_print.book.brushes import Brushes
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.table import Table
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.play_outs import AGENTS
from rnr_print.games.hex_tactical.tabletop.figures import figures
from rnr_print.games.hex_tactical.tabletop.seeing import Sight
from rnr_print.games.hex_tactical.tabletop.writing import written
from rnr_print.games.scenario_table import ScenarioTabletop
from rnr_print.games.tabled import Seen, Words
from rnr_print.print.pages.blocks import Figure


class HexTabletop(ScenarioTabletop):
    """The map between two hands."""

    board: Sequence[str] = ("scenario", "map", "change", "turn", "units")
    usual = "the-lesson"
    agents = AGENTS
    begun: ClassVar[Mapping[str, object]] = {"phase": "box"}

    def title(self, words: Words, scenario: str) -> str:
        """What a scenario is called. Raises InputError."""
        return words.teller.pattern(f"scenarios/{scenario}/title")

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The map with all counters, the own hand, everything but the cards of others."""
        return Sight(_field(table), player, words).seen()

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """Counters, hexes and cards that an answer names; an order or action, its cards in hand."""
        if option.key in ("order", "action"):
            field = _field(table)
            return [
                card for card in field.side(decision.player).hand
                if getattr(field.fates[card], option.key) == option.name
            ]  # fmt: skip
        return super().concerns(table, decision, option)

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """The position between two orders, both hands open."""
        return written(_field(table), begun)

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """The map of this table, and every counter and marker."""
        return figures(_field(table).board, words, brushes)


def _field(table: Table) -> Field:
    assert isinstance(table, Field)
    return table
