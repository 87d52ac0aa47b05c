"""Small cards in books: drawn once for all books of a language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rnr_print.book.card_images import Facsimiles
from rnr_print.print.faces.kept_faces import KeptFaces
from rnr_print.print.pdf.canvas import Canvas


def test_what_one_book_drew_the_others_find(full, tmp_path: Path, monkeypatch) -> None:
    drawn = []
    record = KeptFaces._recorded
    monkeypatch.setattr(
        KeptFaces, "_recorded", lambda faces, code: (drawn.append(code), record(faces, code))[1]
    )
    for book in ("rulebook", "casebook"):
        sources = replace(full.sources, cache=tmp_path, book=book, looks="as here")
        cards = Facsimiles(sources, full.theme)
        cards.figure("bao").draw(Canvas("en"), 0, 0)
        cards.keep()
        assert not cards.problems
    assert len(drawn) == 1
