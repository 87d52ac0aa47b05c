"""The job by hand in plain reportlab: no template, no fitting, no checks. The limit."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas


def main(job_file: str, out: str) -> None:
    """Draw the cards of the job file, nine on an A4 page."""
    job, art = json.loads(Path(job_file).read_text()), Path(job_file).parent / "art"
    registerFont(TTFont("text", job["fonts"]["regular"]))
    registerFont(TTFont("bold", job["fonts"]["bold"]))
    canvas = Canvas(out, pagesize=(210 * mm, 297 * mm))
    for index, card in enumerate(job["cards"]):
        if index and index % 9 == 0:
            canvas.showPage()
        row, column = divmod(index % 9, 3)
        left, bottom = (10.5 + column * 63) * mm, (192.5 - row * 88) * mm
        canvas.setLineWidth(2 * mm)
        canvas.rect(left + mm, bottom + mm, 61 * mm, 86 * mm)
        canvas.setFont("bold", 11)
        canvas.drawCentredString(left + 31.5 * mm, bottom + 79 * mm, card["title"])
        picture = art / f"{card['picture']}.png"
        canvas.drawImage(str(picture), left + 11.5 * mm, bottom + 34 * mm, 40 * mm, 40 * mm)
        canvas.setFont("text", 8)
        for line, words in enumerate(simpleSplit(card["text"], "text", 8, 53 * mm)):
            canvas.drawString(left + 5 * mm, bottom + 28 * mm - line * 9.6, words)
        canvas.setFont("bold", 14)
        canvas.drawRightString(left + 58 * mm, bottom + 5 * mm, card["number"])
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
