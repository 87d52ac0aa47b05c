"""Numbers of things as the commands say them, in English."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """`1 card` or `5 cards`; `many` where an s is not enough."""
    return f"{number} {one if number == 1 else many or one + 's'}"
