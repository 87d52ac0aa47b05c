"""What the game gives to those who play it at a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.cards.database import Database
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.examples.contests import STRIDE
from rnr_print.examples.protocol import Pool
from rnr_print.games.breaking_news.agents import AGENTS, Greedy
from rnr_print.games.breaking_news.events.extras import MarkerLookedAt
from rnr_print.games.breaking_news.scenarios import read_scenario, scenario_names
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.tabletop.figures import figures
from rnr_print.games.breaking_news.tabletop.seeing import Sight
from rnr_print.games.breaking_news.titles import scenario_title
from rnr_print.games.breaking_news.view import View
from rnr_print.games.tabled import Hidden, Menu, Seen, Variant, Wanted, Words
from rnr_print.print.pages.blocks import Figure

USUAL: Final = "two-patrols"


class BattleTabletop:
    """The table between two forces."""

    board: Sequence[str] = ("table", "terrain", "scenario", "figures", "turn", "neutrals")

    def menu(self, words: Words) -> Menu:
        """The scenarios, the usual first, and programs."""
        shelf = Shelf(words.database)
        names = sorted(scenario_names(words.database.folder), key=lambda name: name != USUAL)
        modes = tuple(
            Variant(name, scenario_title(words.teller, read_scenario(shelf, name)))
            for name in names
        )
        return Menu(modes, (), ("greedy", "random"))

    def setup(self, database: Database, wanted: Wanted) -> Mapping[str, object]:
        """A scenario before anybody is placed. Raises InputError for what isn't to be had."""
        scenario = wanted.scenario(scenario_names(database.folder), USUAL)
        return {"scenario": scenario}

    def sit(
        self, pool: Pool, table: Table, agents: Mapping[str, str], seed: int, think: int
    ) -> Mapping[str, Answerer]:
        """The programs."""
        found: dict[str, Answerer] = {}
        for number, (player, name) in enumerate(agents.items()):
            agent = AGENTS[name](seed + number * STRIDE)
            if isinstance(agent, Greedy):
                agent.sit(_skirmish(table))
            found[player] = agent
        return found

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The table with all men, and everything but what markers are worth and who lies in
        ambush."""
        return Sight(_skirmish(table), player, words).seen()

    def hear(self, table: Table, decision: Decision[object]) -> Decision[None]:
        """The question, without what its answers are worth to the rules."""
        return View(_skirmish(table), decision.player).hear(decision)

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """Whom an answer names, or the spot or way that it is; a direction is one of the man."""
        if option.key == "toward":
            return [f"{decision.about}@{option.name}"]
        return [option.name] if option.name else []

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """Everything but which marker the enemy has looked at."""
        secret = isinstance(event, MarkerLookedAt) and event.side != player
        return None if secret else event

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """Nothing: the set-up of an example can't say all that there is in a game."""
        return None

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """The ground of this table, every man, marker and mark."""
        return figures(_skirmish(table), words, brushes)


def _skirmish(table: Table) -> Skirmish:
    assert isinstance(table, Skirmish)
    return table
