"""A plain book in reportlab's platypus: the prose again and again till it has so many pages, with
headings, contents and running heads, in three passes at most."""

from __future__ import annotations

import sys
from itertools import cycle
from pathlib import Path

from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph
from reportlab.platypus.tableofcontents import TableOfContents

FONT, SIZE, LEADING = "Bench", 9, 12
LETTERS_A_PAGE = 1600
EVERY = 12
"""A heading stands before so many paragraphs."""


class Book(BaseDocTemplate):
    """A5 pages with a running head; headings go into the contents."""

    def __init__(self, path: str) -> None:
        super().__init__(path, pagesize=(148 * mm, 210 * mm))
        frame = Frame(15 * mm, 17 * mm, 101 * mm, 176 * mm, 0, 0, 0, 0)
        self.addPageTemplates([PageTemplate(frames=[frame], onPage=_head)])

    def afterFlowable(self, flowable: Flowable) -> None:
        """Tell the contents of a heading."""
        if isinstance(flowable, Paragraph) and flowable.style.name == "heading":
            self.notify("TOCEntry", (0, flowable.getPlainText(), self.page))


def _head(canvas: Canvas, book: Book) -> None:
    canvas.setFont(FONT, SIZE)
    canvas.drawString(15 * mm, 198 * mm, f"Rock'n'Roll · {book.page}")


def main(source: str, out: str, font: str, pages: str) -> None:
    """Set the paragraphs of `source` on about so many pages."""
    pdfmetrics.registerFont(TTFont(FONT, font))
    body = ParagraphStyle(
        "body", fontName=FONT, fontSize=SIZE, leading=LEADING, spaceAfter=6, alignment=TA_JUSTIFY
    )
    heading = ParagraphStyle("heading", body, fontSize=19, leading=24, spaceBefore=12)
    contents = TableOfContents(levelStyles=[body])
    story: list[Flowable] = [contents]
    texts = Path(source).read_text(encoding="utf-8").split("\n\n")
    letters = 0
    for n, text in enumerate(cycle(texts)):
        if letters > int(pages) * LETTERS_A_PAGE:
            break
        if n % EVERY == 0:
            story.append(Paragraph(f"Chapter {n // EVERY + 1}", heading))
        story.append(Paragraph(text.strip().replace("&", "&amp;").replace("<", "&lt;"), body))
        letters += len(text)
    Book(out).multiBuild(story)


if __name__ == "__main__":
    main(*sys.argv[1:5])
