"""Cuts a flow into pages: full ones, without widows and orphans, notes at the foot."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rnr_print.print.pages.blocks import Heading, Leaf
from rnr_print.print.pages.floating import last_box, taken_out, within_table
from rnr_print.print.pages.slabs import Gap, Item, Part, Slab, Spare, Stack, Turn, Whole
from rnr_print.print.pages.slack import least, squeeze

FULL_ENOUGH = 0.66
"""Less than this share of a page filled is worth cutting a box in two."""
SQUEEZED = 0.9
"""Drawings are set smaller for pages that are filled less."""
WELL_FILLED = 0.5
"""So much of a page has to be filled if text is to stand before the box it follows."""
LEAVES: Final[Mapping[Leaf, tuple[int, int]]] = {
    "page": (1, 0), "recto": (2, 0), "verso": (2, 1), "back": (4, 3),
}  # fmt: skip
"""What the number of pages before a page that lies so is divided by, and the rest."""
SPARE_SPACE: Final = 18.0
"""Between a text and what is spare below it, pt."""
NOTE_SPACE = 9.0
"""Between text and notes, pt, with the rule that parts them."""


@dataclass(eq=False, slots=True)
class Region:
    """Columns beside each other, `height` pt high."""

    columns: list[Stack]
    height: float


@dataclass(eq=False, slots=True)
class Page:
    """What stands on a page: regions from the top, or one drawing; notes by number."""

    regions: list[Region] = field(default_factory=list)
    notes: list[int] = field(default_factory=list)
    whole: Whole | None = None
    running: str = ""
    tab: str = ""
    blank: bool = False

    @property
    def slabs(self) -> list[Slab]:
        """Everything that stands on it, in reading order."""
        return [s for region in self.regions for column in region.columns for s in column.slabs]

    @property
    def headings(self) -> list[Heading]:
        """The headings on it."""
        own = list(self.whole.headings) if self.whole else []
        return own + [h for slab in self.slabs for h in slab.headings]


@dataclass(slots=True)
class Cut:
    """How far a column was filled: what stands in it, the next item, its notes' height."""

    stack: Stack
    end: int
    notes: list[int]


