"""Texts out to agencies and back: what comes back is what went out, stale rows are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError, Place
from rnr_print.locales import exchange_csv, xliff
from rnr_print.locales.exchange import Row, rows_of, take
from rnr_print.locales.message import Message
from rnr_print.locales.po_files import template, translated

PLACE = Place("cards/base.yaml", 7)
MESSAGES = [
    Message("card:doc/name", "Doc", PLACE, "name of a unit"),
    Message("card:doc/text", 'Doc saves, "{n}";\n<b> & so on', PLACE),
    Message("n", "{n} card", PLACE, plural="{n} cards"),
]
FORMATS: dict[str, Callable[[Iterable[Row]], bytes]] = {
    "rows.csv": exchange_csv.written,
    "rows-1.xlf": lambda rows: xliff.written(rows, "de", "1.2"),
    "rows-2.xlf": lambda rows: xliff.written(rows, "de", "2.0"),
}


CELLS = b"component,id,form,source,translation\n"


def loud(text: str) -> str:
    """A text in capitals, its placeholders as they are."""
    return re.sub(r"(\{.*?\})|[^{}]+", lambda found: found[1] or found[0].upper(), text)


def rows(change: Callable[[str], str] = loud) -> list[Row]:
    return list(rows_of("cards", translated(template(MESSAGES), "de", change)))


def bare(row: Row) -> Row:
    return replace(row, note="", place=None)


def read(path: Path) -> list[Row]:
    return list((exchange_csv if path.suffix == ".csv" else xliff).read(path))


@pytest.fixture(params=FORMATS)
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    out = rows()
    out[0] = replace(out[0], fuzzy=True)
    out[1] = replace(out[1], translation="")
    path = tmp_path / request.param
    path.write_bytes(FORMATS[request.param](out))
    return path


def test_what_comes_back_is_what_went_out(file: Path) -> None:
    back = read(file)
    assert [bare(row) for row in back if row.translation] == [
        bare(replace(row, fuzzy=not number)) for number, row in enumerate(rows()) if number != 1
    ]
    assert [row.form for row in back] == [0, 0, 0, 1]
    assert all(row.place and row.place.line > 1 for row in back)


def test_translations_are_taken_and_nothing_is_lost(file: Path) -> None:
    catalog = translated(template(MESSAGES), "de", str.lower)
    assert take(read(file), {"cards": catalog}) == []
    found = {row.id: row for row in rows_of("cards", catalog)}
    assert found["card:doc/name"].translation == "DOC"
    assert found["card:doc/name"].fuzzy
    assert found["card:doc/text"].translation == MESSAGES[1].text.lower(), "an empty row says no"
    assert found["n"].translation == "{n} CARDS"


def test_rows_that_fit_no_text_are_told_and_the_others_taken(file: Path) -> None:
    messages = [Message("card:doc/name", "Medic", PLACE), MESSAGES[2]]
    catalog = translated(template(messages), "de", str.lower)
    told = take(read(file), {"cards": catalog})
    assert [problem.message for problem in told] == [
        "card:doc/name: its source has changed to 'Medic'; export again",
        "cards: no text 'card:doc/text'; export again",
    ]
    assert all(problem.place and problem.place.file == str(file) for problem in told)
    assert next(row for row in rows_of("cards", catalog) if row.form).translation == "{n} CARDS"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("x.csv", b"a,b\n1,2\n", "x.csv:1: no column component, form, id, source, translation"),
        ("x.csv", b"\xff\xfe", "x.csv:1: not UTF-8"),
        ("x.csv", b'"' + b"a" * 200_000, "x.csv:1: not CSV"),
        ("x.csv", CELLS + b"c,i,7777,s,t\n", "x.csv:2: form '7777' is no number"),
        ("x.csv", CELLS + b"c,i,%s,s,t\n" % (b"7" * 5000), "x.csv:2: form '777.* is no number"),
        ("x.csv", CELLS + "c,i,²,s,t\n".encode(), "x.csv:2: form '²' is no number"),
        ("x.xlf", b"<xliff/>", "no XLIFF 1.2 or 2.0"),
        ("x.xlf", b"<xliff", "x.xlf:1: not XML"),
        ("x.xlf", b'<!DOCTYPE x [<!ENTITY a "b">]>\n<x/>', "x.xlf:1: has a DOCTYPE"),
        ("x.xlf", b"<?xml version='1.0' encoding='utf65536'?><x/>", "x.xlf:1: in an encoding"),
        ("x.xlf", b"<?xml version='1.0' encoding='big5'?><x/>", "x.xlf:1: in an encoding"),
    ],
)
def test_files_that_are_something_else_are_refused(
    tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InputError, match=said):
        read(tmp_path / name)


@pytest.mark.parametrize("text", ["=cmd|' /C calc'!A0", "+1", "-1 card", "@a", "'quoted'", "'=a"])
def test_no_text_becomes_a_formula_in_a_spreadsheet(tmp_path: Path, text: str) -> None:
    out = [replace(row, source=text, translation=text) for row in rows()]
    path = tmp_path / "rows.csv"
    path.write_bytes(exchange_csv.written(out))
    assert f",{text}," not in path.read_text("utf-8-sig")
    assert [(row.source, row.translation) for row in read(path)] == [(text, text)] * len(out)


@pytest.mark.parametrize(
    ("context", "text", "said"),
    [
        ("card:doc/text", "Doc rettet viele", "lacks {n}"),
        ("card:doc/text", "Doc rettet {n} von {m}", "has {m} too much"),
        ("card:doc/text", "Doc rettet {n.acc}", ""),
        ("n", "eine Karte", ""),
    ],
)
def test_a_translation_that_lost_a_placeholder_is_not_taken(
    context: str, text: str, said: str
) -> None:
    (row, *_) = (each for each in rows() if each.id == context)
    catalog = translated(template(MESSAGES), "de", str)
    problems = take([replace(row, translation=text)], {"cards": catalog})
    assert [said in problem.message for problem in problems] == ([True] if said else [])


def test_a_plural_form_says_for_which_numbers_it_is() -> None:
    given = rows_of("cards", translated(template(MESSAGES), "ru", loud))
    notes = [row.note for row in given if row.id == "n"]
    assert notes == ["for 1, 21, 31, 41...", "for 2, 3, 4, 22...", "for 0, 5, 6, 7..."]
