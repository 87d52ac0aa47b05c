"""Pages of PDFs as pictures for the browser, kept by a hash of what they show."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b
from io import BytesIO
from threading import Lock

DPI = {"s": 108, "m": 160, "l": 240, "x": 330}
"""Dots per inch of a picture: on the wall, large on a small screen and on a large one, looked into.
A page asks for the least that its screen can show: each dot takes time."""
QUALITY = 88
MOST_PAGES, MOST_PICTURES = 12_000_000, 16_000_000
"""Bytes that are kept; a browser keeps what it has seen itself."""
_ONE = Lock()
"""Pdfium bears one caller at a time."""


class Shelf:
    """The last things that were put here, as far as there is room for their bytes."""

    def __init__(self, room: int) -> None:
        self._room, self._used = room, 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def put(self, name: str, data: bytes) -> None:
        """Keep something; what nobody asked for longest makes room."""
        with self._lock:
            self._used += len(data) - len(self._kept.pop(name, b""))
            self._kept[name] = data
            while self._used > self._room and len(self._kept) > 1:
                self._used -= len(self._kept.popitem(last=False)[1])

    def get(self, name: str) -> bytes | None:
        """What is kept under a name."""
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
            return self._kept.get(name)


class Pictures:
    """Pages by the hashes of what they show, and their pictures in several sizes."""

    def __init__(self) -> None:
        self._pages, self._pictures = Shelf(MOST_PAGES), Shelf(MOST_PICTURES)

    def add(self, pdf: bytes) -> str:
        """Keep a page; gives what it is called."""
        name = blake2b(pdf, digest_size=12).hexdigest()
        self._pages.put(name, pdf)
        return name

    def has(self, name: str) -> bool:
        """Whether a page is kept."""
        return self._pages.get(name) is not None

    def keep(self, name: str, size: str, picture: bytes) -> None:
        """Keep the picture of a page that isn't kept itself."""
        self._pictures.put(f"{name}-{size}", picture)

    def kept(self, name: str, size: str) -> bytes | None:
        """The picture of a page if it is there."""
        return self._pictures.get(f"{name}-{size}")

    def picture(self, name: str, size: str) -> bytes | None:
        """The picture of a page in a size of `DPI`, as JPEG; None where the page isn't kept."""
        told = f"{name}-{size}"
        if (found := self._pictures.get(told)) is None:
            with _ONE:
                if found := self._pictures.get(told):
                    return found  # made while we waited
                pdf = self._pages.get(name)
                if pdf is None:
                    return None
                found = jpeg(pdf, DPI[size])
            self._pictures.put(told, found)
        return found


def jpeg(pdf: bytes, dpi: float) -> bytes:
    """The first page of a PDF as JPEG, for one caller at a time."""
    from rnr_print.export import raster

    image = next(raster.pictures(pdf, dpi))
    out = BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()
