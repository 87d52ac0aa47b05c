"""How much ink a face takes: drawn with its pictures, and looked at from afar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pypdfium2
from PIL import ImageChops, ImageStat

from rnr_print.build.edition import OpenEdition
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.print.art.store import PictureStore
from rnr_print.print.faces import FaceBook, FaceContext, Theme
from rnr_print.print.faces.theme import INK_MODES, InkMode
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM

DPI = 40
BLEED_MM = 3.0
INKED = "inked-area"


@dataclass(frozen=True)
class InkedFaces:
    """The faces of an edition, printed small to be measured. Raises InputError."""

    edition: OpenEdition

    @cached_property
    def theme(self) -> Theme:
        """Says how much ink a face may take."""
        return self.edition.theme

    @cached_property
    def pictures(self) -> PictureStore:
        """The pictures, painted small."""
        shelf = self.edition.job.workspace.cache / "art"
        return PictureStore(self.edition.pictures.art, shelf, DPI)

    def problems(self, face: FaceContext) -> Iterator[Problem]:
        """In which ways of inking a face takes more than `most_ink` of its theme."""
        for mode, percent in self.percents(face).items():
            most = self.theme.most_ink[mode]
            if percent > most:
                wrong = f"card {face.key} takes {percent:.0f} % of ink in {mode} ink"
                told = f"{wrong}; the theme's most_ink is {most:g} %"
                yield Problem(told, self._place(face), code=INKED)

    def percents(self, face: FaceContext) -> dict[InkMode, float]:
        """The ink on a face with its bleed, in percent of one full layer over all of it, in each
        way of inking that the theme bounds.

        None for a face that can't be drawn: that is told by its own check.
        """
        modes = tuple(self.theme.most_ink)
        document = Document(title=face.key, lang=self.edition.job.locale)
        for mode in modes:  # in one file, which has its fonts once
            book = self._books[mode]
            try:
                width, height = book.size(face)
            except InputError:
                return {}
            document.begin_page(width + 2 * BLEED_MM, height + 2 * BLEED_MM)
            document.canvas.translate(BLEED_MM * PT_PER_MM, BLEED_MM * PT_PER_MM)
            book.draw(document.canvas, face)
            document.end_page()
        return dict(zip(modes, _inks(document), strict=True)) if modes else {}

    @cached_property
    def _books(self) -> dict[InkMode, FaceBook]:
        job, game = self.edition.job, self.edition.job.game
        folder, cache = job.workspace.templates / game, job.workspace.cache / "paper"
        return {
            mode: FaceBook(
                folder, self.theme, self.edition.fonts, self.pictures, mode, job.locale, cache
            )
            for mode in INK_MODES
        }

    def _place(self, face: FaceContext) -> Place:
        return face.place or Place(str(self._books["full"].path(face.template)))


def _inks(document: Document) -> Iterator[float]:
    """The ink on each page: the black that its colors share, and what they have beyond it."""
    with pypdfium2.PdfDocument(document.bytes()) as pdf:
        for page in pdf:
            seen = page.render(scale=DPI / 72).to_pil().convert("RGB")
            red, green, blue = seen.split()
            both = ImageChops.lighter(ImageChops.lighter(red, green), blue)
            (lightest,) = ImageStat.Stat(both).mean
            yield 100 * (1 + (2 * lightest - sum(ImageStat.Stat(seen).mean)) / 255)
