"""A finished picture: two 1-bit plates, and how they lie in the cache."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from pathlib import Path

from rnr_print.pdf.masks import Mask

_MAGIC = b"rnr-plates 1\n"


@dataclass(frozen=True, slots=True)
class Picture:
    """A color plate and a black plate of equal size, to be painted on paper in this order."""

    width_mm: float
    height_mm: float
    color: Mask
    black: Mask

    def packed(self) -> bytes:
        """The picture as bytes: a header line, then the two compressed plates."""
        head = {
            "mm": [self.width_mm, self.height_mm],
            "px": [self.color.width_px, self.color.height_px],
            "bytes": [len(self.color.data), len(self.black.data)],
            "crc": zlib.crc32(self.color.data + self.black.data),
        }
        return _MAGIC + json.dumps(head).encode() + b"\n" + self.color.data + self.black.data

    @classmethod
    def unpacked(cls, data: bytes) -> Picture:
        """The inverse of `packed`; ValueError where the bytes are not whole."""
        if not data.startswith(_MAGIC):
            raise ValueError("not a picture")
        header, _, body = data[len(_MAGIC) :].partition(b"\n")
        head = json.loads(header)
        first, second = head["bytes"]
        if len(body) != first + second or zlib.crc32(body) != head["crc"]:
            raise ValueError("a damaged picture")
        width, height = head["px"]
        color = Mask(width, height, body[:first])
        width_mm, height_mm = head["mm"]
        return cls(width_mm, height_mm, color, Mask(width, height, body[first:]))


def load(path: Path) -> Picture | None:
    """The picture kept at `path`, or None where there is none or it is damaged."""
    try:
        return Picture.unpacked(path.read_bytes())
    except (OSError, ValueError, KeyError):
        return None
