"""The job in WeasyPrint: HTML and CSS, one positioned block for each card."""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path

from weasyprint import HTML

STYLE = """
@page {{ size: 210mm 297mm; margin: 0 }}
@font-face {{ font-family: text; src: url('file://{regular}') }}
@font-face {{ font-family: text; font-weight: bold; src: url('file://{bold}') }}
body {{ margin: 0; font: 8pt/9.6pt text }}
section {{ position: relative; width: 210mm; height: 297mm; break-after: page }}
article {{ position: absolute; width: 63mm; height: 88mm }}
article > * {{ position: absolute; margin: 0 }}
.frame {{ left: 0; top: 0; width: 59mm; height: 84mm; border: 2mm solid black }}
h1 {{ left: 4mm; width: 55mm; top: 5mm; font-size: 11pt; text-align: center }}
img {{ left: 11.5mm; top: 14mm; width: 40mm; height: 40mm }}
p {{ left: 5mm; width: 53mm; top: 57mm }}
.number {{ right: 5mm; top: 78mm; font-size: 14pt; font-weight: bold }}
"""


def main(job_file: str, out: str) -> None:
    """Lay out the cards of the job file, nine on an A4 page."""
    job = json.loads(Path(job_file).read_text())
    cards = job["cards"]
    pages = (cards[start : start + 9] for start in range(0, len(cards), 9))
    body = "".join(f"<section>{''.join(map(_card, range(9), page))}</section>" for page in pages)
    style = STYLE.format(**job["fonts"])
    HTML(string=f"<style>{style}</style>{body}", base_url=job_file).write_pdf(out)


def _card(slot: int, card: dict[str, str]) -> str:
    row, column = divmod(slot, 3)
    return (
        f'<article style="left: {10.5 + column * 63}mm; top: {16.5 + row * 88}mm">'
        f'<div class="frame"></div><h1>{escape(card["title"])}</h1>'
        f'<img src="art/{card["picture"]}.png"><p>{escape(card["text"])}</p>'
        f'<div class="number">{card["number"]}</div></article>'
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
