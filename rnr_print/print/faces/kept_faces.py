"""Faces kept as they were drawn, so that a face that is as it was is not set and fitted again.

What a face writes is kept as it stands in the file, compressed: it has its own names for fonts and
pictures, and the codes of its letters are the same in all documents (`typeset.embed`), but for two
that meet by chance.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFStream

from rnr_print.core.errors import Problem
from rnr_print.core.store import Store
from rnr_print.print.faces.context import FaceContext
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.streams import packed
from rnr_print.print.typeset.embed import EmbeddedFace, Shape, embedded, embedded_in
from rnr_print.print.typeset.face import Face, Part

Draw = Callable[[Canvas], Sequence[Problem] | None]
"""Draws something at the canvas's origin; gives what is wrong with it."""
MakeDrawing = Callable[[Canvas, str], PDFStream]
"""The picture or plate of a key, to be embedded."""
SPARE = 10_000
"""So many drawings are kept of earlier builds, which this one doesn't show."""
_TOKEN = re.compile(
    r"/(?P<font>[TF]\d+)(?= [\d.]+ Tf)"
    r"|(?<!ActualText )<(?P<codes>[0-9A-F]+)>"
    r"|(?<=/)(?P<drawing>FormXob\.\w+)(?= Do)"
)
_A_NUMBER: Final = "I"
_Told = tuple[int, int, int, tuple[tuple[Any, ...], ...], str]
"""A shape: code, glyph, advance, parts, text."""


class Recorded(NamedTuple):
    """What a drawing writes, compressed; its fonts by number, each with the numbers of the shapes
    that it shows, as bytes; the keys of its pictures."""

    stream: bytes
    fonts: Sequence[tuple[int, bytes]]
    drawings: Sequence[str]


@dataclass(slots=True)
class Kept:
    """What is kept as `name` in a store under `key`, which stands for all that faces depend on
    beside their own values: names of fonts, the shapes that each shows, the drawings by their
    names, and whatever else its owner keeps with them. Where `key` is empty, nothing is kept.
    """

    store: Store
    name: str
    key: str
    fonts: list[str] = field(default_factory=list)
    shapes: list[list[_Told]] = field(default_factory=list)
    drawings: dict[str, Recorded] = field(default_factory=dict)
    deal: Any = None
    used: dict[str, None] = field(default_factory=dict)
    """The names of the drawings that this build asked for."""
    _read: tuple[int, object] = (0, None)

    @staticmethod
    def read(store: Store, name: str, key: str) -> Kept:
        """What is kept as `name`; nothing where it was drawn otherwise."""
        kept = Kept(store, name, key and f"{key} {zlib.ZLIB_RUNTIME_VERSION}")
        if key and (found := store.get(name, kept.key)):
            kept.fonts, kept.shapes, drawings, kept.deal = found
            kept.drawings = {each: Recorded(*told) for each, told in drawings.items()}
            kept._read = len(drawings), kept.deal
        return kept

    def keep(self) -> None:
        """Write down what came new."""
        if self.key and self._read != (len(self.drawings), self.deal):
            old = [name for name in self.drawings if name not in self.used]
            names = [*old[-SPARE:], *self.used]
            drawings = {name: tuple(self.drawings[name]) for name in names}
            self.store.put(self.name, self.key, (self.fonts, self.shapes, drawings, self.deal))


class _Shown:
    """What of the shapes of a font one document shows, and those with another code than theirs."""

    def __init__(self, entry: EmbeddedFace, shapes: list[_Told]) -> None:
        self.entry, self.shapes = entry, shapes
        self.seen: set[int] = set()
        self.others: dict[int, int] = {}

    def show(self, numbers: Iterable[int]) -> dict[int, int]:
        """Have the font show these shapes; the codes that are others here, by their own ones."""
        new = () if self.seen.issuperset(numbers) else numbers
        for number in new:
            if number not in self.seen:
                self.seen.add(number)
                code, glyph, natural, parts, text = self.shapes[number]
                shape = Shape(glyph, natural, tuple(Part(*part) for part in parts))
                if (here := self.entry.cid(shape, text)) != code:
                    self.others[number] = here
        if not self.others:
            return {}
        return {self.shapes[n][0]: self.others[n] for n in numbers if n in self.others}


