"""The rulebook as a printed thing: how many pages, how small the type, what stays together."""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from rnr_print.book.assembly import write
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import rulebook
from rnr_print.build.products.bookbinding import parts_of, sources_of, styles_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.games.rocknroll.book.tokens import TYPE
from rnr_print.print.pages.blocks import Box, Section
from rnr_print.print.pages.book import set_pages
from rnr_print.print.pages.flow import Terms

ROOT = Path(__file__).parents[2]
MOST = {"base": 24, "expansion": 48}
CARD = 150
"""A form narrower than this, pt, is a token, a Point or a die."""
BARE = 0.34
"""So much of a page within a chapter may stay empty, as a share of its height."""


@lru_cache
def laid(edition: str, locale: str):
    """The pages of a rulebook, A5."""
    wishes = Wishes(products=("rulebook",), editions=(edition,), locales=(locale,), papers=("a5",))
    opened = OpenEdition(next(jobs_of(find_workspace(ROOT), wishes)))
    sources = sources_of(opened, "rulebook")
    styles = styles_of(opened, sources.fonts)
    book = write(sources, parts_of(opened))
    return book, set_pages(book.blocks, styles.format("a5"), styles, Terms(continued="continued"))


every_book = pytest.mark.parametrize(
    ("edition", "locale"), [(edition, locale) for edition in MOST for locale in ("en", "ru")]
)


@every_book
def test_it_is_thin_and_folds_without_a_rest(edition: str, locale: str) -> None:
    _, book = laid(edition, locale)
    assert len(book.pages) <= MOST[edition]
    assert len(book.pages) % 4 == 0
    assert book.pages[-1].headings[0].id == "quick"


@every_book
def test_the_table_is_set_up_on_two_facing_pages(edition: str, locale: str) -> None:
    _, book = laid(edition, locale)
    drawn = [number for number, page in enumerate(book.pages, 1) if page.whole]
    assert drawn[1:3] == [4, 5]


@every_book
def test_no_example_stands_on_two_pages(edition: str, locale: str) -> None:
    _, book = laid(edition, locale)
    seen: dict[int, int] = {}
    for number, page in enumerate(book.pages):
        for slab in page.slabs:
            for frame in slab.frames:
                assert seen.setdefault(id(frame), number) == number


@every_book
def test_no_page_is_a_third_empty_within_a_chapter(edition: str, locale: str) -> None:
    _, book = laid(edition, locale)
    high = 42 * 12.0
    chapter, last = "", []
    for page in book.pages:  # the last chapter on each
        begun = [head.text for head in page.headings if head.level == 1 or head.id == "glossary"]
        chapter = begun[-1] if begun else chapter
        last.append(chapter)
    bare = []
    for number, (page, after) in enumerate(zip(book.pages, book.pages[1:], strict=False), 1):
        filled = sum(region.height for region in page.regions)
        goes_on = last[number - 1] in (last[number], after.running.split("\u2002")[-1])
        same = goes_on and not (after.whole or after.blank)
        if page.regions and same and filled < high * (1 - BARE):
            bare.append((number, page.running, round(filled / high, 2)))
    assert bare == []


@every_book
def test_no_page_is_blank(edition: str, locale: str) -> None:
    _, book = laid(edition, locale)
    assert [number for number, page in enumerate(book.pages, 1) if page.blank] == []


def test_diagrams_have_no_small_type() -> None:
    """Measured in the PDF: the least size of any text that stands in a diagram's form."""

    wishes = Wishes(products=("rulebook",), editions=("base",), papers=("a5",))
    made = rulebook.build(OpenEdition(next(jobs_of(find_workspace(ROOT), wishes))))
    sizes: set[float] = set()
    printed = pikepdf.open(BytesIO(made.data))
    for stream in printed.objects:
        form = isinstance(stream, pikepdf.Stream) and stream.get("/Subtype") == "/Form"
        if form and float(stream["/BBox"][2]) < CARD:
            sizes |= {float(size) for size in re.findall(rb"([\d.]+) Tf", stream.read_bytes())}
    assert sizes
    assert min(sizes) >= TYPE


def test_chapters_have_examples_as_boxes() -> None:
    book, _ = laid("base", "en")
    boxes = [
        block
        for section in book.blocks
        if isinstance(section, Section)
        for block in section.blocks
        if isinstance(block, Box) and block.style == "example"
    ]
    assert len(boxes) > 6


def test_an_edition_without_a_rulebook_is_refused() -> None:
    wishes = Wishes(products=("rulebook",), editions=("veterans",), papers=("a5",))
    opened = OpenEdition(next(jobs_of(find_workspace(ROOT), wishes)))
    with pytest.raises(InputError, match="edition 'veterans' has no rulebook, as it lacks Point E"):
        rulebook.build(opened)


def test_everything_brings_the_rulebook_as_a_booklet() -> None:
    jobs = list(jobs_of(find_workspace(ROOT), Wishes(products=("all",))))
    assert {job.paper for job in jobs if job.product == "rulebook"} == {"booklet"}
    asked = jobs_of(find_workspace(ROOT), Wishes(products=("rulebook",), papers=("a4",)))
    assert {job.paper for job in asked} == {"a4"}
