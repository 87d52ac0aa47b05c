"""A print run's choices: paper, gaps, white edges, what may stand on a sheet together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from rnr_print.print.sheets import margins
from rnr_print.print.sheets.geometry import Rect
from rnr_print.print.sheets.margins import Margins, Needs
from rnr_print.print.sheets.rules import Paper, SheetRules, SheetTemplate
from rnr_print.print.sheets.sides import Sides


class Packing(Enum):
    """What shares one back design: nothing need, each row, each sheet."""

    SLOTS = auto()
    ROWS = auto()
    SHEETS = auto()


@dataclass(frozen=True, slots=True)
class Layout:
    """One paper of a template and the choices of a print run.

    `gap` is the white between cards in mm, the template's if it is None, 0 = touching;
    `unprintable` overrides the template's; `mixed_backs` lets rows carry several back designs;
    `from_right` fills rows from right to left; without `marks` nothing stands around the cards.
    """

    template: SheetTemplate
    paper: Paper
    gap: float | None = None
    unprintable: float | None = None
    mixed_backs: bool = False
    from_right: bool = False
    marks: bool = True

    @property
    def rules(self) -> SheetRules:
        """The template's rules."""
        return self.template.rules

    @property
    def edge(self) -> float:
        """White along the paper's edge, in mm."""
        return self.rules.unprintable if self.unprintable is None else self.unprintable

    @property
    def between(self) -> float:
        """White between the cards of a row, in mm."""
        return self.rules.gap.cards if self.gap is None else self.gap

    def between_rows(self, sides: Sides) -> float:
        """White between rows, in mm: more where their backs may differ."""
        if self.packing(sides) is Packing.ROWS:
            return max(self.between, self.rules.gap.backs)
        return self.between

    def packing(self, sides: Sides) -> Packing:
        """What shares a back: a shifted back must not show its neighbor's color."""
        if self.mixed_backs or not sides.has_backs:
            return Packing.SLOTS
        if self.between:
            return Packing.ROWS
        return Packing.SHEETS if sides.is_duplex else Packing.SLOTS

    @property
    def corner(self) -> float | None:
        """Where marks begin at each card's corners, in mm; None where only the block has marks."""
        marks = self.rules.marks
        inside = self.between - 2 * marks.corner >= marks.shortest
        return marks.corner if self.marks and inside else None

    def needs(self, back: bool) -> Needs:
        """What stands close around the block: marks on fronts, bleed on backs."""
        marks = self.rules.marks
        if back:
            return Needs(0, (self.rules.bleed.back, 0), marks.clear)
        start = self.corner
        if start is None:
            start = marks.nearest
            return Needs(
                marks.shortest + marks.clear,
                (marks.offset + marks.good, start + marks.shortest),
                marks.clear,
            )
        return Needs(
            start + marks.shortest, (start + marks.good, start + marks.shortest), marks.clear
        )

    def margins(self, block: Rect, back: bool) -> Margins | None:
        """What stands around `block`, or None where that has no room."""
        return margins.arrange(self.paper.size, block, self.edge, self.needs(back))

    def printable(self, block: Rect) -> bool:
        """Whether `block` lies in the printable part of the paper."""
        return margins.holds(margins.room(self.paper.size, block, self.edge), 0)
