"""An edited book on its pages."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.build.effort import Made
from rnr_print.build.products.book_pages import Setting, laid, made
from rnr_print.build.products.edited_book import MOST, EditedBook
from rnr_print.build.products.kept_icons import KeptIcons
from rnr_print.core.errors import InputError
from rnr_print.print.pages.book import Title
from rnr_print.print.pages.flow import Terms
from rnr_print.print.pages.kept_pages import KeptPages
from rnr_print.print.pages.plain_blocks import Manuscript, UndrawnError
from rnr_print.print.pages.styles import Styles
from rnr_print.print.typeset.library import FontLibrary, FontList

if TYPE_CHECKING:
    from rnr_print.build.job import Job
    from rnr_print.print.faces.icon_shelf import IconShelf


def built(book: EditedBook) -> Made | None:
    """The PDF of the book, and what is in it; None where it must be made anew."""
    job, more = book.job, book.kept.more
    fonts = FontLibrary(FontList.of(job.workspace.fonts, more["fonts"]), more["script"])
    path, looks = more["styles"]
    icons = KeptIcons(partial(_shelf, job, Path(more["theme"])), *more["icons"])
    styles = Styles.of(looks, Path(path), fonts, job.locale, icons, job.ink)
    blocks, plain = Manuscript.read(book.blocks())
    setting = Setting(Title(*more["title"]), Terms(*more["terms"]), more["played"])
    kept = KeptPages(book.kept.pages, plain, renew=False)
    try:
        document, pages = laid(job, blocks, styles, setting, kept)
    except (UndrawnError, InputError):
        return None
    return made(job, document, pages, styles, setting) if kept.missed < MOST else None


def _shelf(job: Job, theme: Path) -> IconShelf:
    from rnr_print.print.faces.icon_shelf import IconShelf
    from rnr_print.print.faces.theme import Theme

    palette = Theme.read(theme).palette(job.ink)
    return IconShelf.read(job.workspace.shared("icons"), palette)
