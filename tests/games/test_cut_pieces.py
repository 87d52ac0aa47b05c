"""Pieces to cut out: drawn once, however many parts and languages show them."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rnr_print.book.open_table.grounds import TablePainter
from rnr_print.book.sketch import Sketch
from rnr_print.games.cut_pieces import CutPieces, framed
from rnr_print.games.drawn import DrawingDesk
from rnr_print.print.pdf.document import Document

LONG = framed((400.0, 250.0))
"""More than A4 takes."""


class Painter:
    """Says nothing on pieces."""

    def label(self, *_: object) -> None:
        """Nothing."""


class Kept(dict[str, tuple[object, bytes]]):
    """Keeps what was drawn, as a build does for all its languages."""

    def __call__(self, name: str, told: object, make: Callable[[], bytes]) -> bytes:
        if name not in self or self[name][0] != told:
            self[name] = told, make()
        return self[name][1]


@pytest.fixture
def drawn() -> list[float]:
    """How stout lines were each time that the piece was painted."""
    return []


@pytest.fixture
def printed(drawn: list[float]) -> Callable[..., bytes]:
    """Prints the parts of a piece, to be shown so much smaller."""

    def print_it(keep: Kept, shown: float = 1.0) -> bytes:
        def paint(sketch: Sketch) -> None:
            drawn.append(sketch.canvas.shown)
            sketch.canvas.write(f"{sketch.canvas.shown} w 0 0 m 99 99 l S")

        teller = SimpleNamespace(pattern=lambda name, values=None: name)
        desk = DrawingDesk(
            cast(Any, None), cast(Any, None), cast(Any, teller), cast(Any, None), (277, 190),
            keep=keep,
        )  # fmt: skip
        document = Document(title="Pieces", lang="en")
        document.canvas.shown = shown
        document.begin_page(500, 500)
        cut = CutPieces(desk, cast(TablePainter, Painter()), "Marsh", "two-fords")
        pieces = list(cut.tiles(LONG, lambda _: "marsh", paint))
        assert len(pieces) == 3
        for piece in pieces:
            piece.figure.draw(document.canvas, 10, 10)
        document.end_page()
        return document.bytes()

    return print_it


def test_a_piece_in_parts_is_drawn_once_for_all_parts_and_files(
    printed: Callable[..., bytes], drawn: list[float]
) -> None:
    keep = Kept()
    first = printed(keep)
    assert drawn == [1.0]
    assert printed(keep) == first
    assert drawn == [1.0], "another language shows what was kept"


def test_a_piece_that_is_shown_smaller_has_lines_of_its_own(
    printed: Callable[..., bytes], drawn: list[float]
) -> None:
    keep = Kept()
    assert printed(keep) != printed(keep, 0.5)
    assert drawn == [1.0, 0.5]
