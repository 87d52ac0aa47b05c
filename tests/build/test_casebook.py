"""The casebook as a file: valid, the same again, no case on two pages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import page
import pytest

from rnr_print.book import portraits
from rnr_print.book.assembly import write
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import casebook
from rnr_print.build.products.bookbinding import parts_of, sources_of, styles_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import find_workspace
from rnr_print.print.art import store
from rnr_print.print.art.paintings import Painting
from rnr_print.print.art.picture import Picture
from rnr_print.print.pages.book import set_pages
from rnr_print.print.pages.paginate import frame_spans
from rnr_print.print.pdf.masks import Mask

ROOT = Path(__file__).parents[2]


SCRATCH = TemporaryDirectory(prefix="rnr-casebook-")
"""What is kept with blank pictures is kept apart."""


def job_of(**wishes: object) -> OpenEdition:
    wish = Wishes(products=("casebook",), papers=("a5",), **wishes)  # type: ignore[arg-type]
    workspace = replace(find_workspace(ROOT), scratch=Path(SCRATCH.name))
    return OpenEdition(next(jobs_of(workspace, wish)))


@pytest.fixture(scope="module", autouse=True)
def blank_pictures():
    """Pictures are of no interest here."""
    blank = Picture(69, 94, *[Mask.from_rows(8, 1, b"\0")] * 2)

    def show(_: Painting) -> Picture:
        return blank

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "kept", show)
        patched.setattr(portraits, "kept", show)
        yield


@cache
def made(lang: str) -> bytes:
    return casebook.build(job_of(locales=(lang,), draft=True)).data


@pytest.mark.parametrize("profile", ["ua1", "2a"])
def test_the_validator_finds_nothing(profile: str) -> None:
    report = page.validate_pdf_bytes(made("ru"), profile=profile)
    assert [f"{each.rule_id}: {each.message}" for each in report.failures] == []


def test_the_same_again() -> None:
    assert made("ru") == casebook.build(job_of(locales=("ru",), draft=True)).data


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_case_stands_on_two_pages(lang: str) -> None:
    edition = job_of(locales=(lang,))
    sources = sources_of(edition, "casebook")
    styles = styles_of(edition, sources.fonts)
    book = set_pages(write(sources, parts_of(edition)).blocks, styles.format("a5"), styles)
    shared = [spans for spans in frame_spans(book.pages).values() if spans[0] != spans[1]]
    assert shared == []
