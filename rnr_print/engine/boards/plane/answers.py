"""Ways, spots, moments and directions as open answers: each text has one meaning and one form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rnr_print.engine.boards.plane.rounding import direction
from rnr_print.engine.boards.plane.spots import Spot, parse_length, written
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal

Value = TypeVar("Value")
Checked = Callable[[Value], Refusal | None]
"""Why the rules refuse a value, or None."""


def open_answer(
    key: str,
    parse: Callable[[str], Value],
    why_not: Checked[Value],
    unreadable: Refusal,
    name: Callable[[Value], str] = str,
) -> Callable[[str], Option[Value] | Refusal]:
    """A reader of answers of this `key`: what `parse` makes of a text, unless the rules refuse it.

    A text with a ValueError is refused as `unreadable`.
    """

    def read(text: str) -> Option[Value] | Refusal:
        try:
            value = parse(text)
        except ValueError:
            return unreadable
        return why_not(value) or Option(key, value, name(value))

    return read


def spot_answer(
    key: str, why_not: Checked[Spot], unreadable: Refusal
) -> Callable[[str], Option[Spot] | Refusal]:
    """A reader of spots: `30.5/40`."""
    return open_answer(key, Spot.parse, why_not, unreadable)


def way_answer(
    key: str, start: Spot, why_not: Checked[Way], unreadable: Refusal
) -> Callable[[str], Option[Way] | Refusal]:
    """A reader of ways that begin at `start`: `30.5/40 35/44`."""
    return open_answer(key, lambda text: Way.parse(start, text), why_not, unreadable)


def length_answer(
    key: str, why_not: Checked[int], unreadable: Refusal
) -> Callable[[str], Option[int] | Refusal]:
    """A reader of lengths, such as a moment by how far along a way it is: `12.5`."""
    return open_answer(key, parse_length, why_not, unreadable, written)


def facing_answer(
    key: str, here: Spot, why_not: Checked[int], unreadable: Refusal
) -> Callable[[str], Option[int] | Refusal]:
    """A reader of directions: degrees clockwise from the top, or a spot to look at."""

    def parse(text: str) -> int:
        if "/" in text:
            return direction(here.to(Spot.parse(text)))
        if not text.isdecimal() or int(text) >= 360:
            raise ValueError(f"{text!r} is no direction; write degrees, 0 to 359, or a spot")
        return int(text)

    return open_answer(key, parse, why_not, unreadable)
