"""The job in plain fpdf2."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fpdf import FPDF


def main(job_file: str, out: str) -> None:
    """Draw the cards of the job file, nine on an A4 page; y runs down."""
    job, art = json.loads(Path(job_file).read_text()), Path(job_file).parent / "art"
    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.add_font("text", "", job["fonts"]["regular"])
    pdf.add_font("text", "B", job["fonts"]["bold"])
    for index, card in enumerate(job["cards"]):
        if index % 9 == 0:
            pdf.add_page()
        row, column = divmod(index % 9, 3)
        left, top = 10.5 + column * 63, 16.5 + row * 88
        pdf.set_line_width(2)
        pdf.rect(left + 1, top + 1, 61, 86)
        pdf.set_font("text", "B", 11)
        pdf.set_xy(left + 4, top + 5)
        pdf.cell(55, 5, card["title"], align="C")
        pdf.image(art / f"{card['picture']}.png", left + 11.5, top + 14, 40, 40)
        pdf.set_font("text", "", 8)
        pdf.set_xy(left + 4, top + 57)
        pdf.multi_cell(55, 3.4, card["text"], align="L")
        pdf.set_font("text", "B", 14)
        pdf.set_xy(left + 5, top + 78)
        pdf.cell(54, 5, card["number"], align="R")
    pdf.output(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
