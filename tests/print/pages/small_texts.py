"""Texts of any length."""

from __future__ import annotations

WORDS = (
    "The projector coughs twice and the jungle comes on, somebody has scratched the title off the "
    "reel and written another in its place with a nail, and nobody in the valley remembers why."
)


def words(count: int) -> str:
    """A text of `count` words."""
    source = WORDS.split()
    return " ".join(source[i % len(source)] for i in range(count))
