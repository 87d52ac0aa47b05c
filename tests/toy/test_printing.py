"""The toy game is checked and printed."""

from __future__ import annotations

import pytest
from desks import Desk
from harbor import GAME
from pypdfium2 import PdfDocument

SEA = 35
"""Hexes, 48 x 41.6 mm and their lines."""
QUICK = ("--dpi", "72", "--jobs", "1")


def words(desk: Desk, product: str) -> str:
    """All words of the one PDF of a product."""
    (path,) = desk.output.glob(f"{GAME}-box-{product}-*.pdf")
    pages = (page.get_textpage().get_text_range() for page in PdfDocument(path))
    return " ".join(" ".join(pages).split())


def test_it_checks_clean(shared_sea: Desk) -> None:
    said = shared_sea.rnr("check", "--jobs", "1")
    assert said.code == 0, said.out
    assert said.out.endswith(" checks: 0 errors, 0 warnings, 0 waived\n")


def test_its_own_check_looks(sea: Desk) -> None:
    boats = sea.root / "card_data" / GAME / "cards" / "boats.yaml"
    text = boats.read_text("utf-8")
    boats.write_text(text.replace("side: insurers, home: E5", "side: smugglers, home: E5"), "utf-8")
    said = sea.rnr("check", "--only", "uneven-crews")
    assert "boats a crew: customs: 2, smugglers: 3, insurers: 1" in said.out


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("home: G1", "home: H1", "boats.yaml:7:59: H1 is off the board; it has 7 x 5"),
        ("home: G1", "home: A1", "boats.yaml:7:59: paragraph-nine begins in A1, too"),
        ("home: G1", "home: 1G", "boats.yaml:7:"),
        ("guns: 4", "guns: 9", "boats.yaml:5:"),
    ],
)
def test_a_wrong_boat_is_told_with_its_place(sea: Desk, old: str, new: str, wrong: str) -> None:
    sea.edit(f"card_data/{GAME}/cards/boats.yaml", old, new)
    said = sea.rnr("build", "cards", *QUICK)
    assert said.code == 2
    assert wrong in said.err


def test_its_cards_are_printed_without_templates_of_its_own(sea: Desk) -> None:
    said = sea.rnr("build", "cards", "counters", *QUICK)
    assert said.code == 0, said.err
    told = words(sea, "cards")
    assert "Paragraph Nine" in told
    assert "A gun hits with" in told
    assert "BOAT · INSURERS" in told
    assert "CRATES" in words(sea, "counters").upper()


def test_a_number_of_its_own_block_changes_the_words(sea: Desk) -> None:
    sea.edit(f"card_data/{GAME}/game.yaml", "need: 7", "need: 9")
    assert sea.rnr("build", "cards", *QUICK).code == 0
    assert "9 or more" in words(sea, "cards")
    assert "expected something else" in sea.rnr("examples", "run").out


def test_its_rulebook_tells_examples_and_a_section_of_its_own(shared_sea: Desk) -> None:
    said = shared_sea.rnr("build", "rulebook", "casebook", "--paper", "a5", *QUICK)
    assert (said.code, said.err.count("error")) == (0, 0), said.err
    assert "3 pages, 8 examples played" in said.out
    told = words(shared_sea, "rulebook")
    assert "Act of God fires at Tax Holiday: 10, 2, 6, 7, 1. Hits: 2." in told
    assert "Customs can’t fire at Stamp Duty: it is their own." in told
    assert "How likely it is Guns" in told.replace(
        "How often a broadside hits at least so many times. ", ""
    )
    assert "3 78% 35% 6%" in told  # 3 guns that hit with 7 or more: 1 - 0.6^3 and so on
    assert "Cases by boat" in words(shared_sea, "casebook")


def test_an_example_that_fails_stops_the_book(sea: Desk) -> None:
    sea.edit(
        f"card_data/{GAME}/rulebook/03-guns.md", "hits: {tax-holiday: 3}", "hits: {tax-holiday: 2}"
    )
    said = sea.rnr("build", "rulebook", *QUICK)
    assert said.code == 1
    assert "03-guns.md:24:23: tax-holiday: 3, not 2" in said.err


def test_what_it_draws_itself_is_printed_at_its_size(sea: Desk) -> None:
    said = sea.rnr("build", "map", *QUICK)
    assert said.code == 0, said.err
    assert ": 2 drawings on " in said.out
    (path,) = sea.output.glob(f"{GAME}-box-map-*.pdf")
    shapes = [
        (round((right - left) / 72 * 25.4), round((top - bottom) / 72 * 25.4))
        for page in PdfDocument(path) for thing in page.get_objects(max_depth=4)
        for left, bottom, right, top in [thing.get_bounds()]
    ]  # fmt: skip
    assert shapes.count((49, 42)) >= SEA
    assert shapes.count((120, 12)) >= 1


def test_what_a_game_does_not_draw_is_left_out_or_refused(sea: Desk) -> None:
    said = sea.rnr("build", "tracks", *QUICK)
    assert said.code == 2
    assert "skerries draws no tracks; leave it out" in said.err
    said = sea.rnr("build", "all", *QUICK)
    assert said.code == 0, said.err
    assert not list(sea.output.glob("*-tracks-*"))
    assert list(sea.output.glob("*-map-*"))
