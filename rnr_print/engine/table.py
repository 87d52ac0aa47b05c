"""The table a game is played at: it asks players, throws dice and writes down what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rnr_print.engine.decision import Answerer, Decision, Option, Reading
from rnr_print.engine.dice import Dice
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Answer
from rnr_print.engine.trace import Trace

Value = TypeVar("Value")


class Table:
    """`answers` and the seed are the whole game; `log` is None when nobody reads it."""

    def __init__(
        self,
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        self.dice = dice
        self.answerer = answerer
        self.log = log
        self.trace = trace
        self.heeds_forced = heeds_forced
        self.answers: list[Answer] = []

    def ask(
        self,
        player: str,
        kind: str,
        options: list[Option[Value]],
        about: str = "",
        standing: Option[Value] | None = None,
        free: Reading[Value] | None = None,
    ) -> Value:
        """The value of the option `player` takes; a choice of one isn't asked, unless it is open.

        Of an answer that isn't among `options` its text is kept.
        """
        if free is not None:
            question = Decision(player, kind, [*options], about, standing, free)
            return self.ask_all([question])[0]
        if len(options) == 1:
            if self.heeds_forced:
                self.answerer.answer(Decision(player, kind, options, about, options[0]))
            return options[0].value
        taken = self.answerer.answer(Decision(player, kind, options, about, standing))
        self.answers.append(taken)
        return options[taken].value

    def ask_all(self, questions: Sequence[Decision[Value]]) -> list[Value]:
        """What the players take who answer at the same time, in the order of `questions`.

        Nothing is written down before the last one has answered, so that nobody's answer tells
        anything to another; scripts and replays give them one after another.
        """
        known = [len(question.options) for question in questions]
        taken = [self._put(question) for question in questions]
        values = []
        for question, number, index in zip(questions, known, taken, strict=True):
            option = question.options[index or 0]
            if index is not None:
                self.answers.append(index if index < number else f"{option.key}={option.name}")
            values.append(option.value)
        return values

    def _put(self, question: Decision[Value]) -> int | None:
        """The index of the answer; None where there is no choice."""
        if len(question.options) > 1 or question.free is not None:
            return self.answerer.answer(question)
        if self.heeds_forced:
            question.standing = question.options[0]
            self.answerer.answer(question)
        return None

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        """What one die shows, 1 to `sides`."""
        return self.dice.roll(purpose, by, sides)

    def pool(self, purpose: str, by: str, count: int, sides: int = 6) -> tuple[int, ...]:
        """What `count` dice show, in the order they are thrown."""
        roll = self.dice.roll
        return tuple([roll(purpose, by, sides) for _ in range(count)])

    def face(self, purpose: str, by: str, faces: Sequence[str]) -> str:
        """The face that a die with words for numbers shows; a word may stand on several faces."""
        return faces[self.dice.draw(purpose, by, list(faces))]

    def happened(self, event: Event) -> None:
        """Write `event` down, with the rules behind it when they are traced."""
        if self.log is not None:
            if self.trace is not None:
                event.rules = self.trace.take()
            self.log.append(event)
