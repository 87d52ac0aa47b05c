"""Lengths: layout speaks millimeters, PDF speaks points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

PT_PER_MM: Final = 72 / 25.4


def number(value: float) -> str:
    """`value` as a PDF number with at most four decimals, without useless zeros."""
    text = f"{value:.4f}"
    return text if text[-1] != "0" else _short(text)  # most need no trimming; there are millions


def points(*lengths_mm: float) -> str:
    """Lengths in mm as PDF numbers in points, separated by spaces."""
    return " ".join([number(length * PT_PER_MM) for length in lengths_mm])


def straight(spots_mm: Iterable[tuple[float, float]]) -> str:
    """The operators of a path straight from spot to spot (ISO 32000-1, 8.5.2)."""
    path, operator = [], "m"
    for across, up in spots_mm:
        x, y = f"{across * PT_PER_MM:.4f}", f"{up * PT_PER_MM:.4f}"
        if x[-1] == "0":
            x = _short(x)
        if y[-1] == "0":
            y = _short(y)
        path.append(f"{x} {y} {operator}")
        operator = "l"
    return " ".join(path)


def _short(text: str) -> str:
    """A number without the zeros at its end."""
    text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
