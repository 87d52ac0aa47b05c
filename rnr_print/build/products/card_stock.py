"""What cards are printed on, as `--card-thickness` says it: mm a card, or the paper's weight."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # wishes are checked without reading any plan
    from rnr_print.print.components.boxes import Stock
    from rnr_print.print.components.plans import StockPlan

THICKNESS = re.compile(r"([+-]?\d+(?:\.\d+)?)\s*(g|mm)?")
MM, GRAMS = (0.1, 2.0), (80, 600)
"""How thick a card may be, and how heavy its paper (g/m²)."""


def thickness_problem(text: str) -> str | None:
    """What is wrong with a thickness, and what would be right; None where nothing is."""
    found = THICKNESS.fullmatch(text)
    if found is None:
        return "is no thickness; say mm a card such as 0.32mm, or a paper weight such as 300g"
    weight = found[2] == "g"
    least, most = GRAMS if weight else MM
    if not least <= float(found[1]) <= most:
        unit = "g/m²" if weight else "mm a card"
        return f"is out of range; {least:g} to {most:g} {unit}"
    return None


def told_thickness(text: str) -> str:
    """A sound thickness as file names tell it: however it was written, the same is told alike."""
    found = THICKNESS.fullmatch(text)
    return f"{float(found[1]):g}{found[2] or 'mm'}" if found else text


def stock_of(plan: StockPlan, thickness: str = "", sleeved: bool = False) -> Stock:
    """The stock of a game's cards, its thickness (sound, or none) said by the user."""
    from rnr_print.print.components.boxes import Stock

    card = plan.thickness
    if found := THICKNESS.fullmatch(thickness):
        card = float(found[1]) * (plan.bulk / 1000 if found[2] == "g" else 1)
    if sleeved:
        return Stock(card + plan.sleeve_thickness, plan.sleeve_size, plan.play)
    return Stock(card, play=plan.play)
