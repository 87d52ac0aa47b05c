"""Rolls and events of which nothing comes: a reader asks what became of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final

from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.book.steps import is_roll

EFFECTS: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "cower": (events.Suppressed,), "interdiction": (events.Suppressed,),
    "suppressing-fire": (events.Suppressed,), "deploy": (events.Deployed,),
    "smoke-drifts": (events.SmokeThinned,), "blaze": (events.BlazeBegan, events.Suppressed),
    "reinforcement": (events.Arrived,), "walking-wounded": (events.Recovered,),
    "promotion": (events.Arrived,), "crossed-wires": (events.HandLost,),
    "rush": (events.Advanced, events.LeftMap), "sniper": (events.Broken, events.Eliminated),
    "short-of-ammunition": (events.WeaponBroke,
    events.WeaponEliminated),
}  # fmt: skip
"""What comes of an event or a sniper, if anything does, before all else."""
REVEALED: Final = (events.WeaponFixed, events.WeaponEliminated, events.Time)
"""What the card of a Random Hex may bring about on its own."""
OUTCOMES: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "rally": (events.Recovered, events.Suppressed),
    "rout": (events.Retreated, events.Suppressed, events.Eliminated),
}
"""What comes of the roll of a broken unit, if anything does."""


def idle(log: Sequence[Event], at_rest: bool) -> Iterator[Event]:
    """The rolls and events of a log of which nothing comes; where it isn't `at_rest` at its end,
    something may come of the last."""
    for at, event in enumerate(log):
        rest = log[at + 1 :]
        if isinstance(event, events.EventCalled | events.Triggered) and event.what in EFFECTS:
            after = [each for each in rest if not isinstance(each, events.HexRevealed)]
            if not isinstance(after[0], EFFECTS[event.what] + REVEALED) if after else at_rest:
                yield event
        elif isinstance(event, events.CardFlipped) and event.purpose in OUTCOMES:
            own = list(takewhile(lambda each: not _next_roll(each), rest))
            over = at_rest or len(own) < len(rest)
            if over and not any(_concerns(each, event) for each in own):
                yield event


def _next_roll(event: Event) -> bool:
    return is_roll(event) or isinstance(event, events.OrderGiven)


def _concerns(event: Event, roll: events.CardFlipped) -> bool:
    """Whether it is what comes of a roll, or of the unit that was to have it; a roll that is
    canceled has none."""
    if isinstance(event, events.InitiativePassed):
        return True
    if isinstance(event, events.Deployed):
        return event.unit == roll.about
    return isinstance(event, OUTCOMES[roll.purpose]) and getattr(event, "unit", "") == roll.about
