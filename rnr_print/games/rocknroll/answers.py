"""What a player can say at all, and what wouldn't be an answer to any question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.engine.script import Step
from rnr_print.engine.spoken import never_said

ALONE: Final = frozenset((
    "accept", "alone", "end", "enough", "goal-change", "leave", "no-more", "orders",
    "rock-n-roll", "wait",
))  # fmt: skip
"""Answers that name nothing."""
NAMING: Final = frozenset((
    "act-attack", "act-move", "along", "also", "and", "attacker", "buy", "capture", "card-to",
    "choose", "close", "decline", "deploy", "devils-hand", "discard", "draws", "exchange",
    "execute", "face", "free", "from", "heading", "interrupt", "lose", "lure", "moves", "next",
    "open", "patrol", "pay", "play", "pour", "push", "recruit", "replace", "reroll", "return",
    "sell", "show", "swap", "take", "target", "to", "torture", "unit", "use", "with",
))  # fmt: skip
"""Answers that name a card, a Point, a number, a player."""


def never_answers(said: Iterable[Step]) -> Iterator[Problem]:
    """A problem for each of the answers `said` that no question has."""
    for step in said:
        if wrong := never_said(step, ALONE, NAMING):
            yield wrong
        elif step.key in NAMING and not step.name:
            message = f"{step.key} alone says too little; write what: `{step.key}: ...`"
            yield Problem(message, step.place)
