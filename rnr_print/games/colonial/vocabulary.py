"""What may be named in examples: answers there are, and those whom they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.engine.script import Step
from rnr_print.engine.spoken import never_said
from rnr_print.games.colonial.battle import Battle

ALONE: Final = frozenset((
    "done", "none", "leave", "ahead", "open", "rest", "hold", "pass", "here", "move", "load", "lie",
    "drop", "ride", "clear", "unlimber", "accept", "refuse", "sword", "revolver", "fight-on",
    "yield", "stay", "flee", "kill", "spare", "clean", "stand", "alone", "henchmen", "leap",
    "fight", "wait", "put-down", "mount", "together", "apart",
    "go-on", "let-be", "musician",
))  # fmt: skip
"""Answers that name nothing."""
PIECES: Final = frozenset((
    "activate", "lead", "send", "assault", "rally", "ready", "join", "shoot", "rapid", "charge",
    "act", "seize", "run", "call-out", "against",
))  # fmt: skip
"""Answers that name a Group or a Hero."""
OPEN: Final = frozenset((
    "redress", "hide", "go-off", "in",
    "dice", "over", "to", "way", "face", "shape", "direct", "fervour", "fire", "at", "play", "keep",
    "spot", "add", "form", "gait", "task", "treat", "shell", "spray", "charge-gun",
    "take-gun", "quiet", "pocket", "step", "challenge", "merge", "quietly",
    "discard", "go", "by", "ladder", "climb", "down", "steer", "grapple",
    "take-up", "supply",
))  # fmt: skip
"""Answers that aren't looked up: numbers, ways, directions, moments."""


class Vocabulary:
    """The names there are."""

    def __init__(self, battle: Battle) -> None:
        self.pieces = (*battle.groups, *battle.heroes, *battle.blinds)

    def answers(self, steps: Iterable[Step]) -> Iterator[Problem]:
        """A problem for each answer that no question has, and each that names nobody known."""
        for step in steps:
            if wrong := never_said(step, ALONE, (*PIECES, *OPEN)):
                yield wrong
            elif step.key in PIECES and step.name not in self.pieces:
                told = ", ".join(self.pieces) or "(none)"
                yield Problem(f"nobody is called {step.name!r}; one of {told}", step.place)
