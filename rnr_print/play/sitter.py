"""Who sits at the table: gives recorded answers again, asks programs, stops for people.

Dice and decks come from the seed. Everything said and thrown is written down as a script says it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass
from typing import Final, TypeVar

from rnr_print.core.errors import Place
from rnr_print.engine.decision import Answerer, Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.replay import Answer
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table

Thing = TypeVar("Thing")
Value = TypeVar("Value")
NOWHERE: Final = Place("the table")
LIMIT: Final = 20_000
"""Answers of a game; a game that has more goes on without end."""


class Paused(Exception):
    """A person is asked, and there is no answer yet."""


class Endless(Exception):
    """The game has had more answers than any game has."""


class Stale(Exception):
    """A recorded answer isn't legal (any more): the first `given` were."""

    def __init__(self, given: int, answer: Answer, decision: Decision[object]) -> None:
        super().__init__(f"{answer} is no answer to {decision}")
        self.given, self.answer, self.decision = given, answer, decision


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was answered: how much had happened before, and by whom and how.

    `events` and `steps` are counted before it; `silent` is an offer that was passed over.
    """

    player: str
    kind: str
    key: str
    name: str
    events: int
    steps: int
    silent: bool
    person: bool


class Sitter(Script):
    """Sits at every seat of one table, and throws for it."""

    table: Table

    def __init__(
        self,
        seed: int,
        answers: tuple[Answer, ...],
        events: Callable[[], int],
        paused: Callable[[Decision[object]], None],
    ) -> None:
        super().__init__([])
        self.answers: list[Answer] = list(answers)
        self.given = 0
        self.agents: Mapping[str, Answerer] = {}
        self.asked: list[Asked] = []
        self.thrown: list[Step] = []
        self._dice = SeededDice(seed)
        self._events, self._paused = events, paused

    def answer(self, decision: Decision[Value]) -> int:
        """The recorded answer, else a program's. Raises Paused where a person has to answer."""
        if len(decision.options) == 1 and decision.free is None:
            return 0
        if self.given == LIMIT:
            raise Endless
        known = len(decision.options)
        if self.given < len(self.answers):
            index = _index(decision, self.answers[self.given])
            if index is None:
                raise Stale(self.given, self.answers[self.given], decision)
        elif decision.player in self.agents:
            index = self.agents[decision.player].answer(decision)
            option = decision.options[index]
            self.answers.append(index if index < known else f"{option.key}={option.name}")
        else:
            self._paused(decision)
            raise Paused
        self.given += 1
        self._note(decision, index)
        return index

    def _note(self, decision: Decision[Value], index: int) -> None:
        option = decision.options[index]
        silent = option is decision.standing
        person = decision.player not in self.agents
        self.asked.append(
            Asked(
                decision.player, decision.kind, option.key, option.name, self._events(),
                len(self.thrown), silent, person,
            )
        )  # fmt: skip
        step = Step("answer", NOWHERE)
        step.player, step.key, step.name = decision.player, option.key, option.name
        self.thrown.append(step)

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        step = self._throw("roll", purpose, by)
        step.die = self._dice.roll(purpose, by, sides)
        return step.die

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        step = self._throw("draw", purpose, by)
        index = self._dice.draw(purpose, by, among)
        step.name = str(among[index])
        return index

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        step = self._throw("shuffle", "", "")
        self._dice.shuffle(cards, deck)
        step.name, step.top = deck, tuple(str(card) for card in reversed(cards))

    def _throw(self, kind: str, purpose: str, by: str) -> Step:
        step = Step(kind, NOWHERE)
        step.purpose, step.by = purpose, by
        self.thrown.append(step)
        return step


def _index(decision: Decision[Value], answer: Answer) -> int | None:
    """The index of a recorded answer; None where it is not legal."""
    if isinstance(answer, int):
        return answer if 0 <= answer < len(decision.options) else None
    key, _, text = answer.partition("=")
    return decision.find(key, text)
