"""Icons that are SVG files: outlines of one color, as most collections of icons give them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.parsers import expat

from rnr_print.core.errors import fail
from rnr_print.core.untrusted.reading import read_text
from rnr_print.print.faces.icon import Icon, Layer
from rnr_print.print.faces.outlines import svg_path

MOST = 60_000
"""Bytes of an icon; the largest of ours has 6,000."""
OUTER = ("svg", "g", "title", "desc", "metadata")
_NUMBER = r"\s*(-?[\d.]+)(?:px)?\s*"
_VIEW = re.compile(rf"{_NUMBER}[\s,]{_NUMBER}[\s,]{_NUMBER}[\s,]{_NUMBER}")


def read_svg(path: Path) -> Icon:
    """The icon in an SVG file: the outlines of its `<path>`s, in the color of the text around.

    What is not filled is left out. Raises InputError for what an icon can't be made of.
    """
    reader = _Reader(path)
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.StartDoctypeDeclHandler = reader.doctype
    try:
        parser.Parse(read_text(path, MOST, "simplify it"), True)
        return reader.icon()
    except expat.ExpatError as error:
        why = expat.errors.messages[error.code]
        raise fail(f"not well-formed SVG: {why}", path, error.lineno) from None


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.layers: list[Layer] = []
        self.view = (0.0, 0.0, 100.0, 100.0)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        tag = tag.rpartition(":")[2]
        if "transform" in attributes:
            raise fail("an icon takes no transform; flatten it", self.path)
        if tag == "path":
            if attributes.get("fill") != "none" and attributes.get("d", "").strip():
                even_odd = attributes.get("fill-rule") == "evenodd"
                try:
                    svg_path(attributes["d"])
                except ValueError as error:
                    raise fail(str(error), self.path) from None
                self.layers.append(Layer(d=attributes["d"], fill="current", even_odd=even_odd))
        elif tag not in OUTER:
            raise fail(f"an icon is drawn of <path> alone, not <{tag}>; convert it", self.path)
        elif tag == "svg":
            self.view = self._box(attributes)

    def doctype(self, *_: object) -> None:
        raise fail("an icon has no DOCTYPE; remove it", self.path)

    def _box(self, attributes: dict[str, str]) -> tuple[float, float, float, float]:
        given = attributes.get("viewBox")
        if given is None:
            given = f"0 0 {attributes.get('width', '')} {attributes.get('height', '')}"
        found = _VIEW.fullmatch(given)
        if not found:
            raise fail("an icon needs a viewBox of four numbers; add it", self.path)
        x, y, w, h = map(float, found.groups())
        return x, y, w, h

    def icon(self) -> Icon:
        """What was read; raises InputError for nothing."""
        if not self.layers:
            raise fail("nothing in this icon is filled; fill its outlines", self.path)
        x, y, w, h = self.view
        side = max(w, h)
        box = (round(x - (side - w) / 2, 3), round(y - (side - h) / 2, 3), side)
        return Icon(layers=tuple(self.layers), box=box)
