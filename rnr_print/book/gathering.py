"""The events of a log gathered into what a player would call one thing: the steps of an example."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields

from rnr_print.engine.event import Event


@dataclass(frozen=True, slots=True)
class Gathered:
    """Events told in one breath; `side` acts, "" where nobody does."""

    number: int
    side: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Gathering:
    """How one game's events are gathered.

    Events named in `opening` begin a step, unless `joined` says that they may follow one of those
    kinds in the same step. `actors` are the fields that tell who acts, the first that there is.
    """

    opening: frozenset[str]
    joined: Mapping[str, tuple[str, ...]]
    actors: tuple[str, ...]

    def steps(self, log: Iterable[Event], side_of: Mapping[str, str]) -> tuple[Gathered, ...]:
        """The steps of a log; `side_of` tells whose it is who acts."""
        return tuple(
            Gathered(number, self.actor(step[:1], side_of), tuple(step))
            for number, step in enumerate(gathered(log, self.opens), 1)
        )

    def opens(self, event: Event, step: list[Event]) -> bool:
        """Whether an event begins a new step behind this one."""
        return event.name in self.opening and step[-1].name not in self.joined.get(event.name, ())

    def actor(self, step: Iterable[Event], side_of: Mapping[str, str]) -> str:
        """The side that acts first in a step, "" where nobody does; `side_of` tells whose it is."""
        return next(filter(None, (side for event in step for side in self._by(event, side_of))), "")

    def _by(self, event: Event, side_of: Mapping[str, str]) -> Iterator[str]:
        known = {field.name for field in fields(event)}
        for name in self.actors:
            if name in known:
                value = getattr(event, name)
                value = value[0] if isinstance(value, tuple) and value else value
                yield str(value) if name == "side" else side_of.get(str(value), "")


def gathered(
    log: Iterable[Event], opens: Callable[[Event, list[Event]], bool]
) -> list[list[Event]]:
    """The events of each step, in their order; the first event opens one in any case."""
    steps: list[list[Event]] = []
    for event in log:
        if not steps or opens(event, steps[-1]):
            steps.append([])
        steps[-1].append(event)
    return steps
