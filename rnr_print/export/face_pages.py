"""Faces as pages of a PDF, one each: the trimmed card with its bleed, on a canvas of any size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import dealing
from rnr_print.core.errors import InputError, Problem
from rnr_print.print.faces import FaceBook, FaceContext
from rnr_print.print.faces.slips import told_once
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import number, points
from rnr_print.print.sheets.geometry import Size

DRAWN, SEAM = 3.0, 0.3
"""mm that a face is drawn over its trim, and how much less of it covers what is drawn larger."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page for a face: the size of the page and of the trim in its middle, mm; turned to stand
    upright, or as the face lies."""

    size: Size
    trim: Size

    @property
    def bleed(self) -> tuple[float, float]:
        """How far the page runs over the trim, to the sides and up, mm."""
        return (self.size.width - self.trim.width) / 2, (self.size.height - self.trim.height) / 2


class FacePages:
    """Draws the faces of an edition as pages: those given, or all. Raises InputError where one is
    wrong."""

    def __init__(
        self, edition: OpenEdition, faces: Mapping[str, FaceContext] | None = None
    ) -> None:
        self.edition = edition
        self._given = faces

    @cached_property
    def faces(self) -> Mapping[str, FaceContext]:
        """What all faces show, by their keys."""
        return dealing.faces_of(self.edition) if self._given is None else self._given

    @cached_property
    def _book(self) -> FaceBook:
        edition, job = self.edition, self.edition.job
        return FaceBook(
            job.workspace.templates / job.game, edition.theme, edition.fonts, edition.pictures,
            job.ink, job.locale, job.workspace.cache / "paper",
        )  # fmt: skip

    def document(self, keys: Iterable[tuple[str, Page]]) -> bytes:
        """A PDF with a page for each key. Raises InputError with all that is wrong on a face."""
        pdf, problems = self.drawn(keys)
        if problems:
            raise InputError(problems)
        return pdf

    def drawn(self, keys: Iterable[tuple[str, Page]]) -> tuple[bytes, list[Problem]]:
        """A PDF with a page for each key, and all that is wrong on the faces."""
        edition = self.edition
        document = Document(title=edition.database.game.title, lang=edition.job.locale)
        problems: list[Problem] = []
        for key, page in keys:
            self._draw(document, key, page, problems)
        if problems:
            from rnr_print.cards.database import in_order

            problems = in_order(edition.at_fields(told_once(problems)))
        return document.bytes(), problems

    def _draw(self, document: Document, key: str, page: Page, problems: list[Problem]) -> None:
        canvas, face = document.canvas, self.faces[key]
        size, trim = page.size, page.trim
        over, up = page.bleed
        box = (over, up, over + trim.width, up + trim.height)
        document.begin_page(
            size.width, size.height, trim=box, bleed=(0, 0, size.width, size.height)
        )
        width, height = face.size or (trim.width, trim.height)
        if not forms.is_defined(canvas, key):
            own = (-DRAWN, -DRAWN, width + DRAWN, height + DRAWN)
            forms.define(canvas, key, own, partial(self._face, face, problems))
        turned = (width > height) != (trim.width > trim.height)
        _place(canvas, key, Size(width, height), size, turned)
        document.end_page()

    def _face(self, face: FaceContext, problems: list[Problem], canvas: Canvas) -> None:
        problems.extend(self._book.draw(canvas, face))


def _place(canvas: Canvas, key: str, face: Size, page: Size, turned: bool) -> None:
    """Put a face in the middle of a page, as large as it is, and where it doesn't reach the page's
    edges, once more below it, just so much larger that it does: that is cut away."""
    width, height = (face.height, face.width) if turned else (face.width, face.height)
    cover = max(page.width / (width + 2 * DRAWN), page.height / (height + 2 * DRAWN))
    canvas.write("q")
    if cover > 1:
        _paint(canvas, key, (width, height), page, turned, cover)
        over = DRAWN - SEAM
        left, bottom = (page.width - width) / 2 - over, (page.height - height) / 2 - over
        canvas.write(f"{points(left, bottom, width + 2 * over, height + 2 * over)} re W n")
    _paint(canvas, key, (width, height), page, turned, 1)
    canvas.write("Q")


def _paint(
    canvas: Canvas, key: str, face: tuple[float, float], page: Size, turned: bool, scale: float
) -> None:
    width, height = (side * scale for side in face)
    left, bottom, told = (page.width - width) / 2, (page.height - height) / 2, number(scale)
    if turned:  # a quarter turn to the left
        matrix = f"0 {told} -{told} 0 {points(left + width, bottom)}"
    else:
        matrix = f"{told} 0 0 {told} {points(left, bottom)}"
    canvas.paint_xobject(forms.key_of(key), matrix)
