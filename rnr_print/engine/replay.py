"""Playing a game again from its seed and its answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rnr_print.engine.decision import Decision

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole game as one text: `seed:answer.answer.answer`."""

    seed: int
    answers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.seed}:" + ".".join(map(str, self.answers))

    @classmethod
    def parse(cls, text: str) -> Transcript:
        """The transcript written as `text`. ValueError if it isn't one."""
        seed, _, answers = text.partition(":")
        return cls(int(seed), tuple(int(answer) for answer in answers.split(".") if answer))


class OutOfAnswers(Exception):
    """The recorded answers are used up; `decision` is what was asked next."""

    def __init__(self, decision: Decision[object]) -> None:
        super().__init__(repr(decision))
        self.decision = decision


class Replay:
    """Gives recorded answers again."""

    __slots__ = ("_answers", "_next")

    def __init__(self, answers: Sequence[int]) -> None:
        self._answers = answers
        self._next = 0

    def answer(self, decision: Decision[Value]) -> int:
        if self._next == len(self._answers):
            raise OutOfAnswers(decision)  # type: ignore[arg-type]
        self._next += 1
        return self._answers[self._next - 1]
