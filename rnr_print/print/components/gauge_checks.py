"""What of a gauge contradicts itself, with its place in the plan."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rnr_print.print.components.gauge_outlines import SLIDER, SLIDER_SPARE, slider_length
from rnr_print.print.components.gauge_plans import (
    ArcPlan,
    DiscPlan,
    FramePlan,
    Gauge,
    GaugesPlan,
    MarkPlan,
    RectanglePlan,
    StickPlan,
    TeePlan,
)

Path = tuple[str | int, ...]
Wrong = tuple[Path, str]
APART = 8.0
"""What a number takes between two marks, mm."""
RIM = 15.0
"""The least radius of a disc with a rim and a middle, mm."""


def problems(plan: GaugesPlan) -> Iterator[Wrong]:
    """What is wrong with the gauges, by the path of the value in paperwork.yaml."""
    for name, gauge in plan.kinds.items():
        for path, told in _of(gauge, plan):
            yield ("gauges", "kinds", name, *path), f"gauges.{name}: {told}"


def _of(gauge: Gauge, plan: GaugesPlan) -> Iterator[Wrong]:
    match gauge:
        case StickPlan():
            yield from _stick(gauge, plan)
        case DiscPlan():
            yield from _disc(gauge, plan)
        case FramePlan():
            yield from _frame(gauge, plan)
        case ArcPlan():
            if gauge.base / 2 + RIM > gauge.radius * plan.mm:
                most = 2 * (gauge.radius * plan.mm - RIM)
                yield ("base",), _too(f"a notch for a base of {gauge.base:g} mm", most, "mm")
        case TeePlan():
            yield from _tee(gauge, plan)
        case RectanglePlan():
            short = min(gauge.size) * plan.mm
            if short < RIM / 2:
                yield ("size",), f"{short:g} mm is too narrow to be cut; at least {RIM / 2:g}"


def _stick(gauge: StickPlan, plan: GaugesPlan) -> Iterator[Wrong]:
    strip = gauge.length * plan.mm / gauge.strips
    if strip < 2 * gauge.width:
        yield (
            ("strips",),
            (f"strips {strip:g} mm long and {gauge.width:g} mm wide; make fewer of them"),
        )
    if gauge.tab > gauge.width and gauge.strips > 1:
        yield ("tab",), _too(f"a tab of {gauge.tab:g} mm", gauge.width, "mm, the strip's width")
    for path, face in (((), gauge), (("back",), gauge.back)):
        if face:
            yield from _marks(face.marks, (*path, "marks"), gauge.length, plan)


def _marks(
    marks: tuple[MarkPlan, ...], path: Path, length: float, plan: GaugesPlan, least: float = APART
) -> Iterator[Wrong]:
    unit = plan.unit
    for at, mark in enumerate(marks):
        if mark.at > length:
            told = f"a mark at {mark.at:g} {unit}"
            yield (*path, at), _too(told, length, f"{unit}, where it ends")
    if marks[:1] and marks[0].at * plan.mm < least:
        told = f"a mark at {marks[0].at:g} {unit}"
        yield (*path, 0), f"{told}, where its number has no room; at least {least:g} mm from zero"
    for at, (one, other) in enumerate(pairwise(marks), 1):
        if (other.at - one.at) * plan.mm < APART:
            told = f"a mark at {other.at:g} {unit} after one at {one.at:g}"
            yield (*path, at), f"{told}; the nearer comes first, each {APART:g} mm from the next"


def _disc(gauge: DiscPlan, plan: GaugesPlan) -> Iterator[Wrong]:
    radius = gauge.radius * plan.mm
    if radius < RIM:
        yield ("radius",), f"a disc {2 * radius:g} mm across; at least {2 * RIM:g} mm"
    elif gauge.hole / 2 > radius - RIM / 3:
        yield ("hole",), _too(f"a hole of {gauge.hole:g} mm", 2 * radius - RIM / 1.5, "mm")
    if gauge.quarters and gauge.tab > radius / 2:
        yield ("tab",), _too(f"a tab of {gauge.tab:g} mm", radius / 2, "mm, half its radius")


def _frame(gauge: FramePlan, plan: GaugesPlan) -> Iterator[Wrong]:
    side = gauge.side * plan.mm
    if 3 * gauge.width > side:
        yield ("width",), _too(f"arms {gauge.width:g} mm wide", side / 3, "mm, a third of the side")
    if gauge.window:
        count = gauge.window[1] - gauge.window[0] + 1
        if slider_length(count) > side:
            told = f"a slider of {count} numbers is {slider_length(count):g} mm long"
            yield ("window",), _too(told, side, "mm, the side")
        least = SLIDER + SLIDER_SPARE + 4
        if gauge.width < least:
            yield (
                ("width",),
                (f"a window in an arm {gauge.width:g} mm wide; at least {least:g} mm, or none"),
            )


def _tee(gauge: TeePlan, plan: GaugesPlan) -> Iterator[Wrong]:
    short = min(2 * gauge.aside, gauge.beyond) * plan.mm
    if 2 * gauge.width > short:
        yield ("width",), _too(f"a bar {gauge.width:g} mm wide", short / 2, "mm")
    yield from _marks(gauge.marks, ("marks",), gauge.beyond, plan, gauge.width + 2 * APART)


def _too(what: str, most: float, unit: str) -> str:
    return f"{what}; at most {most:g} {unit}"
