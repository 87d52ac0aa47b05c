"""Lengths: layout speaks millimeters, PDF speaks points."""

from __future__ import annotations

from typing import Final

PT_PER_MM: Final = 72 / 25.4


def number(value: float) -> str:
    """`value` as a PDF number with at most four decimals, without useless zeros."""
    text = f"{value:.4f}"
    if text[-1] != "0":  # most of them, and there are millions
        return text
    text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(*lengths_mm: float) -> str:
    """Lengths in mm as PDF numbers in points, separated by spaces."""
    return " ".join([number(length * PT_PER_MM) for length in lengths_mm])
