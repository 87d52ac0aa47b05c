"""A sheet that shows icons with their names, to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rnr_print.print.faces.icon_list import ListedIcon
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.operators import Ink
from rnr_print.print.faces.outlines import MM
from rnr_print.print.pdf.colors import parse
from rnr_print.print.pdf.document import Document
from rnr_print.print.typeset import FontLibrary, Style
from rnr_print.print.typeset import line as lines

PAGE, MARGIN = (210.0, 297.0), 12.0
COLUMNS, ROW, ICON, HEADING = 10, 16.4, 9.4, 9.0
BLACK = "#000000"
Row = tuple[ListedIcon, ...] | str
"""Icons side by side, or the heading over them."""


def icon_sheet(icons: Iterable[ListedIcon], shelf: IconShelf, fonts: FontLibrary) -> bytes:
    """A PDF of A4 pages with the icons under the headings of their groups.

    Those that can't be drawn in the colors of `shelf` are left out. Raises InputError.
    """
    document, known = Document(title="Icons", lang="en"), set(shelf.names)
    heading = Style(fonts.role("name"), size=11, color=BLACK, lang="en")
    label = Style(fonts.role("text"), size=6.6, color=BLACK, lang="en")
    width = (PAGE[0] - 2 * MARGIN) / COLUMNS
    y = 0.0
    for row in _rows(icon for icon in icons if icon.name in known):
        if y < MARGIN + (HEADING + ROW if isinstance(row, str) else ROW):
            if y:
                document.end_page()
            document.begin_page(*PAGE)
            y = PAGE[1] - MARGIN
        if isinstance(row, str):
            y -= HEADING
            lines.draw(document.canvas, row, MARGIN * MM, (y + 2.4) * MM, heading)
            continue
        y -= ROW
        for column, icon in enumerate(row):
            middle = MARGIN + (column + 0.5) * width
            at = (middle - ICON / 2) * MM, (y + 5) * MM
            shelf.place(document.canvas, icon.name, *at, ICON * MM, Ink(parse(BLACK)))
            fitted = lines.fit(icon.name, label, (width - 0.6) * MM, 4)
            lines.draw(document.canvas, icon.name, middle * MM, (y + 2) * MM, fitted, "center")
    document.end_page()
    return document.bytes()


def _rows(icons: Iterable[ListedIcon]) -> Iterator[Row]:
    for group, members in groupby(icons, lambda icon: icon.group):
        yield group[:1].upper() + group[1:]
        row = tuple(members)
        yield from (row[at : at + COLUMNS] for at in range(0, len(row), COLUMNS))
