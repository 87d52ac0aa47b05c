"""Many games between programs: who wins how often, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.decision import Answerer
from rnr_print.engine.event import Event
from rnr_print.engine.statistics import Rate
from rnr_print.examples.protocol import Wish
from rnr_print.games.hex_tactical.game import play_seed
from rnr_print.games.hex_tactical.greed.agent import Greedy
from rnr_print.games.hex_tactical.shelf import Shelf

SHARE: Final = 20
"""Games a process plays before it reports."""
STRIDE: Final = 1_000_003
"""Agents of one game get seeds this far apart, so that no two share their luck."""
AGENTS: Final[Mapping[str, Callable[[int], Answerer]]] = {
    "random": RandomAgent,
    "greedy": Greedy,
}
COUNTED: Final = (
    "order-given", "passed", "card-flipped", "event-called", "melee-began", "eliminated",
    "left-map", "objective-taken",
)  # fmt: skip
"""Events that are counted, in the order in which they are told."""


@dataclass
class Tally:
    """What came of games: wins a side and an agent, who sat in how many, endings, how long."""

    games: int = 0
    sides: Counter[str] = field(default_factory=Counter)
    agents: Counter[str] = field(default_factory=Counter)
    seated: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    decisions: int = 0
    points: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games, self.sides + other.sides, self.agents + other.agents,
            self.seated + other.seated, self.endings + other.endings, self.events + other.events,
            self.turns + other.turns, self.decisions + other.decisions, self.points + other.points,
        )  # fmt: skip


@dataclass(frozen=True)
class HexPlayOuts:
    """Plays games with the counters and cards of `shelf`; a mode is a scenario."""

    shelf: Shelf
    agents: Collection[str] = tuple(AGENTS)
    options: Collection[str] = ()

    @property
    def modes(self) -> Collection[str]:
        """The scenarios."""
        return self.shelf.scenario_names

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
            self.shelf.scenario(mode)
        if len(wish.modes) > 1:
            raise fail(f"{len(wish.modes)} scenarios; play one at a time")
        return [
            (wish.seed + start, min(SHARE, wish.games - start))
            for start in range(0, wish.games, SHARE)
        ]

    def play(self, wish: Wish, seed: int, games: int) -> Tally:
        """A share of the games; two agents change sides from game to game."""
        names = wish.agents or (tuple(AGENTS)[-1],)
        scenario = wish.modes[0] if wish.modes else self.shelf.scenario_names[0]
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
        seats = Seats(agents)
        field, ending = play_seed(self.shelf, scenario, seed, seats, log, None, sitting)
        winner = str(ending.winner)
        return Tally(
            1, Counter([winner]), Counter([names[sides.index(winner)]]),
            Counter(sorted(set(names))), Counter([ending.reason]),
            Counter(event.name for event in log if event.name in COUNTED), field.turn,
            len(field.answers), field.vp,
        )  # fmt: skip

    def lines(self, counted: Tally, cards: bool) -> Iterator[str]:
        """Who won how often, how, and what a game is made of."""
        games = max(1, counted.games)
        for side in self.shelf.sides:
            yield f"{side}: {Rate(counted.sides[side], counted.games)}"
        if len(counted.seated) > 1:
            for agent in sorted(counted.seated):  # also one that never won
                yield f"{agent}: {Rate(counted.agents[agent], counted.games)}"
        yield ", ".join(f"{reason}: {n}" for reason, n in sorted(counted.endings.items()))
        yield (
            f"a game: {counted.turns / games:.1f} turns, {counted.decisions / games:.0f} "
            f"decisions, {counted.points / games:+.1f} points"
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
            "points": counted.points,
            "events": dict(counted.events),
        }
