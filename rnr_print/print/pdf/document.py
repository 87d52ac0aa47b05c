"""A PDF document being written: pages in mm, metadata, and the same bytes every time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Literal

from rnr_print import __version__
from rnr_print.print.pdf.canvas import Canvas, Content
from rnr_print.print.pdf.compact import compact
from rnr_print.print.pdf.units import PT_PER_MM

PRODUCER = "rnr-print"
Box = tuple[float, float, float, float]
Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]


class Document:
    """Pages drawn on `canvas` between `begin_page` and `end_page`; `bytes` closes the file.

    Dates come from SOURCE_DATE_EPOCH, else they are fixed. Viewers are asked not to scale when
    printing (ISO 32000-1, 12.2: /PrintScaling /None) and to show the title.
    """

    def __init__(
        self,
        *,
        title: str,
        lang: str,
        subject: str = "",
        author: str = PRODUCER,
        version: str = __version__,
    ) -> None:
        self.canvas = Canvas(lang)
        self.canvas.setTitle(title)
        self.canvas.setSubject(subject)
        self.canvas.setAuthor(author)
        self.canvas.setCreator(f"{PRODUCER} {version}")
        self.canvas.setProducer(PRODUCER)
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        self.places: Mapping[str, int] = {}
        """The pages (from 1) of what has an id, of a document that tells."""
        self._move: tuple[float, float, float] | None = None
        self._pages = 0
        self._shared: dict[tuple[Hashable, bool], Content] = {}

    def suggest_duplex(self, duplex: Duplex) -> None:
        """Preset the print dialog's choice of sides."""
        self.canvas.setViewerPreference("Duplex", duplex)

    def read_from_right(self) -> None:
        """Have viewers turn pages, and set two side by side, from right to left."""
        self.canvas.setViewerPreference("Direction", "R2L")

    def move_backs(self, x: float, y: float, angle: float) -> None:
        """Draw every second page, the back of a sheet, turned by `angle` degrees to the left
        around its middle and then moved by `x` and `y` mm."""
        self._move = x, y, angle

    def begin_page(
        self, width_mm: float, height_mm: float, trim: Box | None = None, bleed: Box | None = None
    ) -> None:
        """Start a page; `trim` and `bleed` are (left, bottom, right, top) in mm."""
        self.canvas.setPageSize((width_mm * PT_PER_MM, height_mm * PT_PER_MM))
        self.canvas.setTrimBox(_in_points(trim))
        self.canvas.setBleedBox(_in_points(bleed))
        self._pages += 1
        if self._move and self._pages % 2 == 0:
            self._begin_moved(width_mm, height_mm, *self._move)

    def _begin_moved(
        self, width_mm: float, height_mm: float, x: float, y: float, angle: float
    ) -> None:
        middle = width_mm / 2 * PT_PER_MM, height_mm / 2 * PT_PER_MM
        self.canvas.saveState()
        self.canvas.translate(middle[0] + x * PT_PER_MM, middle[1] + y * PT_PER_MM)
        self.canvas.rotate(angle)
        self.canvas.translate(-middle[0], -middle[1])

    def end_page(self) -> None:
        """Finish the page."""
        if self._move and self._pages % 2 == 0:
            self.canvas.restoreState()
        self.canvas.showPage()

    def add_page(
        self, alike: Hashable, width_mm: float, height_mm: float, draw: Callable[[Canvas], None],
        shown: Mapping[str, str],
    ) -> None:  # fmt: skip
        """Add a page that shows what `draw` paints, which pages that are `alike` share, and under
        names that it paints XObjects by their keys, which are the page's own.

        No font and no color space may be chosen outside of XObjects.
        """
        self._pages += 1
        moved = bool(self._move and self._pages % 2 == 0)
        if (alike, moved) not in self._shared:
            if self._move and moved:
                self._begin_moved(width_mm, height_mm, *self._move)
            draw(self.canvas)
            if moved:
                self.canvas.restoreState()
            self._shared[alike, moved] = self.canvas.take_content()
        size = width_mm * PT_PER_MM, height_mm * PT_PER_MM
        self.canvas.add_page(size, self._shared[alike, moved], shown)

    def bytes(self, packed: bool = False) -> bytes:
        """The whole file; the document takes no more pages after this. `packed`: its many small
        objects are compressed together."""
        if packed:
            document = self.canvas._doc
            document.format = partial(compact, document)
        data: bytes = self.canvas.getpdfdata()
        return data


def _in_points(box: Box | None) -> list[float] | None:
    return None if box is None else [round(edge * PT_PER_MM, 4) for edge in box]
