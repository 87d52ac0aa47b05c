"""ODS files, as LibreOffice and Google Sheets write them: the cells of the first sheet as text."""

from __future__ import annotations

import io
import zipfile
import zlib
from xml.parsers import expat

from rnr_print.cards.table import Sheet, refuse_large
from rnr_print.core.errors import Problem, fail

MAX_UNPACKED = 64_000_000
_OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
_TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
_TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
_MOST_REPEATED = 1000
"""Rows and columns that a cell with something in it may stand for."""
_KEPT_AS_TEXT = ("date", "time")


def read_ods(data: bytes, file: str) -> Sheet:
    """The cells of the first sheet. Raises InputError; formulas, dates and merged cells become
    problems."""
    reader = _Reader(file)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open("content.xml") as stream:
            content = stream.read(MAX_UNPACKED + 1)
        if len(content) > MAX_UNPACKED:
            raise fail(f"larger than {MAX_UNPACKED // 1_000_000} MB unpacked; no card list", file)
        reader.parser.Parse(content, True)
    except (zipfile.BadZipFile, zlib.error, KeyError, NotImplementedError, RuntimeError,
            OSError, EOFError, ValueError, LookupError, expat.ExpatError) as error:  # fmt: skip
        raise fail(f"this is not an ODS file: {error}", file) from None
    return Sheet(file, reader.rows, tuple(reader.problems))


class _Reader:
    """Takes the events of content.xml; rows are put down once something stands in or below them."""

    def __init__(self, file: str) -> None:
        self.sheet = Sheet(file, [])
        self.rows = self.sheet.rows
        self.problems: list[Problem] = []
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._doctype
        self._tables = self._notes = self._cells = 0
        self._row: list[str] = []
        self._repeated = self._waiting = self._empty = 0
        self._cell: dict[str, str] | None = None
        self._text: list[str] = []

    def _doctype(self, *_: object) -> None:
        raise fail("has a DOCTYPE; a spreadsheet needs none: save it anew", self.sheet.file)

    def _start(self, tag: str, given: dict[str, str]) -> None:
        match tag.partition(" ")[0], tag.partition(" ")[2]:
            case space, "table" if space == _TABLE:
                self._tables += 1
            case space, "annotation" if space == _OFFICE:
                self._notes += 1
            case _ if self._tables != 1 or self._notes:
                return
            case space, "table-row" if space == _TABLE:
                self._row, self._empty = [], 0
                self._repeated = _count(given, f"{_TABLE} number-rows-repeated")
            case space, "table-cell" | "covered-table-cell" if space == _TABLE:
                self._cell, self._text = given, []
            case space, "p" if space == _TEXT and self._text:
                self._text.append("\n")
            case space, "s" if space == _TEXT:
                self._text.append(" " * min(_count(given, f"{_TEXT} c"), _MOST_REPEATED))
            case space, "tab" if space == _TEXT:
                self._text.append("\t")
            case space, "line-break" if space == _TEXT:
                self._text.append("\n")

    def _characters(self, text: str) -> None:
        if self._cell is not None and not self._notes:
            self._text.append(text)

    def _end(self, tag: str) -> None:
        space, _, name = tag.partition(" ")
        if space == _OFFICE and name == "annotation":
            self._notes -= 1
        elif self._tables != 1 or self._notes or space != _TABLE:
            return
        elif name in ("table-cell", "covered-table-cell") and self._cell is not None:
            self._take(self._cell)
            self._cell = None
        elif name == "table-row":
            self._put_down()
        elif name == "table":
            self._tables += 1  # the first sheet is over

    def _take(self, given: dict[str, str]) -> None:
        """A cell, as often as it is repeated."""
        repeated = _count(given, f"{_TABLE} number-columns-repeated")
        text = "".join(self._text).strip("\n") and self._said(given)
        if not text:
            self._empty += repeated
            return
        self._row += [""] * min(self._empty, _MOST_REPEATED) + [text] * min(
            repeated, _MOST_REPEATED
        )
        self._empty = 0

    def _said(self, given: dict[str, str]) -> str:
        """The text of a cell that says something; what it must not be becomes a problem."""
        kind = given.get(f"{_OFFICE} value-type", "string")
        text = "".join(self._text)
        wrong = ""
        if f"{_TABLE} formula" in given:
            wrong = "a formula; paste its value as text"
        elif kind in _KEPT_AS_TEXT:
            wrong = f"a {kind}; write it as text, with a ' before it"
        elif any(
            _count(given, f"{_TABLE} number-{way}-spanned") > 1 for way in ("columns", "rows")
        ):
            wrong = "merged cells; split them and fill in each"
        if wrong:
            at = self.sheet.place(len(self.rows) + self._waiting, len(self._row) + self._empty)
            self.problems.append(Problem(wrong, at))
        if kind == "boolean":
            return "yes" if given.get(f"{_OFFICE} boolean-value") == "true" else "no"
        if kind in ("float", "percentage", "currency"):
            return _number(given.get(f"{_OFFICE} value", text), text)
        return text

    def _put_down(self) -> None:
        """The row that ends, as often as it is repeated; empty ones wait for one that is not."""
        if not self._row:
            self._waiting += self._repeated
            return
        repeated = min(self._repeated, _MOST_REPEATED)
        self._cells += len(self._row) * repeated + self._waiting
        refuse_large(len(self.rows) + self._waiting + repeated, self._cells, self.sheet.file)
        self.rows += [[] for _ in range(self._waiting)]
        self.rows += [list(self._row) for _ in range(repeated)]
        self._waiting = 0


def _count(given: dict[str, str], name: str) -> int:
    said = given.get(name, "1")
    return int(said) if said.isdecimal() and len(said) < 9 else 1


def _number(value: str, text: str) -> str:
    try:
        number = float(value)
    except ValueError:
        return text
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else str(number)
