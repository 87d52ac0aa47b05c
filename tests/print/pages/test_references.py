"""Links, page numbers, contents and index lead to where things stand."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest

from rnr_print.core.errors import InputError
from rnr_print.locales.collation import Collation
from rnr_print.print.pages.blocks import (
    Break,
    ContentsList,
    FullPage,
    Heading,
    IndexList,
    Section,
    Text,
)
from rnr_print.print.pages.book import Book
from rnr_print.print.pdf.document import Document

Paged = Callable[..., Book]
Laid = Callable[..., Document]


def texts(book: Book) -> str:
    return "\n".join(
        line.text
        for page in book.pages for slab in page.slabs
        for line in getattr(getattr(slab.paint, "composed", None), "lines", ())
    )  # fmt: skip


def test_a_reference_says_number_and_page(paged: Paged) -> None:
    book = paged(
        Text("See [](#later)."), Break(), Text("Between."), Break(), Text("Here.", id="later",
        margin="4.2"),
    )  # fmt: skip
    assert "→\u200a\u20604.2,\u202fp.\u202f3" in texts(book)


def test_a_heading_in_capitals_has_a_capital_sharp_s(paged: Paged) -> None:
    assert "GROẞER KRIEG" in texts(paged(Text("Großer Krieg", style="example-title")))


def test_the_index_lists_each_page_of_a_term_once(paged: Paged) -> None:
    book = paged(
        Text("One {index attack}{index Ёж}."), Text("Two {index attack}."), Break(),
        Text("Three {index attack}."), Section((IndexList(Collation()),), columns=2),
    )  # fmt: skip
    assert book.flow.registry.term_pages == {"attack": (1, 2), "Ёж": (1,)}
    assert "attack\u00a0\u00a01, 2" in texts(book)


def test_no_column_of_the_index_ends_with_a_letter(paged: Paged) -> None:
    terms = "".join(f"{{index {letter}{letter}}}" for letter in "abcdefg")
    book = paged(Text(f"One {terms}."), Section((IndexList(Collation()),), columns=3))
    columns = book.pages[-1].regions[-1].columns
    ends = [[*column.slabs][-1].paint.composed.lines[0].text for column in columns]
    assert [end[0] for end in ends] == ["c", "f", "g"]
    assert all("\u00a0" in end for end in ends)


def test_headings_of_drawn_pages_are_in_the_contents(paged: Paged) -> None:
    opener = FullPage(lambda *_: None, "A picture", (Heading("Combat", 1, "combat", "4"),))
    book = paged(ContentsList(), opener, Text("Fire."))
    assert book.places["combat"] == 2
    assert book.pages[0].slabs[0].paint.heading.text == "Combat"


def test_a_heading_that_skips_a_level_is_tagged_one_below_the_last(laid: Laid) -> None:
    headings = [Heading(name, level) for name, level in zip("abcd", (1, 3, 2, 1), strict=True)]
    pdf = pikepdf.open(BytesIO(laid(*headings, Text("End.")).bytes()))
    elements = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary)]
    tags = [str(each.S) for each in elements if str(each.get("/S", "")).startswith("/H")]
    assert tags == ["/H1", "/H2", "/H2", "/H1"]


def test_links_lie_over_their_words_and_lead_to_their_target(laid: Laid) -> None:
    document = laid(Text("Read [the rule](#rule) now."), Break(), Text("The rule.", id="rule"))
    pdf = pikepdf.open(BytesIO(document.bytes()))
    link = pdf.pages[0].Annots[0]
    assert link.Dest[0].objgen == pdf.pages[1].obj.objgen
    left, bottom, right, top = (float(edge) for edge in link.Rect)
    assert right - left > 20
    assert top - bottom == pytest.approx(9)
    assert str(link.Contents) == "the rule"


def test_a_reference_to_nothing_is_one_clear_line(paged: Paged) -> None:
    with pytest.raises(InputError, match="refers to #nowhere, which stands nowhere in this book"):
        paged(Text("See [](#nowhere)."))


def test_an_id_that_stands_twice_is_refused(paged: Paged) -> None:
    with pytest.raises(InputError, match="#same stands twice"):
        paged(Text("One.", id="same"), Text("Two.", id="same"))
