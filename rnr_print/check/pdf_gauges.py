"""Gauges measured in a PDF, by its own operators: their outlines, reaches and marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, sin

from pikepdf import (
    Array,
    Dictionary,
    Matrix,
    Name,
    Object,
    Operator,
    Page,
    Pdf,
    parse_content_stream,
)

from rnr_print.export.die_paths import DiePath, Point, joined, lines_in
from rnr_print.print.components.gauge_measures import TAG, TRUE, Measures
from rnr_print.print.pdf.units import PT_PER_MM

DEEPEST = 4
"""How deep forms may lie in each other."""


@dataclass(frozen=True, slots=True)
class Found:
    """A gauge on a page: what it says it measures, and what it does."""

    told: Measures
    measured: Measures


def found(page: Page) -> Iterator[Found]:
    """The gauges of a page. Raises ValueError where one has no outline."""
    if _has(page.obj.get("/Contents"), page.resources, 0):
        yield from _walked(page, page.resources, Matrix(), 0)


def _has(content: Object | None, resources: Object, depth: int) -> bool:
    """Whether anything is told of a gauge: few files do, and reading operators takes time."""
    streams = content if isinstance(content, Array) else [content]
    if any(f"/{TAG}".encode() in each.read_bytes() for each in streams if each is not None):
        return True
    forms = (each for each in resources.get("/XObject", Dictionary()).values()
             if each.get("/Subtype") == Name.Form)  # fmt: skip
    return depth < DEEPEST and any(
        _has(form, form.get(Name.Resources, Dictionary()), depth + 1) for form in forms
    )


def untrue(pdf: Pdf) -> Iterator[str]:
    """What is wrong with the gauges of a file. Raises ValueError."""
    for number, page in enumerate(pdf.pages, 1):
        for each in found(page):
            for wrong in differences(each.told, each.measured):
                yield f"page {number}: {each.told.name} {wrong}; print it at 100 %"


def scaled(pdf: Pdf) -> bool:
    """Whether printers may scale a file that has gauges."""
    wishes = pdf.Root.get("/ViewerPreferences", Dictionary())
    return wishes.get("/PrintScaling") != Name("/None") and any(
        True for page in pdf.pages for _ in found(page)
    )


def differences(told: Measures, measured: Measures) -> Iterator[str]:
    """In what two pieces differ by more than `TRUE` mm."""
    if _apart(told.box, measured.box):
        yield f"is {_sides(measured.box)} mm, and not {_sides(told.box)}"
    if told.reach and measured.reach and _apart(told.reach, measured.reach):
        one, other = (" to ".join(f"{r:g}" for r in _rounded(each))
                      for each in (measured.reach, told.reach))  # fmt: skip
        yield f"reaches from {one} mm, and not from {other}"
    if len(told.marks) != len(measured.marks):
        yield f"has {len(measured.marks)} marks, and not {len(told.marks)}"
    elif _apart(told.marks, measured.marks):
        pairs = zip(measured.marks, told.marks, strict=True)
        is_at, meant = next(pair for pair in pairs if _apart(pair[:1], pair[1:]))
        yield f"has a mark at {is_at:.1f} mm, and not at {meant:.1f}"


def _apart(one: Sequence[float], other: Sequence[float]) -> bool:
    return any(abs(a - b) > TRUE for a, b in zip(one, other, strict=True))


def _rounded(lengths: Sequence[float]) -> list[float]:
    return [round(length, 1) for length in lengths]


def _sides(box: Sequence[float]) -> str:
    return " x ".join(f"{side:g}" for side in _rounded(box))


def _walked(
    content: Object | Page, resources: Object, matrix: Matrix, depth: int
) -> Iterator[Found]:
    """The gauges of a content stream and of the forms in it."""
    saved: list[Matrix] = []
    tags: list[Measures | None] = []
    for step in parse_content_stream(content):
        if not isinstance(step.operator, Operator):
            continue
        operands = step.operands
        match str(step.operator):
            case "q":
                saved.append(matrix)
            case "Q" if saved:
                matrix = saved.pop()
            case "cm":
                matrix = Matrix(operands) @ matrix
            case "BMC":
                tags.append(None)
            case "BDC":
                mine = operands[0] == Name(f"/{TAG}") and isinstance(operands[1], Dictionary)
                tags.append(_told(operands[1]) if mine else None)
            case "EMC" if tags:
                tags.pop()
            case "Do":
                form = resources.get("/XObject", Dictionary()).get(str(operands[0]))
                if form is None or form.get("/Subtype") != Name.Form or depth > DEEPEST:
                    continue
                told = next((each for each in reversed(tags) if each), None)
                own = Matrix(form.Matrix) if Name.Matrix in form else Matrix()
                inner = form.get(Name.Resources, resources)
                if told is None:
                    yield from _walked(form, inner, own @ matrix, depth + 1)
                else:
                    yield Found(told, _measured(told.name, form, inner, own @ matrix))


def _told(properties: Object) -> Measures:
    """What a gauge says it measures."""

    def lengths(key: str) -> tuple[float, ...]:
        return tuple(float(length) for length in properties.get(key, ()))

    box, reach = lengths("/Box"), lengths("/Reach")
    return Measures(
        str(properties.get("/Name", "a gauge")), (box[0], box[1]),
        (reach[0], reach[1]) if reach else None, lengths("/Marks"),
    )  # fmt: skip


def _measured(name: str, form: Object, resources: Object, matrix: Matrix) -> Measures:
    """What is drawn: seen upright, around the form's origin."""
    lines = list(lines_in(form, resources, matrix))
    outlines = joined([each for each in lines if each.work == "cut"])
    if not outlines:
        raise ValueError(f"{name} has no line to cut")
    x, y = matrix.transform((0, 0))
    origin, turn = (x / PT_PER_MM, y / PT_PER_MM), atan2(matrix.b, matrix.a)
    outline = max((_upright(each, origin, turn) for each in outlines), key=_extent)
    xs, ys = zip(*outline, strict=True)
    far = [hypot(*point) for point in outline]
    marks = sorted(_aside(each, origin) for each in lines if each.work == "mark")
    box = max(xs) - min(xs), max(ys) - min(ys)
    return Measures(name, box, (min(far), max(far)), tuple(marks))


def _extent(outline: Sequence[Point]) -> float:
    xs, ys = zip(*outline, strict=True)
    extent: float = (max(xs) - min(xs)) * (max(ys) - min(ys))
    return extent


def _upright(line: DiePath, origin: Point, turn: float) -> list[Point]:
    """The points of a line as they lie around the origin before it was turned."""
    moved = [(px - origin[0], py - origin[1]) for px, py in line.points]
    return [(x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)) for x, y in moved]


def _aside(mark: DiePath, origin: Point) -> float:
    """How far the origin is from the straight line that a mark lies on."""
    (ax, ay), (bx, by) = mark.points[0], mark.points[-1]
    cross = (bx - ax) * (origin[1] - ay) - (by - ay) * (origin[0] - ax)
    far: float = abs(cross) / hypot(bx - ax, by - ay)
    return far
