"""What a game draws with, on sheets as in books: inks, type and icons of one language."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.book.context import Desk
from rnr_print.book.inks import Inks
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.typeset import FontLibrary, Style


@dataclass(frozen=True, slots=True)
class Brushes:
    """Inks of a theme, fonts of a language, icons; `inks.low` where ink is to be spared."""

    inks: Inks
    fonts: FontLibrary
    icons: IconShelf
    language: str

    @classmethod
    def of(cls, desk: Desk) -> Brushes:
        """Those of a book."""
        return cls(desk.inks, desk.sources.fonts, desk.icons, desk.sources.language)

    def style(self, role: str, size: float, color: str, tracking: float = 0) -> Style:
        """A line of type, `size` in pt, in an ink of the theme."""
        ink = self.inks[color].color
        return Style(
            self.fonts.role(role), size, color=ink, tracking=tracking, lang=self.language,
            features=("lnum",),
        )  # fmt: skip
