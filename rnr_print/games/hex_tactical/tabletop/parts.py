"""What the game gives to those who play it at a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rnr_print.book.brushes import Brushes
from rnr_print.cards.database import Database
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.examples.contests import STRIDE
from rnr_print.examples.protocol import Pool
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.greed.agent import Greedy
from rnr_print.games.hex_tactical.play_outs import AGENTS
from rnr_print.games.hex_tactical.scenarios import scenario_names
from rnr_print.games.hex_tactical.tabletop.figures import figures
from rnr_print.games.hex_tactical.tabletop.seeing import Sight
from rnr_print.games.hex_tactical.tabletop.writing import written
from rnr_print.games.hex_tactical.view import View
from rnr_print.games.tabled import Hidden, Menu, Seen, Variant, Wanted, Words
from rnr_print.print.pages.blocks import Figure

USUAL = "the-lesson"


class HexTabletop:
    """The map between two hands."""

    board: Sequence[str] = ("scenario", "map", "change", "turn", "units")

    def menu(self, words: Words) -> Menu:
        """The scenarios, the shortest first, and programs."""
        names = sorted(scenario_names(words.database.folder), key=lambda name: name != USUAL)
        tell = words.teller.pattern
        modes = tuple(Variant(name, tell(f"scenarios/{name}/title")) for name in names)
        return Menu(modes, (), ("greedy", "random"))

    def setup(self, database: Database, wanted: Wanted) -> Mapping[str, object]:
        """A scenario in its box. Raises InputError for what isn't to be had."""
        scenario = wanted.scenario(scenario_names(database.folder), USUAL)
        return {"scenario": scenario, "phase": "box"}

    def sit(
        self, pool: Pool, table: Table, agents: Mapping[str, str], seed: int, think: int
    ) -> Mapping[str, Answerer]:
        """The programs."""
        found: dict[str, Answerer] = {}
        for number, (player, name) in enumerate(agents.items()):
            agent = AGENTS[name](seed + number * STRIDE)
            if isinstance(agent, Greedy):
                agent.sit(_field(table))
            found[player] = agent
        return found

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The map with all counters, the own hand, everything but the cards of others."""
        return Sight(_field(table), player, words).seen()

    def hear(self, table: Table, decision: Decision[object]) -> Decision[None]:
        """The question, without what its answers are worth to the rules."""
        return View(_field(table), decision.player).hear(decision)

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
        return [option.name] if option.name else []

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """Everything: no event tells a card that nobody has shown."""
        return event

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """The position between two orders, both hands open."""
        return written(_field(table), begun)

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """The map of this table, and every counter and marker."""
        return figures(_field(table).board, words, brushes)


def _field(table: Table) -> Field:
    assert isinstance(table, Field)
    return table
