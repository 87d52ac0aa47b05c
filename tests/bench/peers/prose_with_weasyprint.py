"""The same in WeasyPrint."""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from weasyprint import HTML

STYLE = """
@page {{ size: 148mm 210mm; margin: 17mm 32mm 17mm 15mm }}
@font-face {{ font-family: bench; src: url('file://{font}') }}
body {{ margin: 0; font: 9pt/12pt bench }}
p {{ margin: 0 0 6pt; text-align: justify; hyphens: auto }}
"""


def main(source: str, out: str, fonts: str) -> None:
    """Set the paragraphs of `source`."""
    font = Path(fonts) / "bench.ttf"
    paragraphs = Path(source).read_text(encoding="utf-8").split("\n\n")
    body = "".join(f"<p>{escape(text.strip())}</p>" for text in paragraphs)
    style = STYLE.format(font=font)
    HTML(string=f'<html lang="en"><style>{style}</style><body>{body}</body></html>').write_pdf(out)


if __name__ == "__main__":
    main(*sys.argv[1:4])
