"""Imposition: which card stands where on which page, front and back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from rnr_print.print.sheets import margins
from rnr_print.print.sheets.bleeds import Bleed, Bleeding
from rnr_print.print.sheets.geometry import Edges, Rect, Size
from rnr_print.print.sheets.grid import Grid, grid
from rnr_print.print.sheets.layout import Layout, Packing
from rnr_print.print.sheets.margins import Margins
from rnr_print.print.sheets.sides import Mirror, Sides, mirror


@dataclass(frozen=True, slots=True)
class Item:
    """One copy of a card to print. `size` is the trimmed card standing upright; a `landscape` face
    is drawn lying on its side, height by width. `back_landscape` is as `landscape` unless given.
    """

    front_key: str
    back_key: str | None
    size: Size
    landscape: bool = False
    back_landscape: bool | None = None


class PageSide(StrEnum):
    """Which side of the sheet a page is."""

    FRONT = "front"
    BACK = "back"
    FOLDED = "folded"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a face on a page: its trim on the paper, how far it is turned to the left, its
    bleed."""

    trim: Rect
    rotate: int
    bleed: Bleed
    is_back: bool

    @property
    def face(self) -> Size:
        """The face's size as it is drawn, before it is turned."""
        size = Size(self.trim.width, self.trim.height)
        return size.turned if self.rotate % 180 else size


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a page."""

    key: str
    slot: Slot

    @property
    def trim(self) -> Rect:
        """Its trim on the paper."""
        return self.slot.trim

    @property
    def rotate(self) -> int:
        """How far it is turned to the left, degrees."""
        return self.slot.rotate

    @property
    def bleed(self) -> Bleed:
        """How far it runs over its trim."""
        return self.slot.bleed

    @property
    def is_back(self) -> bool:
        """Whether it is a back."""
        return self.slot.is_back

    @property
    def face(self) -> Size:
        """Its size as it is drawn, before it is turned."""
        return self.slot.face


@dataclass(frozen=True, eq=False, slots=True)
class Filling:
    """All that pages share that are filled alike: most pages are."""

    side: PageSide
    sides: Sides
    paper: Size
    block: Rect
    slots: tuple[Slot, ...]
    margins: Margins | None
    """None without marks: nothing stands around the cards."""
    grid: Grid
    """Of the fronts."""
    corner: float | None
    """Where marks begin at the corners of each card, in mm; None where only the block has marks."""


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page of sheet `number` of `total`; `keys` are the faces in its slots."""

    number: int
    total: int
    filling: Filling
    keys: tuple[str, ...]
    decks: tuple[str, ...]
    """The back designs of the cards on this sheet, in order: what the footer names."""

    @property
    def side(self) -> PageSide:
        """Which side of the sheet it is."""
        return self.filling.side

    @property
    def sides(self) -> Sides:
        """What of the sheet is printed."""
        return self.filling.sides

    @property
    def paper(self) -> Size:
        """The size of the paper."""
        return self.filling.paper

    @property
    def block(self) -> Rect:
        """Everything that is cut."""
        return self.filling.block

    @property
    def margins(self) -> Margins | None:
        """What stands around the cards; None without marks."""
        return self.filling.margins

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The faces in their slots."""
        return tuple(map(Placement, self.keys, self.filling.slots))


def plan(cards: Sequence[Item], layout: Layout, sides: Sides) -> list[SheetPage]:
    """The pages in printing order. Raises InputError where a card doesn't fit on the paper."""
    sheets = list(_sheets(cards, layout, sides))
    pages: list[SheetPage] = []
    imposers = {slots: _Imposer(slots, layout, sides) for slots, _ in sheets}
    for number, (slots, rows) in enumerate(sheets, 1):
        pages += imposers[slots].pages(rows, number, len(sheets))
    return pages


def physical_position(page: SheetPage, placement: Placement) -> tuple[Rect, int]:
    """Where a face ends up once the paper is turned over or folded, seen from the front.

    Gives its trim and the direction of its head in degrees (90 = towards the paper's head).
    """
    direction = (90 + placement.rotate) % 360
    if not placement.is_back:
        return placement.trim, direction
    turned = mirror(page.sides, page.paper)
    seen = 180 - direction if turned.upright else -direction
    return turned.rect(placement.trim), seen % 360


Row = Sequence[Item]
Lying = tuple[Rect, int]
"""A trim, and how far what is in it is turned."""
Kind = TypeVar("Kind")


def with_spares(
    cards: Sequence[Item], spares: Sequence[Item], layout: Layout, sides: Sides
) -> list[Item]:
    """The cards and as many of `spares`, from the first on, as take no further sheet."""
    if not spares:
        return list(cards)

    def sheets(kept: int) -> int:
        return sum(1 for _ in _sheets([*cards, *spares[:kept]], layout, sides))

    most = sheets(0)
    kept = bisect_right(range(len(spares) + 1), most, key=sheets) - 1
    return [*cards, *spares[:kept]]


