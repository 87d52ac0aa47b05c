"""Many games between programs that choose by chance or by greed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rnr_print.core.errors import fail
from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.decision import Answerer, Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.statistics import Rate
from rnr_print.examples.protocol import Wish
from skerries import rules
from skerries.rules import SkerriesTable

SHARE = 50


class Greedy(RandomAgent):
    """Hauls when it can, else fires when it can, else does anything."""

    def answer(self, decision: Decision[object]) -> int:
        for key in ("haul", "fire"):
            for index, option in enumerate(decision.options):
                if option.key == key:
                    return index
        return super().answer(decision)


AGENTS: Mapping[str, Callable[[int], Answerer]] = {"random": RandomAgent, "greedy": Greedy}


@dataclass
class Wins:
    """How many games each crew won, and how they ended."""

    games: int = 0
    crews: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Wins) -> Wins:
        return Wins(
            self.games + other.games, self.crews + other.crews, self.endings + other.endings
        )


@dataclass(frozen=True)
class SkerriesPlayOuts:
    """Plays games on tables that `table` makes."""

    table: Callable[..., SkerriesTable]
    sides: tuple[str, ...]
    agents: Collection[str] = tuple(AGENTS)
    options: Collection[str] = ()
    modes: Collection[str] = ()

    def shares(self, wish: Wish) -> Sequence[tuple[int, int]]:
        """The games in shares. Raises InputError for what the game doesn't have."""
        for name in wish.agents:
            if name not in AGENTS:
                raise fail(f"no agent {name!r}; one of {', '.join(AGENTS)}")
        if wish.modes or wish.options or wish.seats:
            raise fail("this game has no modes, options or seats; leave them out")
        return [
            (wish.seed + start, min(SHARE, wish.games - start))
            for start in range(0, wish.games, SHARE)
        ]

    def play(self, wish: Wish, seed: int, games: int) -> Wins:
        """A share of the games: the agents named sit round the table, in turn."""
        names, wins = wish.agents or ("random",), Wins()
        for number in range(seed, seed + games):
            agents = [AGENTS[name](number) for name in names]
            seats = {s: agents[(number + i) % len(agents)] for i, s in enumerate(self.sides)}
            ending = rules.play(self.table(SeededDice(number), Seats(seats)))
            wins += Wins(1, Counter([str(ending.winner)]), Counter([ending.reason]))
        return wins

    def lines(self, counted: Wins, cards: bool) -> Iterator[str]:
        """Who won how often, and how."""
        for side in self.sides:
            yield f"{side}: {Rate(counted.crews[side], counted.games)}"
        yield ", ".join(f"{reason}: {n}" for reason, n in sorted(counted.endings.items()))

    def summary(self, counted: Wins) -> Mapping[str, object]:
        """The same as plain data."""
        wins, endings = dict(counted.crews), dict(counted.endings)
        return {"games": counted.games, "wins": wins, "endings": endings}
