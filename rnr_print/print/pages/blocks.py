"""What a book consists of, before anyone knows on which page it will stand.

Lengths are in mm. Texts are the markup of `rnr_print.print.typeset.rich` with the marks that
`rnr_print.print.pages.markup` adds: links, page numbers, notes, languages and index terms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from rnr_print.print.pdf.canvas import Canvas

Draw = Callable[[Canvas, float, float], None]
Leaf = Literal["page", "recto", "verso", "back"]
Tint = Literal["", "green", "amber", "red"]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title; level 1 opens a chapter. `number` stands in the margin before it.

    `id` is what links name; `style` replaces the style of its level.
    """

    text: str
    level: int
    id: str | None = None
    number: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. `margin` is small text in the outer margin: a number, a rule's id.

    Links name it by `number`, if there is none by the first line of the margin. `tint` names the
    coverage mark and the bar beside it.
    """

    text: str
    style: str = "body"
    id: str | None = None
    margin: str = ""
    tint: Tint = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list with bullets or numbers."""

    items: tuple[str, ...]
    numbered: bool = False
    style: str = "body"
    levels: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A table whose head stands again on every page. `widths` are shares of the measure.

    `align` has a letter for each column: l, c or r; left where there is none. `bars` are shares of
    1 by row and column, each drawn below its cell's text; `alarm` is the column in red.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...] | None = None
    align: str = ""
    caption: str = ""
    id: str | None = None
    margin: str = ""
    tint: Tint = ""
    bars: tuple[tuple[float | None, ...], ...] = ()
    alarm: int | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """Blocks on a ground of their own. Whole if it fits a page, else split between its blocks,
    its label repeated."""

    blocks: tuple[Block, ...]
    style: str = "example"
    title: str = ""
    id: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing of `width` by `height`; `draw` gets the canvas and the lower left corner in mm.

    `alt` says in words what it shows. It may be set smaller by the share that it `gives` where its
    page would be left bare otherwise.
    """

    width: float
    height: float
    draw: Draw
    alt: str
    caption: str = ""
    id: str | None = None
    gives: float = 0.0


@dataclass(frozen=True, slots=True)
class Tailpiece:
    """A drawing in the middle of what a page has left, where it has room for it."""

    figure: Figure


@dataclass(frozen=True, slots=True)
class Row:
    """Blocks side by side, never split; `widths` are shares of the measure, of which the first
    block takes `first` mm beforehand if that is told."""

    blocks: tuple[tuple[Block, ...] | Block, ...]
    widths: tuple[float, ...]
    first: float | None = None


@dataclass(frozen=True, slots=True)
class Beside:
    """A drawing with blocks beside it until they reach below it, and the others below both; a
    single other one beside it, too, where that takes less of the page. Where none of that takes
    less, the first `heads` of them stand above the drawing and all others below; so, too, where
    less than `least` mm are left beside it."""

    figure: Figure
    blocks: tuple[Block, ...]
    least: float = 36.0
    heads: int = 1


@dataclass(frozen=True, slots=True)
class Pairs:
    """Boxes on top of each other, but two side by side wherever their drawings have room so and it
    takes less of the page; read from line to line."""

    blocks: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """An end of the page; "recto" and "verso": the next block begins a right-hand or a left-hand
    page; "back": the next page is the last of a sheet folded once, so blank ones come before it.

    `spare` is printed on those blank pages, else on what the ended page has left, or left out where
    neither has room for all of it: no link leads there. `tail` ends a page that has room for it,
    and the drawings of `fill` stand in turn on pages that would be blank.
    """

    to: Leaf = "page"
    spare: tuple[Block, ...] = ()
    tail: Tailpiece | None = None
    fill: tuple[FullPage, ...] = ()


@dataclass(frozen=True, slots=True)
class FullPage:
    """A drawn page without head and folio; `draw` gets its width and height in mm.

    An empty `alt` makes it decoration. Headings that are drawn in it are named in `headings`, so
    that contents and links find them.
    """

    draw: Draw
    alt: str
    headings: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class ContentsList:
    """The headings down to `levels`, with their pages."""

    levels: int = 2


class Order(Protocol):
    """The order of words in a language."""

    def key(self, text: str) -> tuple[object, ...]:
        """What to sort `text` by."""
        ...

    def initial(self, text: str) -> str:
        """The letter under which `text` stands."""
        ...


@dataclass(frozen=True, slots=True)
class IndexList:
    """The terms of all index marks in the `order` of their language, with their pages."""

    order: Order


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the book: its running head, its columns, and the tab at the edge of its pages.

    More columns than one, and the style "wide", take the room of the margin column, too.
    """

    blocks: tuple[Block, ...]
    running: str = ""
    columns: int = 1
    style: str = ""
    tab: str = ""


Block = (
    Heading | Text | Items | Grid | Box | Figure | Row | Beside | Pairs | Break | FullPage
    | ContentsList | IndexList | Section | Tailpiece
)  # fmt: skip
