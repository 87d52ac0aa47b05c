"""The file in which a book is kept: plain data under a key, sealed, and the pixels behind it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

from rnr_print.core.errors import InputError
from rnr_print.core.files import write_whole
from rnr_print.core.untrusted.seals import sealed, unsealed
from rnr_print.print.pages.kept_pages import PageData

PIXELS = ("image", "drawn")
"""The drawings whose third part is bytes."""
START = 8
"""Bytes that say how long the plain data is."""


class KeptFile(NamedTuple):
    """What a file holds: the key of its pages, these pages, and what its owner keeps with them."""

    key: str
    pages: PageData
    more: dict[str, Any]


def read_kept(path: Path) -> KeptFile | None:
    """What is kept at `path`; None where nothing is, or it is spoiled or forged."""
    try:
        data = memoryview(unsealed(path.read_bytes()) or b"")
        begin = START + int.from_bytes(data[:START], "big")
        key, told, more = json.loads(bytes(data[START:begin]))
        found = PageData(**told)
        for image in _images(found):
            start, length = image[2]
            image[2] = bytes(data[begin + start : begin + start + length])
        return KeptFile(key, found, more)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None  # none, or not ours: all is made


def keep(path: Path, key: str, data: PageData, more: Mapping[str, Any]) -> None:
    """Keep the pages of a book at `path`, where that can be written."""
    pixels, at, drawings = [], 0, {}
    for name, drawing in data.drawings.items():
        drawings[name] = drawing
        if drawing[0] in PIXELS:
            drawings[name] = [*drawing[:2], [at, len(drawing[2])], *drawing[3:]]
            pixels.append(drawing[2])
            at += len(drawing[2])
    told = {each.name: getattr(data, each.name) for each in fields(data)} | {"drawings": drawings}
    head = json.dumps([key, told, more], ensure_ascii=False).encode()
    with suppress(InputError):  # a folder that can't be written: it is made each time
        parts = (len(head).to_bytes(START, "big"), head, *pixels)
        write_whole(path, sealed(b"".join(parts)), precious=False)


def _images(data: PageData) -> Iterator[list[Any]]:
    return (drawing for drawing in data.drawings.values() if drawing[0] in PIXELS)
