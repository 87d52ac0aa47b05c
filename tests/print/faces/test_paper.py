"""The stained paper: few sheets, small, kept, the same each time."""

from __future__ import annotations

from rnr_print.print.faces.paper import SHEETS, PaperStock, speckled


def test_few_sheets_serve_all_cards():
    stock = PaperStock()
    assert len({stock.sheet(number)[0] for number in range(50)}) == SHEETS


def test_sheets_are_small_enough_for_a_file_of_cards():
    stock = PaperStock()
    assert sum(len(stock.sheet(number)[1].data) for number in range(SHEETS)) < 150_000


def test_a_sheet_is_the_same_each_time():
    assert speckled(1) == speckled(1)
    assert speckled(1) != speckled(2)


def test_a_sheet_is_neither_empty_nor_full():
    ones = sum(byte.bit_count() for byte in speckled(0).rows())
    assert 0.05 < ones / (8 * len(speckled(0).rows())) < 0.5


def test_a_kept_sheet_is_read_again_and_a_damaged_one_made_anew(tmp_path):
    made = PaperStock(tmp_path).sheet(0)
    (kept,) = tmp_path.iterdir()
    assert PaperStock(tmp_path).sheet(0) == made
    kept.write_bytes(b"damaged")
    assert PaperStock(tmp_path).sheet(0) == made
