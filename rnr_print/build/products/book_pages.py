"""Blocks of a book laid on the pages of a job, as a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rnr_print.build.effort import BoundBook, Made, Work
from rnr_print.build.job import Job
from rnr_print.build.printer import correct_backs
from rnr_print.core.counting import counted
from rnr_print.print.pages.blocks import Block
from rnr_print.print.pages.book import Title, lay
from rnr_print.print.pages.booklet import lay_booklet, signatures
from rnr_print.print.pages.flow import Terms
from rnr_print.print.pages.kept_pages import KeptPages
from rnr_print.print.pages.styles import Styles
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.sides import Sides

PAGES_A_SHEET = 4


@dataclass(frozen=True, slots=True)
class Setting:
    """What the pages of a book say beside its blocks; `played` examples are told of, and
    `failed`."""

    title: Title
    terms: Terms
    played: int
    failed: int = 0


def laid(
    job: Job, blocks: Sequence[Block], styles: Styles, setting: Setting,
    kept: KeptPages | None = None,
) -> tuple[Document, int]:  # fmt: skip
    """The document of a book on the job's paper, and its pages. Raises InputError."""
    form = styles.format(job.paper)
    if not form.sheet:
        return lay(blocks, form, styles, setting.title, setting.terms, kept)
    lying = Size(*form.sheet)

    def prepare(document: Document) -> None:
        correct_backs(document, job, lying, Sides.DUPLEX_SHORT)

    return lay_booklet(blocks, form, styles, setting.title, setting.terms, prepare, kept)


def made(job: Job, document: Document, pages: int, styles: Styles, setting: Setting) -> Made:
    """The file of a document, what is in it and what work it takes."""
    booklet = styles.format(job.paper).sheet is not None
    work = _booklet_work(pages) if booklet else Work(-(-pages // 2), "long")
    told = [counted(pages, "page")]
    told += [f"{counted(setting.played, 'example')} played"] if setting.played else []
    told += [counted(setting.failed, "difference")] if setting.failed else []
    line = ", ".join(told)
    if job.profile and not booklet:
        line += "; only a booklet takes the profile"
    book = BoundBook(document.bytes(packed=True), line, work)
    book.places = document.places
    return book


def _booklet_work(pages: int) -> Work:
    sheets = pages // PAGES_A_SHEET
    return Work(sheets, "short", folds=len(signatures(sheets)))
