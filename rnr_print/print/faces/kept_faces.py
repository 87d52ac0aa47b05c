"""Faces kept as they were drawn, so that a face that is as it was is not set and fitted again.

What a face writes on its page depends on the document in two ways alone: which code stands for a
glyph, and what a picture is called. A kept face has both apart from the operators between them.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFStream

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.files import write_whole
from rnr_print.core.untrusted.seals import sealed, unsealed
from rnr_print.print.faces.context import FaceContext
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset.embed import EmbeddedFace, Shape, embedded, embedded_in
from rnr_print.print.typeset.face import Face, Part

DrawFace = Callable[[Canvas, FaceContext], tuple[Problem, ...]]
"""Draws a face with its trim at the canvas's origin; gives what is wrong with it."""
MakeDrawing = Callable[[Canvas, str], PDFStream]
"""The picture or plate of a key, to be embedded."""
MOST = 4_000
"""So many faces are kept of one edition in one language and ink."""
_TOKEN = re.compile(
    r"/(?P<font>T\d+)(?= [\d.]+ Tf)"
    r"|(?<!ActualText )<(?P<codes>[0-9A-F]+)>"
    r"|(?<=/)(?P<drawing>FormXob\.\w+)(?= Do)"
)
_FONT, _CODES, _DRAWING = range(3)


@dataclass(slots=True)
class Kept:
    """What the file at `path` holds under `key`, which stands for all that faces depend on beside
    their own values: names of fonts, the shapes that each shows, the faces by their names, and
    whatever else its owner keeps with them. Where `key` is empty, nothing is kept.

    A shape is [glyph, advance, parts, text]. A face is a list of operators and a list of tokens,
    one between every two operators: [0, font], [1, font, shapes], [2, key of a drawing].
    """

    path: Path
    key: str
    fonts: list[str] = field(default_factory=list)
    shapes: list[list[list[Any]]] = field(default_factory=list)
    faces: dict[str, tuple[list[str], list[list[Any]]]] = field(default_factory=dict)
    deal: Any = None
    _read: list[object] = field(default_factory=list)

    @staticmethod
    def read(path: Path, key: str) -> Kept:
        """What is kept at `path`; nothing where it was drawn otherwise, is spoiled or forged."""
        try:
            was, names, shapes, faces, deal = json.loads(unsealed(path.read_bytes()) or "")
            if was == key != "" and len(names) == len(shapes):
                found = {name: (face[0], face[1]) for name, face in faces.items()}
                return Kept(path, key, names, shapes, found, deal, [len(found), deal])
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            pass  # none, or not ours: the faces are drawn
        return Kept(path, key)

    def keep(self) -> None:
        """Write down what came new."""
        if not self.key or self._read == [len(self.faces), self.deal]:
            return
        faces = dict(list(self.faces.items())[-MOST:])
        told = [self.key, self.fonts, self.shapes, faces, self.deal]
        with suppress(InputError):  # a folder that can't be written: they are set each time
            write_whole(self.path, sealed(json.dumps(told).encode()), precious=False)


class _Codes(dict[int, str]):
    """The codes of a font in one document, by the numbers of shapes; given out when first used."""

    def __init__(self, entry: EmbeddedFace, shapes: list[list[Any]]) -> None:
        self.entry, self.shapes = entry, shapes

    def __missing__(self, number: int) -> str:
        known = self.shapes[number]
        code = self[number] = f"{self.entry.cid(_shape(known), known[3]):04X}"
        return code


