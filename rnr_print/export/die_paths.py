"""Die lines as they stand in a PDF: its marked lines, read from its own operators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from pikepdf import Dictionary, Matrix, Name, Object, Page, parse_content_stream

from rnr_print.print.pdf.die_lines import TAGS
from rnr_print.print.pdf.units import PT_PER_MM

Point = tuple[float, float]
Work = Literal["cut", "score", "mark"]
WORKS: dict[str, Work] = {
    f"/{TAGS['cut']}": "cut", f"/{TAGS['score']}": "score", f"/{TAGS['mark']}": "mark",
}  # fmt: skip
CLOSE = 0.02
"""mm between two ends that are one point."""
STEPS = 16
"""Straight pieces that a curve is told by."""
PAINTS = frozenset(("S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"))
_TAGS, _PLACES = "BMC BDC", "q Q cm Do"
_DRAWS = " ".join(("EMC", *PAINTS, "m", "l", "c", "v", "y", "h", "re"))


@dataclass(frozen=True, slots=True)
class DiePath:
    """A line on a page in mm, y up, and what is done along it, if it isn't a mark to measure by;
    closed where its ends meet."""

    work: Work
    points: tuple[Point, ...]

    @property
    def closed(self) -> bool:
        """Whether it comes back to where it began."""
        return len(self.points) > 2 and near(self.points[0], self.points[-1])

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def moved(self, x: float, y: float) -> DiePath:
        """The same line elsewhere."""
        return replace(self, points=tuple((px + x, py + y) for px, py in self.points))


def near(one: Point, other: Point) -> bool:
    """Whether two points are one to any tool."""
    return abs(one[0] - other[0]) < CLOSE and abs(one[1] - other[1]) < CLOSE


def die_paths(page: Page) -> list[DiePath]:
    """The die lines of a page, pieces of one line joined."""
    found = list(lines_in(page, page.resources, Matrix()))
    scores = [each for each in found if each.work == "score"]
    return [*joined([each for each in found if each.work == "cut"]), *scores]


def lines_in(
    content: Object | Page, resources: Object, matrix: Matrix, marked: tuple[str, ...] = ()
) -> Iterator[DiePath]:
    """The marked lines of a content stream and of the forms that it paints
    (ISO 32000-1, 8.5 and 8.10)."""
    saved: list[Matrix] = []
    lines: list[list[Point]] = []
    tags, work = list(marked), _work(marked)
    tagged = (str(step.operands[0]) in WORKS for step in parse_content_stream(content, _TAGS))
    looked_at = f"{_PLACES} {_TAGS} {_DRAWS}" if work or any(tagged) else _PLACES
    for step in parse_content_stream(content, looked_at):
        match name := str(step.operator):
            case "q":
                saved.append(matrix)
            case "Q":
                matrix = saved.pop()
            case "cm":
                matrix = Matrix(step.operands) @ matrix
            case "BMC" | "BDC":
                tags.append(str(step.operands[0]))
                work = _work(tags)
            case "EMC":
                tags.pop()
                work = _work(tags)
            case "Do":
                form = resources.XObject[str(step.operands[0])]
                if form.Subtype == Name.Form:
                    own = Matrix(form.Matrix) if Name.Matrix in form else Matrix()
                    inner = form.get(Name.Resources, Dictionary())
                    yield from lines_in(form, inner, own @ matrix, tuple(tags))
            case _ if name in PAINTS:
                if work:
                    yield from (DiePath(work, tuple(map(partial(_mm, matrix), line)))
                                for line in lines if len(line) > 1)  # fmt: skip
                lines = []
            case _ if work:
                _draw(lines, name, list(map(float, step.operands)))


def _work(tags: Sequence[str]) -> Work | None:
    """What is done along lines with these marks around them, the innermost last."""
    return next((WORKS[tag] for tag in reversed(tags) if tag in WORKS), None)


def _draw(lines: list[list[Point]], operator: str, values: Sequence[float]) -> None:
    """Go on with a path by one operator that draws it."""
    spots = list(zip(values[::2], values[1::2], strict=True))
    match operator:
        case "m":
            lines.append(spots)
        case "l":
            lines[-1] += spots
        case "c":
            lines[-1] += _curve(lines[-1][-1], *spots)
        case "v":
            lines[-1] += _curve(lines[-1][-1], lines[-1][-1], *spots)
        case "y":
            lines[-1] += _curve(lines[-1][-1], spots[0], spots[1], spots[1])
        case "h":
            lines[-1].append(lines[-1][0])
        case "re":
            (x, y), (w, h) = spots
            lines.append([(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)])


def _curve(start: Point, one: Point, other: Point, end: Point) -> Iterator[Point]:
    """Points of a Bézier curve after its first."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield tuple(a * start[i] + b * one[i] + c * other[i] + d * end[i] for i in (0, 1))  # type: ignore[misc]  # two of them


def _mm(matrix: Matrix, point: Point) -> Point:
    x, y = matrix.transform(point)
    return x / PT_PER_MM, y / PT_PER_MM


def joined(paths: Sequence[DiePath]) -> list[DiePath]:
    """The paths, open ones that meet made one."""
    whole = [each for each in paths if each.closed]
    rest = [list(each.points) for each in paths if not each.closed]
    while rest:
        line = rest.pop()
        while (
            at := next((i for i, each in enumerate(rest) if _meets(line, each)), None)
        ) is not None:
            line = _chain(line, rest.pop(at))
        whole.append(DiePath("cut", tuple(line)))
    return whole


def _meets(line: list[Point], other: list[Point]) -> bool:
    return any(near(one, end) for one in (line[0], line[-1]) for end in (other[0], other[-1]))


def _chain(line: list[Point], other: list[Point]) -> list[Point]:
    """Two lines that meet, as one."""
    if near(line[-1], other[0]):
        return line + other[1:]
    if near(line[-1], other[-1]):
        return line + other[-2::-1]
    if near(line[0], other[-1]):
        return other + line[1:]
    return other[::-1] + line[1:]
