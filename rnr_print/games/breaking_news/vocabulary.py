"""What may be named in examples: answers there are, and those whom they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.engine.script import Step
from rnr_print.engine.spoken import never_said
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
            if wrong := never_said(step, ALONE, (*FIGURES, *OPEN, "do")):
                yield wrong
            elif step.key in FIGURES:
                if step.name not in self.figures:
                    yield self._unknown(step, "figure", self.figures)
            elif step.key == "do" and step.name not in DOINGS:
                yield self._unknown(step, "action", DOINGS)

    def _unknown(self, step: Step, what: str, known: Iterable[str]) -> Problem:
        told = ", ".join(known) or "(none)"
        return Problem(f"no {what} {step.name!r}; one of {told}", step.place)
