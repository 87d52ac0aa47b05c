"""Tagged documents: what readers who listen find, and what the validators say."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import page
import pikepdf
import pytest

from rnr_print.print.pdf.archive import archive
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.tags import Tags


def tagged(packed: bool = False) -> bytes:
    """Two pages: a paragraph over both, a figure, a link, a note, decoration."""
    document = Document(title="Кни́га & <tags>", subject="Test", lang="ru")
    canvas = document.canvas
    tags = Tags(canvas, "ru")
    paragraph = tags.root.add("P")
    for number in (1, 2):
        document.begin_page(60, 60)
        tags.place(f"page {number}", 100)
        tags.decorate("Pagination")
        canvas.rect(1, 1, 5, 5)
        tags.mark(paragraph)
        canvas.rect(20, 20, 5, 5)
        if number == 1:
            figure = tags.root.add("Figure", alt="Ein Bild (rot)", lang="de")
            figure.attributes["Layout"] = "/BBox[30 30 40 40]/Placement/Block"
            tags.mark(figure)
            canvas.rect(30, 30, 10, 10)
            link = paragraph.add("Link")
            tags.mark(link)
            canvas.rect(50, 50, 10, 10)
            tags.link(link, (50, 50, 60, 60), "page 2", "weiter →")
        else:
            note = tags.root.add("Note")
            note.id = "note-1"
            tags.mark(note)
            canvas.rect(50, 50, 10, 10)
        tags.close()
        document.end_page()
    tags.write()
    archive(canvas)
    return document.bytes(packed=packed)


@pytest.fixture(scope="module", params=[False, True], ids=["plain", "packed"])
def data(request: pytest.FixtureRequest) -> bytes:
    return tagged(request.param)


@pytest.mark.parametrize("profile", ["ua1", "2a"])
def test_the_validator_finds_nothing(data: bytes, profile: str) -> None:
    report = page.validate_pdf_bytes(data, profile=profile)
    assert [f"{each.rule_id}: {each.message}" for each in report.failures] == []
    assert report.rules.total > 90


def test_marks_and_elements_name_each_other(data: bytes) -> None:
    pdf = pikepdf.open(BytesIO(data))
    tree = pdf.Root.StructTreeRoot
    parents = dict(zip(tree.ParentTree.Nums[::2], tree.ParentTree.Nums[1::2], strict=True))
    paragraph = tree.K[0].K[0]
    for number, each in enumerate(pdf.pages):
        assert each.obj.StructParents == number
        assert parents[number][0].objgen == paragraph.objgen
    assert [str(parent.S) for parent in parents[0]] == ["/P", "/Figure", "/Link"]


def test_a_link_belongs_to_its_element_and_leads_on(data: bytes) -> None:
    pdf = pikepdf.open(BytesIO(data))
    annotation = pdf.pages[0].Annots[0]
    assert annotation.Dest[0].objgen == pdf.pages[1].obj.objgen
    assert str(annotation.Contents) == "weiter →"
    link = pdf.Root.StructTreeRoot.K[0].K[0].K[1]
    assert link.K[1].Obj.objgen == annotation.objgen


def test_a_link_to_no_place_is_a_bug_that_shows() -> None:
    document = Document(title="x", lang="en")
    tags = Tags(document.canvas, "en")
    document.begin_page(10, 10)
    tags.link(tags.root.add("Link"), (0, 0, 1, 1), "nowhere", "there")
    document.end_page()
    with pytest.raises(KeyError, match="nowhere"):
        tags.write()


def test_languages_alternatives_and_ids_are_told(data: bytes) -> None:
    pdf = pikepdf.open(BytesIO(data))
    root = pdf.Root.StructTreeRoot
    figure = root.K[0].K[1]
    assert (str(figure.Alt), str(figure.Lang)) == ("Ein Bild (rot)", "de")
    assert str(pdf.Root.Lang) == "ru"
    assert str(root.IDTree.Kids[0].Names[0]) == "note-1"


def test_metadata_says_the_same_as_the_information(data: bytes) -> None:
    pdf = pikepdf.open(BytesIO(data))
    with pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == str(pdf.docinfo.Title) == "Кни́га & <tags>"
        assert metadata["pdfuaid:part"] == "1"
        assert (metadata["pdfaid:part"], metadata["pdfaid:conformance"]) == ("2", "A")


def test_packed_files_hold_the_same(qpdf_says: Callable[[bytes], str]) -> None:
    plain, packed = tagged(False), tagged(True)
    assert qpdf_says(packed) == ""
    pages = [pikepdf.open(BytesIO(data)).pages for data in (plain, packed)]
    for one, other in zip(*pages, strict=True):
        assert one.Contents.read_bytes() == other.Contents.read_bytes()
    assert len(packed) < len(plain)


def test_the_same_pages_give_the_same_bytes() -> None:
    assert tagged(True) == tagged(True)
