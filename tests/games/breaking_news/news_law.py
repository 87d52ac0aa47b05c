"""The laws of the table, looked at from outside at every question and every event (D7)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any, TypeVar

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.rounding import along
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.cover import visible
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import on_table

Value = TypeVar("Value")
LONGEST = {"run": "run", "advance": "walk", "careful": "step", "cover-fire": "step"}
LOOKS = ("activate", "do", "fire", "face", "react")


class Watcher:
    """Passes questions on to an agent, and looks at the table first; `asked` counts them."""

    def __init__(self, agent: Aimless | Greedy, scrambled: bool = False) -> None:
        self.agent = agent
        self.scrambled = scrambled
        self.game: Skirmish | None = None
        self.asked = self.told_apart = self.lengths = 0
        self._random = Random(5)

    def sit(self, game: Skirmish) -> None:
        """Take a seat."""
        self.game = game
        if isinstance(self.agent, Greedy):
            self.agent.sit(game)

    def answer(self, decision: Decision[Value]) -> int:
        """What the agent answers, who must not see what is hidden from him."""
        game = self.game
        assert game is not None
        self.asked += 1
        if decision.kind in LOOKS:
            self._look(game)
        if decision.kind == "way":
            self._measure(game, decision)
        if self.scrambled and isinstance(self.agent, Greedy):
            return self._unseeing(game, self.agent, decision)
        return self.agent.answer(decision)

    def _look(self, game: Skirmish) -> None:
        there = list(game.on_table())
        for one, other in combinations(there, 2):
            assert one.storey != other.storey or not overlap(one.base, other.base), (one, other)
        for figure in there:
            assert on_table(game, figure.base)
            walls = (edge.line for edge in game.landscape.edges if edge.level > 1)
            assert not any(overlap(figure.base, line) for line in walls), figure
        rolled = game.turn - (game.phase == "turn-start")
        assert sum(side.debt for side in game.sides) == rolled
        for side in game.sides:
            gone = [figure for figure in side.figures if figure.where in ("lost", "captive")]
            assert side.total >= 5 * len(gone)
            assert len(side.figures) == sum(side.started.values())
            unseen = [each for each in side.figures if each.hidden and not each.on_table]
            assert not unseen, [(each, each.where) for each in unseen]
        if len(there) > 1:
            one, other = self._random.sample(there, 2)
            assert game.sight(one, other).free == game.sight(other, one).free

    def _measure(self, game: Skirmish, decision: Decision[Any]) -> None:
        """What is suggested is legal, and a hair more than the allowance isn't."""
        figure, act = game.figures.get(decision.about), game.activation
        assert act is not None
        most = getattr(game.game.moves, LONGEST[act.name]) if act.name in LONGEST else 0
        for option in decision.options:
            if option.key != "way":
                continue
            assert decision.refusal("way", option.name) is None, option
            assert isinstance(option.value, Way)
            if figure in act.members and not figure.done and most:
                assert option.value.length <= most * 100
                far = along(figure.at, option.value.end, most * 100 + 2)
                self.lengths += 1
                assert decision.refusal("way", str(far)) is not None, far

    def _unseeing(self, game: Skirmish, agent: Greedy, decision: Decision[Value]) -> int:
        """The same answer whatever is hidden from whoever is asked."""
        chances: list[Random] = [
            each._random.__self__  # type: ignore[attr-defined]
            for each in (agent, agent._aimless)
        ]
        states = [each.getstate() for each in chances]
        put_back = scramble(game, decision.player)
        try:
            blind = agent.answer(decision)
        finally:
            put_back()
        for chance, state in zip(chances, states, strict=True):
            chance.setstate(state)
        taken = agent.answer(decision)
        self.told_apart += 1
        assert blind == taken, decision
        return taken


def scramble(game: Skirmish, player: str) -> Callable[[], None]:
    """Change all that a side mustn't know of the other; what it gives puts it right again."""
    enemy = game.side(player).enemy
    markers = [each for each in game.markers if each.owner is enemy and not each.revealed]
    markers = [each for each in markers if each not in enemy.enemy.knows]
    worths = [each.worth for each in markers]
    held = [each for each in enemy.figures if each.held and each.where == "reserve"]
    spots = [each.at for each in held]
    bombs = [each for each in game.bombs if each.owner is enemy]
    lay = [each.at for each in bombs]
    for marker, worth in zip(markers, reversed(worths), strict=True):
        marker.worth = worth
    for thing, at in zip((*held, *bombs), (*spots[::-1], *lay[::-1]), strict=True):
        thing.at = at

    def put_back() -> None:
        for marker, worth in zip(markers, worths, strict=True):
            marker.worth = worth
        for thing, at in zip((*held, *bombs), (*spots, *lay), strict=True):
            thing.at = at

    return put_back


class Ledger(list[Event]):
    """A log that looks at each event as it is written down."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Skirmish | None = None
        self.points = {"blue": 0, "red": 0}
        self.activated: set[str] = set()
        self.reacted: set[str] = set()
        self.shown = 0

    def sit(self, game: Skirmish) -> None:
        """Look at this table."""
        self.game = game

    def append(self, event: Event) -> None:
        """Write down an event, and check it."""
        game, facts = self.game, event.facts()
        assert game is not None
        if event.name == "turn-began":
            assert not game.zones
            assert not any(figure.marked or figure.acted for figure in game.figures.values())
            assert int(facts["number"]) <= game.last
            self.activated.clear()
        elif event.name == "activated":
            names = facts["figures"].strip("[]").split(", ")
            assert not self.activated & set(names), event
            self.activated |= set(names)
            self.reacted.clear()
        elif event.name == "started-back":
            self.reacted.clear()
        elif event.name == "reacted":
            self._reacts(game, facts["figure"])
        elif event.name == "points":
            assert int(facts["amount"]) > 0
            self.points[facts["side"]] += int(facts["amount"])
            assert self.points[facts["side"]] == game.side(facts["side"]).total
        elif event.name == "fired":
            self._fires(game, facts)
        super().append(event)

    def _reacts(self, game: Skirmish, name: str) -> None:
        assert name not in self.reacted, name
        self.reacted.add(name)
        figure = game.figures.get(name)
        if figure is not None:
            assert figure.side is not game.activation.side
            assert not figure.suppressed or figure.retreating, name

    def _fires(self, game: Skirmish, facts: dict[str, str]) -> None:
        shooter = game.figures.get(facts["by"]) or game.vehicles[facts["by"]]
        target = game.figures.get(facts["at"])
        blind = self[-1].name == "blind-fire"
        if isinstance(target, Figure) and not blind:
            fresh = target.ground and target.suppressed  # he drops under this very fire
            assert visible(game, shooter, target) or fresh
            self.shown += 1
