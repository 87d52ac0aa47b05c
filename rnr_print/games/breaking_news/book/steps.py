"""The steps of an example: its events gathered into what a player would call one thing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final

from rnr_print.engine.event import Event

OPENING: Final = frozenset((
    "turn-began", "initiative-rolled", "activated", "moved", "reacted", "fired", "steadied",
    "stayed-down", "morale-rolled", "game-won", "deployed", "marker-put", "strike-called",
    "strike-fell", "spotted", "spotting-failed", "melee-rolled", "assault-rolled", "captured",
))  # fmt: skip
"""Events that begin something new, unless `JOINED` lets them join what came before."""
JOINED: Final[Mapping[str, tuple[str, ...]]] = {
    "moved": ("activated", "moved"),
    "fired": ("reacted", "activated", "first-fire", "points"),
    "initiative-rolled": ("turn-began", "initiative-tied"),
    "deployed": ("deployed",),
    "marker-put": ("marker-put",),
}
"""Which kind of event may follow which in the same step."""
ACTORS: Final = ("side", "by", "figure", "figures")
"""The fields that tell who acts, the first that there is."""


@dataclass(frozen=True, slots=True)
class Step:
    """Events told in one breath; `side` acts, "" where nobody does."""

    number: int
    side: str
    events: tuple[Event, ...]


def steps_of(log: Iterable[Event], side_of: Mapping[str, str]) -> tuple[Step, ...]:
    """The steps of a game's log; `side_of` tells whose a man is."""
    gathered: list[list[Event]] = []
    for event in log:
        last = gathered[-1][-1].name if gathered else None
        if last is None or (event.name in OPENING and last not in JOINED.get(event.name, ())):
            gathered.append([])
        gathered[-1].append(event)
    return tuple(
        Step(number, _actor(step[0], side_of), tuple(step))
        for number, step in enumerate(gathered, 1)
    )


def _actor(event: Event, side_of: Mapping[str, str]) -> str:
    """The side that acts in an event."""
    known = {field.name for field in fields(event)}
    for name in ACTORS:
        if name in known:
            value = getattr(event, name)
            value = value[0] if isinstance(value, tuple) and value else value
            return str(value) if name == "side" else side_of.get(str(value), "")
    return ""
