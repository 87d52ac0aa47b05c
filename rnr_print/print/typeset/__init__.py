"""Text for print: fonts by role, HarfBuzz shaping, total-fit paragraphs, boxes that text fits.

Example, with a canvas (lengths in pt, origin lower left, y up):

    >>> from pathlib import Path
    >>> from rnr_print.print.pdf.canvas import Canvas
    >>> from rnr_print.print.typeset import FontLibrary, Style, box, line, paragraph, rich
    >>> library = FontLibrary.load(Path("fonts"))
    >>> canvas = Canvas("ru")
    >>> name = Style(library.role("name"), size=16.8, tracking=0.3, color="#efe4c8", lang="ru")
    >>> fitted = line.fit("ВОЗЬДАЙ", name, max_width_pt=127, floor_pt=9)
    >>> drawn = line.draw(canvas, "ВОЗЬДАЙ", 11.3, 99.5, fitted)
    >>> text = Style(library.role("text"), size=8.8, leading=10.2, color="#1b1816", lang="ru")
    >>> rule = rich.parse("**Мины.** Атакует врага, который входит в~его Точку.")
    >>> fitted_box = box.fit(
    ...     [box.Paragraph(rule, text, space_after=3)], width_pt=155, height_pt=62, floor=6.4
    ... )
    >>> fitted_box.draw(canvas, 12, 85)
    >>> paragraph.layout(rule, text, width_pt=120, align="justify", hyphenate=True).texts
    ('Мины. Атакует врага, который', 'входит в\\xa0его Точку.')

Errors are all InputError: MissingGlyph, Overflow (its `overflow_mm`), UnknownIcon, MarkupError.
Nothing is opened or imported from HarfBuzz before the first text is measured.
"""

from rnr_print.print.typeset.errors import MarkupError, MissingGlyph, Overflow, UnknownIcon
from rnr_print.print.typeset.library import FontLibrary
from rnr_print.print.typeset.style import Style

__all__ = [
    "FontLibrary",
    "FontList",
    "MarkupError",
    "MissingGlyph",
    "Overflow",
    "Style",
    "UnknownIcon",
]
