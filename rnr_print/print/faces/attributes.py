"""Attributes of the drawing elements: read by the types of the functions that draw them."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, get_args, get_origin, get_type_hints

from rnr_print.core.unprintable import brief
from rnr_print.print.faces.outlines import Point
from rnr_print.print.faces.pen import Pen
from rnr_print.print.faces.theme import Paint, unknown
from rnr_print.print.faces.xml_tree import Element

Points = tuple[Point, ...]
Reader = Callable[[str, Pen], object]
FARTHEST = 2000.0  # mm; no card is larger


class Drawer:
    """A drawing function with the readers of its attributes. Call it with a pen and an element."""

    def __init__(self, function: Callable[..., None]) -> None:
        self.function = function
        self.readers: dict[str, Reader] = {}
        self.required: set[str] = set()
        hints = get_type_hints(function)
        for name, parameter in inspect.signature(function).parameters.items():
            if parameter.kind is inspect.Parameter.KEYWORD_ONLY:
                self.readers[name] = _reader(hints[name])
                if parameter.default is inspect.Parameter.empty:
                    self.required.add(name)

    def __call__(self, pen: Pen, element: Element) -> None:
        """Draws the element. Raises ValueError for attributes that are unknown, bad or missing."""
        self.function(pen, element, **self.read(pen, element))

    def read(self, pen: Pen, element: Element) -> dict[str, object]:
        """The attributes of the element as values."""
        values = {}
        for name, text in element.attributes.items():
            reader = self.readers.get(name)
            if reader is None:
                raise ValueError(unknown("attribute", name, self.readers))
            try:
                values[name] = reader(text, pen)
            except ValueError as error:
                raise ValueError(f"{name}={brief(repr(text))}: {error}") from None
        if not self.required <= values.keys():
            missing = ", ".join(sorted(self.required - values.keys()))
            raise ValueError(f"lacks {missing}; add it")
        return values


def number(text: str) -> float:
    """A plain number. Raises ValueError."""
    try:
        value = float(text)
    except ValueError:
        raise ValueError("is no number; write mm such as 4.2") from None
    if not math.isfinite(value) or abs(value) > FARTHEST:
        raise ValueError(f"is out of range; at most {FARTHEST:g}")
    return value


def numbers(text: str, count: int) -> tuple[float, ...]:
    """`count` numbers separated by spaces. Raises ValueError."""
    values = tuple(number(part) for part in text.split())
    if len(values) != count:
        raise ValueError(f"has {len(values)} numbers; write {count}")
    return values


def _number(text: str, _pen: Pen) -> float:
    return number(text)


def _whole(text: str, _pen: Pen) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError("is no whole number") from None


def _word(text: str, _pen: Pen) -> str:
    return text


def _yes_or_no(text: str, _pen: Pen) -> bool:
    if text not in ("yes", "no"):
        raise ValueError("write yes or no")
    return text == "yes"


def _paint(text: str, pen: Pen) -> Paint:
    return pen.stocks.palette[text]


def _points(text: str, _pen: Pen) -> Points:
    return _polygon(text)


@lru_cache(4096)  # a figure has hundreds of points, and stands on many faces in many languages
def _polygon(text: str) -> Points:
    points = []
    for pair in text.split():
        x, comma, y = pair.partition(",")
        if not comma:
            raise ValueError("write points as x,y with a space between them")
        points.append((number(x), number(y)))
    if len(points) < 2:
        raise ValueError("has fewer than two points")
    return tuple(points)


_READERS: dict[object, Reader] = {
    float: _number,
    int: _whole,
    str: _word,
    bool: _yes_or_no,
    Paint: _paint,
    Points: _points,
}


def _reader(kind: object) -> Reader:
    """The reader of a type; of a Literal, a choice of its words."""
    if get_origin(kind) is Literal:
        words = get_args(kind)

        def choice(text: str, _pen: Pen) -> str:
            if text not in words:
                raise ValueError(f"is unknown; use one of {', '.join(words)}")
            return text

        return choice
    return _READERS[kind]
