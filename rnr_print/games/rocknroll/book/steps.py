"""The steps of an example: its events gathered into what a player would call one thing."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, fields
from typing import Final

from rnr_print.book.figures import Roll
from rnr_print.engine.event import Event
from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.pieces import Army, Player, Unit

UNTOLD: Final = frozenset(("phase-began",))
"""What the book doesn't tell: it would hide the story."""
OPENING: Final = frozenset((
    "round-began", "turn-began", "echo-rolled", "unit-taken", "given", "deployed", "moved",
    "left-play", "order-played", "trait-used", "attack-declared", "rolled", "rerolled",
    "rock-n-roll", "saved", "captured", "prisoner-named", "points-swapped", "devils-hand",
    "op-shown", "peeked", "opened", "closed", "round-won", "round-drawn", "empty-field",
    "turn-order", "game-won", "rd-spent", "local-taken", "order-taken", "deck-renewed",
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
    "captured": ("rolled",),
    "given": ("given",),
}  # fmt: skip
"""Which kind of event may follow which in the same step."""


FATES: Final = frozenset(("torture", "execute", "recruit"))
"""What a captor rolls for: such a roll is named after the prisoner."""
TOLD_TOGETHER: Final = {"unit-taken": "unit", "order-taken": "order", "given": "card"}
"""Events of which several in a row make one sentence, and the field that differs."""
ARRIVAL: Final = "arrival"

EVERYTHING: Final = frozenset(("",))


@dataclass(frozen=True, slots=True)
class Step:
    """Events told in one breath; `side` acts, "" where nobody does. `dealt`: cards were taken, and
    that they were is all there is to tell of it; `second`: it begins with an attack's second die.
    """

    number: int
    side: str
    events: tuple[Event, ...]
    roll: Roll | None
    dealt: bool = False
    second: bool = False


def steps_of(
    log: Iterable[Event], side_of: dict[str, str], matter: Container[str] = EVERYTHING
) -> tuple[Step, ...]:
    """The steps of a game's log; `side_of` tells whose a unit is. The cards of an arrival are told
    one by one where a rule that dealt them belongs to a chapter of those that `matter`."""
    gathered: list[list[Event]] = []
    dealings: list[bool] = []
    for event in log:
        if event.name in UNTOLD or _told_with(event, gathered):
            continue
        if _is_dealt(event) and matter is not EVERYTHING and not _matters(event, matter):
            if not gathered:
                gathered.append([])
                dealings.append(True)
            dealings[-1] = True
            continue
        if gathered and not _opens(event, gathered[-1]):
            gathered[-1] = _with(gathered[-1], event)
        else:
            gathered.append([event])
            dealings.append(False)
    told = zip(gathered, dealings, _second_dice(gathered), strict=True)
    return tuple(
        Step(number, _side(group, side_of), tuple(group), _roll(group), dealt, second)
        for number, (group, dealt, second) in enumerate(told, 1)
    )


def _matters(event: Event, matter: Container[str]) -> bool:
    return any(rule.partition(".")[0] in matter for rule in event.rules)


def _is_dealt(event: Event) -> bool:
    """Whether an event is one card of what everybody takes when a round begins."""
    return getattr(event, "why", "") == ARRIVAL or event.name in ("local-taken", "op-taken")


def _told_with(event: Event, gathered: list[list[Event]]) -> bool:
    """Whether an event says no more than the one before: a price was paid for a reroll."""
    if not isinstance(event, events.Rerolled) or not gathered:
        return False
    return any(isinstance(e, events.Given) and e.why == "reroll" for e in gathered[-1])


def _roll(group: list[Event]) -> Roll | None:
    """The roll of a step."""
    for event in group:
        if isinstance(event, events.Rolled):
            killed = any(isinstance(e, events.Destroyed) and e.cause == "attack" for e in group)
            lucky = event.purpose == "attack" and killed and event.total < event.need
            return Roll(event.die, event.total, event.need, lucky)
    return None


def _second_dice(groups: Iterable[list[Event]]) -> Iterator[bool]:
    """Whether each step begins with the second die of an attack, the first having been kept."""
    rolled = False
    for group in groups:
        yield rolled and isinstance(group[0], events.Rolled) and group[0].purpose == "attack"
        for event in group:
            if isinstance(event, events.AttackDeclared):
                rolled = False
            elif isinstance(event, events.Rolled) and event.purpose == "attack":
                rolled = True


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
    if getattr(group[-1], "why", "") == "capture":  # the price stands by itself, the roll behind it
        return True
    return group[-1].name not in JOINED.get(event.name, ())


def _side(group: list[Event], side_of: dict[str, str]) -> str:
    """The side of the first actor a step names."""
    for event in group:
        if getattr(event, "purpose", "") in FATES:
            continue
        for actor in _actors(event):
            if isinstance(actor, Player):
                return actor.army.name
            if isinstance(actor, Army):
                return actor.name
            if isinstance(actor, Unit) or actor in side_of:
                return side_of.get(str(actor), "local")
            if (side := str(actor).partition("-")[0]) in side_of.values():
                return side
    return ""


def _actors(event: Event) -> Iterator[object]:
    for name in ("player", "attacker", "side", "unit", "by"):
        actor = getattr(event, name, None)
        if actor is not None:
            yield actor
