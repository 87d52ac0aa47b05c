"""Whether a language is far enough to be printed: drafts say that they are drafts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.build import loaders
from rnr_print.build.job import Job
from rnr_print.build.product import names
from rnr_print.core.errors import Problem
from rnr_print.core.reader import reader

if TYPE_CHECKING:
    from rnr_print.book.passed import Passed

MARK = "‡"
"""Stands before what a draft shows in the source language."""


@dataclass(frozen=True)
class EditionProgress:
    """The share of texts that a job needs and its language has, and what its edition asks for:
    to be built as a draft, to be printed."""

    language: str
    percent: float = 100
    draft: float = 0
    print: float = 100

    @property
    def is_draft(self) -> bool:
        """Whether it is not translated far enough to be printed."""
        return self.percent < self.print

    @property
    def told(self) -> str:
        """The language as sheets name it, a draft with its percentage."""
        name = self.language.upper()
        return f"{name} {self.percent:g} %" if self.is_draft else name

    @property
    def remark(self) -> str:
        """What is said of a draft when it is built; nothing of others."""
        return f"; a draft, {self.percent:g} % translated" if self.is_draft else ""

    def problem(self, final: bool) -> Problem | None:
        """What keeps the job from being built, `final` if it is to be printed for good."""
        asked = self.print if final else self.draft
        if self.percent >= asked:
            return None
        what = "a final edition" if final else "a draft"
        said = f"{self.language} is {self.percent:g} % translated, {what} asks {asked:g} %"
        return Problem(f"{said}; see rnr l10n status", finding=True)


def progress_of(job: Job, passed: Passed) -> EditionProgress:
    """How much of what a job needs its language has, where examples have `passed`. Raises
    InputError."""
    from rnr_print.locales.files import SOURCE

    folder = job.workspace.game(job.game)
    database = loaders.database(folder, job.overrides)
    editions = database.game.editions.items()
    asked = [edition.translated for name, edition in editions if name in job.editions]
    draft = max((each.draft for each in asked), default=EditionProgress.draft)
    finished = max((each.print for each in asked), default=EditionProgress.print)
    if job.locale == SOURCE:
        return EditionProgress(SOURCE, 100, draft, finished)
    book = passed if job.product in names(book=True) else None
    percent = _translated(folder, job.overrides, job.locale, book)
    return EditionProgress(job.locale, percent, draft, finished)


@reader(64)
def _translated(folder: Path, overrides: Path | None, language: str, book: Passed | None) -> float:
    """The percentage of the texts of cards that a language has; of a `book`, too, where examples of
    it have passed. Raises InputError."""
    from rnr_print.cards.messages import card_messages
    from rnr_print.cards.wording import own_wording

    catalog = loaders.catalog(folder, language)
    messages = list(card_messages(loaders.database(folder, overrides), own_wording(folder)))
    if book:
        from rnr_print.build.translations import book_messages

        messages += book_messages(folder, loaders.rulebook(folder, book), placed=False)
    done = sum(catalog.has(message.context, message.text) for message in messages)
    return done * 1000 // len(messages) / 10 if messages else 100
