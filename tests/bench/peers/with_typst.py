"""The job in typst, from Python: a compiled typesetter that reads the job file itself."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typst

SOURCE = """
#set page(paper: "a4", margin: 0pt)
#set text(font: "Fira Sans", stretch: 75%, size: 8pt)
#set par(leading: 3.2pt)
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let card(data) = {
  at(1, 1, rect(width: 61mm, height: 86mm, stroke: 2mm))
  at(4, 6, box(width: 55mm, align(center, text(11pt, weight: "bold", data.title))))
  at(11.5, 14, image("art/" + data.picture + ".png", width: 40mm, height: 40mm))
  at(5, 57, box(width: 53mm, data.text))
  at(5, 79, box(width: 53mm, align(right, text(14pt, weight: "bold", data.number))))
}
#for nine in json("job.json").cards.chunks(9) {
  page(for (slot, data) in nine.enumerate() {
    at(10.5 + calc.rem(slot, 3) * 63, 16.5 + calc.quo(slot, 3) * 88, block(
      width: 63mm, height: 88mm, card(data),
    ))
  })
}
"""


def main(job_file: str, out: str) -> None:
    """Lay out the cards of the job file, nine on an A4 page."""
    fonts = json.loads(Path(job_file).read_text())["fonts"]
    source = Path(job_file).with_name("job.typ")
    source.write_text(SOURCE)
    folders = sorted({str(Path(font).parent) for font in fonts.values()})
    typst.compile(str(source), output=out, font_paths=folders, ignore_system_fonts=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
