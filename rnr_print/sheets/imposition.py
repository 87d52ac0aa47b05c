"""Imposition: which card stands where on which page, front and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rnr_print.sheets.bleeds import bleeds
from rnr_print.sheets.geometry import Edges, Rect, Size
from rnr_print.sheets.grid import Grid, Layout, grid
from rnr_print.sheets.margins import Margins
from rnr_print.sheets.sides import Mirror, Sides, mirror


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
class Placement:
    """A face on a page: its trim on the paper, how far it is turned to the left, its bleed."""

    key: str
    trim: Rect
    rotate: int
    bleed: Edges
    is_back: bool

    @property
    def face(self) -> Size:
        """The face's size as it is drawn, before it is turned."""
        size = Size(self.trim.width, self.trim.height)
        return size.turned if self.rotate % 180 else size


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page: side `side` of sheet `number` of `total`."""

    number: int
    total: int
    side: PageSide
    sides: Sides
    paper: Size
    block: Rect
    placements: tuple[Placement, ...]
    margins: Margins
    decks: tuple[str, ...]
    """The back designs of the cards on this sheet, in order: what the footer names."""


def plan(cards: Sequence[Item], layout: Layout, sides: Sides) -> list[SheetPage]:
    """The pages in printing order. Raises InputError where a card doesn't fit on the paper."""
    sheets = list(_sheets(cards, layout, sides))
    pages: list[SheetPage] = []
    for number, (slots, items) in enumerate(sheets, 1):
        pages += _Imposer(slots, layout, sides).pages(items, number, len(sheets))
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


def _sheets(
    cards: Sequence[Item], layout: Layout, sides: Sides
) -> Iterator[tuple[Grid, Sequence[Item]]]:
    """Sheetfuls of cards: one size and, where backs print over each other, one back design."""
    by_back = sides.is_duplex and not layout.mixed_backs
    groups: dict[tuple[Size, str | None], list[Item]] = {}
    for card in cards:
        groups.setdefault((card.size, card.back_key if by_back else None), []).append(card)
    for (size, _), group in groups.items():
        slots = grid(size, layout, sides)
        step = slots.columns * slots.rows
        for start in range(0, len(group), step):
            yield slots, group[start : start + step]


class _Imposer:
    """Places the cards of one sheet."""

    def __init__(self, slots: Grid, layout: Layout, sides: Sides) -> None:
        self.grid = slots
        self.layout = layout
        self.sides = sides
        self.mirror: Mirror = mirror(sides, slots.paper)

    def pages(self, items: Sequence[Item], number: int, total: int) -> Iterator[SheetPage]:
        slots = self.grid.slots
        if self.layout.from_right:
            slots = tuple(sorted(slots, key=lambda slot: (-slot.bottom, -slot.left)))
        fronts = list(zip(items, slots, strict=False))
        decks = tuple(dict.fromkeys(item.back_key for item in items if item.back_key))
        faces = [(item.front_key, *self._front(item, slot), False) for item, slot in fronts]
        backs = [
            (item.back_key, *self._back(item, slot), True) for item, slot in fronts if item.back_key
        ]

        def page(
            side: PageSide, block: Rect, drawn: list[tuple[str, Rect, int, bool]]
        ) -> SheetPage:
            around = self.layout.margins(block)
            assert around is not None, "grid() takes only blocks with room around"
            placed = tuple(self._placed(drawn, block, around))
            return SheetPage(
                number, total, side, self.sides, self.grid.paper, block, placed, around, decks
            )

        block = self.grid.block
        if self.sides is Sides.GUTTERFOLD:
            yield page(PageSide.FOLDED, block, faces + backs)
            return
        yield page(PageSide.FRONT, block, faces)
        if self.sides.is_duplex:
            yield page(PageSide.BACK, self.mirror.rect(block), backs)

    def _front(self, item: Item, slot: Rect) -> tuple[Rect, int]:
        return slot, 90 if self.grid.turned != item.landscape else 0

    def _back(self, item: Item, slot: Rect) -> tuple[Rect, int]:
        lying = item.landscape if item.back_landscape is None else item.back_landscape
        return self.mirror.rect(slot), self.mirror.turn(90 if self.grid.turned != lying else 0)

    def _placed(
        self, drawn: list[tuple[str, Rect, int, bool]], block: Rect, around: Margins
    ) -> Iterator[Placement]:
        trims = [trim for _, trim, _, _ in drawn]
        back = all(is_back for *_, is_back in drawn)
        edges = bleeds(trims, block, around, self.grid, self.layout.rules, back)
        for (key, trim, rotate, is_back), bleed in zip(drawn, edges, strict=True):
            yield Placement(key, trim, rotate, bleed, is_back)
