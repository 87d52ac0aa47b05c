"""What may be named in examples: answers there are, and those whom they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.engine.script import Step
from rnr_print.games.breaking_news.doings import DOINGS
from rnr_print.games.breaking_news.skirmish import Skirmish

ALONE: Final = frozenset(
    (
        "end-turn",
        "alone",
        "here",
        "hold",
        "pass",
        "ahead",
        "no",
        "enough",
        "none",
        "stay",
        "leave",
        "set-off",
        "spring",
        "lie-low",
        "wait",
    )
)
"""Answers that name nothing."""
FIGURES: Final = frozenset((
    "act", "also", "shoot", "dodge", "seek", "ground", "target", "hit", "die", "spot",
    "fight", "falls", "treat", "carry", "blind", "keep-back", "crew", "dismount", "drive", "board",
))  # fmt: skip
"""Answers that name a man."""
OPEN: Final = frozenset(
    ("aim", "lead", "marker", "way", "at", "toward", "how", "edge", "strike", "to", "worth")
)
"""Answers that aren't looked up: ways, moments, directions, ways to fire."""


class Vocabulary:
    """The names there are."""

    def __init__(self, game: Skirmish) -> None:
        self.figures = (*game.figures, *game.vehicles)

    def answers(self, steps: Iterable[Step]) -> Iterator[Problem]:
        """A problem for each answer that no question has, and each that names nobody known."""
        for step in steps:
            if step.key in ALONE:
                if step.name:
                    message = f"{step.key} names nothing; write {step.key} alone"
                    yield Problem(message, step.place)
            elif step.key in FIGURES:
                if step.name not in self.figures:
                    yield self._unknown(step, "figure", self.figures)
            elif step.key == "do":
                if step.name not in DOINGS:
                    yield self._unknown(step, "action", DOINGS)
            elif step.key not in OPEN:
                known = sorted((*ALONE, *FIGURES, *OPEN, "do"))
                near = get_close_matches(step.key, known, 1)
                right = f"did you mean {near[0]}?" if near else "see `rnr examples show`"
                yield Problem(f"no question has the answer {step.key!r}; {right}", step.place)

    def _unknown(self, step: Step, what: str, known: Iterable[str]) -> Problem:
        told = ", ".join(known) or "(none)"
        return Problem(f"no {what} {step.name!r}; one of {told}", step.place)
