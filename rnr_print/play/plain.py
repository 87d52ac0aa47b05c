"""The table of a game that gives none: its questions and its story, without pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rnr_print.book.brushes import Brushes
from rnr_print.cards.database import Database
from rnr_print.core.errors import fail
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.examples.protocol import Pool
from rnr_print.games.tabled import Hidden, Menu, Seen, Wanted, Words
from rnr_print.print.pages.blocks import Figure


class PlainTabletop:
    """What can be shown of any game. Such a game has no secrets: everybody learns everything."""

    board: Sequence[str] = ()

    def menu(self, words: Words) -> Menu:
        """Nothing to choose; chance plays."""
        return Menu()

    def setup(self, database: Database, wanted: Wanted) -> Mapping[str, object]:
        """A set-up that says nothing: how the game's examples begin if they don't say it."""
        if wanted != Wanted():
            raise fail("this game has no modes, options or seats; leave them out")
        return {}

    def sit(
        self, pool: Pool, table: Table, agents: Mapping[str, str], seed: int, think: int
    ) -> Mapping[str, Answerer]:
        """Chance at each seat."""
        return {player: RandomAgent(seed + number) for number, player in enumerate(agents)}

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """Whatever the storyteller says of the position last: whose turn it is."""
        told = words.story.setting(table)
        return Seen(told[-1] if told else "")

    def hear(self, table: Table, decision: Decision[object]) -> Decision[None]:
        """The question without what its answers are worth to the rules."""
        return heard(decision)

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """What the answer names."""
        return (option.name,) if option.name else ()

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """Everything."""
        return event

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """Nobody knows how to write such a position."""
        return None

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """None."""
        return {}


def heard(decision: Decision[object]) -> Decision[None]:
    """The question without what its answers are worth to the rules."""
    options: list[Option[None]] = [Option(each.key, None, each.name) for each in decision.options]
    standing = decision.standing
    spoken = options[decision.options.index(standing)] if standing is not None else None
    return Decision(decision.player, decision.kind, options, decision.about, spoken)
