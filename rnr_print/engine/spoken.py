"""What players can say in a game at all, and what would be no answer to any question."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from rnr_print.core.errors import Problem
from rnr_print.engine.script import Step


def never_said(step: Step, alone: Collection[str], naming: Collection[str]) -> Problem | None:
    """What is wrong with a step that is said to be an answer, None where it may be one: answers
    are said `alone`, or they are `naming` something."""
    if step.key in alone:
        if not step.name:
            return None
        return Problem(f"{step.key} names nothing; write {step.key} alone", step.place)
    if step.key in naming:
        return None
    near = get_close_matches(step.key, sorted({*alone, *naming}), 1)
    right = f"did you mean {near[0]}?" if near else "see `rnr examples show`"
    return Problem(f"no question has the answer {step.key!r}; {right}", step.place)
