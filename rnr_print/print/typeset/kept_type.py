"""Operators of an earlier document written into another one.

They depend on their document in two ways alone: which code stands for a glyph, and what a font and
an XObject are called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rnr_print.print.typeset.embed import EmbeddedFace, Shape, embedded, embedded_in
from rnr_print.print.typeset.face import Face, Part

if TYPE_CHECKING:
    from rnr_print.print.pdf.canvas import Canvas

Fonts = Mapping[str, tuple[str, Mapping[str, list[Any]]]]
"""By its resource a font's name, and what each code shows: [glyph, advance, parts, text]."""
WIDTH = 4
"""Digits of a code."""
TOKEN = re.compile(
    r"/(?P<font>T\d+)(?= [\d.]+ Tf)"
    r"|(?<!ActualText )<(?P<codes>[0-9A-F]+)>"
    r"|(?<=/)(?P<drawing>FormXob\.\w+)(?= Do)"
)


def fonts_of(canvas: Canvas) -> dict[str, tuple[str, dict[str, list[Any]]]]:
    """The fonts of a document as far as it is written, as plain data."""
    return {
        entry.resource: (
            entry.face.name,
            {f"{cid:04X}": _told(shape, text) for (shape, text), cid in entry._cids.items()},
        )
        for entry in embedded_in(canvas._doc)
    }  # fmt: skip


def _told(shape: Shape, text: str) -> list[Any]:
    return [shape.glyph, shape.natural, [list(part) for part in shape.parts], text]


class _Codes(dict[str, str]):
    """The codes of a font in the new document by those of the old; given out when first used."""

    def __init__(self, entry: EmbeddedFace, known: Mapping[str, list[Any]]) -> None:
        self.entry, self._known = entry, known

    def __missing__(self, codes: str) -> str:
        if len(codes) > WIDTH:
            new = "".join([self[codes[i : i + WIDTH]] for i in range(0, len(codes), WIDTH)])
        else:
            glyph, natural, parts, text = self._known[codes]
            shape = Shape(glyph, natural, tuple(Part(*part) for part in parts))
            new = f"{self.entry.cid(shape, text):04X}"
        self[codes] = new
        return new


class Retyped:
    """Writes operators of a document with `fonts` on a canvas with the `faces` of these names.

    `use` gives what an XObject of the old document is called on a page of the new one.
    """

    def __init__(
        self, canvas: Canvas, fonts: Fonts, faces: Mapping[str, Face],
        use: Callable[[Canvas, str], str],
    ) -> None:  # fmt: skip
        self._canvas, self._fonts, self._faces, self._use = canvas, fonts, faces, use
        self._codes: dict[str, _Codes] = {}

    def write(self, code: str) -> None:
        """Put the operators at the end of the page or form."""
        self._canvas.write(self.read(code))

    def read(self, code: str) -> str:
        """The operators as they are in the new document."""
        codes: dict[str, str] = {}

        def swapped(token: re.Match[str]) -> str:
            nonlocal codes
            kind, value = token.lastgroup, token[token.lastgroup or 0]
            if kind == "codes":
                return f"<{codes[value]}>"
            if kind == "drawing":
                return self._use(self._canvas, value)
            codes = entry = self._font(value)
            return f"/{entry.entry.resource}"

        return TOKEN.sub(swapped, code)

    def resource(self, old: str) -> str:
        """What a font of the old document is called in the new one."""
        return self._font(old).entry.resource

    def _font(self, resource: str) -> _Codes:
        if resource not in self._codes:
            name, known = self._fonts[resource]
            entry = embedded(self._canvas._doc, self._faces[name])
            self._codes[resource] = _Codes(entry, known)
        return self._codes[resource]
