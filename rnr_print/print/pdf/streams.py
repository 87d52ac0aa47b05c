"""How streams are packed and end in a file (ISO 32000-1, 7.3.8, 7.4.4; ISO 19005-2, 6.1.7.1)."""

from __future__ import annotations

import zlib
from typing import Final

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFStream, PDFZCompress

_END = b"endstream\n"
EFFORT: Final = 5
"""Of zlib: a hundredth more bytes than by its own choice, 6, in six tenths of the time."""


def packed(data: bytes) -> bytes:
    """What the stream of `data` holds, compressed."""
    return ended(zlib.compress(data, EFFORT))


def ended(data: bytes) -> bytes:
    """Compressed data with a line end behind it where its last byte could be taken for half of
    one: some readers count a last 0x0D to the line end before `endstream`."""
    return data + b"\n" if data.endswith(b"\r") else data


def end_all() -> None:
    """Have reportlab pack streams as we do, and set `endstream` on a line of its own, as archives
    want it."""
    written = PDFStream.format

    def format_stream(stream: PDFStream, document: PDFDocument) -> bytes:
        source: bytes = written(stream, document)
        return source.removesuffix(_END) + b"\n" + _END

    PDFZCompress.encode = lambda text: packed(text.encode() if isinstance(text, str) else text)
    PDFStream.format = format_stream
