"""Many games between agents: who wins how often, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypedDict

from rnr_print.errors import fail
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.game import new_war, play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import Terms, terms_of
from rnr_print.games.rocknroll.war import War
from rnr_print.rules.agents import RandomAgent, Seats
from rnr_print.rules.decision import Answerer
from rnr_print.rules.dice import SeededDice
from rnr_print.rules.ending import Ending
from rnr_print.rules.statistics import Rate

AGENTS: Final[dict[str, Callable[[int], Answerer]]] = {"random": RandomAgent, "greedy": Greedy}
STRIDE: Final = 1_000_003
"""Agents of one game get seeds this far apart, so that no two share their luck."""


class Summary(TypedDict):
    """A play-out as plain data."""

    games: int
    modes: list[str]
    agents: list[str]
    wins: dict[str, float]
    interval: dict[str, list[float]]
    sides: dict[str, float]
    side_interval: dict[str, list[float]]
    endings: dict[str, int]
    rounds: float
    decisions: int


@dataclass(slots=True)
class PlayOut:
    """The outcome of paired games: every seed is played twice, with the agents' sides swapped."""

    modes: tuple[str, ...]
    agents: tuple[str, str]
    names: tuple[str, str]
    games: int = 0
    wins: list[float] = field(default_factory=lambda: [0.0, 0.0])
    side_wins: list[float] = field(default_factory=lambda: [0.0, 0.0])
    endings: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    decisions: int = 0

    def agent_rate(self, seat: int) -> Rate:
        """How often the agent named first (0) or second (1) won; a draw is half a win."""
        return Rate(self.wins[seat], self.games)

    def side_rate(self, side: int) -> Rate:
        """How often the first side (0) or the second (1) won, whoever played it."""
        return Rate(self.side_wins[side], self.games)

    def add(self, ending: Ending, seat_of_first: int, war: War) -> None:
        """Count one game."""
        self._count(ending, war)
        for side, share in enumerate(self._shares(ending)):
            self.wins[seat_of_first if side == 0 else 1 - seat_of_first] += share

    def add_mirrored(self, ending: Ending, war: War) -> None:
        """Count one game of a mirror match and its twin with swapped seats as one."""
        self._count(ending, war)
        self.wins[0] += 0.5
        self.wins[1] += 0.5

    def _count(self, ending: Ending, war: War) -> None:
        self.games += 1
        self.rounds += war.round
        self.decisions += len(war.answers)
        self.endings[ending.reason] += 1
        for side, share in enumerate(self._shares(ending)):
            self.side_wins[side] += share

    def _shares(self, ending: Ending) -> tuple[float, float]:
        """What each side has of a game."""
        if ending.winner is None:
            return 0.5, 0.5
        first, second = self.names
        return float(ending.winner == first), float(ending.winner == second)

    def __add__(self, other: PlayOut) -> PlayOut:
        """These games and those of `other`, of the same agents and modes."""
        return PlayOut(
            self.modes,
            self.agents,
            self.names,
            self.games + other.games,
            [a + b for a, b in zip(self.wins, other.wins, strict=True)],
            [a + b for a, b in zip(self.side_wins, other.side_wins, strict=True)],
            self.endings + other.endings,
            self.rounds + other.rounds,
            self.decisions + other.decisions,
        )

    def lines(self) -> Iterator[str]:
        """All figures to read."""
        yield f"{self.games} games of {', '.join(self.modes)}"
        for seat, name in enumerate(self.agents):
            yield f"{seat + 1} {name}: {self.agent_rate(seat)}"
        for side, name in enumerate(self.names):
            yield f"{name}: {self.side_rate(side)}"
        yield ", ".join(f"ended by {why}: {n}" for why, n in sorted(self.endings.items()))
        played = max(1, self.games)
        yield f"{self.rounds / played:.1f} rounds, {self.decisions / played:.0f} decisions a game"

    def summary(self) -> Summary:
        """All figures, intervals at 95 % (Wilson)."""
        sides = {name: self.side_rate(i) for i, name in enumerate(self.names)}
        names = [f"{seat + 1} {name}" for seat, name in enumerate(self.agents)]
        return {
            "games": self.games,
            "modes": list(self.modes),
            "agents": list(self.agents),
            "wins": {name: self.agent_rate(i).share for i, name in enumerate(names)},
            "interval": {n: list(self.agent_rate(i).wilson()) for i, n in enumerate(names)},
            "sides": {name: rate.share for name, rate in sides.items()},
            "side_interval": {name: list(rate.wilson()) for name, rate in sides.items()},
            "endings": dict(sorted(self.endings.items())),
            "rounds": self.rounds / max(1, self.games),
            "decisions": self.decisions,
        }


def seeds_of(agents: tuple[str, str], games: int) -> int:
    """How many seeds `games` games take: pairs share one, a mirror match plays each once."""
    return games if agents[0] == agents[1] else (games + 1) // 2


def play_out(
    shelf: Shelf,
    modes: tuple[str, ...],
    agents: tuple[str, str],
    games: int,
    seed: int = 0,
    options: tuple[str, ...] = (),
) -> PlayOut:
    """`games` seeded games, in pairs with swapped sides. InputError for an unknown agent or mode.

    An odd number is rounded up: a pair is never torn apart. In a mirror match both games of a pair
    would be the same, so every seed is played once and counts half for either seat.
    """
    for name in agents:
        if name not in AGENTS:
            raise fail(f"no agent {name!r}; one of {', '.join(AGENTS)}")
    terms = terms_of(shelf.database.game, modes, options)
    result = PlayOut(modes, agents, shelf.sides)
    if agents[0] == agents[1]:
        for number in range(games):
            ending, war = _game(shelf, terms, agents, seed + number)
            result.add_mirrored(ending, war)
        return result
    for pair in range(seeds_of(agents, games)):
        for seat, names in ((0, agents), (1, (agents[1], agents[0]))):
            ending, war = _game(shelf, terms, names, seed + pair)
            result.add(ending, seat, war)
    return result


def _game(shelf: Shelf, terms: Terms, names: tuple[str, str], seed: int) -> tuple[Ending, War]:
    """One game; an agent has the luck of its side, so that swapped agents meet the same game."""
    seated = {
        side: AGENTS[name](seed * STRIDE + i)
        for i, (side, name) in enumerate(zip(shelf.sides, names, strict=True))
    }
    war = new_war(shelf, terms, SeededDice(seed), Seats(seated))
    for agent in seated.values():
        if isinstance(agent, Greedy):
            agent.sit(war)
    return play(war), war
