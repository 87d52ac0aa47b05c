"""What a diagram shows of the steps: who went where, who shot at whom, who came and who fell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.book.positions import LOCAL, Position
from rnr_print.games.rocknroll.book.steps import Step
from rnr_print.games.rocknroll.pieces import Unit

Kind = Literal["move", "shot", "miss"]
TRAVELS = (
    events.Moved, events.Deployed, events.Stepped, events.LeftPlay, events.Lost, events.LocalDied,
    events.Captured,
)  # fmt: skip
"""Events after which a unit is no longer where it was."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A unit that moves to the Point `to`, or shoots at the unit `to`, in step `step`."""

    kind: Kind
    unit: str
    to: str
    step: int


@dataclass(frozen=True, slots=True)
class Ghost:
    """An empty place: where a unit will come to, has left from, or fell."""

    unit: str
    side: str
    point: str
    step: int
    fell: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """One diagram: a position with its arrows and empty places."""

    position: Position
    arrows: tuple[Arrow, ...]
    ghosts: tuple[Ghost, ...]


def scenes(before: Position, after: Position, steps: tuple[Step, ...]) -> tuple[Scene, Scene]:
    """The diagrams before and after: each arrow in the first where both its ends can be seen."""
    arrows, travels = tuple(_arrows(steps)), _Travels(steps)
    moves = tuple(a for a in arrows if a.kind == "move" and travels.not_yet(a.unit, a.step, before))
    comers = tuple(_comers(before, steps, moves))
    shots = tuple(a for a in arrows if a.kind != "move" and travels.seen_before(a, before, comers))
    late = tuple(
        a for a in arrows if a.kind != "move" and a not in shots and travels.seen_after(a, after)
    )
    first = tuple(sorted(moves + shots, key=lambda arrow: arrow.step))
    leavers = tuple(_leavers(before, after, steps))
    return Scene(before, first, comers), Scene(after, late, leavers)


class _Travels:
    """When every unit came to another place, or went from the row."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps: dict[str, list[int]] = {}
        for step in steps:
            for event in step.events:
                if isinstance(event, TRAVELS):
                    self.steps.setdefault(event.unit.name, []).append(step.number)

    def not_yet(self, unit: str, step: int, before: Position) -> bool:
        """Whether a unit of the first diagram still stands there when `step` begins."""
        return before.where(unit) is not None and not self._past(unit, step)

    def seen_before(self, arrow: Arrow, before: Position, comers: tuple[Ghost, ...]) -> bool:
        """Whether a shot flies from a token of the first diagram to a token or an empty place."""
        if not self.not_yet(arrow.unit, arrow.step, before):
            return False
        past = self._past(arrow.to, arrow.step)
        if not past:
            return before.where(arrow.to) is not None
        return any((ghost.unit, ghost.step) == (arrow.to, past[-1]) for ghost in comers)

    def seen_after(self, arrow: Arrow, after: Position) -> bool:
        """Whether both ends of a shot stand in the last diagram where they stood then."""
        return all(
            after.where(unit) is not None and not any(n > arrow.step for n in self._all(unit))
            for unit in (arrow.unit, arrow.to)
        )

    def _past(self, unit: str, step: int) -> list[int]:
        return [number for number in self._all(unit) if number < step]

    def _all(self, unit: str) -> list[int]:
        return self.steps.get(unit, [])


def _arrows(steps: tuple[Step, ...]) -> Iterator[Arrow]:
    for step in steps:
        hits = {str(e.unit) for e in step.events if isinstance(e, events.Destroyed)}
        for event in step.events:
            match event:
                case events.Moved(unit=unit, end=end):
                    yield Arrow("move", unit.name, end, step.number)
                case events.AttackDeclared(attacker=attacker, target=target):
                    for each in target if isinstance(target, tuple) else (target,):
                        kind: Kind = "shot" if each.name in hits else "miss"
                        kind = "shot" if kind == "shot" or _hit_later(steps, step, each) else "miss"
                        yield Arrow(kind, attacker.name, each.name, step.number)


def _hit_later(steps: tuple[Step, ...], step: Step, target: Unit) -> bool:
    """Whether further rolls of the same attack hit."""
    for later in steps[step.number :]:
        for event in later.events:
            if isinstance(event, events.Destroyed) and event.unit is target:
                return True
            if isinstance(event, events.AttackDeclared | events.AttackFailed):
                return False
    return False


def _comers(
    before: Position, steps: tuple[Step, ...], arrows: tuple[Arrow, ...]
) -> Iterator[Ghost]:
    """Where units come to: by the arrows of the first diagram, or from a hand."""
    for arrow in arrows:
        if arrow.kind == "move":
            side = before.side_of(arrow.unit) or "local"
            yield Ghost(arrow.unit, side, arrow.to, arrow.step)
    for step in steps:
        for event in step.events:
            if isinstance(event, events.Deployed | events.Stepped):
                yield Ghost(event.unit.name, _printed_side(event.unit), event.point, step.number)


def _leavers(before: Position, after: Position, steps: tuple[Step, ...]) -> Iterator[Ghost]:
    """Where units left from, and where they fell."""
    last = {
        stand.unit: (point.letter, stand.side) for point in before.row for stand in point.stands
    }
    fell: dict[str, int] = {}
    for step in steps:
        for event in step.events:
            match event:
                case events.Moved(unit=unit, end=place) | events.Deployed(unit=unit, point=place):
                    last[unit.name] = (place, _printed_side(unit))
                case events.Lost(unit=unit) | events.LocalDied(unit=unit):
                    fell[unit.name] = step.number
    for name, (place, side) in last.items():
        if name in fell and after.where(name) is None:
            yield Ghost(name, side, place, fell[name], True)
    for point, now in zip(before.row, after.row, strict=True):
        still = {stand.unit for stand in now.stands}
        for stand in point.stands:
            here = last[stand.unit][0] == point.letter and stand.unit in fell
            if stand.unit not in still and not here:
                yield Ghost(stand.unit, stand.side, now.letter, 0)


def _printed_side(unit: Unit) -> str:
    """Whose unit it is while it comes; a local stays one."""
    if unit.card.side is not None:
        return unit.army.name if unit.army else unit.card.side
    return LOCAL