class KeptFaces:
    """Draws the faces of one edition: those `kept` again, others as they are told, to be kept."""

    def __init__(
        self, kept: Kept, language: str, fonts: Mapping[str, Face], make: MakeDrawing
    ) -> None:
        self._kept, self._fonts, self._make = kept, fonts, make
        self._recorder = Canvas(language)
        self._shown: dict[tuple[Canvas, int], _Shown] = {}
        self._numbers: list[dict[_Told, int]] = []

    def define(
        self, canvas: Canvas, key: str, box: forms.Box, name: str, draw: Draw
    ) -> Sequence[Problem]:
        """Keeps what is kept as `name` on `canvas` as the form `key`, within a box in mm; gives all
        that is wrong with it, and then the form is empty.

        It is only drawn where it isn't kept.
        """
        if name not in self._kept.drawings:
            self._recorder.cut()
            if problems := draw(self._recorder):
                forms.define(canvas, key, box, lambda _: None)
                return problems
            self._kept.drawings[name] = self._recorded("\n".join(self._recorder.content))
        self._kept.used[name] = None
        recorded = self._kept.drawings[name]
        for each in recorded.drawings:
            canvas.embed_xobject(each, partial(self._make, canvas, each))
        shown = [self._on(canvas, font) for font, _ in recorded.fonts]
        others = [
            on.show(memoryview(shapes).cast(_A_NUMBER))
            for on, (_, shapes) in zip(shown, recorded.fonts, strict=True)
        ]  # fmt: skip
        stream = _recoded(recorded.stream, others) if any(others) else recorded.stream
        fonts = [on.entry.resource for on in shown]
        forms.define_drawn(canvas, key, box, stream, fonts, recorded.drawings)
        return ()

    def _recorded(self, code: str) -> Recorded:
        """What was written on the recorder, with names of its own for fonts and pictures."""
        entries = {entry.resource: entry for entry in embedded_in(self._recorder._doc)}
        keys = self._recorder.xobject_keys()
        fonts: dict[EmbeddedFace, dict[int, None]] = {}
        drawings: dict[str, None] = {}
        codes: dict[int, None] | None = None

        def own(found: re.Match[str]) -> str:
            nonlocal codes
            if found["font"]:
                entry = entries[found["font"]]
                codes = fonts.setdefault(entry, {})
                return f"/F{list(fonts).index(entry)}"
            if found["drawing"]:
                key = keys[found["drawing"]]
                drawings[key] = None
                return f"X{list(drawings).index(key)}"
            assert codes is not None  # type is shown in a font
            codes.update(dict.fromkeys(_parted(found["codes"])))
            return found[0]

        content = _TOKEN.sub(own, code)
        shapes = [
            (
                self._font(entry.face),
                array(_A_NUMBER, [self._number(entry, each) for each in shown]).tobytes(),
            )
            for entry, shown in fonts.items()
        ]
        return Recorded(packed(content.encode("latin-1")), shapes, list(drawings))

    def _font(self, face: Face) -> int:
        fonts = self._kept.fonts
        if face.name not in fonts:
            fonts.append(face.name)
            self._kept.shapes.append([])
        return fonts.index(face.name)

    def _number(self, entry: EmbeddedFace, code: int) -> int:
        """The number of the shape that a code shows, among those of its font."""
        font = self._font(entry.face)
        for shapes in self._kept.shapes[len(self._numbers) :]:
            self._numbers.append({each: at for at, each in enumerate(shapes)})
        shape, text = entry.shown(code)
        told = code, shape.glyph, shape.natural, tuple(map(tuple, shape.parts)), text
        shapes, numbers = self._kept.shapes[font], self._numbers[font]
        at = numbers.setdefault(told, len(shapes))
        if at == len(shapes):
            shapes.append(told)
        return at

    def _on(self, canvas: Canvas, font: int) -> _Shown:
        if (canvas, font) not in self._shown:
            entry = embedded(canvas._doc, self._fonts[self._kept.fonts[font]])
            self._shown[canvas, font] = _Shown(entry, self._kept.shapes[font])
        return self._shown[canvas, font]


def _parted(codes: str) -> Iterable[int]:
    return (int(codes[at : at + 4], 16) for at in range(0, len(codes), 4))


def _recoded(stream: bytes, others: Sequence[Mapping[int, int]]) -> bytes:
    """A drawing with other codes for some of its shapes, font by font."""
    instead: Mapping[int, int] = {}

    def here(found: re.Match[str]) -> str:
        nonlocal instead
        if found["font"]:
            instead = others[int(found["font"][1:])]
        if not found["codes"]:
            return found[0]
        codes = (instead.get(code, code) for code in _parted(found["codes"]))
        return f"<{''.join(f'{code:04X}' for code in codes)}>"

    code = _TOKEN.sub(here, zlib.decompress(stream).decode("latin-1"))
    return packed(code.encode("latin-1"))


def name_of(face: FaceContext) -> str:
    """What a face is kept as: a hash of all that its template can show."""
    shown = [face.template, face.seed, face.values, face.size]
    told = json.dumps(shown, sort_keys=True, default=repr)
    return hashlib.blake2b(told.encode(), digest_size=16).hexdigest()
