"""The same in typst; `letters`: with the limits for word and letter space that ours has."""

from __future__ import annotations

import sys
from pathlib import Path

import typst

SOURCE = """
#set page(width: 148mm, height: 210mm, margin: (inside: 15mm, outside: 32mm, y: 17mm))
#set text(font: "Bench Serif", size: 9pt, lang: "en", hyphenate: true)
#set par(justify: true, leading: 3pt, spacing: 9pt{limits})
#set text(top-edge: 9pt, bottom-edge: 0pt)
{text}
"""
LIMITS = (
    ", justification-limits: (spacing: (min: 84%, max: 125%), "
    "tracking: (min: -0.01em, max: 0.018em))"
)


def main(source: str, out: str, fonts: str, letters: str = "") -> None:
    """Set the paragraphs of `source`."""
    text = Path(source).read_text(encoding="utf-8")
    for sign in "\\#$@<>*_`=~":
        text = text.replace(sign, f"\\{sign}")
    typ = Path(out).with_suffix(".typ")
    typ.write_text(SOURCE.format(text=text, limits=LIMITS if letters else ""), encoding="utf-8")
    typst.compile(str(typ), output=out, font_paths=[fonts], ignore_system_fonts=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
