"""What a game draws with, on sheets as in books: inks, type and icons of one language."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rnr_print.book.context import Desk
from rnr_print.book.inks import Inks
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.typeset import FontLibrary, Style


@dataclass(frozen=True, slots=True)
class Brushes:
    """Inks of a theme, fonts of a language, icons; `inks.low` where ink is to be spared, `cache`
    where drawings may be kept that take long."""

    inks: Inks
    fonts: FontLibrary
    icons: IconShelf
    language: str
    cache: Path | None = None

    @classmethod
    def of(cls, desk: Desk) -> Brushes:
        """Those of a book."""
        own = desk.sources
        return cls(desk.inks, own.fonts, desk.icons, own.language, own.cache)

    def style(self, role: str, size: float, color: str, tracking: float = 0) -> Style:
        """A line of type, `size` in pt, in an ink of the theme."""
        ink = self.inks[color].color
        return Style(
            self.fonts.role(role), size, color=ink, tracking=tracking, lang=self.language,
            features=("lnum",),
        )  # fmt: skip