def _sheets(
    cards: Sequence[Item], layout: Layout, sides: Sides
) -> Iterator[tuple[Grid, Sequence[Row]]]:
    """Sheetfuls of rows of cards: of one size, and of as many back designs as may be."""
    packing = layout.packing(sides)
    for alike in _grouped(cards, lambda card: card.size):
        slots = grid(alike[0].size, layout, sides)
        backs = list(_grouped(alike, lambda card: card.back_key))
        for part in backs if packing is Packing.SHEETS else [alike]:
            same = _grouped(part, lambda card: card.back_key) if packing is Packing.ROWS else [part]
            rows = [row for cards_of in same for row in _parted(cards_of, slots.columns)]
            for sheet in _parted(rows, slots.rows):
                yield slots, sheet


def _grouped(cards: Sequence[Item], key: Callable[[Item], Hashable]) -> Iterator[list[Item]]:
    """The cards in groups that share a key, in the order of their first ones."""
    groups: dict[Hashable, list[Item]] = {}
    for card in cards:
        groups.setdefault(key(card), []).append(card)
    yield from groups.values()


def _parted(things: Sequence[Kind], most: int) -> Iterator[Sequence[Kind]]:
    for start in range(0, len(things), most):
        yield things[start : start + most]


class _Imposer:
    """Places the cards of sheets."""

    def __init__(self, slots: Grid, layout: Layout, sides: Sides) -> None:
        self._fillings: dict[tuple[tuple[tuple[bool, ...], ...], ...], list[Filling]] = {}
        self.grid = slots
        self.layout = layout
        self.sides = sides
        self.mirror: Mirror = mirror(sides, slots.paper)

    def pages(self, rows: Sequence[Row], number: int, total: int) -> Iterator[SheetPage]:
        lies = tuple(tuple(map(_lies, row)) for row in rows)
        if lies not in self._fillings:
            self._fillings[lies] = list(self._filled(rows))
        fronts = tuple(item.front_key for row in rows for item in row)
        backs = tuple(item.back_key for row in rows for item in row if item.back_key)
        decks = tuple(dict.fromkeys(backs))
        keys = {
            PageSide.FRONT: fronts, PageSide.BACK: backs, PageSide.FOLDED: (*fronts, *backs),
        }  # fmt: skip
        for filling in self._fillings[lies]:
            yield SheetPage(number, total, filling, keys[filling.side], decks)

    def _filled(self, rows: Sequence[Row]) -> Iterator[Filling]:
        """The pages of a sheet that holds such rows."""
        taken = [
            placed for row, slots in zip(rows, self._slots(), strict=False)
            for placed in zip(row, slots, strict=False)
        ]  # fmt: skip
        faces = [self._front(item, slot) for item, slot in taken]
        backs = [self._back(item, slot) for item, slot in taken if item.back_key]

        def page(
            side: PageSide, block: Rect, faces: Sequence[Lying], backs: Sequence[Lying]
        ) -> Filling:
            around = self._margins(block, side is PageSide.BACK)
            slots = (
                *self._placed(faces, block, around, back=False),
                *self._placed(backs, block, around, back=True),
            )
            return Filling(
                side, self.sides, self.grid.paper, block, slots, around, self.grid,
                self.layout.corner,
            )  # fmt: skip

        block = self.grid.block
        if self.sides is Sides.GUTTERFOLD:
            yield page(PageSide.FOLDED, block, faces, backs)
            return
        yield page(PageSide.FRONT, block, faces, ())
        if self.sides.is_duplex:
            yield page(PageSide.BACK, self.mirror.rect(block), (), backs)

    def _slots(self) -> Iterator[Sequence[Rect]]:
        for row in self.grid.slots:
            yield row[::-1] if self.layout.from_right else row

    def _margins(self, block: Rect, back: bool) -> Margins | None:
        if not self.layout.marks:
            return None
        around = self.layout.margins(block, back)
        assert around is not None, "grid() takes only blocks with room around"
        return around

    def _front(self, item: Item, slot: Rect) -> Lying:
        return slot, 90 if self.grid.turned != item.landscape else 0

    def _back(self, item: Item, slot: Rect) -> Lying:
        lying = item.landscape if item.back_landscape is None else item.back_landscape
        return self.mirror.rect(slot), self.mirror.turn(90 if self.grid.turned != lying else 0)

    def _placed(
        self, drawn: Sequence[Lying], block: Rect, around: Margins | None, back: bool
    ) -> Iterator[Slot]:
        bounds = Bleeding(
            self.grid, self.layout.rules, block, self._outside(block, around, back),
            self.layout.corner,
        )  # fmt: skip
        bleeds = bounds.of([trim for trim, _ in drawn], back)
        for (trim, rotate), bleed in zip(drawn, bleeds, strict=True):
            yield Slot(trim, rotate, bleed, back)

    def _outside(self, block: Rect, around: Margins | None, back: bool) -> Edges:
        """How far pictures may run out of the block: on fronts so that marks stand on white."""
        if around is None:
            return margins.room(self.grid.paper, block, self.layout.edge)
        free, rules = around.free, self.layout.rules.marks
        if back:
            return free
        rooms = (free.left, free.bottom, free.right, free.top)
        if self.layout.corner is not None:
            return Edges(*(room - rules.shortest for room in rooms))
        return Edges(*(rules.start(room) - rules.clear for room in rooms))


def _lies(item: Item) -> tuple[bool, ...]:
    """All of a card that its place on a page depends on: how its front and back lie."""
    lying = item.landscape if item.back_landscape is None else item.back_landscape
    return item.landscape, lying, bool(item.back_key)
