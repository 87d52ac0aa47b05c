"""What events hold: ids, numbers, and spots and lengths in centimeters as they are written."""

from __future__ import annotations

Names = tuple[str, ...]
Dice = tuple[int, ...]
