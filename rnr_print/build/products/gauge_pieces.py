"""The pieces of gauges: each with its outline, what it must measure, and what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rnr_print.build.products.gauge_scales import Speaker, scale, stick_values
from rnr_print.print.components import gauge_outlines as outlines
from rnr_print.print.components.gauge_measures import Measures, lengths_on, measures
from rnr_print.print.components.gauge_outlines import Shape
from rnr_print.print.components.gauge_plans import (
    ArcPlan,
    DiscFace,
    DiscPlan,
    FramePlan,
    Gauge,
    RectanglePlan,
    StickFace,
    StickPlan,
    TeePlan,
)
from rnr_print.print.components.polygons import arc, ring_sector, spelled

Values = dict[str, object]
Puff = dict[str, float]
PIVOT = 4.0
"""Diameter of the hole that a stick is turned around, mm."""
MOST_RINGS = 8


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out. Its origin is what it measures from; turned over to its back it is
    turned about its `axis`: a stick about its length, so that both faces begin at the left."""

    title: str
    shape: Shape
    told: Measures
    front: Values
    back: Values | None = None
    axis: str = "height"

    @property
    def behind(self) -> Shape:
        """Its outline as its back shows it, of a piece that is turned about its height."""
        return self.shape.mirrored if self.axis == "height" else self.shape


def pieces(name: str, gauge: Gauge, say: Speaker) -> Iterator[Piece]:
    """The pieces of a gauge, one copy of each. Raises InputError for a word that isn't there."""
    told = measures(name, gauge, say.unit)
    for part, measured in zip(_parts(name, gauge, say), told, strict=True):
        shape, front, back, axis = part
        title = say.word(name)
        shared = {
            "title": title,
            "icon": gauge.icon,
            "edges": _edges(shape),
            **say.inks(gauge.color),
        }
        behind = shape.mirrored if axis == "height" else shape
        over = {**shared, **back, "edges": _edges(behind)} if back else None
        yield Piece(title, shape, measured, {**shared, **front}, over, axis)


Part = tuple[Shape, Values, Values | None, str]


def _parts(name: str, gauge: Gauge, say: Speaker) -> Iterator[Part]:
    match gauge:
        case StickPlan():
            yield from _stick(gauge, say)
        case DiscPlan():
            yield from _disc(gauge, say)
        case FramePlan():
            yield from _frame(gauge, say)
        case ArcPlan():
            yield _arc(gauge, say)
        case TeePlan():
            yield _tee(gauge, say)
        case RectanglePlan():
            yield _rectangle(gauge, say)


def _edges(shape: Shape) -> Values:
    """The lines of a piece as a template draws them."""
    return {"outline": spelled(shape.outline), "inner": [spelled(each) for each in shape.inner]}


def _stick(gauge: StickPlan, say: Speaker) -> Iterator[Part]:
    each = gauge.length * say.unit / gauge.strips
    for at in range(gauge.strips):
        last = at == gauge.strips - 1
        pivot = PIVOT if gauge.pivot and not at else 0
        shape = outlines.strip(each, gauge.width, 0 if last else gauge.tab, not at, pivot)
        shown: Values = {
            "kind": "stick", "width": gauge.width, "glue": say.word("glue"), "number": at + 1,
            "of": gauge.strips, "pivot": pivot,
        }  # fmt: skip
        front = {**shown, **stick_values(gauge, gauge, at * each, each, say)}
        front |= {"tab": 0 if last else gauge.tab, "covered": 0, **_title(gauge, say)}
        back: Values | None = None
        if face := gauge.back:  # there the tabs lie on top, and show what they cover
            seen = each if last else each + gauge.tab
            under = gauge.tab if at else 0
            back = {**shown, **stick_values(face, gauge, at * each, seen, say, under)}
            back |= {"tab": 0, "covered": under, **_title(face, say)}
        yield shape, front, back, "length"


