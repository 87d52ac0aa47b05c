"""What a diagram shows of the steps: who went where, who shot at whom, who came and who fell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rnr_print.book.positions import Position
from rnr_print.book.steps import Step
from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.pieces import Unit

Kind = Literal["move", "shot", "miss"]


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
    """The diagrams before and after: each arrow where both its ends stand."""
    arrows = tuple(_arrows(steps))
    first = tuple(arrow for arrow in arrows if _drawable(arrow, before, before, steps))
    rest = (arrow for arrow in arrows if arrow not in first and arrow.kind != "move")
    second = tuple(arrow for arrow in rest if _drawable(arrow, after, before, steps))
    comers = tuple(_comers(before, steps, first))
    leavers = tuple(_leavers(before, after, steps))
    return Scene(before, first, comers), Scene(after, second, leavers)


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


def _drawable(
    arrow: Arrow, position: Position, before: Position, steps: tuple[Step, ...]
) -> bool:
    """Whether the ends of an arrow stand in `position` as they stood when it flew."""
    start = position.where(arrow.unit)
    if start is None:
        return False
    moved = _moved_by(arrow.step, steps)
    if position is before and arrow.unit in moved and moved[arrow.unit] < arrow.step:
        return False
    if arrow.kind == "move":
        return True
    if position.where(arrow.to) is None:
        return False
    return not (position is before and moved.get(arrow.to, arrow.step) < arrow.step)


def _moved_by(number: int, steps: tuple[Step, ...]) -> dict[str, int]:
    """The units that moved or fell in the steps up to `number`, and when first."""
    found: dict[str, int] = {}
    for step in steps[:number]:
        for event in step.events:
            if isinstance(event, events.Moved | events.LeftPlay | events.Lost | events.Captured):
                found.setdefault(event.unit.name, step.number)
    return found


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
                yield Ghost(
                    event.unit.name, _printed_side(event.unit), event.point, step.number
                )


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
    for point in before.row:
        for stand in point.stands:
            gone = after.where(stand.unit) != point.letter
            here = last[stand.unit][0] == point.letter and stand.unit in fell
            if gone and not here:
                yield Ghost(stand.unit, stand.side, point.letter, 0)


def _printed_side(unit: Unit) -> str:
    """Whose unit it is while it comes; a local stays one."""
    if unit.card.side in ("vietnam", "vpa"):
        return unit.army.name if unit.army else str(unit.card.side)
    return "local"
