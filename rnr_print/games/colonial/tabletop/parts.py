"""What the game gives to those who play it at a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rnr_print.book.brushes import Brushes
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.games.colonial.agents import AGENTS
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.positions.written import written
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.tabletop.figures import figures
from rnr_print.games.colonial.tabletop.learning import learned
from rnr_print.games.colonial.tabletop.seeing import Sight
from rnr_print.games.colonial.titles import scenario_title
from rnr_print.games.scenario_table import ScenarioTabletop
from rnr_print.games.tabled import Hidden, Seen, Words
from rnr_print.print.pages.blocks import Figure


class StationTabletop(ScenarioTabletop):
    """The table between two columns."""

    board: Sequence[str] = ("table", "terrain", "scenario", "groups", "heroes", "blinds", "turn")
    usual = "two-companies"
    agents = AGENTS

    def title(self, words: Words, scenario: str) -> str:
        """What a scenario is called. Raises InputError."""
        return scenario_title(words.teller, read_scenario(Shelf(words.database), scenario))

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The table; the enemy's blinds as cards, his hand as backs."""
        return Sight(_battle(table), player, words).seen()

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """Whom an answer names, or the spot or way that it is; a direction is one of the Group."""
        if option.key == "face":
            return [f"{decision.about}@{option.name}"]
        return super().concerns(table, decision, option)

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """Everything but the other side's Bonus cards."""
        return learned(event, player)

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """The position while a Hero spends his points, everything open."""
        return written(_battle(table), begun)

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """The ground of this table, every Group, Hero, blind and mark."""
        return figures(_battle(table), words, brushes)


def _battle(table: Table) -> Battle:
    assert isinstance(table, Battle)
    return table
