"""What a piece of ground is called on plans, and what is drawn on it."""

from __future__ import annotations

from typing import Final

from rnr_print.book.open_table.view import Texture
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.games.colonial.terrain import Area

COVERED: Final[dict[Cover, tuple[str, Texture | None]]] = {
    "light": ("scrub", "crosses"), "medium": ("timber", "rings"), "hard": ("works", "bricks"),
}  # fmt: skip
"""What is drawn where men are covered on ground that is easy to cross."""


def texture_of(area: Area) -> tuple[str, Texture | None]:
    """What a piece of ground is called on plans, and what grows or lies there, if anything."""
    if area.wood:
        return "wood", "rings"
    if area.water != "none":
        return ("ford", "dots") if area.ground == "broken" else ("water", "waves")
    if area.ground == "broken":
        return ("scrub", "crosses") if area.cover == "light" else ("broken", "dots")
    if area.ground == "heavy":
        return "heavy", "strokes"
    return COVERED.get(area.cover, (area.ground, None))
