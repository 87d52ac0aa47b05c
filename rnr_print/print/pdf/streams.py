"""How streams end in a file (ISO 32000-1, 7.3.8; ISO 19005-2, 6.1.7.1)."""

from __future__ import annotations

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFStream, PDFZCompress

_END = b"endstream\n"


def ended(data: bytes) -> bytes:
    """Compressed data with a line end behind it where its last byte could be taken for half of
    one: some readers count a last 0x0D to the line end before `endstream`."""
    return data + b"\n" if data.endswith(b"\r") else data


def end_all() -> None:
    """Have reportlab set `endstream` on a line of its own, as archives want it."""
    compress, written = type(PDFZCompress)().encode, PDFStream.format

    def format_stream(stream: PDFStream, document: PDFDocument) -> bytes:
        source: bytes = written(stream, document)
        return source.removesuffix(_END) + b"\n" + _END

    PDFZCompress.encode = lambda text: ended(compress(text))
    PDFStream.format = format_stream
