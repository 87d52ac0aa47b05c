"""PNG data put into a PDF as it stands: both formats compress the same filtered rows."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GRAY, RGB, INDEXED = 0, 2, 3
STEP = 1_000_000  # bytes


class PngError(ValueError):
    """The data isn't a whole PNG file."""


@dataclass(frozen=True, slots=True)
class Png:
    """What a PDF needs of a PNG file (W3C PNG, 11.2): `rows` is its compressed picture data."""

    width_px: int
    height_px: int
    bit_depth: int
    color_type: int
    interlaced: bool
    transparent: bool
    palette: bytes
    rows: bytes

    @property
    def passes_through(self) -> bool:
        """Whether a PDF reader understands `rows` unchanged."""
        depths = {GRAY: (1, 2, 4, 8), RGB: (8,), INDEXED: (1, 2, 4, 8)}
        plain = not self.interlaced and not self.transparent
        return plain and self.bit_depth in depths.get(self.color_type, ())

    @property
    def unpacked_bytes(self) -> int:
        """How long its rows are, each with the byte that names its filter."""
        bits = self.width_px * self.bit_depth * self.components
        return self.height_px * (1 + (bits + 7) // 8)

    @property
    def components(self) -> int:
        """Numbers per pixel in `rows`."""
        return 3 if self.color_type == RGB else 1


def parse(data: bytes) -> Png:
    """The parts of a PNG file. Raises PngError where it is damaged."""
    head, palette, transparent, rows, ended = b"", b"", False, [], False
    for kind, body in _chunks(data):
        if kind == b"IHDR":
            head = body
        elif kind == b"PLTE":
            palette = body
        elif kind == b"tRNS":
            transparent = True
        elif kind == b"IDAT":
            rows.append(body)
        elif kind == b"IEND":
            ended = True
    if len(head) != 13 or not rows or not ended:
        raise PngError("the file is cut short")
    width, height, depth, color_type, _, _, interlace = struct.unpack(">IIBBBBB", head)
    if color_type == INDEXED and not 3 <= len(palette) <= 3 << depth:
        raise PngError("the palette is missing or too long")
    picture = b"".join(rows)
    return Png(width, height, depth, color_type, interlace != 0, transparent, palette, picture)


def check_rows(picture: Png) -> None:
    """Raises PngError where the rows are not as long as the picture says: printers have little
    room for more.
    """
    length = picture.unpacked_bytes
    unpacker, left = zlib.decompressobj(), picture.rows
    while left and length >= 0:
        try:
            length -= len(unpacker.decompress(left, STEP))
        except zlib.error as error:
            raise PngError(str(error)) from None
        left = unpacker.unconsumed_tail
    if length or not unpacker.eof:
        raise PngError("it unpacks to more or less than its size")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at + 12 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        checksum = data[at + 8 + length : at + 12 + length]
        if len(checksum) != 4 or zlib.crc32(kind + body) != int.from_bytes(checksum, "big"):
            raise PngError(f"its part {kind!r} is damaged")
        yield kind, body
        at += 12 + length
