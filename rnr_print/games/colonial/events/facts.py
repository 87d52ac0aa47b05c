"""What events tell."""

from __future__ import annotations

from typing import TypeAlias

from rnr_print.engine.boards.plane.spots import Length

Dice: TypeAlias = tuple[int, ...]
Names: TypeAlias = tuple[str, ...]
Inches: TypeAlias = Length
"""Hundredths of an inch, said as inches."""
