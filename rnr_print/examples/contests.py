"""Many games of two sides between programs: who wins how often, and what a game is made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import ClassVar, Final

from rnr_print.core.errors import fail
from rnr_print.engine.decision import Answerer
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.statistics import Rate
from rnr_print.examples.protocol import Wish

STRIDE: Final = 1_000_003
"""Agents of one game get seeds this far apart, so that no two share their luck."""
NOBODY: Final = ""


@dataclass
class Tally:
    """What came of games: wins a side and an agent, who sat in how many, endings, events that are
    counted, and sums of the game's own figures (turns, decisions, points)."""

    games: int = 0
    sides: Counter[str] = field(default_factory=Counter)
    agents: Counter[str] = field(default_factory=Counter)
    seated: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        summed = Tally(self.games + other.games)
        for each in fields(Tally)[1:]:
            both = getattr(self, each.name).copy()
            both.update(getattr(other, each.name))  # + would drop sums below 0
            setattr(summed, each.name, both)
        return summed

    def mean(self, name: str) -> float:
        """A figure of the game, or how often an event came, per game."""
        return (self.sums[name] if name in self.sums else self.events[name]) / max(1, self.games)


@dataclass(frozen=True, slots=True)
class Contest:
    """A game that was played: how it ended, what happened, and figures to be summed."""

    ending: Ending
    log: Sequence[Event]
    sums: Mapping[str, int]


class Contests(ABC):
    """Plays games between the programs of `agents` (made of a seed each); a mode is a scenario."""

    share: ClassVar[int] = 20
    """Games a process plays before it reports."""
    counted: ClassVar[Sequence[str]] = ()
    """Events that are counted, in the order in which they are told."""
    options: Collection[str] = ()

    def __init__(
        self, sides: Sequence[str], agents: Mapping[str, Callable[[int], Answerer]]
    ) -> None:
        self.sides, self.agents = tuple(sides), agents

    @property
    @abstractmethod
    def modes(self) -> Collection[str]:
        """The scenarios."""

    @abstractmethod
    def read(self, scenario: str) -> object:
        """The scenario of a name. Raises InputError where there is none."""

    @abstractmethod
    def game(self, scenario: str, seed: int, agents: Mapping[str, Answerer]) -> Contest:
        """A game between agents, by side."""

    @abstractmethod
    def told(self, counted: Tally) -> Iterator[str]:
        """What a game is made of, beside the events that are counted."""

    def shares(self, wish: Wish) -> Sequence[tuple[int, int]]:
        """The games in shares. Raises InputError for what the game doesn't have."""
        for name in wish.agents:
            if name not in self.agents:
                raise fail(f"no agent {name!r}; one of {', '.join(self.agents)}")
        if len(wish.agents) > 2:
            raise fail(f"{len(wish.agents)} agents; name one or two, by commas: greedy,random")
        if wish.options or wish.seats:
            raise fail("this game has no options or seats; leave them out")
        for mode in wish.modes:
            self.read(mode)
        if len(wish.modes) > 1:
            raise fail(f"{len(wish.modes)} scenarios; play one at a time")
        return [
            (wish.seed + start, min(self.share, wish.games - start))
            for start in range(0, wish.games, self.share)
        ]

    def play(self, wish: Wish, seed: int, games: int) -> Tally:
        """A share of the games; two agents change sides from game to game."""
        names = wish.agents or (tuple(self.agents)[-1],)
        scenario = wish.modes[0] if wish.modes else next(iter(self.modes))
        tally = Tally()
        for number in range(seed, seed + games):
            seated = {side: names[(number + i) % len(names)] for i, side in enumerate(self.sides)}
            agents = {
                side: self.agents[name](number + i * STRIDE)
                for i, (side, name) in enumerate(seated.items())
            }
            tally += self._counted(self.game(scenario, number, agents), seated)
        return tally

    def _counted(self, played: Contest, seated: Mapping[str, str]) -> Tally:
        winner = played.ending.winner or NOBODY
        return Tally(
            1, Counter([winner]), Counter([seated[winner]] if winner else []),
            Counter(set(seated.values())), Counter([played.ending.reason]),
            Counter(event.name for event in played.log if event.name in self.counted),
            Counter(played.sums),
        )  # fmt: skip

    def lines(self, counted: Tally, cards: bool) -> Iterator[str]:
        """Who won how often, how, and what a game is made of; a draw is half a win."""
        half = counted.sides[NOBODY] / 2
        for side in self.sides:
            yield f"{side}: {Rate(counted.sides[side] + half, counted.games)}"
        if len(counted.seated) > 1:
            for agent in sorted(counted.seated):  # also one that never won
                yield f"{agent}: {Rate(counted.agents[agent] + half, counted.games)}"
        yield ", ".join(f"{reason}: {n}" for reason, n in sorted(counted.endings.items()))
        yield from self.told(counted)
        if self.counted:
            yield "  " + ", ".join(f"{name}: {counted.mean(name):.1f}" for name in self.counted)

    def summary(self, counted: Tally) -> Mapping[str, object]:
        """The same as plain data."""
        return {
            "games": counted.games,
            "wins": dict(counted.sides),
            "agents": {agent: counted.agents[agent] for agent in counted.seated},
            "endings": dict(counted.endings),
            **counted.sums,
            "events": dict(counted.events),
        }
