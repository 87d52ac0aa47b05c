"""Markdown prose by our own pages: A5, 101 mm, Source Serif 9 on 12 pt, justified."""

from __future__ import annotations

import sys
from pathlib import Path

from rnr_print.print.pages.blocks import Text
from rnr_print.print.pages.book import Title, lay
from rnr_print.print.pages.styles import Styles
from rnr_print.print.typeset import FontLibrary
from rnr_print.rulebook.blocks import raw_blocks

ROOT = Path(__file__).parents[3]


def main(source: str, out: str) -> None:
    """Set the paragraphs of `source`."""
    text = Path(source).read_text(encoding="utf-8")
    styles = Styles.read(
        ROOT / "templates" / "book" / "rocknroll.yaml", FontLibrary.load(ROOT / "fonts"), "en"
    )
    blocks = [Text(raw.text) for raw in raw_blocks(text, source, [])]
    document, _ = lay(blocks, styles.format("a5"), styles, Title("Prose", "Prose"))
    Path(out).write_bytes(document.bytes(packed=True))


if __name__ == "__main__":
    main(*sys.argv[1:3])
