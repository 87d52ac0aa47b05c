"""Where anything stands in a picture: few windows that hold all of its shapes, each one whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from math import ceil, floor
from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Window: TypeAlias = tuple[int, int, int, int]
"""The same in whole pixels."""

EDGE = 2  # pixels around a shape that its soft edge may touch
LEAST_SPARED = 0.03  # of the picture: a window more costs about as much


def windows(boxes: Iterable[Box], width: int, height: int) -> list[Window]:
    """Windows in a picture of so many pixels that hold all `boxes`, which none of them cuts."""
    whole = (0, 0, width, height)
    seen = [window for box in boxes if (window := _within(box, whole)) is not None]
    return list(_parted(list(dict.fromkeys(seen)), LEAST_SPARED * width * height))


def _within(box: Box, whole: Window) -> Window | None:
    """The pixels that a shape may touch; None where it stands outside."""
    left, top = (max(box[i] - EDGE, whole[i]) for i in (0, 1))
    right, bottom = (min(box[i] + EDGE, whole[i]) for i in (2, 3))
    if left >= right or top >= bottom:
        return None
    return floor(left), floor(top), ceil(right), ceil(bottom)


def _parted(boxes: list[Window], least: float) -> Iterator[Window]:
    """Boxes parted at gaps of at least so many pixels, right through all of them."""
    if not boxes:
        return
    around = _around(boxes)
    for axis in (0, 1):
        other = around[3 - axis] - around[1 - axis]
        parts = _beside(boxes, axis, least / other)
        if len(parts) > 1:
            yield from chain.from_iterable(_parted(part, least) for part in parts)
            return
    yield around


def _around(boxes: list[Window]) -> Window:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _beside(boxes: list[Window], axis: int, gap: float) -> list[list[Window]]:
    """Boxes that follow each other with such a gap between them."""
    parts: list[list[Window]] = []
    end = float("-inf")
    for box in sorted(boxes, key=lambda box: box[axis]):
        if not parts or box[axis] - end > gap:
            parts.append([])
        parts[-1].append(box)
        end = max(end, box[axis + 2])
    return parts
