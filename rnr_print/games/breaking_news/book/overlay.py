"""What an example draws over the table: ways, shots, bursts, and who fell where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.book.position import Position
from rnr_print.games.breaking_news.events.fire import Burst, Fired
from rnr_print.games.breaking_news.events.harm import Removed
from rnr_print.games.breaking_news.events.moves import Dodged, FellBack, Moved


@dataclass(frozen=True, slots=True)
class Walk:
    """Somebody's way from where he stood."""

    side: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Fire:
    """A shot from spot to spot."""

    side: str
    start: Spot
    end: Spot


@dataclass(slots=True)
class Overlay:
    """All of it, in the order of the log. `discs` are bursts: middle, and radius in hundredths."""

    walks: list[Walk] = field(default_factory=list)
    shots: list[Fire] = field(default_factory=list)
    discs: list[tuple[Spot, int]] = field(default_factory=list)
    fallen: dict[str, Spot] = field(default_factory=dict)

    @property
    def spots(self) -> Iterator[Spot]:
        """Everything that must be in sight."""
        for walk in self.walks:
            yield from walk.spots
        for shot in self.shots:
            yield from (shot.start, shot.end)
        for spot, radius in self.discs:
            yield from (spot.by(Spot(radius, radius)), spot.by(Spot(-radius, -radius)))
        yield from self.fallen.values()


def overlay_of(log: Iterable[Event], before: Position) -> Overlay:
    """What is drawn of a log that began with a position."""
    found = Overlay()
    at = {name: man.at for name, man in before.men.items()}
    side = {name: man.side for name, man in before.men.items()}
    last = dict(at)
    for event in log:
        if isinstance(event, Moved | FellBack | Dodged):
            spots = tuple(map(Spot.parse, event.way))
            start = at.get(event.figure)
            if start is not None and spots:
                found.walks.append(Walk(side.get(event.figure, ""), (start, *spots)))
            if spots:
                at[event.figure] = last[event.figure] = spots[-1]
        elif isinstance(event, Fired):
            end = _spot(event.spot) or at.get(event.at)
            start = at.get(event.by)
            if start is not None and end is not None:
                found.shots.append(Fire(side.get(event.by, ""), start, end))
                last[event.at] = end
        elif isinstance(event, Burst):
            spot = _spot(event.spot)
            if spot is not None:
                found.discs.append((spot, event.radius * 100))
        elif isinstance(event, Removed) and event.figure in last:
            found.fallen[event.figure] = last[event.figure]
            if event.figure in at and last[event.figure] != at[event.figure]:  # on his way
                way = (at[event.figure], last[event.figure])
                found.walks.append(Walk(side.get(event.figure, ""), way))
    return found


def _spot(text: str) -> Spot | None:
    try:
        return Spot.parse(text)
    except ValueError:
        return None
