"""Reading a rendered face: a small XML tree whose elements know their template line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from rnr_print.core.errors import Place, fail
from rnr_print.core.unprintable import IN_FILE, told

MAX_DEPTH = 24
MAX_CHARACTERS = 400_000  # a dense face of ours has about 20,000
SOURCE = "_"  # the attribute in which the template shelf writes `file:line` of each tag


@dataclass(slots=True)
class Element:
    """One tag of a face: its attributes, its children, the text before its first child."""

    tag: str
    attributes: dict[str, str]
    source: str = ""
    text: str = ""
    children: list[Element] = field(default_factory=list)

    @property
    def place(self) -> Place | None:
        """The line of the template that the element was written in."""
        return place(self.source)

    def __iter__(self) -> Iterator[Element]:
        return iter(self.children)


def place(source: str) -> Place | None:
    """`file:line` as a Place; None for an empty source."""
    file, _, line = source.rpartition(":")
    return Place(file, int(line)) if file and line.isdecimal() else None


def parse(xml: str, name: str) -> Element:
    """The root element of a rendered face; `name` is the template, for errors.

    Raises InputError for XML that is not well-formed, too long or too deep, for signs that nobody
    sees, and for any DOCTYPE:
    without one there are no entities to expand and no files to fetch.
    """
    if len(xml) > MAX_CHARACTERS:
        raise fail(f"the face has over {MAX_CHARACTERS:,} characters; draw less", name)
    if found := IN_FILE.search(xml):
        raise fail(f"the face {told(found[0])}", name)
    reader = _Reader(name)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.words
    parser.StartDoctypeDeclHandler = reader.doctype
    try:
        parser.Parse(xml, True)
    except expat.ExpatError as error:
        raise _malformed(xml, error, name) from None
    return reader.root.children[0]


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name
        self.root = Element("", {})
        self.open = [self.root]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, attributes.pop(SOURCE, ""))
        self.open[-1].children.append(element)
        self.open.append(element)
        if len(self.open) > MAX_DEPTH:
            raise fail(f"elements nested deeper than {MAX_DEPTH}; flatten them", self.name)

    def end(self, _tag: str) -> None:
        self.open.pop()

    def words(self, text: str) -> None:
        element = self.open[-1]
        if not element.children:
            element.text += text

    def doctype(self, *_: object) -> None:
        raise fail("a face has no DOCTYPE; remove it", self.name)


def _malformed(xml: str, error: expat.ExpatError, name: str) -> Exception:
    """The error at the template line of the last tag before it, with what was rendered there."""
    lines = xml.split("\n")
    rendered = lines[error.lineno - 1] if error.lineno <= len(lines) else ""
    before = "\n".join([*lines[: error.lineno - 1], rendered[: error.offset + 1]])
    _, mark, rest = before.rpartition(f' {SOURCE}="')
    at = place(rest.partition('"')[0]) if mark else None
    shown = " ".join(rendered.partition(f' {SOURCE}="')[0].split())[:80]
    why = expat.errors.messages[error.code]
    message = f"the face is not well-formed XML: {why}, near `{shown}`"
    return fail(message, at.file if at else name, at.line if at else 0)
