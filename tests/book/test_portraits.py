"""Busts: the figure of a card alone, cut to its head, painted once."""

from __future__ import annotations

import zlib

import pytest

from rnr_print.book.portraits import HEIGHT_PX, WIDTH_PX, BustShelf
from rnr_print.print.art.folder import ArtFolder


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
