"""A glossary as TBX-Basic, the form in which translators' tools take terms."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rnr_print.locales.files import SOURCE
from rnr_print.locales.glossary import Term

_STATUS = "administrativeStatus"
SAID, NEVER = "preferredTerm-admn-sts", "deprecatedTerm-admn-sts"
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def written(terms: Iterable[Term], language: str) -> bytes:
    """The terms of a language's glossary, with their notes and with what is never said."""
    root = Element("martif", {"type": "TBX-Basic", _LANGUAGE: SOURCE})
    SubElement(SubElement(root, "martifHeader"), "fileDesc")
    body = SubElement(SubElement(root, "text"), "body")
    for number, term in enumerate(terms, 1):
        entry = SubElement(body, "termEntry", {"id": f"t{number}"})
        if term.entry.note:
            SubElement(entry, "descrip", {"type": "definition"}).text = term.entry.note
        _say(SubElement(entry, "langSet", {_LANGUAGE: SOURCE}), term.name, SAID)
        said = SubElement(entry, "langSet", {_LANGUAGE: language})
        for word in term.entry.say:
            _say(said, word, SAID)
        for word in term.entry.never:
            _say(said, word, NEVER)
    indent(root)
    data: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _say(where: Element, word: str, status: str) -> None:
    one = SubElement(where, "tig")
    SubElement(one, "term").text = word.strip()
    SubElement(one, "termNote", {"type": _STATUS}).text = status
