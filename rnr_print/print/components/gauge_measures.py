"""What a gauge must measure once it is cut, told from the plan alone: not from what is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from rnr_print.print.components.gauge_outlines import SLIDER, slider_length
from rnr_print.print.components.gauge_plans import (
    ArcPlan,
    DiscPlan,
    FramePlan,
    Gauge,
    MarkPlan,
    RectanglePlan,
    StickPlan,
    TeePlan,
)

TRUE = 0.1
"""How far what is measured may be off, mm."""
TAG = "Gauge"
"""What the drawing of a gauge is marked with in a PDF's content, with its measures."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a piece in mm: the sides of the box around it, how near and how far its
    outline is from where it measures from, and how far from there each of its marks is."""

    name: str
    box: tuple[float, float]
    reach: tuple[float, float] | None = None
    marks: tuple[float, ...] = ()

    def spelled(self) -> str:
        """The measures as the properties of marked content (ISO 32000-1, 14.6.2)."""
        lists = {"Box": self.box, "Reach": self.reach or (), "Marks": self.marks}
        told = "".join(f"/{key}[{_listed(each)}]" for key, each in lists.items() if each)
        return f"<</Name({self.name}){told}>>"


def _listed(lengths: Sequence[float]) -> str:
    return " ".join(f"{length:.3f}" for length in lengths)


def measures(name: str, gauge: Gauge, unit: float) -> Iterator[Measures]:
    """The measures of each piece of a gauge, in the order of the pieces; `unit` in mm."""
    match gauge:
        case StickPlan():
            yield from _strips(name, gauge, unit)
        case DiscPlan(quarters=True):
            radius = gauge.radius * unit
            for number in range(1, 5):
                box = radius, radius + gauge.tab
                yield Measures(f"{name}-{number}", box, (gauge.hole / 2, radius))
        case DiscPlan():
            radius = gauge.radius * unit
            yield Measures(name, (2 * radius, 2 * radius), (radius, radius))
        case FramePlan():
            side = gauge.side * unit
            scale = tuple(_steps(gauge.side, unit)) * 2
            for number in (1, 2):
                yield Measures(f"{name}-{number}", (side, side), None, tuple(sorted(scale)))
            if gauge.window:
                count = gauge.window[1] - gauge.window[0] + 1
                yield Measures(f"{name}-slider", (slider_length(count), SLIDER - 0.5))
        case ArcPlan():
            radius, half, base = gauge.radius * unit, radians(gauge.angle / 2), gauge.base / 2
            box = 2 * radius * sin(half), radius - base * cos(half)
            yield Measures(name, box, (base, radius))
        case TeePlan():
            box = 2 * gauge.aside * unit, gauge.beyond * unit
            own = [mark.at * unit for mark in gauge.marks if mark.at < gauge.beyond]
            yield Measures(name, box, None, tuple(sorted(own)))
        case RectanglePlan():
            yield Measures(name, (gauge.size[0] * unit, gauge.size[1] * unit))


def _strips(name: str, gauge: StickPlan, unit: float) -> Iterator[Measures]:
    each = gauge.length * unit / gauge.strips
    for at in range(gauge.strips):
        last, start = at == gauge.strips - 1, at * each
        long = (
            each + (0 if last else gauge.tab) + (gauge.width / 2 if gauge.pivot and not at else 0)
        )
        marks = tuple(lengths_on(gauge.marks, unit, start, start + each))
        told = name if gauge.strips == 1 else f"{name}-{at + 1}"
        yield Measures(told, (long, gauge.width), None, marks)


def lengths_on(
    marks: Sequence[MarkPlan], unit: float, start: float, stop: float
) -> Iterator[float]:
    """Where on a strip from `start` to `stop` mm its marks are, in mm from its beginning. A mark at
    the very end needs no line: it is the edge."""
    for mark in marks:
        if start + TRUE < mark.at * unit < stop - TRUE:
            yield mark.at * unit - start


def _steps(side: float, unit: float) -> Iterator[float]:
    """The long ticks of a scale: each whole inch, or 5 cm, short of its end."""
    step = long_step(unit)
    count = 1
    while count * step < side * unit - TRUE:
        yield count * step
        count += 1


def long_step(unit: float) -> float:
    """From one long tick of a scale to the next, in mm."""
    return 25.4 if unit == 25.4 else 50.0
