"""Playing a game again from its seed and its answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rnr_print.engine.decision import Decision

Value = TypeVar("Value")
Answer = int | str
"""The index of a listed answer, or `key=text` of an open one."""
_ANSWERS = re.compile(r"(?:(?:\d+|\((?:[^()\\]|\\.)*\))(?:\.(?!$)|$))*")
_ANSWER = re.compile(r"\d+|\((?:[^()\\]|\\.)*\)")
_MARKED = re.compile(r"[()\\]")
_MARK = re.compile(r"\\(.)")


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole game as one text: `seed:answer.answer.answer`, open answers in brackets."""

    seed: int
    answers: tuple[Answer, ...]

    def __str__(self) -> str:
        return f"{self.seed}:" + ".".join(map(_written, self.answers))

    @classmethod
    def parse(cls, text: str) -> Transcript:
        """The transcript written as `text`. ValueError if it isn't one."""
        seed, _, answers = text.partition(":")
        if not _ANSWERS.fullmatch(answers):
            raise ValueError(f"no transcript: {text}")
        return cls(int(seed), tuple(map(_read, _ANSWER.findall(answers))))


def _written(answer: Answer) -> str:
    if isinstance(answer, int):
        return str(answer)
    return "(" + _MARKED.sub(r"\\\g<0>", answer) + ")"


def _read(written: str) -> Answer:
    return _MARK.sub(r"\1", written[1:-1]) if written.startswith("(") else int(written)


class OutOfAnswers(Exception):
    """The recorded answers are used up; `decision` is what was asked next."""

    def __init__(self, decision: Decision[object]) -> None:
        super().__init__(repr(decision))
        self.decision = decision


class Replay:
    """Gives recorded answers again."""

    __slots__ = ("_answers", "_next")

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = answers
        self._next = 0

    def answer(self, decision: Decision[Value]) -> int:
        """The index of the next answer. ValueError where an open one isn't legal (any more)."""
        if self._next == len(self._answers):
            raise OutOfAnswers(decision)
        self._next += 1
        answer = self._answers[self._next - 1]
        if isinstance(answer, int):
            return answer
        key, _, text = answer.partition("=")
        index = decision.find(key, text)
        if index is None:
            raise ValueError(f"{answer} is no answer to {decision}")
        return index
