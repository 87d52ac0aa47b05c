"""The steps of an example: its events gathered into what a player would call one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, fields
from typing import Final

from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.pieces import Army, Player, Unit
from rnr_print.rules.event import Event

UNTOLD: Final = frozenset(("phase-began", "deck-renewed"))
"""What the book doesn't tell: it would hide the story."""
OPENING: Final = frozenset((
    "round-began", "turn-began", "echo-rolled", "unit-taken", "given", "deployed", "moved",
    "left-play", "order-played", "trait-used", "attack-declared", "rolled", "rerolled",
    "rock-n-roll", "saved", "captured", "prisoner-named", "points-swapped", "devils-hand",
    "op-shown", "peeked", "opened", "closed", "round-won", "round-drawn", "empty-field",
    "turn-order", "game-won", "rd-spent", "local-taken", "order-taken",
))  # fmt: skip
"""Events that begin something new, unless `JOINED` lets them join what came before."""
JOINED: Final = {
    "attack-declared": ("order-played", "trait-used"),
    "moved": ("order-played", "trait-used"),
    "rolled": ("attack-declared", "trait-used", "rerolled", "rock-n-roll", "given", "rd-spent",
               "order-played"),
    "unit-taken": ("unit-taken", "order-taken", "round-began", "given"),
    "order-taken": ("order-taken", "unit-taken", "lost", "given", "round-began"),
    "rerolled": ("given",),
    "turn-began": ("round-began",),
    "rd-spent": ("given", "attack-declared", "rock-n-roll", "rerolled", "trait-used"),
    "saved": ("rolled",),
}  # fmt: skip
"""Which kind of event may follow which in the same step."""


TOLD_TOGETHER: Final = {"unit-taken": "unit", "order-taken": "order"}
"""Events of which several in a row make one sentence, and the field that differs."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A die as rolled, the result with all that was added, and what was needed (0: nothing)."""

    die: int
    total: int
    need: int

    @property
    def enough(self) -> bool:
        """Whether the roll succeeded."""
        return self.total >= self.need


@dataclass(frozen=True, slots=True)
class Step:
    """Events told in one breath; `side` acts, "" where nobody does."""

    number: int
    side: str
    events: tuple[Event, ...]
    roll: Roll | None


def steps_of(log: Iterable[Event], side_of: dict[str, str]) -> tuple[Step, ...]:
    """The steps of a game's log; `side_of` tells whose a unit is."""
    gathered: list[list[Event]] = []
    for event in log:
        if event.name in UNTOLD:
            continue
        if gathered and not _opens(event, gathered[-1]):
            gathered[-1] = _with(gathered[-1], event)
        else:
            gathered.append([event])
    return tuple(
        Step(number, _side(group, side_of), tuple(group), _roll(group))
        for number, group in enumerate(gathered, 1)
    )


def _with(group: list[Event], event: Event) -> list[Event]:
    """The group with one more event; cards taken one after the other are told together."""
    last, field = group[-1], TOLD_TOGETHER.get(event.name)
    if field is None or last.name != event.name or not _alike(last, event, field):
        return [*group, event]
    both, taken = copy(last), getattr(last, field)
    several = taken if isinstance(taken, tuple) else (taken,)
    setattr(both, field, (*several, getattr(event, field)))
    return [*group[:-1], both]


def _alike(first: Event, second: Event, but: str) -> bool:
    """Whether two events of a kind differ in one field only."""
    names = (each.name for each in fields(first) if each.name not in (but, "rules"))
    return all(getattr(first, name) == getattr(second, name) for name in names)


def _opens(event: Event, group: list[Event]) -> bool:
    if event.name not in OPENING:
        return False
    if event.name == "rolled" and any(each.name == "rolled" for each in group):
        return True
    return group[-1].name not in JOINED.get(event.name, ())


def _roll(group: list[Event]) -> Roll | None:
    for event in group:
        if isinstance(event, events.Rolled):
            return Roll(event.die, event.total, event.need)
    return None


def _side(group: list[Event], side_of: dict[str, str]) -> str:
    """The side of the first actor a step names."""
    for event in group:
        for actor in _actors(event):
            if isinstance(actor, Player):
                return actor.army.name
            if isinstance(actor, Army):
                return actor.name
            if isinstance(actor, Unit) or actor in side_of:
                return side_of.get(str(actor), "local")
    return ""


def _actors(event: Event) -> Iterator[object]:
    for name in ("player", "attacker", "side", "unit", "by"):
        actor = getattr(event, name, None)
        if actor is not None:
            yield actor
