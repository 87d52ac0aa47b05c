"""The rulebook as a book of a shop, a picture for each page."""

from __future__ import annotations

from collections.abc import Iterator

import pypdfium2
from PIL import Image

from rnr_print.export import components, raster, things
from rnr_print.export.components import INCH
from rnr_print.export.laying import laid
from rnr_print.export.parcel import Parcel
from rnr_print.export.profile import Component
from rnr_print.export.tgc_rows import NONE, Row, picture
from rnr_print.print.sheets.geometry import Rect, Size

BOOK = "rulebook"
WHITE = (255, 255, 255)


def book(parcel: Parcel) -> Iterator[Row]:
    """A row for each page, with empty ones at the end where the shop takes no odd number. Raises
    InputError."""
    if BOOK not in parcel.products:
        return
    paper = next((each.paper for each, _ in components.of(parcel.profile, "book")), "a5")
    pdf = things.made(things.job_of(parcel.edition.job, BOOK, paper))
    sizes = _sizes(pdf)
    found = components.book(parcel.profile, len(sizes))
    if found is None:
        yield Row(BOOK, NONE, BOOK, parcel.edition.teller.title)
        return
    dpi = parcel.profile.dpi
    empty = picture(Image.new("RGB", found.pixels, WHITE), found, dpi)
    for number in range(1, len(sizes) + -len(sizes) % found.pages[2] + 1):
        file = f"{BOOK}/{number:03}.png"
        page = (
            picture(_page(pdf, number - 1, sizes[number - 1], found, dpi), found, dpi)
            if number <= len(sizes) else empty
        )  # fmt: skip
        yield Row(BOOK, found.name, BOOK, str(number), file, files={file: page})


def _page(pdf: bytes, number: int, size: Size, component: Component, dpi: int) -> Image.Image:
    """A page as large as the trim has room for, but no larger than it is."""
    room = components.trim(component, dpi)
    scale = min(1.0, room.width / size.width, room.height / size.height)
    whole = Rect(0, 0, size.width, size.height)
    image = raster.part(pdf, number, dpi * scale, whole)
    return laid(image, component.pixels)


def _sizes(pdf: bytes) -> list[Size]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [
            Size(wide / 72 * INCH, high / 72 * INCH)
            for wide, high in (document.get_page_size(at) for at in range(len(document)))
        ]
    finally:
        document.close()
