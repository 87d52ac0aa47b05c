"""Values as tables of the rulebook print them: a need with its plus, a sign, a dash for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

DASH: Final = "–"
SAFE: Final = "safe"


def need(value: int | None) -> str:
    """What a die must show: `4+`, or a dash."""
    return DASH if value is None else f"{value}+"


def needs(values: Sequence[int | None] | None) -> tuple[str, ...]:
    """A row of needs; none at all is a row of dashes."""
    return tuple(map(need, values or (None, None, None, None)))


def plain(value: int | None) -> str:
    """A number, or a dash."""
    return DASH if value is None else str(value)


def plains(values: Sequence[int | None] | None) -> tuple[str, ...]:
    """A row of numbers; none at all are two dashes."""
    return tuple(map(plain, values or (None, None)))


def signed(value: int) -> str:
    """What is added: `+1`, `−1`, `0`."""
    return f"{value:+}".replace("-", "−") if value else "0"
