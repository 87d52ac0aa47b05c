"""The file as a whole: metadata, boxes, the same bytes, nothing a validator dislikes."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.masks import Mask, draw_mask


def written(title: str = "Карты") -> bytes:
    document = Document(title=title, subject="Приказы", lang="ru", version="9.9")
    document.suggest_duplex("DuplexFlipLongEdge")
    document.begin_page(69, 94, trim=(3, 3, 66, 91), bleed=(0, 0, 69, 94))
    document.canvas.rect(10, 10, 50, 50)
    document.end_page()
    document.begin_page(210, 297)
    draw_mask(document.canvas, "dot", Mask.from_rows(8, 1, b"\xff"), 0, 0, 10, 10)
    document.end_page()
    return document.bytes()


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def test_catalog_and_information_say_what_the_file_is() -> None:
    pdf = opened(written())
    assert str(pdf.Root.Lang) == "ru"
    assert pdf.Root.ViewerPreferences.PrintScaling == pikepdf.Name("/None")
    assert pdf.Root.ViewerPreferences.Duplex == pikepdf.Name.DuplexFlipLongEdge
    keys = ("/Title", "/Subject", "/Producer", "/Creator")
    said = [str(pdf.docinfo[key]) for key in keys]
    assert said == ["Карты", "Приказы", "rnr-print", "rnr-print 9.9"]


def test_boxes_are_the_given_ones_and_only_on_their_page() -> None:
    pdf = opened(written())
    first, second = pdf.pages
    millimeters = [round(float(edge) * 25.4 / 72, 2) for edge in first.trimbox]
    assert millimeters == [3, 3, 66, 91]
    assert "/TrimBox" not in second.obj
    assert "/BleedBox" not in second.obj


def test_no_font_that_isnt_embedded_and_no_empty_transition() -> None:
    data = written()
    pdf = opened(data)
    assert b"Helvetica" not in data
    assert all("/Trans" not in page.obj for page in pdf.pages)


def test_same_drawing_gives_the_same_bytes() -> None:
    assert written() == written()


def test_the_identifier_follows_the_content() -> None:
    def identified(width: float) -> bytes:
        document = Document(title="A", lang="en")
        document.begin_page(20, 20)
        document.canvas.rect(0, 0, width, 10)
        document.end_page()
        pdf = opened(document.bytes())
        return bytes(pdf.trailer.ID[0])

    assert identified(10) == identified(10)
    assert identified(10) != identified(11)


def test_dates_come_from_the_source_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    pdf = opened(written())
    assert str(pdf.docinfo["/CreationDate"]).startswith("D:20231114221320")


def test_qpdf_is_silent(qpdf_says) -> None:
    assert qpdf_says(written()) == ""
