"""Many games between programs: who wins how often, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from rnr_print.engine.agents import Seats
from rnr_print.engine.decision import Answerer
from rnr_print.engine.event import Event
from rnr_print.examples.contests import Contest, Contests, Tally
from rnr_print.games.colonial.agents import AGENTS, Greedy
from rnr_print.games.colonial.game import play_seed
from rnr_print.games.colonial.scenarios import Scenario, read_scenario
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.scenario_files import scenario_names

CAME_UP: Final = "Heroes who came up"


class ColonialPlayOuts(Contests):
    """Plays games with the cards of `shelf`."""

    share = 10
    counted = (
        "group-activated", "shot-rolled", "charged", "melee-compared", "routed", "retreated",
        "rallied", "hero-out", "tiffin-came",
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
        battle, ending = play_seed(self.shelf, scenario, seed, Seats(agents), log, None, sitting)
        sums: Counter[str] = Counter({"turns": battle.turn, "decisions": len(battle.answers)})
        sums["heroes"] = len(battle.heroes) * battle.turn
        sums["came up"] = sum(event.name == "hero-activated" for event in log)
        for side in battle.sides:
            sums[f"men lost by {side.name}"] = sum(group.lost for group in side.groups)
            sums[f"points of {side.name}"] = side.points
        return Contest(ending, log, sums)

    def told(self, counted: Tally) -> Iterator[str]:
        """Turns, decisions and losses of a game, how often Heroes came up."""
        lost = ", ".join(f"{side} {counted.mean(f'men lost by {side}'):.1f}" for side in self.sides)
        points = ", ".join(f"{side} {counted.mean(f'points of {side}'):.1f}" for side in self.sides)
        yield (
            f"a game: {counted.mean('turns'):.1f} turns, {counted.mean('decisions'):.0f} "
            f"decisions, men lost {lost}, points {points}"
        )
        came = counted.sums["came up"] / max(1, counted.sums["heroes"])
        yield f"  {CAME_UP}: {came:.0%} of turns"
