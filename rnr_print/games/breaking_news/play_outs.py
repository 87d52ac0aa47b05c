"""Many games between programs: who wins how often, and why."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rnr_print.engine.agents import Seats
from rnr_print.engine.decision import Answerer
from rnr_print.engine.event import Event
from rnr_print.examples.contests import Contest, Contests, Tally
from rnr_print.games.breaking_news.agents import AGENTS, Greedy
from rnr_print.games.breaking_news.game import play_seed
from rnr_print.games.breaking_news.scenarios import Scenario, read_scenario, scenario_names
from rnr_print.games.breaking_news.shelf import Shelf


class BattlePlayOuts(Contests):
    """Plays games with the cards of `shelf`."""

    share = 10
    counted = (
        "activated", "reacted", "fired", "hit", "removed", "suppressed", "melee-rolled",
        "captured",
    )  # fmt: skip

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf.sides, AGENTS)
        self.shelf = shelf

    @property
    def modes(self) -> Collection[str]:
        """The scenarios."""
        return scenario_names(self.shelf.database.folder)

    def read(self, scenario: str) -> Scenario:
        """The scenario of a name. Raises InputError where there is none."""
        return read_scenario(self.shelf, scenario)

    def game(self, scenario: str, seed: int, agents: Mapping[str, Answerer]) -> Contest:
        """A game between agents, by side."""
        log: list[Event] = []
        sitting = [agent for agent in agents.values() if isinstance(agent, Greedy)]
        game, ending = play_seed(self.shelf, scenario, seed, Seats(agents), log, None, sitting)
        points = {_points(side.name): side.total for side in game.sides}
        sums = {"turns": game.turn, "decisions": len(game.answers), **points}
        return Contest(ending, log, sums)

    def told(self, counted: Tally) -> Iterator[str]:
        """Turns, decisions and loss points of a game."""
        points = ", ".join(f"{side} {counted.mean(_points(side)):.0f}" for side in self.sides)
        yield (
            f"a game: {counted.mean('turns'):.1f} turns, {counted.mean('decisions'):.0f} "
            f"decisions, loss points {points}"
        )


def _points(side: str) -> str:
    """What the loss points of a side are called among the sums."""
    return f"points of {side}"
