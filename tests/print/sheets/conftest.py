"""Words and type for the sheets' tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sheet_samples import ROOT

from rnr_print.print.sheets.wording import SheetStyles, SheetText
from rnr_print.print.typeset import FontLibrary, Style


@pytest.fixture(scope="session")
def styles() -> SheetStyles:
    fonts = FontLibrary.load(ROOT / "fonts")
    footer = fonts.role("footer")
    return SheetStyles(
        Style(footer, 6.6, tracking=0.15, color="#000000", lang="ru"),
        Style(fonts.role("text"), 6, color="#000000", lang="ru"),
        Style(footer, 5, color="#000000"),
        Style(footer, 6, color="#000000", lang="ru"),
    )


@pytest.fixture
def text() -> SheetText:
    return SheetText(
        game="ROCK'N'ROLL", edition="БАЗА", locale="RU", version="0.1.0",
        sheet="ЛИСТ {number} / {total}", front="ЛИЦО", back="РУБАШКА", folded="ЛИЦО И РУБАШКА",
        scale="Печать 100 %", flip="переворот по длинному краю", top="ВЕРХ", millimeters="мм",
        both="{first}, {second}", decks={"back": "ПРИКАЗЫ"},
    )  # fmt: skip


@pytest.fixture(scope="session")
def blank_face() -> Callable[..., None]:
    return lambda canvas, key: canvas.rect(0, 0, 50, 50, fill=1)
