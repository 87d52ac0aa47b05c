"""Writes a document with its small objects together in compressed streams.

A tagged book has many thousand objects of a hundred bytes; so they take a tenth of their room.
Source: ISO 32000-1, 7.5.7 (object streams) and 7.5.8 (cross-reference streams).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFStream
from reportlab.pdfbase.pdfdoc import format as formatted

from rnr_print.print.pdf.source import Source
from rnr_print.print.pdf.streams import packed

HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
A_STREAM = 200
"""Objects in one object stream."""
FREE, PLAIN, PACKED = 0, 1, 2


@dataclass(slots=True)
class _File:
    """The file as far as it is written, and where each object stands in it."""

    parts: list[bytes] = field(default_factory=lambda: [HEADER])
    length: int = len(HEADER)
    places: dict[int, tuple[int, int, int]] = field(default_factory=dict)

    def add(self, number: int, content: bytes) -> None:
        """An object of its own."""
        self.places[number] = PLAIN, self.length, 0
        self.write(b"%d 0 obj\n%b\nendobj\n" % (number, content))

    def write(self, data: bytes) -> None:
        self.parts.append(data)
        self.length += len(data)


def compact(document: PDFDocument) -> bytes:
    """The file of a document that is ready to be formatted; it is not encrypted."""
    document.Reference(document.Catalog)
    document.Reference(document.info)
    file = _File()
    small = _write_streams(document, file)
    number = len(document.numberToId)
    for start in range(0, len(small), A_STREAM):
        number += 1
        _pack(file, number, small[start : start + A_STREAM])
    _end(document, file, number + 1)
    return b"".join(file.parts)


def _write_streams(document: PDFDocument, file: _File) -> list[tuple[int, bytes]]:
    """Write what can't be packed; number and text of all else. Formatting may add objects."""
    small = []
    number = 1
    while number in document.numberToId:
        thing = document.idToObject[document.numberToId[number]]
        own = isinstance(thing, Source)
        content = thing.format(document) if own else formatted(thing, document, toplevel=1)
        if isinstance(thing, PDFStream) or _is_stream(own, content):
            file.add(number, content.rstrip(b"\n"))
        else:
            small.append((number, content))
        number += 1
    return small


def _is_stream(own: bool, content: bytes) -> bool:
    """Whether an object that makes its own text is a stream: forms, sources."""
    if own:
        return content.endswith(b"endstream")
    return content.rstrip(b"\n").endswith(b"endstream") and b"\nstream\n" in content


def _pack(file: _File, number: int, objects: Sequence[tuple[int, bytes]]) -> None:
    heads, bodies, at = [], [], 0
    for index, (each, content) in enumerate(objects):
        file.places[each] = PACKED, number, index
        heads.append(b"%d %d" % (each, at))
        bodies.append(content)
        at += len(content) + 1
    head = b" ".join(heads) + b"\n"
    data = packed(head + b"\n".join(bodies))
    file.add(number, (
        b"<</Type/ObjStm/N %d/First %d/Filter/FlateDecode/Length %d>>\nstream\n%b\nendstream"
        % (len(objects), len(head), len(data), data)
    ))  # fmt: skip


def _end(document: PDFDocument, file: _File, number: int) -> None:
    """The cross-reference stream, which is the trailer, too."""
    start = file.length
    file.places[number] = PLAIN, start, 0
    rows = [b"\0\0\0\0\0\xff\xff"]
    for each in range(1, number + 1):
        kind, place, index = file.places[each]
        rows.append(bytes([kind]) + place.to_bytes(4, "big") + index.to_bytes(2, "big"))
    data = packed(b"".join(rows))
    root, info = (
        formatted(document.Reference(thing), document)
        for thing in (document.Catalog, document.info)
    )
    identity = formatted(document.ID(), document)
    file.write(
        b"%d 0 obj\n<</Type/XRef/Size %d/W[1 4 2]/Root %b/Info %b/ID%b/Filter/FlateDecode"
        b"/Length %d>>\nstream\n%b\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n"
        % (number, number + 1, root, info, identity, len(data), data, start)
    )
