"""Blocks of cards: as many as fit on a paper, at full size, with room for marks and ruler."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from rnr_print.core.errors import InputError, fail
from rnr_print.print.sheets import margins
from rnr_print.print.sheets.geometry import CLOSE, Rect, Size
from rnr_print.print.sheets.layout import Layout
from rnr_print.print.sheets.sides import Sides, mirror


@dataclass(frozen=True, slots=True)
class Grid:
    """Slots for fronts in rows and columns on the front page; lengths in mm.

    `slot` is the size of a slot as it lies on the paper, `turned` says whether upright cards lie
    in it on their side. With a `gutter` the same block stands once more, mirrored, to the right of
    the paper's middle, for the backs. `gap` is between columns, `row_gap` between rows.
    """

    paper: Size
    slot: Size
    turned: bool
    columns: int
    rows: int
    left: float
    bottom: float
    gap: float
    row_gap: float
    gutter: float

    @property
    def fronts(self) -> Rect:
        """The block of fronts."""
        return Rect(
            self.left,
            self.bottom,
            _run(self.columns, self.slot.width, self.gap),
            _run(self.rows, self.slot.height, self.row_gap),
        )

    @property
    def block(self) -> Rect:
        """Everything that is cut: the fronts, on a gutterfold sheet the backs too."""
        fronts = self.fronts
        right = self.paper.width - fronts.left if self.gutter else fronts.right
        return Rect.between(fronts.left, fronts.bottom, right, fronts.top)

    @property
    def slots(self) -> tuple[tuple[Rect, ...], ...]:
        """The rows of slots for fronts from the top, each from the left."""
        step_x, step_y = self.slot.width + self.gap, self.slot.height + self.row_gap
        top = self.bottom + (self.rows - 1) * step_y
        return tuple(
            tuple(
                Rect(self.left + c * step_x, top - r * step_y, self.slot.width, self.slot.height)
                for c in range(self.columns)
            )
            for r in range(self.rows)
        )

    @property
    def count(self) -> int:
        """How many cards a sheet takes."""
        return self.columns * self.rows


def grid(card: Size, layout: Layout, sides: Sides) -> Grid:
    """The grid that takes most cards of a size. Raises InputError where not even one fits."""
    found = _best(card, layout, sides)
    if found is None:
        raise _no_room(card, layout, sides)
    return found


def _has_margins(grid: Grid, layout: Layout, sides: Sides) -> bool:
    """Whether what stands around has room on the front and, mirrored, on the back."""
    back = mirror(sides, grid.paper).rect(grid.block)
    if not layout.marks:
        return all(layout.printable(block) for block in (grid.block, back))
    fronts = layout.margins(grid.block, back=False)
    return bool(fronts and (not sides.is_duplex or layout.margins(back, back=True)))


def _best(card: Size, layout: Layout, sides: Sides) -> Grid | None:
    """Most cards; of equals the one whose pairs lie nearest to the fold, then upright cards."""
    found = [g for turned in (False, True) if (g := _fullest(card, layout, sides, turned))]

    def worth(grid: Grid) -> tuple[int, int]:
        return grid.count, -grid.columns if grid.gutter else 0

    return max(found, key=worth, default=None)


def _fullest(card: Size, layout: Layout, sides: Sides, turned: bool) -> Grid | None:
    slot = card.turned if turned else card
    least = layout.edge + (layout.needs(back=False).least if layout.marks else 0)
    folded = sides is Sides.GUTTERFOLD
    gutter = layout.rules.fold.gutter if folded else 0
    paper = layout.paper.size
    width = (paper.width - gutter) / 2 - least if folded else paper.width - 2 * least
    gap, row_gap = layout.between, layout.between_rows(sides)
    columns = _count(width, slot.width, gap)
    rows = _count(paper.height - 2 * least, slot.height, row_gap)
    shapes = list(product(range(1, columns + 1), range(1, rows + 1)))
    for c, r in sorted(shapes, key=lambda shape: (-shape[0] * shape[1], shape[0])):
        grid = Grid(paper, slot, turned, c, r, 0, 0, gap, row_gap, gutter)
        for left, bottom in _places(grid, layout):
            grid = replace(grid, left=left, bottom=bottom)
            if _has_margins(grid, layout, sides):
                return grid
    return None


def _places(grid: Grid, layout: Layout) -> Iterator[tuple[float, float]]:
    """Lower left corners to try: the middle, else just far enough off it for ruler and footer."""
    paper, block = grid.paper, grid.fronts
    left, bottom = (paper.width - block.width) / 2, (paper.height - block.height) / 2
    if grid.gutter:
        left = (paper.width - grid.gutter) / 2 - block.width
    if not layout.marks:
        yield left, bottom
        return
    needs = layout.needs(back=False)
    for wished in needs.wished:
        for form in margins.FORMS:
            deep = layout.edge + wished + needs.clear + form.depth
            yield left, max(bottom, deep)
            if not grid.gutter:
                yield max(left, deep), bottom
    yield left, bottom


def _run(count: int, length: float, gap: float) -> float:
    """Length of `count` cards in a row."""
    return count * length + (count - 1) * gap


def _count(room: float, length: float, gap: float) -> int:
    """How many cards of a length fit in a row."""
    return max(0, int((room + gap + CLOSE) // (length + gap)))


def _no_room(card: Size, layout: Layout, sides: Sides) -> InputError:
    others = []
    for paper in layout.template.papers.values():
        other = replace(layout, paper=paper)
        if paper != layout.paper and (fits := _best(card, other, sides)):
            others.append(f"{paper.name} would hold {fits.count}")
    size, edge = layout.paper.size, layout.edge
    if min(size.width, size.height) <= 2 * edge:
        return fail(f"{edge:g} mm unprintable on every side leave nothing of {layout.paper.name}")
    printable = Size(size.width - 2 * edge, size.height - 2 * edge)
    around = "with marks and ruler inside" if layout.marks else "inside"
    return fail(
        f"a card of {card} does not fit on {layout.paper.name} at full size, {around} {printable}"
        f" printable; {' and '.join(others) or 'no paper here is larger'}"
    )
