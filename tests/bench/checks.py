"""Whether a contender's PDF really holds the job's cards; else its time means nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c

from .job import BenchCard, Job


class WrongPdfError(AssertionError):
    """A PDF lacks what the job asks for."""


def check_pdf(path: Path, job: Job) -> None:
    """Raises WrongPdfError unless every page shows its nine cards with all words and pictures."""
    document = pdfium.PdfDocument(path)
    problems = [f"{path.name}: {problem}" for problem in _problems(document, job)]
    document.close()
    if problems:
        raise WrongPdfError("\n".join(problems[:5]))


def _problems(document: pdfium.PdfDocument, job: Job) -> Iterator[str]:
    if len(document) != job.pages:
        yield f"{len(document)} pages instead of {job.pages}"
        return
    cards = job.cards
    for number, page in enumerate(document):
        nine = cards[number * 9 : number * 9 + 9]
        yield from (f"page {number + 1}: {what}" for what in _lacking(page, nine))


def _lacking(page: pdfium.PdfPage, cards: list[BenchCard]) -> Iterator[str]:
    words = "".join(page.get_textpage().get_text_range().split())
    for card in cards:
        for shown in (card.title, card.text, card.number):
            if "".join(shown.split()) not in words:
                yield f"no {shown!r}"
    pictures = list(page.get_objects(filter=[pdfium_c.FPDF_PAGEOBJ_IMAGE], max_depth=4))
    if len(pictures) < len(cards):
        yield f"{len(pictures)} pictures instead of {len(cards)}"
