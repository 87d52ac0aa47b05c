"""What the pages of a PDF draw: pictures with their dots an inch, lines with their width."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
_UNIT: Matrix = (1, 0, 0, 1, 0, 0)
_DEEPEST = 12
_STROKES = frozenset(("S", "s", "B", "B*", "b", "b*"))
_SPACES = {
    "g": "gray", "G": "gray", "rg": "RGB", "RG": "RGB", "k": "CMYK", "K": "CMYK",
}  # fmt: skip
_LOOKED_AT = " ".join(("q", "Q", "cm", "w", "Do", *_STROKES, *_SPACES))


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing a page draws.

    `kind` is picture or stencil, a picture of one color (`value`: dpi), line (pt) or color.
    """

    kind: str
    value: float
    name: str


def shown(page: pikepdf.Page) -> set[Shown]:
    """All pictures, line widths and color spaces of a page, those of its forms included."""
    return set(_drawn(page.obj, page.resources, _UNIT, 0))


def _drawn(
    content: pikepdf.Object, resources: pikepdf.Object, matrix: Matrix, depth: int
) -> Iterator[Shown]:
    """What a content stream draws, seen through `matrix`."""
    kept: list[tuple[Matrix, float]] = []
    width = 1.0
    for step in pikepdf.parse_content_stream(content, _LOOKED_AT):
        operands, word = step.operands, str(step.operator)
        if word == "q":
            kept.append((matrix, width))
        elif word == "Q" and kept:
            matrix, width = kept.pop()
        elif word == "cm":
            matrix = _times(_numbers(operands), matrix)
        elif word == "w":
            width = float(operands[0])
        elif word in _STROKES:
            yield Shown("line", round(width * _scale(matrix), 3), "line")
        elif word in _SPACES:
            yield Shown("color", 0, _SPACES[word])
        elif word == "Do":
            yield from _placed(resources, str(operands[0]), matrix, depth)


def _placed(resources: pikepdf.Object, name: str, matrix: Matrix, depth: int) -> Iterator[Shown]:
    """What an XObject shows: a picture, or the things in a form."""
    thing = resources.get("/XObject", pikepdf.Dictionary()).get(name)
    if thing is None or depth > _DEEPEST:
        return
    if thing.get("/Subtype") == "/Image":
        a, b, c, d, _, _ = matrix
        across = float(thing.Width) / max(math.hypot(a, b), 1e-6) * 72
        along = float(thing.Height) / max(math.hypot(c, d), 1e-6) * 72
        kind = "stencil" if thing.get("/ImageMask", False) else "picture"
        yield Shown(kind, round(min(across, along)), name)
        yield from _space(thing)
    elif thing.get("/Subtype") == "/Form":
        inner = _times(_numbers(thing.get("/Matrix", list(_UNIT))), matrix)
        yield from _drawn(thing, thing.get("/Resources", resources), inner, depth + 1)


def _space(image: pikepdf.Object) -> Iterator[Shown]:
    space = image.get("/ColorSpace")
    if isinstance(space, pikepdf.Array):  # [/Indexed base ...]
        space = space[1] if space[0] == "/Indexed" else space[0]
    for device, told in (("/DeviceRGB", "RGB"), ("/DeviceCMYK", "CMYK"), ("/DeviceGray", "gray")):
        if isinstance(space, pikepdf.Name) and space == device:
            yield Shown("color", 0, told)


def _numbers(operands: object) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in operands)  # type: ignore[attr-defined]
    return a, b, c, d, e, f


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (
        a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s,
        e * p + f * r + t, e * q + f * s + u,
    )  # fmt: skip


def _scale(matrix: Matrix) -> float:
    """How much larger lines are drawn through `matrix`."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))
