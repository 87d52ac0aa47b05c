"""Counting decision sequences: one integer that pins every legal move of a position."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.engine.decision import Answerer
from rnr_print.engine.replay import OutOfAnswers, Replay


def perft(play: Callable[[Answerer], object], depth: int) -> int:
    """How many sequences of `depth` answers there are (those of games that end sooner included).

    `play` must start the same game anew each time, with the same dice, and play it to the end.
    """
    return _count(play, (), depth)


def _count(play: Callable[[Answerer], object], answers: tuple[int, ...], depth: int) -> int:
    try:
        play(Replay(answers))
    except OutOfAnswers as stop:
        number = len(stop.decision.options)
        if len(answers) + 1 == depth:
            return number
        return sum(_count(play, (*answers, i), depth) for i in range(number))
    return 1
