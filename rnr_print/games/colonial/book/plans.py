"""Houses of several floors laid out side by side: what is above stands beside what is below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.book.floor_plan import Plan
from rnr_print.games.colonial.book.position import Position
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.whereabouts import OUTSIDE, Place

APART: Final = 150
"""Between two floors of a house, hundredths of an inch."""
SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
"""Where the upper floors may lie, the best first."""


def unfolded(before: Position, after: Position) -> tuple[Position, Position]:
    """Both positions with the floors that matter beside each other, and everybody on his."""
    plans = [plan for house in before.landscape.houses for plan in floors_of(house, before, after)]
    shifts = {(plan.house.id, plan.floor): plan.shift for plan in plans}
    one, other = (_moved(each, shifts, tuple(plans)) for each in (before, after))
    return one, other


def floors_of(house: House, *positions: Position) -> Iterator[Plan]:
    """The floors of a house on which somebody stands or a ladder leans; the lowest is in place."""
    used = {place[1] for each in positions for place in _places(each) if place[0] == house.id}
    floors = [0, *(floor for floor in house.levels if floor and floor in used)]
    there = [
        body.box for position in positions for body, place in _bodies(position) if place == OUTSIDE
    ]
    land = positions[0].landscape
    there += [each.box for each in land.houses if each is not house]
    best: list[Plan] = []
    for right, up in SIDES:
        step = Spot(right * (house.box.width + APART), up * (house.box.length + APART))
        plans = [Plan(house, floor, Spot(step.x * n, step.y * n)) for n, floor in enumerate(floors)]
        best = best or plans
        outlines = [plan.box.outline.box for plan in plans]
        inside = all(
            left >= 0 and low >= 0 and far <= land.width and high <= land.height
            for left, low, far, high in outlines
        )
        if inside and not any(overlap(plan.box, each) for plan in plans for each in there):
            best = plans
            break
    yield from best


def _bodies(position: Position) -> Iterator[tuple[Body, Place]]:
    yield from ((each.body, each.place) for each in position.groups.values())
    yield from ((each.body, each.place) for each in position.loners.values())


def _places(position: Position) -> Iterable[Place]:
    yield from (place for _, place in _bodies(position))
    yield from ((each.house, each.opening.floor) for each in position.ladders)


def _moved(position: Position, shifts: dict[Place, Spot], plans: tuple[Plan, ...]) -> Position:
    none = Spot(0, 0)
    groups = {
        name: replace(each, body=each.body.at(each.body.middle.by(shifts.get(each.place, none))))
        for name, each in position.groups.items()
    }
    loners = {
        name: replace(each, body=each.body.at(each.body.middle.by(shifts.get(each.place, none))))
        for name, each in position.loners.items()
    }
    return replace(position, groups=groups, loners=loners, plans=plans)
