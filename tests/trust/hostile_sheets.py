"""Spreadsheets and translations from strangers that explode, run, or claim what isn't there."""

from __future__ import annotations

from attacks import LAUGHS, PASSWORDS, Attack, workbook, written

SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
XLIFF = '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">&i;&a;</xliff>'
FORMULA = (
    '<row r="1"><c r="A1" t="str"><v>id</v></c></row>'
    '<row r="2"><c r="A2"><f>cmd|calc</f><v>1</v></c></row>'
)
ROW = "<row><c><v>1</v></c></row>"
FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
UNPACKED = r".*: larger than 32 MB unpacked; no card list"
STYLED = r".*: larger than 8 MB unpacked beside its rows; no card list"
UNFIT = r".*cards\.xlsx.*: .+"
XLSX = ("cards", "import", "cards.xlsx")
CSV = ("cards", "import", "cards.csv")
NO_SHEET = r".*cards\.xlsx: this is not an XLSX file: .+"
TOO_LARGE = r".*: more than 25,000 rows or 1,000,000 cells; this is no card list"


def sheet(rows: str, head: str = "", **more: bytes) -> bytes:
    """A workbook with these rows."""
    return workbook(f"{head}{SHEET}{rows}</sheetData></worksheet>".encode(), **more)


WORKBOOKS = (
    ("a sheet that unpacks to much", lambda: workbook(bytes(33_000_000)), UNPACKED),
    ("a sheet with laughs", sheet("<row><c><v>&i;</v></c></row>", LAUGHS), NO_SHEET),
    ("a sheet with passwords", sheet('<row><c t="str"><v>&a;</v></c></row>', PASSWORDS), NO_SHEET),
    ("a sheet of many rows", lambda: sheet(ROW * 250_000), TOO_LARGE),
    ("a sheet of styles", lambda: sheet("", **{"xl/styles.xml": b"<x/>" * 2_100_000}), STYLED),
    ("a sheet with a far cell", sheet(FAR), TOO_LARGE),
    ("a sheet of formulas", sheet(FORMULA), r".*cards\.xlsx:.*: .+"),
    ("a sheet of dates", sheet('<row><c t="d"><v>9999-99-99</v></c></row>'), UNFIT),
    ("a sheet with macros", sheet("<row></row>", **{"xl/vbaProject.bin": b"x"}), UNFIT),
)  # fmt: skip
TABLES = (
    ("a table of a million rows", "id\n" + "bao\n" * 1_000_000, TOO_LARGE),
    ("a table of a million columns", "id" + ",a" * 1_000_000, TOO_LARGE),
    ("a table with one long cell", "id,name\nbao," + "x" * 10_000_000, r".*: this is not CSV: .+"),
    ("a table with an open quote", 'id,name\n"' + "x" * 10_000_000, r".*: this is not CSV: .+"),
    ("a table that paints the terminal", "id,name\nbao,\x1b[31mBao\n\x1b]0;x\x07,y\n", r".+"),
    ("a table that turns around", "id,name\nbao,\u202eoaB\n", r".*cards\.csv:2:B: .*U\+202E.*"),
    ("a table of formulas", "id,name\n=cmd|' /C calc'!A0,x\n", r".+"),
)
UNITS = XLIFF.replace("&i;&a;", "<file><body>" + "<trans-unit id='a'/>" * 30_000 + "</body></file>")

SHEETS = (
    Attack(
        "translations of what isn't there", "spreadsheets", written("ru.xlf", UNITS),
        r"and 29,980 more like it", ("l10n", "import", "ru.xlf", "--locale", "ru"), 1,
    ),
    *(
        Attack(n, "spreadsheets", written("cards.xlsx", data), told, XLSX)
        for n, data, told in WORKBOOKS
    ),
    *(
        Attack(n, "spreadsheets", written("cards.csv", text), told, CSV)
        for n, text, told in TABLES
    ),
    *(
        Attack(
            f"translations with {n}", "XML entities", written("ru.xlf", head + XLIFF),
            r"ru\.xlf:\d+: has a DOCTYPE; .+", ("l10n", "import", "ru.xlf", "--locale", "ru"),
        )
        for n, head in (("laughs", LAUGHS), ("passwords", PASSWORDS))
    ),
)  # fmt: skip
