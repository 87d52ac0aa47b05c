"""Rows of translations as XLIFF 1.2 and 2.0, what translation agencies work with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, TreeBuilder, indent, tostring
from xml.parsers import expat

from rnr_print.core.errors import Place, fail
from rnr_print.core.untrusted.reading import read_bytes
from rnr_print.locales.exchange import Row
from rnr_print.locales.files import SOURCE

NAMESPACES = {
    "1.2": "urn:oasis:names:tc:xliff:document:1.2",
    "2.0": "urn:oasis:names:tc:xliff:document:2.0",
}
MAX_BYTES = 8_000_000
MOST_DIGITS = 3  # no language has a thousand plurals
_FORM = " form "
"""Between an id and the plural's number: a space is in no id of ours."""


def written(rows: Iterable[Row], language: str, version: str) -> bytes:
    """The rows as an XLIFF file of `version` 1.2 or 2.0."""
    root = Element("xliff", {"xmlns": NAMESPACES[version], "version": version})
    if version == "2.0":
        root.attrib |= {"srcLang": SOURCE, "trgLang": language}
    for component, group in groupby(rows, key=lambda row: row.component):
        (_write_1 if version == "1.2" else _write_2)(root, component, language, list(group))
    indent(root)
    data: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _unit_id(row: Row) -> str:
    return f"{row.id}{_FORM}{row.form}" if row.form else row.id


def _write_1(root: Element, component: str, language: str, rows: Sequence[Row]) -> None:
    head = {
        "original": component, "datatype": "plaintext",
        "source-language": SOURCE, "target-language": language,
    }  # fmt: skip
    body = SubElement(SubElement(root, "file", head), "body")
    for row in rows:
        unit = SubElement(body, "trans-unit", {"id": _unit_id(row), "xml:space": "preserve"})
        SubElement(unit, "source").text = row.source
        if row.translation:
            state = "needs-review-translation" if row.fuzzy else "translated"
            SubElement(unit, "target", {"state": state}).text = row.translation
        if row.note:
            SubElement(unit, "note").text = row.note


def _write_2(root: Element, component: str, _language: str, rows: Sequence[Row]) -> None:
    file = SubElement(root, "file", {"id": component})
    for number, row in enumerate(rows, 1):
        # A unit's id is a token without slashes or spaces; ours is its name.
        names = {"id": f"u{number}", "name": _unit_id(row), "xml:space": "preserve"}
        unit = SubElement(file, "unit", names)
        if row.note:
            SubElement(SubElement(unit, "notes"), "note").text = row.note
        state = "initial" if not row.translation or row.fuzzy else "translated"
        segment = SubElement(unit, "segment", {"state": state})
        SubElement(segment, "source").text = row.source
        if row.translation:
            SubElement(segment, "target").text = row.translation


def read(path: Path) -> Iterator[Row]:
    """The rows of an XLIFF file of either version. Raises InputError."""
    root = _parsed(path)
    space = root.tag.partition("}")[0].lstrip("{")
    if space not in NAMESPACES.values():
        raise fail("this is no XLIFF 1.2 or 2.0; export again and send that", path)
    name = {"ns": space}
    for file in root.iterfind("ns:file", name):
        component = file.get("original") or file.get("id") or ""
        for unit in file.iter(f"{{{space}}}trans-unit"):
            yield _row(path, component, unit.get("id"), unit, unit, name)
        for unit in file.iter(f"{{{space}}}unit"):
            for segment in unit.iterfind("ns:segment", name):
                yield _row(path, component, unit.get("name"), unit, segment, name)


def _row(
    path: Path, component: str, id: str | None, unit: Element, segment: Element,
    name: dict[str, str],
) -> Row:  # fmt: skip
    context, _, form = (id or "").partition(_FORM)
    target = segment.find("ns:target", name)
    states = {segment.get("state"), target.get("state") if target is not None else None}
    place = Place(str(path), int(unit.get(_LINE, "0")))
    return Row(
        component, context, _number(form),
        _words(segment.find("ns:source", name)), _words(target),
        fuzzy=bool(states & {"initial", "needs-review-translation", "needs-translation"}),
        place=place,
    )  # fmt: skip


def _number(form: str) -> int:
    return int(form) if form.isdecimal() and len(form) <= MOST_DIGITS else 0


def _words(element: Element | None) -> str:
    """The text of an element with that of any marks a tool put into it."""
    return "".join(element.itertext()) if element is not None else ""


_LINE = "line"


def _parsed(path: Path) -> Element:
    """The root of an XML file; elements know their line. No DOCTYPE: it could bomb or fetch."""
    builder = TreeBuilder()
    parser = expat.ParserCreate(namespace_separator="}")

    def full(name: str) -> str:
        return f"{{{name}" if "}" in name else name

    def start(tag: str, attributes: dict[str, str]) -> None:
        builder.start(full(tag), {**attributes, _LINE: str(parser.CurrentLineNumber)})

    def doctype(*_: object) -> None:
        raise fail("has a DOCTYPE; XLIFF needs none: remove it", path, parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda tag: builder.end(full(tag))
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(read_bytes(path, MAX_BYTES), True)
    except expat.ExpatError as error:
        raise fail(f"not XML: {expat.ErrorString(error.code)}", path, error.lineno) from None
    except (LookupError, ValueError):  # of an encoding that Python lacks, or that expat can't use
        raise fail("in an encoding that is not known; save it as UTF-8", path, 1) from None
    root: Element = builder.close()
    return root
