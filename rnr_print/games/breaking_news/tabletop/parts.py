"""What the game gives to those who play it at a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rnr_print.book.brushes import Brushes
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.games.breaking_news.agents import AGENTS
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.tabletop.figures import figures
from rnr_print.games.breaking_news.tabletop.learning import learned
from rnr_print.games.breaking_news.tabletop.seeing import Sight
from rnr_print.games.breaking_news.tabletop.writing import position
from rnr_print.games.breaking_news.titles import scenario_title
from rnr_print.games.scenario_table import ScenarioTabletop
from rnr_print.games.tabled import Hidden, Seen, Words
from rnr_print.print.pages.blocks import Figure


class BattleTabletop(ScenarioTabletop):
    """The table between two forces."""

    board: Sequence[str] = ("table", "terrain", "scenario", "figures", "turn", "neutrals")
    usual = "two-patrols"
    agents = AGENTS

    def title(self, words: Words, scenario: str) -> str:
        """What a scenario is called. Raises InputError."""
        return scenario_title(words.teller, read_scenario(Shelf(words.database), scenario))

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The table with all men, the own ambushes and bombs, the worth of markers as far as it is
        known; nobody whom the enemy holds back."""
        return Sight(_skirmish(table), player, words).seen()

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """Whom an answer names, or the spot or way that it is; a direction is one of the man."""
        if option.key == "toward":
            return [f"{decision.about}@{option.name}"]
        return super().concerns(table, decision, option)

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """Everything but what a player keeps from the other."""
        return learned(_skirmish(table), event, player)

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """The position between two activations, everything open."""
        return position(_skirmish(table), begun)

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """The ground of this table, every man, marker and mark."""
        return figures(_skirmish(table), words, brushes)


def _skirmish(table: Table) -> Skirmish:
    assert isinstance(table, Skirmish)
    return table
