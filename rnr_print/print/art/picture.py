"""A finished picture: two 1-bit plates, and how they lie in the cache."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from pathlib import Path

from rnr_print.print.pdf.masks import Mask

_MAGIC = b"rnr-plates 2\n"


@dataclass(frozen=True, slots=True)
class Picture:
    """A color plate and a black plate of equal size, to be painted on paper in this order."""

    width_mm: float
    height_mm: float
    color: Mask
    black: Mask

    def packed(self) -> bytes:
        """The picture as bytes: a checksum, a line of measures, the two compressed plates."""
        head = {
            "mm": [self.width_mm, self.height_mm],
            "px": [self.color.width_px, self.color.height_px],
            "bytes": [len(self.color.data), len(self.black.data)],
        }
        rest = json.dumps(head).encode() + b"\n" + self.color.data + self.black.data
        return _MAGIC + b"%08x" % zlib.crc32(rest) + rest

    @classmethod
    def unpacked(cls, data: bytes) -> Picture:
        """The inverse of `packed`; ValueError where the bytes are not whole."""
        start = len(_MAGIC) + 8
        if data[:start] != _MAGIC + b"%08x" % zlib.crc32(data[start:]):
            raise ValueError("a damaged picture, or none")
        header, _, body = data[start:].partition(b"\n")
        try:
            head = json.loads(header)
            (first, _), (width, height), size = head["bytes"], head["px"], head["mm"]
            width_mm, height_mm = map(float, size)
        except (LookupError, TypeError, RecursionError) as error:
            raise ValueError(f"a damaged picture: {error}") from None
        if not all(isinstance(pixels, int) and pixels > 0 for pixels in (first, width, height)):
            raise ValueError("a damaged picture: its measures are no numbers")
        color, black = (Mask(width, height, plate) for plate in (body[:first], body[first:]))
        return cls(width_mm, height_mm, color, black)


def load(path: Path) -> Picture | None:
    """The picture kept at `path`, or None where there is none or it is damaged."""
    try:
        return Picture.unpacked(path.read_bytes())
    except (OSError, ValueError):
        return None
