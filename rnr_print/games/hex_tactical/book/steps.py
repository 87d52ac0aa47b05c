"""The steps of an example: its events gathered into what a player would call one thing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rnr_print.book.gathering import Gathering, gathered
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events

ROLLS: Final = frozenset((
    "attack", "defense", "targeting", "melee", "rally", "rout", "smoke", "barrage",
))  # fmt: skip
"""What cards are flipped for as rolls; for all else their dice mean nothing."""
OPENING: Final = frozenset((
    "set-up", "order-given", "action-played", "passed", "attack-declared", "moved", "advanced",
    "retreated", "melee-began", "los-checked", "left-map", "cards-taken", "turn-began",
    "weapon-passed", "initiative-passed", "weapon-fixed",
))  # fmt: skip
"""Events that begin something new, unless `JOINED` lets them join what came before."""
JOINED: Final[Mapping[str, tuple[str, ...]]] = {
    "attack-declared": ("action-played",),
    "set-up": ("set-up", "armed"),
    "moved": ("moved", "order-given", "activated"),
    "advanced": ("order-given", "activated", "event-called"),
    "retreated": ("retreated", "card-flipped"),
    "turn-began": ("cards-taken", "passed", "time"),
    "cards-taken": ("passed",),
    "initiative-passed": ("card-flipped",),
    "weapon-fixed": ("hex-revealed", "weapon-fixed", "weapon-eliminated"),
    "left-map": ("moved", "activated", "order-given"),
}  # fmt: skip
"""Which kind of event may follow which in the same step."""
BEFORE_A_ROLL: Final = frozenset((
    "attack-declared", "action-played", "order-given", "activated", "melee-began", "melee-power",
    "unsuppressed", "los-checked",
))  # fmt: skip
"""What a roll may follow in the same step."""
GATHERING: Final = Gathering(OPENING, JOINED, ("side", "unit", "giver", "weapon"))


@dataclass(frozen=True, slots=True)
class Step:
    """Events told in one breath; `side` acts, "" where nobody does. `roll` is the card flipped, and
    `purpose` what for. Nothing comes of those that are `idle`."""

    number: int
    side: str
    events: tuple[Event, ...]
    roll: str = ""
    purpose: str = ""
    idle: tuple[Event, ...] = ()


def steps_of(log: Iterable[Event], side_of: Mapping[str, str]) -> tuple[Step, ...]:
    """The steps of a game's log; `side_of` tells whose a unit or a weapon is."""
    return tuple(
        Step(number, GATHERING.actor(step, side_of), tuple(step), *_roll(step))
        for number, step in enumerate(gathered(log, _opens), 1)
    )


def is_roll(event: Event) -> bool:
    """Whether a card is flipped for its dice."""
    return isinstance(event, events.CardFlipped) and event.purpose in ROLLS


def _opens(event: Event, step: list[Event]) -> bool:
    """Whether an event begins a new step behind this one."""
    last = step[-1]
    if is_roll(event):
        return last.name not in BEFORE_A_ROLL
    if isinstance(event, events.Moved | events.Retreated) and isinstance(last, type(event)):
        return event.unit != last.unit
    return GATHERING.opens(event, step)


def _roll(step: Iterable[Event]) -> tuple[str, str]:
    """The card flipped for its dice, and what for."""
    found = (event for event in step if isinstance(event, events.CardFlipped) and is_roll(event))
    return next(((event.card, event.purpose) for event in found), ("", ""))
