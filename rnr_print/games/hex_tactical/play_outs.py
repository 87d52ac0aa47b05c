"""Many games between programs: who wins how often, and why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.decision import Answerer
from rnr_print.engine.event import Event
from rnr_print.examples.contests import Contest, Contests, Tally
from rnr_print.games.hex_tactical.game import play_seed
from rnr_print.games.hex_tactical.greed.agent import Greedy
from rnr_print.games.hex_tactical.scenarios import Scenario
from rnr_print.games.hex_tactical.shelf import Shelf

AGENTS: Final[Mapping[str, Callable[[int], Answerer]]] = {
    "random": RandomAgent,
    "greedy": Greedy,
}


class HexPlayOuts(Contests):
    """Plays games with the counters and cards of `shelf`."""

    counted = (
        "order-given", "passed", "card-flipped", "event-called", "melee-began", "eliminated",
        "left-map", "objective-taken",
    )  # fmt: skip

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf.sides, AGENTS)
        self.shelf = shelf

    @property
    def modes(self) -> Collection[str]:
        """The scenarios."""
        return self.shelf.scenario_names

    def read(self, scenario: str) -> Scenario:
        """The scenario of a name. Raises InputError where there is none."""
        return self.shelf.scenario(scenario)

    def game(self, scenario: str, seed: int, agents: Mapping[str, Answerer]) -> Contest:
        """A game between agents, by side."""
        log: list[Event] = []
        sitting = [agent for agent in agents.values() if isinstance(agent, Greedy)]
        field, ending = play_seed(self.shelf, scenario, seed, Seats(agents), log, None, sitting)
        sums = {"turns": field.turn, "decisions": len(field.answers), "points": field.vp}
        return Contest(ending, log, sums)

    def told(self, counted: Tally) -> Iterator[str]:
        """Turns, decisions and points of a game."""
        yield (
            f"a game: {counted.mean('turns'):.1f} turns, {counted.mean('decisions'):.0f} "
            f"decisions, {counted.mean('points'):+.1f} points"
        )