def _title(face: StickFace | DiscFace, say: Speaker) -> Values:
    """The title of a face that has one of its own."""
    return {"title": say.word(face.title)} if face.title else {}


def _disc(gauge: DiscPlan, say: Speaker) -> Iterator[Part]:
    radius = gauge.radius * say.unit
    if not gauge.quarters:
        back = _disc_face(gauge.back, gauge, say) if gauge.back else None
        yield outlines.disc(radius, gauge.hole), _disc_face(gauge, gauge, say), back, "height"
        return
    shape = outlines.quarter(radius, gauge.hole, gauge.tab)
    for number in range(4):
        quarter = {"kind": "quarter", "number": number + 1, "tab": gauge.tab,
                   "turn": 90 * number, "glue": say.word("glue")}  # fmt: skip
        yield shape, {**_disc_face(gauge, gauge, say), **quarter}, None, "height"


def _disc_face(face: DiscFace, gauge: DiscPlan, say: Speaker) -> Values:
    radius = gauge.radius * say.unit
    first, last = face.numbers or (1, 0)
    words = [say.word(word) for word in face.rim] or [str(n) for n in range(first, last + 1)]
    rim = min(max(0.17 * radius, 7.0), 16.0) if words else max(0.06 * radius, 3.0)
    middle = radius - rim
    start = 45 * _common(4, len(words)) / len(words) if gauge.quarters and words else 0
    return {
        "kind": "disc", "radius": radius, "hole": gauge.hole, "rim": rim, "look": face.look,
        "label": say.length(gauge.radius), "numbers": bool(face.numbers),
        "rings": [
            {"radius": ring * say.unit, "text": say.number(ring)} for ring in _rings(gauge.radius)
            if ring * say.unit < middle - 2
        ],
        "words": [
            {"text": word, "turn": -(start + at * 360 / len(words))}
            for at, word in enumerate(words)
        ],
        "part": 360 / len(words) if words else 0, "start": start,
        "star": spelled(outlines.star(0.97 * middle, 0.66 * middle, 13, radius)),
        "core": spelled(outlines.star(0.66 * middle, 0.44 * middle, 13, radius + 2)),
        "puffs": _puffs(middle), **_title(face, say),
    }  # fmt: skip


def _rings(radius: float) -> list[float]:
    """The rings of a disc, in its unit: eight at most, at round distances."""
    step = next(
        each for each in (1, 2, 5, 10, 20, 50, 100, 200, 500) if radius / each <= MOST_RINGS
    )
    return [float(step * n) for n in range(1, int(radius / step) + 1) if step * n < radius]


def _common(one: int, other: int) -> int:
    return one if not other else _common(other, one % other)


def _puffs(radius: float) -> list[list[Puff]]:
    """Banks of smoke within a circle, from its edge inwards."""
    banks = []
    for ring, (count, part) in enumerate(((13, 0.78), (9, 0.5), (6, 0.22))):
        bank = []
        for at in range(count):
            x, y = arc(radius * part, 360 * (at + 0.5 * ring) / count, 361 * (at + 1) / count)[0]
            bank.append({"x": x, "y": y, "r": radius * (0.215 - 0.035 * ((at * 7 + ring) % 3))})
        banks.append(bank)
    return banks


def _frame(gauge: FramePlan, say: Speaker) -> Iterator[Part]:
    side = gauge.side * say.unit
    for number in (1, 2):
        window = gauge.window if number == 1 else None
        values: Values = {
            "kind": "frame", "side": side, "width": gauge.width, "number": number,
            "label": say.square(gauge.side, gauge.side), "scale": scale(side, say),
            "window": outlines.WINDOW if window else 0, "high": outlines.SLIDER,
        }  # fmt: skip
        yield outlines.angle(side, gauge.width, bool(window)), values, None, "height"
    if gauge.window:
        first, last = gauge.window
        numbers = [
            {"text": str(n), "x": outlines.GRIP + outlines.PITCH * (at + 0.5)}
            for at, n in enumerate(range(first, last + 1))
        ]
        slider: Values = {
            "kind": "slider", "numbers": numbers, "pitch": outlines.PITCH, "grip": outlines.GRIP,
            "length": outlines.slider_length(len(numbers)), "width": outlines.SLIDER - 0.5,
        }  # fmt: skip
        yield outlines.slider(len(numbers)), slider, None, "height"


