"""The limits that docs/trust.md promises are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

from pydantic import TypeAdapter

from rnr_print.build.products import card_sheets
from rnr_print.cards import game, spreadsheets, table, xlsx_files
from rnr_print.cards.csv_files import read_csv
from rnr_print.cli import problems
from rnr_print.core import marked_yaml
from rnr_print.core.strict_model import Text
from rnr_print.core.untrusted import bounded_jinja, inspection, sandbox, toll
from rnr_print.locales import exchange_csv, glossary, po_reading, xliff
from rnr_print.print.art import draftsman, figures, safe_svg, svg_tree, svg_work
from rnr_print.print.faces import attributes, xml_tree
from rnr_print.print.pdf import pictures
from rnr_print.print.typeset import library
from rnr_print.rulebook import files

PAGE = Path(__file__).parents[2] / "docs" / "trust.md"
ROW = re.compile(r"^\| (.+?) \| ([\d,]+)( MB| KB)? \|$", re.MULTILINE)
UNITS = {"": 1, " KB": 1000, " MB": 1_000_000}


def largest(kind: object, name: str) -> int:
    """The bound called `name` of an annotated type."""
    found = [vars_of[name] for vars_of in map(_bounds, kind.__metadata__) if name in vars_of]
    return int(found[0])


def _bounds(mark: object) -> dict[str, int]:
    parts = getattr(mark, "metadata", None) or [mark]
    return {
        key: value
        for part in parts
        for key in ("le", "max_length")
        if isinstance(value := getattr(part, key, None), int)
    }


LIMITS = {
    "files in a workspace": inspection.MOST_FILES,
    "a file, a font or picture among them": inspection.LARGEST,
    "folders in folders": inspection.DEEPEST,
    "a YAML file": marked_yaml.MAX_BYTES,
    "values in it": marked_yaml.MAX_VALUES,
    "levels in it": marked_yaml.MAX_DEPTH,
    "a chapter of the rulebook, a file of examples": files.MAX_BYTES,
    "a PO file": po_reading.MAX_BYTES,
    "texts in it": po_reading.MOST_TEXTS,
    "terms of a glossary": glossary.MOST_TERMS,
    "plural forms of a language": po_reading.MOST_PLURALS,
    "a CSV or XLIFF file of translations": max(exchange_csv.MAX_BYTES, xliff.MAX_BYTES),
    "a spreadsheet of cards": spreadsheets.MAX_BYTES,
    "the same unpacked (XLSX)": xlsx_files.MAX_UNPACKED,
    "of that beside its rows": xlsx_files.MAX_REST,
    "rows in it": table.MAX_ROWS,
    "cells in it": table.MAX_CELLS,
    "cards on the sheets of a file, copies counted": card_sheets.MOST_CARDS,
    "FONTS.toml": library.MAX_BYTES,
    "copies of a card, cards in a deck": largest(game.Copies, "le"),
    "letters in a name or sentence of a card": largest(Text, "max_length"),
    "a template": sandbox.MAX_BYTES,
    "numbers it may count to in one rendering": bounded_jinja.MOST_COUNTED,
    "names, numbers and texts in the templates of one rendering": toll.MOST_NODES,
    "lists in lists in a template": bounded_jinja.DEEPEST,
    "digits that a template rounds to": bounded_jinja.MOST_DIGITS,
    "steps and characters of one rendering": bounded_jinja.MOST_STEPS,
    "characters of a face": xml_tree.MAX_CHARACTERS,
    "elements in elements of a face": xml_tree.MAX_DEPTH,
    "mm of a length on a face": attributes.FARTHEST,
    "characters of a figure": figures.MAX_SVG,
    "pixels of a JPEG, or of a PNG without transparency": pictures.MAX_PIXELS,
    "pixels of other pictures": pictures.MAX_DECODED,
    "scans of a JPEG": pictures.MOST_SCANS,
    "an SVG": safe_svg.MAX_BYTES,
    "elements of an SVG": safe_svg.MAX_ELEMENTS,
    "elements of an SVG that are shown, again and again": svg_work.MOST_DRAWN,
    "elements of an SVG in elements": svg_tree.DEEPEST,
    "characters of its paths": svg_work.MOST_OUTLINE,
    "its work, in colors over the whole picture": svg_work.MOST_PASSES,
    "seconds of computing to draw it": draftsman.SECONDS,
    "and for each million pixels": draftsman.SECONDS_A_MILLION,
    "problems told at once": problems.MOST_TOLD,
}


def test_the_page_says_what_the_code_does() -> None:
    told = {
        what: int(number.replace(",", "")) * UNITS[unit]
        for what, number, unit in ROW.findall(PAGE.read_text("utf-8"))
    }
    assert told == LIMITS


def test_a_set_of_a_publisher_fits() -> None:
    """6,598 cards of one deck; 22,000 texts; thirty columns of 10,000 rows: all are real."""
    assert TypeAdapter(game.Copies).validate_python(6_598) == 6_598
    head = b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    texts = (f'\nmsgctxt "card:{n}/text"\nmsgid "{n}"\nmsgstr "x"\n' for n in range(22_000))
    catalog = po_reading.opened(Path("cards.po"), data=head + "".join(texts).encode())
    assert len(catalog) == 22_000
    line = ",".join(f"cell {n}" for n in range(30))
    sheet = read_csv("\n".join([line] * 10_000).encode(), "cards.csv")
    assert sum(map(len, sheet.rows)) == 300_000
