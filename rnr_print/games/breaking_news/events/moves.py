"""Men on their way: ways, hiding, spotting, falling back."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events.facts import Names


@dataclass(slots=True)
class Moved(Event):
    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class FellBack(Event):
    """He failed to steady himself, and has crept to the nearest cover."""

    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class Reacted(Event):
    """`moment` is how far along the way, in centimeters; empty against fire."""

    figure: str
    reaction: str
    moment: str


@dataclass(slots=True)
class Dodged(Event):
    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class Hid(Event):
    figure: str


@dataclass(slots=True)
class Revealed(Event):
    figure: str


@dataclass(slots=True)
class Crawled(Event):
    """A hidden man may go so many centimeters: five less the die."""

    figure: str
    die: int
    left: int


@dataclass(slots=True)
class Spotted(Event):
    """`die` is 0 where none was needed."""

    figure: str
    by: str
    need: int
    die: int


@dataclass(slots=True)
class SpottingFailed(Event):
    figure: str
    by: str
    need: int
    die: int


@dataclass(slots=True)
class Shifted(Event):
    figure: str
    to: str
    length: str


@dataclass(slots=True)
class StartedBack(Event):
    figure: str


@dataclass(slots=True)
class LeftTable(Event):
    figure: str


@dataclass(slots=True)
class SteppedIn(Event):
    figure: str
    to: str


@dataclass(slots=True)
class Helped(Event):
    figure: str
    by: str
