"""Many games between programs: who wins how often, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from rnr_print.engine.agents import Seats
from rnr_print.engine.decision import Answerer
from rnr_print.engine.event import Event
from rnr_print.examples.contests import Contest, Contests, Tally
from rnr_print.games.breaking_news.agents import AGENTS, Greedy
from rnr_print.games.breaking_news.causes import Inquest
from rnr_print.games.breaking_news.events.game import InitiativeRolled
from rnr_print.games.breaking_news.game import play_seed
from rnr_print.games.breaking_news.scenarios import Scenario, read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.scenario_files import scenario_names

ACTIVE: Final = "active: "
WEAPON: Final = "men lost by "
WHEN: Final = "men lost in "
"""What sums by side, weapon and occasion begin with."""


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
        sums: Counter[str] = Counter({"turns": game.turn, "decisions": len(game.answers)})
        for side in game.sides:
            sums[_points(side.name)] = side.total
            sums.update({f"{_points(side.name)}: {why}": n for why, n in side.points.items()})
        blasts = [each.id for each in self.shelf.weapons.values() if each.blast is not None]
        for cause, n in Inquest(blasts).read(log).items():
            sums["men lost"] += n
            sums[f"{WEAPON}{cause.weapon}"] += n
            sums[f"{WHEN}{cause.when}"] += n
        rolled = [event for event in log if isinstance(event, InitiativeRolled)]
        sums.update(f"{ACTIVE}{event.side}" for event in rolled)
        return Contest(ending, log, sums)

    def told(self, counted: Tally) -> Iterator[str]:
        """Turns, decisions and loss points of a game, whose turns they were, what felled men."""
        points = ", ".join(f"{side} {counted.mean(_points(side)):.0f}" for side in self.sides)
        yield (
            f"a game: {counted.mean('turns'):.1f} turns, {counted.mean('decisions'):.0f} "
            f"decisions, loss points {points}"
        )
        fallen = max(1, counted.sums["men lost"])
        yield f"  turns of {shares(counted, ACTIVE)}"
        for side in self.sides:
            yield f"  loss points of {side}: {shares(counted, f'{_points(side)}: ')}"
        yield f"  men lost by weapon: {shares(counted, WEAPON)}"
        yield f"  men lost in: {shares(counted, WHEN)}"
        yield f"  shots a man lost: {counted.events['fired'] / fallen:.1f}"


def shares(counted: Tally, of: str) -> str:
    """What share of the sums whose names begin so each is, the most first."""
    found = {name.removeprefix(of): n for name, n in counted.sums.items() if name.startswith(of)}
    total = max(1, sum(found.values()))
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {n / total:.0%}" for name, n in ordered)


def _points(side: str) -> str:
    """What the loss points of a side are called among the sums."""
    return f"points of {side}"