def _arc(gauge: ArcPlan, say: Speaker) -> Part:
    radius, half = gauge.radius * say.unit, gauge.angle / 2
    rim = min(max(0.1 * radius, 5.0), 12.0)
    front: Values = {
        "kind": "arc", "radius": radius, "half": half, "base": gauge.base, "rim": rim,
        "label": say.length(gauge.radius), "angle": f"{gauge.angle:g}°",
        "half_label": f"{half:g}°",
        "band": spelled(ring_sector(radius - rim, radius + 1.2, -half - 1, half + 1)),
        "left": spelled(ring_sector(gauge.base / 2, radius - rim, -half - 1, 0)),
        "right": spelled(ring_sector(gauge.base / 2, radius - rim, 0, half + 1)),
        "ground": spelled(ring_sector(max(gauge.base / 2 - 1.2, 0.1), radius + 1.2, -half - 1,
                                      half + 1)),
        "degrees": [at for at in range(-90, 91, 5) if abs(at) < half - 1],
        "rings": [
            {"points": spelled(arc(ring * say.unit, -half, half)), "radius": ring * say.unit,
             "text": say.number(ring)}
            for ring in _rings(gauge.radius)
            if gauge.base / 2 + 4 < ring * say.unit < radius - rim - 2
        ],
    }  # fmt: skip
    back = None
    if gauge.quarters:
        back = {**front, "kind": "arc-back", "quarters": [say.word(q) for q in gauge.quarters]}
    return outlines.sector(radius, gauge.angle, gauge.base), front, back, "height"


def _tee(gauge: TeePlan, say: Speaker) -> Part:
    aside, beyond = gauge.aside * say.unit, gauge.beyond * say.unit
    marks = [
        {"x": at, "text": say.number(mark.at),
         "says": mark.letters or (say.word(mark.word) if mark.word else "")}
        for mark in gauge.marks for at in lengths_on((mark,), say.unit, 0, beyond)
    ]  # fmt: skip
    values: Values = {
        "kind": "tee", "aside": aside, "beyond": beyond, "width": gauge.width,
        "aside_label": say.length(gauge.aside), "beyond_label": say.length(gauge.beyond),
        "scale": scale(aside, say), "stem": scale(beyond, say), "marks": marks,
    }  # fmt: skip
    return outlines.tee(aside, beyond, gauge.width), values, None, "height"


def _rectangle(gauge: RectanglePlan, say: Speaker) -> Part:
    width, height = (each * say.unit for each in gauge.size)
    columns, rows = gauge.slots or (1, 1)
    values: Values = {
        "kind": "rectangle", "width": width, "height": height, "look": gauge.look,
        "front": gauge.front, "label": say.square(*gauge.size),
        "across": [width * n / columns - width / 2 for n in range(1, columns)],
        "up": [height * n / rows - height / 2 for n in range(1, rows)],
        "puffs": _row_of_puffs(width, height),
    }  # fmt: skip
    return outlines.rectangle(width, height), values, None, "height"


def _row_of_puffs(width: float, height: float) -> list[list[Puff]]:
    """Banks of smoke over a rectangle around (0, 0), from its head down."""
    size = min(width, height) / 2.4
    columns, rows = round(width / size) + 1, round(height / size) + 1
    return [
        [
            {
                "x": (column + 0.5 * (row % 2)) * width / (columns - 0.5) - width / 2,
                "y": height / 2 - row * height / max(rows - 1, 1),
                "r": size * (0.52 + 0.13 * ((column * 5 + row * 3) % 3)),
            }
            for column in range(columns)
        ]
        for row in range(rows)
    ]
