"""Whether the pictures of an export are what its profile asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.export.parcel import File

FORMATS = {"png": "PNG", "webp": "WEBP", "jpg": "JPEG"}


def check_pictures(pictures: Mapping[str, tuple[File, bytes]]) -> None:
    """Raises InputError with every picture that has another form or size than it should."""
    wrong = [
        Problem(told, Place(file))
        for file, (picture, data) in pictures.items()
        if picture.pixels
        for told in faults(data, picture.pixels, FORMATS[picture.form], picture.clear)
    ]
    if wrong:
        raise InputError(wrong)


def faults(
    data: bytes, pixels: Iterable[int], form: str = "", clear: bool = False
) -> Iterator[str]:
    """What is wrong with a picture: its form, its size, corners that are see-through."""
    try:
        image = Image.open(BytesIO(data))
    except UnidentifiedImageError:
        yield "no picture; export again"
        return
    if form and image.format != form:
        yield f"a {image.format} picture where {form} is asked for"
    wide, high = pixels
    if image.size != (wide, high):
        yield f"{image.size[0]} x {image.size[1]} pixels where {wide} x {high} are asked for"
    if image.mode not in ("RGB", "RGBA") or (image.mode == "RGBA") > clear:
        yield f"colors of mode {image.mode} where RGB is asked for"
