"""What an example draws over the table: ways, shots with their gaps, charges, who was lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rnr_print.book.open_table.marks import Fire, Walk
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.event import Event
from rnr_print.games.colonial.book.position import Position
from rnr_print.games.colonial.events.blinds import BlindMoved
from rnr_print.games.colonial.events.fire import ShotRolled
from rnr_print.games.colonial.events.game import Deployed
from rnr_print.games.colonial.events.harm import Advanced, Died, ThrownBack, Withdrew
from rnr_print.games.colonial.events.houses import CameOut, WentTo
from rnr_print.games.colonial.events.moves import Moved, Retreated, Routed


@dataclass(frozen=True, slots=True)
class Gap:
    """How far two bodies are apart, told between two spots."""

    start: Spot
    end: Spot
    told: str


@dataclass(slots=True)
class Overlay:
    """All of it, in the order of the log. `zones` are those who shot, `died` how many of whom."""

    walks: list[Walk] = field(default_factory=list)
    shots: list[Fire] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    zones: list[str] = field(default_factory=list)
    died: dict[str, int] = field(default_factory=dict)

    @property
    def spots(self) -> Iterator[Spot]:
        """Everything that must be in sight."""
        for walk in self.walks:
            yield from walk.spots
        for shot in self.shots:
            yield from (shot.start, shot.end)


def overlay_of(
    log: Iterable[Event],
    before: Position,
    step_of: Mapping[int, int] | None = None,
    after: Position | None = None,
) -> Overlay:
    """What is drawn of a log that began with a position; `step_of` tells the step of each event by
    its place in the log. Who goes from floor to floor is drawn to where he is `after` it."""
    steps, found, side = step_of or {}, Overlay(), before.side_of
    side |= after.side_of if after is not None else {}
    at = {name: body.middle for name, body in before.bodies.items()}
    ends = {name: body.middle for name, body in after.bodies.items()} if after is not None else {}
    for place, event in enumerate(log):
        step = steps.get(place, 0)
        match event:
            case Moved(group=name, way=way) if name in at and way:
                spots = (at[name], *map(Spot.parse, way))
                found.walks.append(Walk(side[name], spots, str(event.length), step))
                at[name] = spots[-1]
            case Deployed(group=name, at=spot):
                at[name] = Spot.parse(spot)
            case BlindMoved(blind=name, way=way) if name in at and way:
                spots = (at[name], *map(Spot.parse, way))
                found.walks.append(Walk(side[name], spots, str(event.length), step))
                at[name] = spots[-1]
            case Withdrew() | ThrownBack() | Advanced() | Retreated() | Routed():
                end = Spot.parse(event.to)
                name = event.group
                if name in at and end != at[name]:
                    found.walks.append(Walk(side[name], (at[name], end), "", step))
                    at[name] = end
            case WentTo() | CameOut() if event.group in at and event.group in ends:
                name, end = event.group, ends[event.group]
                if end != at[name]:
                    found.walks.append(Walk(side[name], (at[name], end), "", step))
                    at[name] = end
            case ShotRolled(by=by, at=target) if by in at and target in at:
                shot = Fire(side[by], at[by], at[target], step, event.hits > 0)
                found.shots.append(shot)
                found.gaps.append(Gap(shot.start, shot.end, str(event.gap)))
                found.zones.append(by)
            case Died(group=name, men=men):
                found.died[name] = found.died.get(name, 0) + men
            case _:
                pass
    return found
