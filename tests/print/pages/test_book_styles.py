"""The looks of a book are read with their places; what can't be a look is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.pages.blocks import Text
from rnr_print.print.pages.book import Title, lay
from rnr_print.print.pages.flow import Terms
from rnr_print.print.pages.styles import Styles
from rnr_print.print.typeset import FontLibrary

STYLES = Path(__file__).parents[3] / "templates" / "book" / "rocknroll.yaml"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"#000000"', '"#000"', r":\d+:\d+: colors\.ink: '#000' is not a color"),
        ("  ink: ", "  inc: ", "no color 'ink'; add it under colors"),
        ("ground: paper", "ground: papier", "no color 'papier'; add it under colors"),
        ("scale: 1,", "scale: 1e9,", r":\d+:\d+: formats\.a5\.scale: 1000000000\.0 is wrong"),
        ("scale: 1,", "scale: 0,", r":\d+:\d+: formats\.a5\.scale: 0 is wrong"),
        ("lines: 42", "lines: 99999", r":\d+:\d+: formats\.a5\.lines: 99999 is wrong"),
        ("size: [148, 210]", "size: [148]", r":\d+:\d+: formats\.a5\.size\.1: is missing"),
        ("# How", "\xff# How", "not UTF-8 at byte 0; save it as UTF-8"),
        ("colors:", "- colors:", "this is not YAML"),
    ],
    ids=["color", "no ink", "no ground", "huge", "nothing", "lines", "one side", "latin", "list"],
)
def test_looks_that_can_not_be_are_refused(
    fonts: FontLibrary, tmp_path: Path, old: str, new: str, told: str
) -> None:
    path = tmp_path / "book.yaml"
    text = STYLES.read_text("utf-8")
    assert old in text
    path.write_bytes(text.replace(old, new, 1).encode("latin-1"))
    with pytest.raises(InputError, match=told):
        laid(path, fonts)


def laid(path: Path, fonts: FontLibrary) -> None:
    """Lay a small book with the looks of a file."""
    styles = Styles.read(path, fonts, "en")
    words = Text("Whoever is hit leaves the Point.", "body")
    lay((words,), styles.format("a5"), styles, Title("x", "x"), Terms(continued="continued"))


def test_the_looks_of_the_game_can_be(fonts: FontLibrary) -> None:
    laid(STYLES, fonts)
