"""What an earlier build kept of a book, for one in which nothing but the wording changed."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.build.fingerprints import options
from rnr_print.print.pages.kept_file import keep, read_kept
from rnr_print.print.pages.kept_pages import KeptPages, PageData
from rnr_print.print.pages.plain_blocks import Manuscript
from rnr_print.rulebook.frame import frame
from rnr_print.rulebook.messages import CONTEXT

if TYPE_CHECKING:
    from rnr_print.book.assembly import Book
    from rnr_print.build.edition import OpenEdition


@dataclass(frozen=True, slots=True)
class KeptBook:
    """The pages of a book, kept at `path` under `key`."""

    path: Path
    key: str
    pages: KeptPages

    @staticmethod
    def of(edition: OpenEdition, book: Book) -> KeptBook:
        """What is kept of a book that is made anew."""
        job = edition.job
        path = job.workspace.cache / "books" / f"{job.file_name}.kept"
        key = _key(edition, book)
        plain = Manuscript.of(book.blocks).plain
        return KeptBook(path, key, KeptPages(read_kept(path, key) or PageData(), plain))

    def keep(self) -> None:
        """Keep it for the next build."""
        keep(self.path, self.key, self.pages.now)


def _key(edition: OpenEdition, book: Book) -> str:
    """A hash of all that the book is made from, but for the wording of its rules."""
    job, words = edition.job, edition.catalog.words
    others = sorted(each for each in words.items() if not each[0][0].startswith(CONTEXT))
    parts = (
        edition.inputs.around_rules(job.locale), options(job), frame(book.source), others,
        edition.progress.is_draft, os.environ.get("SOURCE_DATE_EPOCH", ""),
    )  # fmt: skip
    return hashlib.sha256(repr(parts).encode()).hexdigest()
