"""Blocks of cards: as many as fit on a paper, at full size, with room for marks and ruler."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rnr_print.errors import InputError, fail
from rnr_print.sheets import margins
from rnr_print.sheets.geometry import CLOSE, Rect, Size
from rnr_print.sheets.margins import Margins
from rnr_print.sheets.rules import GivenLayout, Paper, SheetRules, SheetTemplate
from rnr_print.sheets.sides import Sides, mirror


@dataclass(frozen=True, slots=True)
class Grid:
    """Slots for fronts in rows and columns on the front page; lengths in mm.

    `slot` is the size of a slot as it lies on the paper, `turned` says whether upright cards lie
    in it on their side. With a `gutter` the same block stands once more, mirrored, to the right of
    the paper's middle, for the backs.
    """

    paper: Size
    slot: Size
    turned: bool
    columns: int
    rows: int
    left: float
    bottom: float
    gap: float
    gutter: float

    @property
    def fronts(self) -> Rect:
        """The block of fronts."""
        return Rect(
            self.left,
            self.bottom,
            _run(self.columns, self.slot.width, self.gap),
            _run(self.rows, self.slot.height, self.gap),
        )

    @property
    def block(self) -> Rect:
        """Everything that is cut: the fronts, on a gutterfold sheet the backs too."""
        fronts = self.fronts
        right = self.paper.width - fronts.left if self.gutter else fronts.right
        return Rect.between(fronts.left, fronts.bottom, right, fronts.top)

    @property
    def slots(self) -> tuple[Rect, ...]:
        """The slots for fronts, row by row from the top left."""
        step_x, step_y = self.slot.width + self.gap, self.slot.height + self.gap
        top = self.bottom + (self.rows - 1) * step_y
        return tuple(
            Rect(self.left + c * step_x, top - r * step_y, self.slot.width, self.slot.height)
            for r in range(self.rows)
            for c in range(self.columns)
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """One paper of a template and the choices of a print run.

    `gap` is the white between cards in mm, 0 = touching; `unprintable` overrides the template's;
    `mixed_backs` lets one duplex sheet carry several back designs; `from_right` fills rows from
    right to left.
    """

    template: SheetTemplate
    paper: Paper
    gap: float = 0
    unprintable: float | None = None
    mixed_backs: bool = False
    from_right: bool = False

    @property
    def rules(self) -> SheetRules:
        """The template's rules."""
        return self.template.rules

    @property
    def edge(self) -> float:
        """White along the paper's edge, in mm."""
        return self.rules.unprintable if self.unprintable is None else self.unprintable

    def margins(self, block: Rect) -> Margins | None:
        """What stands around `block`, or None where that has no room."""
        return margins.arrange(self.paper.size, block, self.edge, self.rules.marks)


def grid(card: Size, layout: Layout, sides: Sides) -> Grid:
    """The grid that takes most cards of a size. Raises InputError where not even one fits."""
    given = layout.template.given(layout.paper, card, layout.gap)
    if given and sides is not Sides.GUTTERFOLD:
        return _given(given, card, layout, sides)
    found = _best(card, layout, sides)
    if found is None:
        raise _no_room(card, layout, sides)
    return found


def _has_margins(grid: Grid, layout: Layout, sides: Sides) -> bool:
    """Whether ruler and footer have room on the front and, mirrored, on the back."""
    back = mirror(sides, grid.paper).rect(grid.block)
    return all(layout.margins(block) for block in (grid.block, back))


def _given(given: GivenLayout, card: Size, layout: Layout, sides: Sides) -> Grid:
    grid = Grid(
        layout.paper.size, card, False, given.columns, given.rows, given.left, given.bottom,
        layout.gap, gutter=0,
    )  # fmt: skip
    if not _has_margins(grid, layout, sides):
        raise fail(
            f"the layout of {given.card} on {given.paper} leaves no room for marks and ruler with"
            f" {layout.edge:g} mm unprintable; remove it from sheet.yaml to have it computed"
        )
    return grid


def _best(card: Size, layout: Layout, sides: Sides) -> Grid | None:
    """Most cards; of equals the one whose pairs lie nearest to the fold, then upright cards."""
    found = [g for turned in (False, True) if (g := _fullest(card, layout, sides, turned))]

    def worth(grid: Grid) -> tuple[int, int]:
        return grid.columns * grid.rows, -grid.columns if grid.gutter else 0

    return max(found, key=worth, default=None)


def _fullest(card: Size, layout: Layout, sides: Sides, turned: bool) -> Grid | None:
    slot = card.turned if turned else card
    least = layout.edge + margins.narrowest(layout.rules.marks)
    folded = sides is Sides.GUTTERFOLD
    gutter = layout.rules.fold.gutter if folded else 0
    paper = layout.paper.size
    width = (paper.width - gutter) / 2 - least if folded else paper.width - 2 * least
    columns = _count(width, slot.width, layout.gap)
    rows = _count(paper.height - 2 * least, slot.height, layout.gap)
    shapes = [(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    for c, r in sorted(shapes, key=lambda shape: (-shape[0] * shape[1], shape[0])):
        for left, bottom in _places(paper, slot, c, r, layout, gutter):
            grid = Grid(paper, slot, turned, c, r, left, bottom, layout.gap, gutter)
            if _has_margins(grid, layout, sides):
                return grid
    return None


def _places(
    paper: Size, slot: Size, columns: int, rows: int, layout: Layout, gutter: float
) -> Iterator[tuple[float, float]]:
    """Lower left corners to try: the middle, else just far enough off it for ruler and footer."""
    width, height = _run(columns, slot.width, layout.gap), _run(rows, slot.height, layout.gap)
    left, bottom = (paper.width - width) / 2, (paper.height - height) / 2
    if gutter:
        left = (paper.width - gutter) / 2 - width
    yield left, bottom
    for form in margins.FORMS:
        deep = layout.edge + margins.deep_enough(layout.rules.marks, form.depth)
        yield left, max(bottom, deep)
        if not gutter:
            yield max(left, deep), bottom


def _run(count: int, length: float, gap: float) -> float:
    """Length of `count` cards in a row."""
    return count * length + (count - 1) * gap


def _count(room: float, length: float, gap: float) -> int:
    """How many cards of a length fit in a row."""
    return max(0, int((room + gap + CLOSE) // (length + gap)))


def _no_room(card: Size, layout: Layout, sides: Sides) -> InputError:
    others = []
    for paper in layout.template.papers.values():
        other = Layout(layout.template, paper, layout.gap, layout.unprintable)
        if paper != layout.paper and (fits := _best(card, other, sides)):
            others.append(f"{paper.name} would hold {fits.columns * fits.rows}")
    size, edge = layout.paper.size, layout.edge
    printable = Size(size.width - 2 * edge, size.height - 2 * edge)
    return fail(
        f"a card of {card} does not fit on {layout.paper.name} at full size, with marks and ruler"
        f" inside {printable} printable; {' and '.join(others) or 'no paper here is larger'}"
    )
