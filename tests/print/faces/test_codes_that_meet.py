"""A kept drawing says the same in a document where another shape has its code already."""

from __future__ import annotations

import zlib
from itertools import combinations
from pathlib import Path

import pytest

from rnr_print.core.store import Store
from rnr_print.print.faces.kept_faces import Kept, KeptFaces
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import FontLibrary
from rnr_print.print.typeset.embed import Shape, embedded

BOX = (0.0, 0.0, 10.0, 10.0)


@pytest.fixture
def pair(fonts: FontLibrary) -> tuple[Shape, Shape]:
    """Two shapes of the first font that would have the same code, each alone in a document."""
    face = next(iter(fonts.faces.values()))
    codes: dict[int, list[Shape]] = {}
    for glyph in range(1, 400):
        shape = Shape(glyph, face.natural_advance(glyph))
        codes.setdefault(embedded(Canvas("en")._doc, face).cid(shape, "ff"), []).append(shape)
    first, second = next(pair for each in codes.values() for pair in combinations(each, 2))
    return first, second


def content(canvas: Canvas, key: str) -> str:
    """What the form of a key writes."""
    form = canvas._doc.idToObject[canvas._doc.getXObjectName(canvas._names[forms.key_of(key)])]
    return zlib.decompress(form.stream).decode()


def test_a_code_that_is_taken_becomes_another_one(
    fonts: FontLibrary, pair: tuple[Shape, Shape], tmp_path: Path
) -> None:
    face = next(iter(fonts.faces.values()))
    kept = Kept.read(Store(tmp_path), "kept", "key")
    faces = KeptFaces(kept, "en", fonts.faces, lambda *_: pytest.fail("there are no pictures"))

    def draw(shape: Shape, canvas: Canvas) -> None:
        entry = embedded(canvas._doc, face)
        code = f"{entry.cid(shape, 'ff'):04X}"
        canvas.write(f"BT /{entry.resource} 9 Tf <{code}> Tj /Span<</ActualText <{code}>>> BDC ET")

    alone, together = Canvas("en"), Canvas("en")
    faces.define(alone, "first", BOX, "first", lambda canvas: draw(pair[0], canvas))
    KeptFaces(kept, "en", fonts.faces, pytest.fail).define(
        alone, "unused", BOX, "second", lambda canvas: draw(pair[1], canvas)
    )
    shared = kept.shapes[0][0][0]
    assert [shape[0] for shape in kept.shapes[0]] == [shared] * 2, "each was recorded alone"
    for name in ("first", "second"):
        faces.define(together, name, BOX, name, lambda _: pytest.fail("it is kept"))
    first, second = (content(together, name) for name in ("first", "second"))
    assert f"<{shared:04X}> Tj" in first
    assert f"<{shared + 1:04X}> Tj" in second
    assert f"ActualText <{shared:04X}>" in second, "a text is no code"
    assert embedded(together._doc, face).shown(shared + 1) == (pair[1], "ff")
    kept.keep()
    assert Kept.read(Store(tmp_path), "kept", "key").drawings == kept.drawings