class Paginator:
    """Fills pages `height` pt high; `note_heights` are those of all notes, by number."""

    def __init__(self, height: float, note_heights: Mapping[int, float]) -> None:
        self.height = height
        self.note_heights = note_heights
        self.pages: list[Page] = []
        self._part = Part()
        self._page: Page | None = None
        self._left = self._below = 0.0
        self._held: tuple[Part, list[Slab | Gap]] | None = None

    def run(self, items: Sequence[Item]) -> list[Page]:
        """The pages of a flow."""
        at = 0
        while at < len(items):
            item = items[at]
            if isinstance(item, Part):
                self._part = item
                at += 1
            elif isinstance(item, Spare):
                self._end_with(item.slab)
                at += 1
            elif isinstance(item, Turn):
                self._turn(item)
                at += 1
            elif isinstance(item, Whole):
                self._flush()
                self._close()
                self.pages.append(Page(whole=item, running=self._part.running, tab=self._part.tab))
                at += 1
            else:
                end = at
                while end < len(items) and isinstance(items[end], Slab | Gap):
                    end += 1
                self._fill([i for i in items[at:end] if isinstance(i, Slab | Gap)])
                at = end
        self._flush()
        self._close()
        return self.pages

    def _end_with(self, slab: Slab) -> None:
        """Set the slab into the middle of what the page has left, if it has so much."""
        if self._page and self._page.regions and self._left >= slab.height:
            stack = Stack([Gap((self._left - slab.height) / 2), slab])
            self._page.regions.append(Region([stack], self._left))
            self._left = 0.0

    def _turn(self, turn: Turn) -> None:
        """End the page; blank ones follow until the next one lies as it is to. What is spare
        stands on the first of them or on what the ended page has left, if there is room for all."""
        self._flush()
        every, rest = LEAVES[turn.to]
        blank = (rest - len(self.pages) - bool(self._page and self._page.regions)) % every
        spare = Paginator(self.height, self.note_heights).run(turn.spare)
        if len(spare) > blank:
            if not self._stands_below(turn.spare):
                turn.leave_out()
            spare = []
        if turn.tail:
            self._end_with(turn.tail)
        self._close()
        self.pages += spare
        while len(self.pages) % every != rest:
            page = Page(running=self._part.running, tab=self._part.tab)
            page.whole = turn.fill() if turn.fill else None
            page.blank = page.whole is None
            self.pages.append(page)

    def _stands_below(self, spare: Sequence[Item]) -> bool:
        """Whether all of it has room on what the page has left; if so, it stands there."""
        if not self._page or not self._page.regions or self._page.notes:
            return False
        room = self._left - SPARE_SPACE
        pages = Paginator(room, self.note_heights).run(spare)
        if len(pages) != 1 or sum(region.height for region in pages[0].regions) > room:
            return False
        self._add(Region([Stack([Gap(SPARE_SPACE)])], SPARE_SPACE))
        for region in pages[0].regions:
            self._add(region)
        return True

    def _close(self) -> None:
        if self._page and self._page.regions:
            self.pages.append(self._page)
        self._page = None

    def _open(self) -> Page:
        if self._page is None:
            self._page = Page()
            self._left = self.height
            if self._held:
                (part, box), self._held = self._held, None
                self._page.running, self._page.tab = part.running, part.tab
                self._add(Region([Stack(box)], sum(item.height for item in box)))
        return self._page

    def _flush(self) -> None:
        """Set the box that was held for the next page, if there is one."""
        if self._held:
            self._close()
            self._open()

    def _hold(self, items: Sequence[Slab | Gap], at: int) -> bool:
        """Whether the page would be left too empty before the box that ends a section; if so, the
        next section comes first, and the box heads the next page."""
        page = self._page
        if not page or not page.regions or self._left < self.height * (1 - FULL_ENOUGH):
            return False
        box = last_box(items, at)
        if box is None or self._held:
            return False
        self._held = self._part, box
        return True

    def _fill(self, items: Sequence[Slab | Gap]) -> None:
        at = self._space_before(items)
        floats = self._part.columns == 1 and any(f.floats for item in items for f in item.frames)
        while at < len(items):
            page = self._open()
            if self._part.columns == 1:
                self._squeeze(items, at, page)
            if floats:
                items = self._reordered(items, at, page)
            region, at, fits = self._region(items, at, page)
            if region.height:
                self._add(region)
                self._name(page)
            if not fits and floats and self._hold(items, at):
                self._below = 0.0
                return
            if not fits:
                self._turn_over(nothing=not region.height)
        self._below = items[-1].height if items and isinstance(items[-1], Gap) else 0.0

    def _name(self, page: Page) -> None:
        """What begins on top of a page gives it its running head and tab."""
        if not page.running:
            page.running, page.tab = self._part.running, self._part.tab

    def _add(self, region: Region) -> None:
        self._open().regions.append(region)
        self._left -= region.height

    def _space_before(self, items: Sequence[Slab | Gap]) -> int:
        """Keep off what stands on the page already; the first item behind the space."""
        at, space = 0, self._below
        while at < len(items) and isinstance(items[at], Gap):
            space = max(space, items[at].height)
            at += 1
        if self._page and self._page.regions and 0 < space < self._left:
            self._add(Region([Stack([Gap(space)])], space))
        return at

    def _turn_over(self, nothing: bool) -> None:
        """End the page; what stands over `nothing` goes along to the next."""
        taken: list[Region] = []
        while nothing and self._page and len(self._page.regions) > 1 and _leads(self._page):
            taken.append(self._page.regions.pop())
        self._close()
        while taken:
            region = taken.pop()
            if any(column.items and not isinstance(column.items[0], Gap)
                   for column in region.columns):  # fmt: skip
                self._add(region)

    def _reordered(self, items: Sequence[Slab | Gap], at: int, page: Page) -> Sequence[Slab | Gap]:
        """The items with a box that this page has no room for behind the text that fills it."""
        fresh = not page.regions
        cut = self._cut(items, at, self._left, page.notes, fresh)
        waiting = taken_out(items, at, cut.end, self.height) if cut.end < len(items) else None
        if waiting is None:
            return items
        tried = self._cut(waiting.others, at, self._left, page.notes, fresh)
        end = min(tried.end, waiting.limit)
        filled = sum(item.height for item in waiting.others[at:end])
        if (
            end <= waiting.place
            or within_table(waiting.others, end)
            or self._too_empty(filled, self._left, WELL_FILLED)
        ):
            return items
        return waiting.put_back(end)

    def _squeeze(self, items: Sequence[Slab | Gap], at: int, page: Page) -> None:
        """Make drawings smaller where the page has room for one more box then, and would be left
        bare otherwise."""
        fresh, room = not page.regions, self._left
        cut = self._cut(items, at, room, page.notes, fresh)
        if cut.end >= len(items) or not self._too_empty(cut.stack.height, room, SQUEEZED):
            return
        lean = least(items, at, room)
        tried = self._cut(lean, at, room, page.notes, fresh)
        if tried.end > cut.end and tried.notes == page.notes:
            again = sum(item.height for item in self._again(items, at)) if fresh else 0.0
            squeeze(items, at, tried.end, room - again, fresh)

    def _region(self, items: Sequence[Slab | Gap], at: int, page: Page) -> tuple[Region, int, bool]:
        """As much as the page takes, in the columns of its section, and whether that is all."""
        fresh = not page.regions
        columns, end, notes = self._columns(items, at, self._left, page.notes, fresh)
        if end == at and not fresh:
            return Region([], 0.0), at, False
        if end >= len(items) and self._part.columns > 1:
            columns, notes = self._balanced(items, at, page.notes, fresh, columns, notes)
        page.notes[:] = notes
        height = max(column.height for column in columns)
        return Region(columns, height), end, end >= len(items)

    def _columns(
        self, items: Sequence[Slab | Gap], at: int, height: float, notes: list[int], fresh: bool
    ) -> tuple[list[Stack], int, list[int]]:
        stacks = []
        for column in range(self._part.columns):
            cut = self._cut(items, at, height, notes, fresh or column > 0)
            stacks.append(cut.stack)
            if not column and cut.end == at:
                break
            at, notes = cut.end, cut.notes
        return stacks, at, notes

    def _balanced(
        self, items: Sequence[Slab | Gap], at: int, notes: list[int], fresh: bool,
        columns: list[Stack], all_notes: list[int],
    ) -> tuple[list[Stack], list[int]]:  # fmt: skip
        """The last columns of a section, about as high as each other."""
        high = self._left
        while high > 12:
            tried, end, found = self._columns(items, at, high, notes, fresh)
            if end < len(items):
                break
            columns, all_notes = tried, found
            high = max(stack.height for stack in tried) - 1
        return columns, all_notes

    def _cut(
        self, items: Sequence[Slab | Gap], at: int, height: float, notes: list[int], fresh: bool
    ) -> Cut:
        """As much from `at` on as stands in `height`, ended where a page may end."""
        start = at
        while at < len(items) and isinstance(items[at], Gap) and fresh:
            at += 1
        again = self._again(items, at) if fresh else []
        used = sum(item.height for item in again)
        here, end = list(notes), at
        best: tuple[int, list[int]] | None = None
        loose: tuple[int, list[int]] | None = None
        filled = 0.0
        while end < len(items):
            item = items[end]
            if isinstance(item, Slab):
                new = [n for n in item.notes if n not in here]
                if used + item.height + self._notes_height(here + new) > height + 0.01:
                    break
                here += new
            used += item.height
            end += 1
            if self._may_end(items, end):
                best, filled = (end, list(here)), used
            elif items[end - 1].loose:
                loose = end, list(here)
        further = loose and (best is None or loose[0] > best[0])
        if end < len(items) and further and self._too_empty(filled, height):
            best = loose
        if end < len(items) and best is None:
            if not fresh:
                return Cut(Stack(), start, notes)
            best = max(end, at + 1), here
        stop, found = best if best else (end, here)
        taken = [*again, *items[at:stop]]
        while taken and isinstance(taken[-1], Gap) and not taken[-1].frames:
            taken.pop()
        return Cut(Stack(taken), stop, found)

    def _again(self, items: Sequence[Slab | Gap], at: int) -> list[Slab | Gap]:
        """What is repeated on top of a page that begins within a table or a box."""
        if not at or at >= len(items):
            return []
        item, before = items[at], items[at - 1]
        heads: list[Slab | Gap] = [f.again for f in item.frames if f in before.frames and f.again]
        if isinstance(item, Slab) and item.again and within_table(items, at):
            heads.append(item.again)
        return heads

    def _may_end(self, items: Sequence[Slab | Gap], end: int) -> bool:
        """Whether a page may end before item `end`."""
        if end >= len(items):
            return True
        return not items[end - 1].keep and not (isinstance(items[end], Gap) and items[end].keep)

    def _too_empty(self, filled: float, height: float, share: float = FULL_ENOUGH) -> bool:
        """Whether what fits leaves too much of the page bare."""
        return self.height - height + filled < self.height * share

    def _notes_height(self, notes: Sequence[int]) -> float:
        return NOTE_SPACE + sum(map(self.note_heights.__getitem__, notes)) if notes else 0.0


def _leads(page: Page) -> bool:
    """Whether the last region has only what may not end a page: titles, space."""
    items = page.regions[-1].columns[-1].items
    return all(isinstance(item, Gap) or item.keep for item in items)


def frame_spans(pages: Sequence[Page]) -> Mapping[Hashable, tuple[int, int]]:
    """The first and last page of every box."""
    spans: dict[Hashable, tuple[int, int]] = {}
    for number, page in enumerate(pages, 1):
        for slab in page.slabs:
            for frame in slab.frames:
                first, _ = spans.get(frame, (number, number))
                spans[frame] = first, number
    return spans
