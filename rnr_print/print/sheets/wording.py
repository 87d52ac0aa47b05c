"""The words on a sheet and how they look: all of it given, since sheets know no language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from rnr_print.print.sheets.imposition import PageSide, SheetPage
from rnr_print.print.typeset import Style

MOST_DECKS = 2
SEPARATOR = " · "
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class SheetText:
    """Localized words. Empty ones are left out.

    `sheet` holds `{number}` and `{total}`; `decks` names the cards by their back design, and
    `both` joins the `{first}` and the `{second}` of them.
    """

    game: str
    edition: str
    locale: str
    version: str
    sheet: str
    front: str
    back: str
    folded: str
    scale: str
    flip: str
    top: str
    millimeters: str
    both: str
    decks: Mapping[str, str] = field(default_factory=dict)

    def heading(self, page: SheetPage) -> str:
        """Which sheet this is: game, edition, content, where they differ; number, side."""
        side = {
            PageSide.FRONT: self.front,
            PageSide.BACK: self.back,
            PageSide.FOLDED: self.folded,
        }[page.side]
        number = filled(self.sheet, {"number": str(page.number), "total": str(page.total)})
        names = dict.fromkeys((self.game, self.edition, self._content(page)))
        return _joined(*names, number, side)

    def note(self, page: SheetPage) -> str:
        """How to print it, and what it was made from."""
        return _joined(self.scale, self.flip, self.locale, self.version)

    def _content(self, page: SheetPage) -> str:
        names = [self.decks[deck] for deck in page.decks if deck in self.decks]
        if len(names) < MOST_DECKS:
            return "".join(names)
        told = filled(self.both, {"first": names[0], "second": names[1]})
        return told + (" …" if len(names) > MOST_DECKS else "")


@dataclass(frozen=True, slots=True)
class SheetStyles:
    """Type for a sheet's margins; the strips take 6 to 7 pt."""

    heading: Style
    note: Style
    ruler: Style
    head: Style


def filled(pattern: str, words: Mapping[str, str]) -> str:
    """`pattern` with `{name}` filled; nothing else in braces, which a stranger may write."""
    return _PLACEHOLDER.sub(lambda found: words.get(found[1], found[0]), pattern)


def _joined(*parts: str) -> str:
    return SEPARATOR.join(part for part in parts if part)
