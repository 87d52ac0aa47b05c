"""Busts and tokens: the figure of a card alone, cut to its head, kept and drawn once."""

from __future__ import annotations

import zlib

import pytest

from rnr_print.book.portraits import HEIGHT_PX, WIDTH_PX, BustShelf
from rnr_print.book.positions import Stand
from rnr_print.print.art.folder import ArtFolder
from rnr_print.print.pdf.document import Document


@pytest.fixture(scope="module")
def shelf(full, tmp_path_factory) -> BustShelf:
    return BustShelf(ArtFolder(full.sources.folder / "art"), tmp_path_factory.mktemp("busts"))


def inked(mask) -> float:
    rows = zlib.decompress(mask.data)
    return sum(byte.bit_count() for byte in rows) / (WIDTH_PX * HEIGHT_PX)


def test_a_bust_shows_the_figure_without_its_sky(shelf) -> None:
    bust = shelf.picture("hoa")
    assert (bust.black.width_px, bust.black.height_px) == (WIDTH_PX, HEIGHT_PX)
    assert 0.15 < inked(bust.black) < 0.8
    assert 0.05 < inked(bust.color) < 0.9


def test_a_bust_is_painted_once_and_kept(shelf) -> None:
    first = shelf.picture("hoa").packed()
    (kept,) = shelf.cache.glob("bust-hoa-*.plates")
    stamp = kept.stat().st_mtime_ns
    assert shelf.picture("hoa").packed() == first
    assert kept.stat().st_mtime_ns == stamp


def test_who_has_no_recipe_has_no_bust(shelf) -> None:
    assert shelf.picture("nobody") is None


def drawn(full, *stands: Stand) -> bytes:
    document = Document(title="Tokens", lang="en")
    document.begin_page(40, 20)
    for i, stand in enumerate(stands):
        full.tokens.place(document.canvas, stand, 2 + 8 * i, 2)
    document.end_page()
    return document.bytes()


def test_a_token_is_kept_once_however_often_it_stands(full) -> None:
    once = drawn(full, Stand("hoa", "vietnam"))
    often = drawn(full, *(Stand("hoa", "vietnam") for _ in range(4)))
    assert len(often) < len(once) + 400
    assert often == drawn(full, *(Stand("hoa", "vietnam") for _ in range(4)))


def test_a_closed_unit_does_not_show_its_face(full) -> None:
    faces = {drawn(full, Stand("hoa", "vietnam", closed)) for closed in (True, False)}
    assert len(faces) == 2


def test_a_recruit_wears_the_colors_of_its_new_side(full) -> None:
    assert drawn(full, Stand("hoa", "vietnam")) != drawn(full, Stand("hoa", "vpa"))
