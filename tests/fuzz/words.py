"""Words that mean something in each format: what a mutation puts where readers look for them.

They lie in dictionaries, a word a line, written as in a Python text.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "dictionaries"


def _words(*names: str) -> tuple[bytes, ...]:
    lines = (line for name in names for line in (FOLDER / f"{name}.txt").read_text().splitlines())
    return tuple(line.encode().decode("unicode_escape").encode("latin-1") for line in lines)


YAML = _words("yaml")
CARDS = _words("yaml", "cards")
PATTERNS = _words("yaml", "patterns")
EXAMPLES = _words("yaml", "examples")
RULEBOOK = _words("rulebook")
PO = _words("po")
TABLE = _words("table")
WORKBOOK = _words("workbook")
XLIFF = _words("markup", "xliff")
SVG = _words("markup", "svg")
FACES = _words("markup", "jinja", "faces")
FIGURES = _words("markup", "jinja", "svg", "figures")
FONT_LIST = _words("font-list")
PDF = _words("pdf")
JSON = _words("json")
