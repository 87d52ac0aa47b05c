"""Lines of Arabic on cards: what hangs under one never touches what stands in the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.print.faces import Theme
from rnr_print.print.faces.theme import TypeStyle
from rnr_print.print.typeset import FontLibrary, Style, line
from rnr_print.print.typeset.box import TIGHTEST_LEADING

ROOT = Path(__file__).parents[3]
HANGING = "في"
SET_IN_BOXES = ("text", "order", "row", "flavor")


@pytest.fixture(scope="module")
def arabic() -> FontLibrary:
    return FontLibrary.load(ROOT / "fonts", "Arab")


@pytest.mark.parametrize("name", SET_IN_BOXES)
def test_dots_keep_off_the_stems_below(arabic: FontLibrary, theme: Theme, name: str):
    look: TypeStyle = theme.styles[name]
    style = Style(arabic.role(look.role), 10, lang="ar")
    depth, height = -line.ink(HANGING, style)[0], line.ink("لا", style)[1]
    closest = 10 * look.leading * arabic.leading * TIGHTEST_LEADING
    assert depth + height < closest, f"{depth + height:.1f} pt of ink in {closest:.1f} pt"


@pytest.mark.parametrize("name", SET_IN_BOXES)
def test_a_hamza_keeps_off_the_dots_above_where_there_is_room(arabic: FontLibrary, theme, name):
    look: TypeStyle = theme.styles[name]
    style = Style(arabic.role(look.role), 10, lang="ar")
    depth, height = -line.ink("ب", style)[0], line.ink("أ", style)[1]
    assert depth + height < 10 * look.leading * arabic.leading
