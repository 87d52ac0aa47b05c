"""Draws docs/pictures/house.png from the table of docs/architecture.md: who stands on whom."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pypdfium2
from reportlab.lib.colors import HexColor

from rnr_print.book.sketch import Sketch
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import FontLibrary, Style
from rnr_print.print.typeset import line as lines

HERE = Path(__file__).parent
ROW = re.compile(r"^\| `([\w.]+)` \| (.+?) \| ([`\w. ]*)\|$", re.MULTILINE)
WIDTH, GAP, MARGIN = 200.0, 2.5, 8.0
"""Of the page, between rooms and around all of it, mm."""
HEAD, LINE = 8.6, 2.9
"""Height of a room without words, and of a line of them, mm."""
PAPER, INK, SOFT, RED = (
    Ink(HexColor(each)) for each in ("#ece5d3", "#221d16", "#d8cdb2", "#9c2a1c")
)
KNOWS = ("games", "build", "check", "cli")
"""Who may name a game."""


def floors(table: str) -> list[list[tuple[str, str]]]:
    """The packages floor by floor from the ground: each above all that it imports."""
    packages = {
        name: (told, re.findall(r"`([\w.]+)`", may)) for name, told, may in ROW.findall(table)
    }
    height: dict[str, int] = {}
    for name, (_, below) in packages.items():
        ground = 0 if name == "core" else 1
        height[name] = max([ground, *(height[each] + 1 for each in below if each in height)])
    found: list[list[tuple[str, str]]] = [[] for _ in range(max(height.values()) + 1)]
    for name, (told, _) in packages.items():
        found[height[name]].append((name, told.split(";")[0].split(" ([")[0].replace("`", "")))
    return found


def wrapped(text: str, style: Style, width: float) -> list[str]:
    """`text` in lines of at most `width` pt."""
    rows = [""]
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        rows = [*rows[:-1], longer] if lines.width(longer, style) <= width else [*rows, word]
    return rows


def draw() -> bytes:
    """The picture as a PDF of one page."""
    fonts = FontLibrary.load(HERE.parents[1] / "fonts")
    small = Style(fonts.role("text"), 6.6, color=INK.color)
    house = []
    for rooms in floors((HERE.parent / "architecture.md").read_text(encoding="utf-8")):
        wide = (WIDTH - 2 * MARGIN - GAP * (len(rooms) - 1)) / len(rooms)
        told = [(name, wrapped(words, small, (wide - 4.4) * PT_PER_MM)) for name, words in rooms]
        house.append((wide, HEAD + LINE * max(len(words) for _, words in told), told))
    height = 2 * MARGIN + sum(high for _, high, _ in house) + GAP * (len(house) - 1)
    document = Document(title="The house", lang="en")
    document.begin_page(WIDTH, height)
    canvas, sketch = document.canvas, Sketch(document.canvas)
    sketch.rectangle(0, 0, WIDTH, height, PAPER)
    y = MARGIN
    for wide, high, rooms in house:
        for place, (name, words) in enumerate(rooms):
            x = MARGIN + place * (wide + GAP)
            color = RED if name.split(".")[0] in KNOWS else INK
            sketch.rectangle(x, y, wide, high, SOFT, color, 0.5, r=1.2)
            title = Style(fonts.role("title"), 11, color=color.color)
            at = (x + 2.2) * PT_PER_MM
            lines.draw(canvas, name, at, (y + high - 5.2) * PT_PER_MM, title)
            for row, line in enumerate(words):
                lines.draw(canvas, line, at, (y + high - 8.9 - row * LINE) * PT_PER_MM, small)
        y += high + GAP
    document.end_page()
    return document.bytes()


def main() -> None:
    """Write the picture beside this script."""
    page = pypdfium2.PdfDocument(BytesIO(draw()))[0]
    page.render(scale=150 / 72).to_pil().quantize(32).save(HERE / "house.png", optimize=True)


if __name__ == "__main__":
    main()
