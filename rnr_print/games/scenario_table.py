"""A game that is played from scenarios, at a screen: what is the same in all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from rnr_print.cards.database import Database
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.greed import Greedy
from rnr_print.engine.table import Table
from rnr_print.engine.view import as_heard
from rnr_print.examples.contests import STRIDE
from rnr_print.examples.protocol import Pool
from rnr_print.games.scenario_files import scenario_names
from rnr_print.games.tabled import Hidden, Menu, Variant, Wanted, Words


class ScenarioTabletop(ABC):
    """The table of two sides: a mode is a scenario, nothing in a question is secret."""

    usual: ClassVar[str]
    """The scenario for those who choose none; it stands first."""
    agents: ClassVar[Mapping[str, Callable[[int], Answerer]]]
    """Programs, each made of a seed."""
    begun: ClassVar[Mapping[str, object]] = {}
    """What a set-up says of a game not yet begun, beside its scenario."""

    @abstractmethod
    def title(self, words: Words, scenario: str) -> str:
        """What a scenario is called. Raises InputError."""

    def menu(self, words: Words) -> Menu:
        """The scenarios, the usual first, and programs."""
        names = sorted(scenario_names(words.database.folder), key=lambda name: name != self.usual)
        modes = tuple(Variant(name, self.title(words, name)) for name in names)
        return Menu(modes, (), ("greedy", "random"))

    def setup(self, database: Database, wanted: Wanted) -> Mapping[str, object]:
        """A scenario before anything is set up. Raises InputError for what isn't to be had."""
        scenario = wanted.scenario(scenario_names(database.folder), self.usual)
        return {"scenario": scenario, **self.begun}

    def sit(
        self, pool: Pool, table: Table, agents: Mapping[str, str], seed: int, think: int
    ) -> Mapping[str, Answerer]:
        """The programs."""
        found: dict[str, Answerer] = {}
        for number, (player, name) in enumerate(agents.items()):
            agent: Any = self.agents[name](seed + number * STRIDE)
            if isinstance(agent, Greedy):
                agent.sit(table)
            found[player] = agent
        return found

    def hear(self, table: Table, decision: Decision[object]) -> Decision[None]:
        """The question, without what its answers are worth to the rules."""
        return as_heard(decision)

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """What an answer names."""
        return [option.name] if option.name else []

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """Everything: no event tells what isn't to be known."""
        return event