class KeptFaces:
    """Draws the faces of one edition: those `kept` again, others with `draw`, to be kept."""

    def __init__(
        self, kept: Kept, language: str, fonts: Mapping[str, Face], draw: DrawFace,
        make: MakeDrawing,
    ) -> None:  # fmt: skip
        self._kept, self._fonts = kept, fonts
        self._draw, self._make = draw, make
        self._recorder = Canvas(language)
        self._codes: dict[tuple[Canvas, int], _Codes] = {}
        self._numbers: dict[tuple[int, Shape, str], int] = {}

    def draw(
        self, canvas: Canvas, name: str, face: Callable[[], FaceContext]
    ) -> tuple[Problem, ...]:
        """Draws the face that is kept as `name` on `canvas`; gives all that is wrong with it.

        What it shows is only asked for where it isn't kept.
        """
        if name not in self._kept.faces:
            self._recorder.cut()
            if problems := self._draw(self._recorder, face()):
                return problems
            self._kept.faces[name] = self._taken_apart("\n".join(self._recorder.content))
        self._write(canvas, *self._kept.faces[name])
        return ()

    def _taken_apart(self, code: str) -> tuple[list[str], list[list[Any]]]:
        entries = {entry.resource: entry for entry in embedded_in(self._recorder._doc)}
        keys = self._recorder.xobject_keys()
        operators: list[str] = []
        tokens: list[list[Any]] = []
        at, entry = 0, None
        for found in _TOKEN.finditer(code):
            operators.append(code[at : found.start()])
            at = found.end()
            if found["font"]:
                entry = entries[found["font"]]
                tokens.append([_FONT, self._font(entry.face)])
            elif found["codes"]:
                assert entry is not None  # type is shown in a font
                tokens.append([_CODES, self._font(entry.face), self._shapes(entry, found["codes"])])
            else:
                tokens.append([_DRAWING, keys[found["drawing"]]])
        return [*operators, code[at:]], tokens

    def _font(self, face: Face) -> int:
        fonts = self._kept.fonts
        if face.name not in fonts:
            fonts.append(face.name)
            self._kept.shapes.append([])
        return fonts.index(face.name)

    def _shapes(self, entry: EmbeddedFace, codes: str) -> list[int]:
        font = self._font(entry.face)
        return [
            self._number(font, *entry.shown(int(codes[i : i + 4], 16)))
            for i in range(0, len(codes), 4)
        ]

    def _number(self, font: int, shape: Shape, text: str) -> int:
        shapes = self._kept.shapes[font]
        if not self._numbers:
            self._numbers = {
                (number, _shape(each), each[3]): at
                for number, known in enumerate(self._kept.shapes) for at, each in enumerate(known)
            }  # fmt: skip
        at = self._numbers.setdefault((font, shape, text), len(shapes))
        if at == len(shapes):
            shapes.append([shape.glyph, shape.natural, [list(part) for part in shape.parts], text])
        return at

    def _codes_of(self, canvas: Canvas, font: int) -> _Codes:
        if (canvas, font) not in self._codes:
            entry = embedded(canvas._doc, self._fonts[self._kept.fonts[font]])
            self._codes[canvas, font] = _Codes(entry, self._kept.shapes[font])
        return self._codes[canvas, font]

    def _write(self, canvas: Canvas, operators: list[str], tokens: list[list[Any]]) -> None:
        out = [operators[0]]
        for token, after in zip(tokens, operators[1:], strict=True):
            if token[0] == _CODES:
                codes = self._codes_of(canvas, token[1])
                out += ["<", *[codes[shape] for shape in token[2]], ">"]
            elif token[0] == _FONT:
                out.append(f"/{self._codes_of(canvas, token[1]).entry.resource}")
            else:
                canvas.embed_xobject(token[1], partial(self._make, canvas, token[1]))
                out.append(canvas.use_xobject(token[1]))
            out.append(after)
        canvas.write("".join(out))


def _shape(known: list[Any]) -> Shape:
    return Shape(known[0], known[1], tuple(Part(*part) for part in known[2]))


def name_of(face: FaceContext) -> str:
    """What a face is kept as: a hash of all that its template can show."""
    shown = [face.template, face.seed, face.values, face.size]
    told = json.dumps(shown, sort_keys=True, default=repr)
    return hashlib.blake2b(told.encode(), digest_size=16).hexdigest()
