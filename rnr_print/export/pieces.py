"""Pieces that lie on a table on a screen beside cards: pictures of boards, counters and dials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import dist

from PIL import Image, ImageDraw

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.products.drawn import drawings_of
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.build.products.whole import Whole, whole
from rnr_print.export import raster, things
from rnr_print.export.die_cut import Art, DieCut, die_cuts
from rnr_print.export.parcel import INCH, Parcel
from rnr_print.print.sheets.geometry import Rect, Size

SMOOTH = 4
"""Times as large an outline is filled as it is used."""
ROUND = 0.1
"""mm by which a circle may be none."""
MOST_SIDE = 4096
"""Pixels that a program takes of a picture."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table: pictures of its sides (PNG), its size in mm, how many there are."""

    product: str
    name: str
    title: str
    size: Size
    front: bytes
    back: bytes | None = None
    count: int = 1
    is_round: bool = False


def pieces(parcel: Parcel, dpi: int) -> list[Piece]:
    """The pieces of all products that the parcel takes. Raises InputError."""
    drawings = drawings_of(parcel.edition)
    drawn = ("mat", *(drawings.products if drawings else ()))
    found: list[Piece] = []
    for product in parcel.products:
        job = things.job_of(parcel.edition.job, product, "a4")
        if product in drawn:
            found += _whole(product, *whole(OpenEdition(job)), dpi)
        elif product in things.TOKENS:
            cuts = die_cuts(product, things.made(job))
            found += _counters(job, cuts, dpi) if product == "counters" else [
                _token(product, each.name, each.name, each, dpi) for each in cuts
            ]  # fmt: skip
    return found


def _whole(product: str, listed: Sequence[Whole], pdf: bytes, dpi: int) -> Iterator[Piece]:
    """Pieces that have pages of their own."""
    for each in listed:
        front = _picture(pdf, each.page, _fine(each.size, dpi))
        back = None if each.back is None else _picture(pdf, each.back, _fine(each.size, dpi))
        name = f"{product}-{each.name}"
        yield Piece(
            product, name, each.title, each.size, _png(front, dpi),
            None if back is None else _png(back, dpi), each.count,
        )  # fmt: skip


def _counters(job: Job, cuts: Sequence[DieCut], dpi: int) -> Iterator[Piece]:
    """A piece of each kind of counter: they lie on the paper in the order of their declaration."""
    pages = PaperPages(OpenEdition(job), "counters")
    plan, left = pages.plan.counters, list(cuts)
    for name, kind in (plan.kinds if plan else {}).items():
        title = pages.say(kind.front.word or name)
        token = _token("counters", f"counters-{name}", title, left[0], dpi)
        yield replace(token, count=kind.count)
        del left[: kind.count]


def _token(product: str, name: str, title: str, thing: DieCut, dpi: int) -> Piece:
    """A piece as it is cut out, see-through around its outline and in its holes."""
    front = _cut_out(thing, thing.front, dpi, mirrored=False)
    back = _cut_out(thing, thing.back, dpi, mirrored=True) if thing.back else None
    return Piece(product, name, title, thing.size, front, back, is_round=_is_round(thing))


def _is_round(thing: DieCut) -> bool:
    """Whether its outline is a circle."""
    middle = thing.size.width / 2, thing.size.height / 2
    off = (abs(dist(spot, middle) - middle[0]) for spot in thing.outline.points)
    return max(off) < ROUND


def _cut_out(thing: DieCut, art: Art, dpi: int, mirrored: bool) -> bytes:
    image = _picture(art.pdf, art.page, dpi, art.box)
    wide, high = image.size
    mask = Image.new("L", (wide * SMOOTH, high * SMOOTH), 0)
    pen = ImageDraw.Draw(mask)
    holes = [line for line in thing.inner if line.work == "cut"]
    for line, shade in ((thing.outline, 255), *((hole, 0) for hole in holes)):
        across, up = wide * SMOOTH / thing.size.width, high * SMOOTH / thing.size.height
        spots = [(x * across, high * SMOOTH - y * up) for x, y in line.points]
        pen.polygon([(wide * SMOOTH - x, y) for x, y in spots] if mirrored else spots, fill=shade)
    image = image.convert("RGBA")
    image.putalpha(mask.resize((wide, high), Image.Resampling.BOX))
    return _png(image, dpi)


def _fine(size: Size, dpi: int) -> float:
    """How fine a picture may be, so that programs take it."""
    return min(dpi, MOST_SIDE * INCH / max(size.width, size.height))


def _picture(pdf: bytes, page: int, dpi: float, box: Rect | None = None) -> Image.Image:
    """A page of a PDF, or a part of it, as a picture."""
    image = raster.page(pdf, page, dpi)
    if box is None:
        return image
    scale = dpi / INCH
    left, top = box.left * scale, image.height - box.top * scale
    right, foot = left + box.width * scale, top + box.height * scale
    return image.crop((round(left), round(top), round(right), round(foot)))


def _png(image: Image.Image, dpi: int) -> bytes:
    return raster.encoded(image, "png", dpi)
