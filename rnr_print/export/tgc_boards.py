"""Mats, maps and aids as boards and mats of a shop: whole, or as two halves that touch."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.drawn import drawings_of
from rnr_print.build.products.whole import Whole, whole
from rnr_print.export import components, raster, things
from rnr_print.export.laying import Side, laid
from rnr_print.export.parcel import File, Parcel
from rnr_print.export.profile import Component
from rnr_print.export.tgc_rows import NONE, Row, picture
from rnr_print.print.sheets.geometry import Rect, Size

HALVES: tuple[Side, Side] = ("right", "left")
"""On which side of its picture a half ends where it touches the other."""


def boards(parcel: Parcel) -> Iterator[Row]:
    """A row for each board, or for each half of it. Raises InputError."""
    drawings = drawings_of(parcel.edition)
    drawn = ("mat", *(drawings.products if drawings else ()))
    for product in parcel.products:
        if product in drawn and product not in things.TOKENS:
            listed, pdf = whole(OpenEdition(things.job_of(parcel.edition.job, product, "a4")))
            for each in listed:
                yield from _board(parcel, product, each, pdf)


def _board(parcel: Parcel, product: str, thing: Whole, pdf: bytes) -> Iterator[Row]:
    found = components.board(parcel.profile, thing.size, thing.back is not None)
    if found is None:
        yield Row(product, NONE, product, thing.title, quantity=thing.count)
        return
    component, parts = found
    for part in range(parts):
        stem = f"{product}/{thing.name}" + f"-{part + 1}" * (parts > 1)
        files = {f"{stem}.png": _side(parcel, component, thing.size, pdf, thing.page, part, parts)}
        if thing.back is not None:  # seen from behind, the halves change places
            behind = parts - 1 - part
            files[f"{stem}-back.png"] = _side(
                parcel, component, thing.size, pdf, thing.back, behind, parts
            )
        told = thing.title + f" ({part + 1} of {parts})" * (parts > 1)
        face, back = [*files, ""][:2]
        yield Row(product, component.name, product, told, face, back, thing.count, files=files)


def _side(
    parcel: Parcel, component: Component, size: Size, pdf: bytes, page: int, part: int, parts: int
) -> File:  # fmt: skip
    """A side of a board, or of a half of it."""
    dpi, bleed = parcel.profile.dpi, component.bleed
    half = size.width / parts
    left = max(0.0, part * half - bleed)
    box = Rect.between(left, 0, min(size.width, (part + 1) * half + bleed), size.height)
    image = raster.part(pdf, page, dpi, box)
    wide, high = component.pixels
    room = components.trim(component, dpi)
    upright = components.holds(room, Size(half, size.height))
    side: Side = HALVES[part] if parts > 1 else "middle"
    pixels = (wide, high) if upright else (high, wide)
    return picture(laid(image, pixels, side), component, dpi)
