"""Pages of a PDF to be looked at: what tells one from another, and their pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
from PIL import Image, ImageChops

from rnr_print.print.pdf.units import PT_PER_MM

WIDEST = 3000
"""Pixels of a picture at most, to either side: a poster is looked at in less."""
KEPT = 8_000_000
"""Bytes of pictures that are kept, the last asked for; a browser keeps what it has seen itself."""
UNSEEN = {"/Parent", "/Font", "/StructParents", "/StructParent", "/P", "/Annots", "/Metadata"}
"""What of a page doesn't change how it looks; a letter has one code in all our fonts."""
QUALITY = 90
NEAR = 12
"""Pixels between two changes that are told as one."""
FAINT = 24
"""Of 255: how much a pixel may differ that nobody sees change."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: a name that stands for all one sees on it, its width and height in mm."""

    name: str
    width: float
    height: float

    def told(self) -> dict[str, Any]:
        """The page for a browser."""
        return {"name": self.name, "width": round(self.width, 2), "height": round(self.height, 2)}


def pages_of(data: bytes) -> tuple[Page, ...]:
    """The pages of a PDF; those that look alike have one name, in whatever file they stand."""
    with pikepdf.open(BytesIO(data)) as pdf:
        known: dict[tuple[int, int], bytes] = {}
        return tuple(_page(page, known) for page in pdf.pages)


def _page(page: pikepdf.Page, known: dict[tuple[int, int], bytes]) -> Page:
    left, bottom, right, top = (float(each) for each in page.mediabox)
    size = (right - left) / PT_PER_MM, (top - bottom) / PT_PER_MM
    return Page(_digest(page.obj, known).hex(), *size)


def _digest(thing: Any, known: dict[tuple[int, int], bytes]) -> bytes:
    """What stands for all that an object of a PDF draws."""
    if not isinstance(thing, pikepdf.Object) or not thing.is_indirect:
        return _own(thing, known)
    name = thing.objgen
    if name not in known:
        known[name] = b""  # one that leads back to itself
        known[name] = _own(thing, known)
    return known[name]


def _own(thing: Any, known: dict[tuple[int, int], bytes]) -> bytes:
    told = blake2b(digest_size=12)
    if isinstance(thing, pikepdf.Stream):
        told.update(thing.read_raw_bytes())
    if isinstance(thing, pikepdf.Stream | pikepdf.Dictionary):
        for key in sorted(set(thing.keys()) - UNSEEN):
            told.update(key.encode() + _digest(thing[key], known))
    elif isinstance(thing, pikepdf.Array):
        for each in thing:
            told.update(_digest(each, known))
    else:
        told.update(repr(thing).encode())
    return told.digest()


class Pictures:
    """Pictures of pages, those last asked for kept: a JPEG by a page's name and a width."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._taken = 0

    def get(self, name: str, width: int) -> bytes | None:
        """A picture that was kept."""
        found = self._kept.get((name, width))
        if found is not None:
            self._kept.move_to_end((name, width))
        return found

    def put(self, name: str, width: int, picture: bytes) -> bytes:
        """Keep a picture; gives it back."""
        if (name, width) not in self._kept:
            self._kept[name, width] = picture
            self._taken += len(picture)
        while self._taken > KEPT and len(self._kept) > 1:
            self._taken -= len(self._kept.popitem(last=False)[1])
        return picture


@contextmanager
def opened(data: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """A PDF to be rendered or asked, until the end of the context."""
    document = pypdfium2.PdfDocument(data)
    try:
        yield document
    finally:
        document.close()


def rendered(data: bytes, number: int, width: int) -> Image.Image:
    """Page `number` (from 0) of a PDF, so many pixels wide."""
    with opened(data) as document:
        page = document[number]
        wide, high = page.get_size()
        scale = min(width, WIDEST) / wide
        scale = min(scale, WIDEST / high)
        image: Image.Image = page.render(scale=scale, may_draw_forms=False).to_pil()
        return image.convert("RGB")


def jpeg(image: Image.Image) -> bytes:
    """A picture as a JPEG: a page of halftone takes ten times as long to be packed as a PNG."""
    out = BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def png(image: Image.Image) -> bytes:
    """A picture as a PNG, which may be see-through; quickly made, as it stays on this machine."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=1)
    return out.getvalue()


def changes(before: Image.Image, now: Image.Image) -> list[tuple[float, float, float, float]]:
    """Where two pictures of one page differ: left, top, width and height as parts of its sides."""
    if before.size != now.size:
        return [(0.0, 0.0, 1.0, 1.0)]
    seen = ImageChops.difference(before, now).convert("L").point(lambda n: 255 * (n > FAINT))
    wide, high = now.size
    coarse = seen.reduce(NEAR) if min(wide, high) > NEAR else seen
    boxes = _boxes(coarse)
    across, down = coarse.size
    return [
        (x0 / across, y0 / down, (x1 - x0) / across, (y1 - y0) / down) for x0, y0, x1, y1 in boxes
    ]


def _boxes(marks: Image.Image) -> list[tuple[int, int, int, int]]:
    """The boxes around marks that touch, in reading order."""
    wide, _ = marks.size
    left = {(i % wide, i // wide) for i, mark in enumerate(marks.tobytes()) if mark}
    found = []
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            x, y = waiting.pop()
            group.add((x, y))
            near = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= near
            waiting += near
        xs, ys = [x for x, _ in group], [y for _, y in group]
        found.append((min(xs), min(ys), max(xs) + 1, max(ys) + 1))
    return sorted(found, key=lambda box: (box[1], box[0]))
