"""Tasks as a scenario sets them: which, where, whose, what for (A9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rnr_print.games.colonial.cards.models import Task
from rnr_print.games.colonial.pieces import Side


@dataclass
class Errand:
    """A task in this game. `place` is a spot, or the name of something on the table, on a `floor`.
    Who does it has so many points; some are for one `side`, for Heroes only, or done `again`."""

    id: str
    task: Task
    place: str
    floor: int = 0
    worth: int = 0
    side: Side | None = None
    heroes: bool = False
    again: bool = False
    gives: str = ""
    """What it brings to light, to be carried."""
    done: bool = False

    def open_to(self, side: Side) -> bool:
        """Whether a side may still do it."""
        return not self.done and self.side in (None, side)


def no_place(name: str, place: str, known: Sequence[str]) -> str:
    """That a task is done nowhere, and what would be right."""
    wrong = f"the task {name} is done at {place!r}, which there isn't"
    if not place:
        wrong = f"the task {name} has no place"
    return f"{wrong}; say `at:` a spot x/y, or one of {', '.join(known) or '(none)'}"
