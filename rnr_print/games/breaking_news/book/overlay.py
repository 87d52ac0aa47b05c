"""What an example draws over the table: ways, shots, who looked at whom, bursts, who fell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rnr_print.book.open_table.marks import Fire, Walk
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.games.breaking_news.book.position import Position
from rnr_print.games.breaking_news.events.fire import Burst, Fired, Hit, Missed, StrikeFell
from rnr_print.games.breaking_news.events.game import Activated
from rnr_print.games.breaking_news.events.harm import Removed
from rnr_print.games.breaking_news.events.moves import (
    Dodged,
    FellBack,
    Moved,
    Reacted,
    Spotted,
    SpottingFailed,
)


@dataclass(frozen=True, slots=True)
class Look:
    """Somebody who looks at another, each from where he stood then."""

    by: str
    at: str
    start: Spot
    end: Spot


@dataclass(slots=True)
class Overlay:
    """All of it, in the order of the log. `discs` are bursts: middle, and radius in hundredths;
    `strikes` the middles of what fell from above, `looks` who saw whom, `watch` who reacted."""

    walks: list[Walk] = field(default_factory=list)
    shots: list[Fire] = field(default_factory=list)
    discs: list[tuple[Spot, int]] = field(default_factory=list)
    strikes: list[Spot] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)
    watch: list[str] = field(default_factory=list)
    fallen: dict[str, Spot] = field(default_factory=dict)

    @property
    def spots(self) -> Iterator[Spot]:
        """Everything that must be in sight."""
        for walk in self.walks:
            yield from walk.spots
        for shot in self.shots:
            yield from (shot.start, shot.end)
        for look in self.looks:
            yield from (look.start, look.end)
        for spot, radius in self.discs:
            yield from (spot.by(Spot(radius, radius)), spot.by(Spot(-radius, -radius)))
        yield from self.strikes
        yield from self.fallen.values()


def overlay_of(
    log: Iterable[Event], before: Position, step_of: Mapping[int, int] | None = None
) -> Overlay:
    """What is drawn of a log that began with a position; `step_of` tells the step of each event by
    its place in the log."""
    steps, found = step_of or {}, Overlay()
    at = {name: man.at for name, man in before.men.items()}
    side = {name: man.side for name, man in before.men.items()}
    last = dict(at)
    for place, event in enumerate(log):
        step = steps.get(place, 0)
        if isinstance(event, Moved | FellBack | Dodged):
            spots = tuple(map(Spot.parse, event.way))
            start = at.get(event.figure)
            if start is not None and spots:
                walk = Walk(side.get(event.figure, ""), (start, *spots), str(event.length), step)
                found.walks.append(walk)
            if spots:
                at[event.figure] = last[event.figure] = spots[-1]
        elif isinstance(event, Fired):
            end = _spot(event.spot) or at.get(event.at)
            start = at.get(event.by)
            if start is not None and end is not None:
                found.shots.append(Fire(side.get(event.by, ""), start, end, step))
                found.looks.append(Look(event.by, event.at, start, end))
                last[event.at] = end
        elif isinstance(event, Hit | Missed) and found.shots:
            shot, hit = found.shots[-1], isinstance(event, Hit)
            found.shots[-1] = replace(shot, hit=bool(shot.hit) or hit)
        elif isinstance(event, Spotted | SpottingFailed):
            if event.by in at and event.figure in at:
                look = Look(event.by, event.figure, at[event.by], at[event.figure])
                found.looks.append(look)
        elif isinstance(event, Reacted) and event.reaction == "fire":
            found.watch.append(event.figure)
        elif isinstance(event, Burst):
            spot = _spot(event.spot)
            if spot is not None:
                found.discs.append((spot, event.radius * 100))
        elif isinstance(event, StrikeFell):
            spot = _spot(event.spot)
            if spot is not None:
                found.strikes.append(spot)
        elif isinstance(event, Removed) and event.figure in last:
            found.fallen[event.figure] = last[event.figure]
            if event.figure in at and last[event.figure] != at[event.figure]:  # on his way
                way = (at[event.figure], last[event.figure])
                found.walks.append(Walk(side.get(event.figure, ""), way, "", step))
    return found


def blocked(
    refused: Iterable[tuple[Sequence[Step], Refusal]], before: Position, log: Sequence[Event]
) -> Iterator[Look]:
    """Who would have fired and saw nobody: the man named or active, the enemy named or alone."""
    men = before.men
    acting = [name for event in log if isinstance(event, Activated) for name in event.figures]
    for steps, refusal in refused:
        if refusal.reason != "no-sight" or not steps:
            continue
        player = steps[-1].player
        named = [step.name for step in steps if step.name in men]
        own = [name for name in [*acting, *named] if name in men and men[name].side == player]
        own = own or [name for name, man in men.items() if man.side == player]
        foes = [name for name in named if men[name].side != player]
        foes = foes or [name for name, man in men.items() if man.side != player]
        if own and foes:
            yield Look(own[-1], foes[-1], men[own[-1]].at, men[foes[-1]].at)


def _spot(text: str) -> Spot | None:
    try:
        return Spot.parse(text)
    except ValueError:
        return None
