"""Many games between programs: who wins how often, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.engine.agents import Seats
from rnr_print.engine.event import Event
from rnr_print.engine.statistics import Rate
from rnr_print.examples.protocol import Wish
from rnr_print.games.breaking_news.agents import AGENTS, Greedy
from rnr_print.games.breaking_news.game import play_seed
from rnr_print.games.breaking_news.scenarios import read_scenario, scenario_names
from rnr_print.games.breaking_news.shelf import Shelf

SHARE: Final = 10
"""Games a process plays before it reports."""
STRIDE: Final = 1_000_003
"""Agents of one game get seeds this far apart, so that no two share their luck."""
COUNTED: Final = (
    "activated", "reacted", "fired", "hit", "removed", "suppressed", "melee-rolled", "captured",
)  # fmt: skip
"""Events that are counted, in the order in which they are told."""
NOBODY: Final = ""


@dataclass
class Tally:
    """What came of games: wins a side and an agent, who sat in how many, endings, how long."""

    games: int = 0
    sides: Counter[str] = field(default_factory=Counter)
    agents: Counter[str] = field(default_factory=Counter)
    seated: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    decisions: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games, self.sides + other.sides, self.agents + other.agents,
            self.seated + other.seated, self.endings + other.endings, self.events + other.events,
            self.points + other.points, self.turns + other.turns,
            self.decisions + other.decisions,
        )  # fmt: skip


@dataclass(frozen=True)
class BattlePlayOuts:
    """Plays games with the cards of `shelf`; a mode is a scenario."""

    shelf: Shelf
    agents: Collection[str] = tuple(AGENTS)
    options: Collection[str] = ()

    @property
    def modes(self) -> Collection[str]:
        """The scenarios."""
        return scenario_names(self.shelf.database.folder)

    def shares(self, wish: Wish) -> Sequence[tuple[int, int]]:
        """The games in shares. Raises InputError for what the game doesn't have."""
        for name in wish.agents:
            if name not in AGENTS:
                raise fail(f"no agent {name!r}; one of {', '.join(AGENTS)}")
        if len(wish.agents) > 2:
            raise fail(f"{len(wish.agents)} agents; name one or two, by commas: greedy,random")
        if wish.options or wish.seats:
            raise fail("this game has no options or seats; leave them out")
        for mode in wish.modes:
            read_scenario(self.shelf, mode)
        if len(wish.modes) > 1:
            raise fail(f"{len(wish.modes)} scenarios; play one at a time")
        return [
            (wish.seed + start, min(SHARE, wish.games - start))
            for start in range(0, wish.games, SHARE)
        ]

    def play(self, wish: Wish, seed: int, games: int) -> Tally:
        """A share of the games; two agents change sides from game to game."""
        names = wish.agents or (tuple(AGENTS)[-1],)
        scenario = wish.modes[0] if wish.modes else next(iter(self.modes))
        tally = Tally()
        for number in range(seed, seed + games):
            pair = [names[(number + i) % len(names)] for i in range(2)]
            tally += self._game(scenario, number, pair)
        return tally

    def _game(self, scenario: str, seed: int, names: Sequence[str]) -> Tally:
        log: list[Event] = []
        sides = self.shelf.sides
        agents = {side: AGENTS[names[i]](seed + i * STRIDE) for i, side in enumerate(sides)}
        sitting = [agent for agent in agents.values() if isinstance(agent, Greedy)]
        game, ending = play_seed(self.shelf, scenario, seed, Seats(agents), log, None, sitting)
        winner = ending.winner or NOBODY
        won = [names[sides.index(winner)]] if winner else []
        return Tally(
            1, Counter([winner]), Counter(won), Counter(sorted(set(names))),
            Counter([ending.reason]),
            Counter(event.name for event in log if event.name in COUNTED),
            Counter({side.name: side.total for side in game.sides}), game.turn, len(game.answers),
        )  # fmt: skip

    def lines(self, counted: Tally, cards: bool) -> Iterator[str]:
        """Who won how often, how, and what a game is made of; a draw is half a win."""
        games = max(1, counted.games)
        half = counted.sides[NOBODY] / 2
        for side in self.shelf.sides:
            yield f"{side}: {Rate(counted.sides[side] + half, counted.games)}"
        if len(counted.seated) > 1:
            for agent in sorted(counted.seated):  # also one that never won
                yield f"{agent}: {Rate(counted.agents[agent] + half, counted.games)}"
        yield ", ".join(f"{reason}: {n}" for reason, n in sorted(counted.endings.items()))
        points = ", ".join(f"{side} {n / games:.0f}" for side, n in sorted(counted.points.items()))
        yield (
            f"a game: {counted.turns / games:.1f} turns, {counted.decisions / games:.0f} "
            f"decisions, loss points {points}"
        )
        yield "  " + ", ".join(f"{name}: {counted.events[name] / games:.1f}" for name in COUNTED)

    def summary(self, counted: Tally) -> Mapping[str, object]:
        """The same as plain data."""
        return {
            "games": counted.games,
            "wins": dict(counted.sides),
            "agents": {agent: counted.agents[agent] for agent in counted.seated},
            "endings": dict(counted.endings),
            "turns": counted.turns,
            "decisions": counted.decisions,
            "points": dict(counted.points),
            "events": dict(counted.events),
        }
