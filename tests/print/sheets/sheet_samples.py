"""The template, papers and placeholder cards that the sheets' tests share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.imposition import Item, SheetPage, plan
from rnr_print.print.sheets.layout import Layout
from rnr_print.print.sheets.rules import SheetTemplate
from rnr_print.print.sheets.sides import Sides

ROOT = Path(__file__).parents[3]
POKER = Size(63, 88)
TEMPLATE = SheetTemplate.load(ROOT / "templates" / "sheets")


def layout(paper: str = "a4", gap: float | None = 0, **choices: object) -> Layout:
    return Layout(TEMPLATE, TEMPLATE.paper(paper), gap, **choices)


def cards(count: int, backs: Sequence[str] = ("back",), landscape: bool = False) -> list[Item]:
    """Different fronts; card n has back n modulo the number of backs."""
    return [Item(f"{n}", backs[n % len(backs)], POKER, landscape) for n in range(count)]


def planned(count: int, paper: str, sides: Sides, gap: float | None = 0) -> list[SheetPage]:
    return plan(cards(count), layout(paper, gap), sides)
