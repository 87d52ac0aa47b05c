"""PDF objects written as text (ISO 32000-1, 7.3), where reportlab has no word for them."""

from __future__ import annotations

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject

_ESCAPED = str.maketrans({"\\": r"\\", "(": r"\(", ")": r"\)", "\r": r"\r", "\n": r"\n"})


class Source(PDFObject):  # type: ignore[misc]  # reportlab is untyped
    """An object whose text may still be set until the document is closed."""

    __RefOnly__ = 1

    def __init__(self, text: str = "") -> None:
        self.text = text

    def format(self, document: PDFDocument) -> bytes:
        """The object as it stands in the file."""
        return self.text.encode()


def text_string(text: str) -> str:
    """A PDF text string: ASCII as it is, all else in UTF-16."""
    if text.isascii():
        return f"({text.translate(_ESCAPED)})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def reference(document: PDFDocument, source: Source) -> str:
    """How other objects refer to `source`, which is part of the document from now on."""
    name = document.Reference(source).name
    return f"{document.idToObjectNumberAndVersion[name][0]} 0 R"


def page_reference(document: PDFDocument, page: int) -> str:
    """How objects refer to a finished page; pages count from 1."""
    name = document.Pages.pages[page - 1].__InternalName__
    return f"{document.idToObjectNumberAndVersion[name][0]} 0 R"
