"""Many faces on one picture, as programs load decks."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from rnr_print.export.raster import encoded


def sprite(faces: Sequence[bytes], columns: int, rows: int) -> bytes:
    """A JPEG with faces in rows from the upper left, the last of them in the last place; places
    between stay black.
    """
    first = Image.open(BytesIO(faces[0]))
    wide, high = first.size
    whole = Image.new("RGB", (wide * columns, high * rows))
    places = [*range(len(faces) - 1), columns * rows - 1]
    for at, data in zip(places, faces, strict=True):
        face = Image.open(BytesIO(data)).convert("RGB")
        whole.paste(face, (at % columns * wide, at // columns * high))
    return encoded(whole, "jpg", 72)
