"""SVG from strangers, looked through before it is drawn: it must not fetch, expand or explode."""

from __future__ import annotations

import re
from pathlib import Path
from xml.parsers import expat

from rnr_print.core.errors import fail

EMBEDDED = re.compile(r"\s*(#|data:image/(png|jpe?g|gif|webp)[;,])", re.IGNORECASE)
MAX_ELEMENTS = 50_000
MAX_BYTES = 20_000_000
_NUMBER = re.compile(r"\s*(\d*\.?\d+)")
_GIVEN = re.compile(rb"""\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')""")
_TAG = re.compile(rb"(<[^\s/>]+)((?:" + _GIVEN.pattern + rb")*)\s*/?>")
_UNITS = {"in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72, "pc": 16}
_ROOT = '<svg xmlns:xlink="http://www.w3.org/1999/xlink">'


def check_fragment(svg: str, path: Path) -> None:
    """Refuse the SVG elements `svg`, made by the template at `path`. Raises InputError."""
    _Checker(path).read(f"{_ROOT}{svg}</svg>".encode())


def proportion(data: bytes, path: Path) -> float:
    """Width by height of the whole SVG file `data`, checked. Raises InputError."""
    checker = _Checker(path)
    checker.read(data)
    return _proportion(checker.root, path)


def sized(data: bytes, path: Path, width: int, height: int) -> bytes:
    """The whole SVG file `data`, that says to be so many pixels large. Raises InputError."""
    checker = _Checker(path)
    checker.read(data)
    start = checker.start
    tag = _TAG.match(data, start)
    if tag is None:  # of an encoding that is not UTF-8
        raise fail("the drawing is in an encoding that is not known; save it as UTF-8", path, 1)
    kept = [each[0] for each in _GIVEN.finditer(tag[2]) if each[1] not in (b"width", b"height")]
    sides = [checker.root.get(side, "") for side in ("width", "height")]
    if "viewBox" not in checker.root:
        kept.append(b' viewBox="0 0 %g %g"' % tuple(map(_pixels, sides)))
    size = b' width="%d" height="%d"' % (width, height)
    return data[: tag.start(2)] + size + b"".join(kept) + data[tag.end(2) :]


def _pixels(side: str) -> float:
    """A length of an SVG in its own units, 96 to an inch."""
    found = _NUMBER.match(side)
    return float(found[1]) * _UNITS.get(side[found.end() :].strip(), 1) if found else 100


class _Checker:
    """Walks through an SVG and refuses what a picture has no use for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.root: dict[str, str] = {}
        self.elements = 0
        self.start = 0  # of the root, in bytes

    def read(self, data: bytes) -> None:
        self.parser = parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.StartDoctypeDeclHandler = self._doctype
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            why = expat.errors.messages[error.code]
            raise fail(f"this is not well-formed SVG: {why}", self.path, error.lineno) from None
        except (LookupError, ValueError):  # of an encoding that Python lacks, or expat can't use
            why = "the drawing is in an encoding that is not known; save it as UTF-8"
            raise fail(why, self.path, 1) from None

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if self.elements == 1:
            self.root, self.start = attributes, self.parser.CurrentByteIndex
        if self.elements > MAX_ELEMENTS:
            raise self._refused(f"more than {MAX_ELEMENTS:,} elements; simplify it")
        if tag.rpartition(":")[2] == "text":
            raise self._refused("text depends on the machine's fonts; turn it into paths")
        for name, value in attributes.items():
            if name.rpartition(":")[2] == "href" and not EMBEDDED.match(value):
                raise self._refused(f"{value[:60]!r} lies outside the picture; embed it")

    def _doctype(self, *_: object) -> None:
        raise self._refused("a picture has no DOCTYPE; remove it")

    def _refused(self, message: str) -> Exception:
        return fail(message, self.path, self.parser.CurrentLineNumber)


def _proportion(root: dict[str, str], path: Path) -> float:
    box = root.get("viewBox", "").replace(",", " ").split()
    sides = [root.get("width", ""), root.get("height", "")]
    if len(box) == 4 and not all(_NUMBER.fullmatch(side.removesuffix("px")) for side in sides):
        sides = box[2:]
    lengths = [_pixels(side) if _NUMBER.match(side) else 0.0 for side in sides]
    if not all(lengths):
        raise fail("the picture has no size; give its <svg> a viewBox", path, 1)
    return lengths[0] / lengths[1]
