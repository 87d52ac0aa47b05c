"""Many games between agents: who wins how often, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from rnr_print.core.errors import fail
from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.statistics import Rate
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.events import TurnOrder
from rnr_print.games.rocknroll.game import new_war, play
from rnr_print.games.rocknroll.search.agent import PLAYOUTS, Search
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.tally import Tally
from rnr_print.games.rocknroll.terms import Terms, terms_of
from rnr_print.games.rocknroll.war import War

STRIDE: Final = 1_000_003
"""Agents of one game get seeds this far apart, so that no two share their luck."""


class Seated(Answerer, Protocol):
    """An agent that takes a seat before the game."""

    def sit(self, war: War) -> None:
        """Take a seat at `war`."""


class Chance(RandomAgent):
    """Any legal answer, looking at nothing."""

    def sit(self, war: War) -> None:
        """Nothing is looked at."""


AGENTS: Final[dict[str, Callable[[int, int], Seated]]] = {
    "random": lambda seed, think: Chance(seed),
    "greedy": lambda seed, think: Greedy(seed),
    "search": Search,
}
"""Agents by name: made from a seed and the playouts they may think."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is played: modes and options, players a side, how long `search` thinks."""

    modes: tuple[str, ...]
    options: tuple[str, ...] = ()
    seats: tuple[int, int] = (1, 1)
    think: int = PLAYOUTS


@dataclass(slots=True)
class PlayOut:
    """The outcome of paired games: every seed is played twice, with the agents' sides swapped."""

    table: Table
    agents: tuple[str, str]
    names: tuple[str, str]
    games: int = 0
    wins: list[float] = field(default_factory=lambda: [0.0, 0.0])
    side_wins: list[float] = field(default_factory=lambda: [0.0, 0.0])
    opener_wins: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    tally: Tally = field(default_factory=Tally)

    def agent_rate(self, seat: int) -> Rate:
        """How often the agent named first (0) or second (1) won; a draw is half a win."""
        return Rate(self.wins[seat], self.games)

    def side_rate(self, side: int) -> Rate:
        """How often the first side (0) or the second (1) won, whoever played it."""
        return Rate(self.side_wins[side], self.games)

    @property
    def opener_rate(self) -> Rate:
        """How often the side that moves first in round 1 wins the war."""
        return Rate(self.opener_wins, self.games)

    @property
    def rounds(self) -> float:
        """How many rounds a game has."""
        return sum(n * games for n, games in self.tally.lengths.items()) / max(1, self.games)

    def add(self, ending: Ending, seat_of_first: int, game: Game) -> None:
        """Count one game."""
        self._count(ending, game)
        for side, share in enumerate(self._shares(ending)):
            self.wins[seat_of_first if side == 0 else 1 - seat_of_first] += share

    def add_mirrored(self, ending: Ending, game: Game) -> None:
        """Count one game of a mirror match and its twin with swapped seats as one."""
        self._count(ending, game)
        self.wins[0] += 0.5
        self.wins[1] += 0.5

    def _count(self, ending: Ending, game: Game) -> None:
        self.games += 1
        self.decisions += len(game.war.answers)
        self.endings[ending.reason] += 1
        self.tally.add(game.log, game.war.round)
        shares = self._shares(ending)
        for side, share in enumerate(shares):
            self.side_wins[side] += share
        self.opener_wins += shares[self.names.index(game.opener)]

    def _shares(self, ending: Ending) -> tuple[float, float]:
        """What each side has of a game."""
        if ending.winner is None:
            return 0.5, 0.5
        first, second = self.names
        return float(ending.winner == first), float(ending.winner == second)

    def __add__(self, other: PlayOut) -> PlayOut:
        """These games and those of `other`, of the same agents and table."""
        return PlayOut(
            self.table,
            self.agents,
            self.names,
            self.games + other.games,
            [a + b for a, b in zip(self.wins, other.wins, strict=True)],
            [a + b for a, b in zip(self.side_wins, other.side_wins, strict=True)],
            self.opener_wins + other.opener_wins,
            self.endings + other.endings,
            self.decisions + other.decisions,
            self.tally + other.tally,
        )


@dataclass(slots=True)
class Game:
    """A game being played: what happens in it is written down."""

    war: War
    log: list[Event]

    @property
    def opener(self) -> str:
        """The side that moves first in round 1."""
        return next(e.first.name for e in self.log if isinstance(e, TurnOrder))


def seeds_of(agents: tuple[str, str], games: int) -> int:
    """How many seeds `games` games take: pairs share one, a mirror match plays each once."""
    return games if agents[0] == agents[1] else (games + 1) // 2


def play_out(
    shelf: Shelf, table: Table, agents: tuple[str, str], games: int, seed: int = 0
) -> PlayOut:
    """`games` seeded games, in pairs with swapped sides. InputError for an unknown agent or mode.

    An odd number is rounded up: a pair is never torn apart. In a mirror match both games of a pair
    would be the same, so every seed is played once and counts half for either seat.
    """
    for name in agents:
        if name not in AGENTS:
            raise fail(f"no agent {name!r}; one of {', '.join(AGENTS)}")
    terms = terms_of(shelf.game, table.modes, table.options)
    result = PlayOut(table, agents, shelf.sides)
    if agents[0] == agents[1]:
        for number in range(games):
            game, ending = _game(shelf, table, terms, agents, seed + number)
            result.add_mirrored(ending, game)
        return result
    for pair in range(seeds_of(agents, games)):
        for seat, names in ((0, agents), (1, (agents[1], agents[0]))):
            game, ending = _game(shelf, table, terms, names, seed + pair)
            result.add(ending, seat, game)
    return result


def _game(
    shelf: Shelf, table: Table, terms: Terms, names: tuple[str, str], seed: int
) -> tuple[Game, Ending]:
    """One game; an agent has the luck of its side, so that swapped agents meet the same game."""
    sides = [AGENTS[name](seed * STRIDE + side, table.think) for side, name in enumerate(names)]
    log: list[Event] = []
    seats: dict[str, Answerer] = {}
    war = new_war(shelf, terms, SeededDice(seed), Seats(seats), table.seats, log)
    for army, agent in zip(war.armies, sides, strict=True):
        seats.update((player.name, agent) for player in army.players)
        agent.sit(war)
    return Game(war, log), play(war)
