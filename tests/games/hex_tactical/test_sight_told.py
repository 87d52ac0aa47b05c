"""`rnr los`: the answer, the thread and its reasons in words, and bad input in a line each."""

from __future__ import annotations

from pathlib import Path

import pytest
from desks import ROOT, Desk, Said

HERE = Desk(ROOT)


def los(*words: str) -> Said:
    return HERE.rnr("los", *words, "--game", "hex-tactical")


def test_what_blocks_is_told_with_its_rule() -> None:
    said = los("orchard-hill", "j7", "m9")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        "Orchard Hill: J7 and M9, range 3, levels 2 and 0.",
        "They don’t see each other; the thread ends at L8.",
        "  J7 ── K8 ── L8 ✕ ┄┄ M9",
        "  K8, level 1: open ground.",
        "  L8, level 0: woods; blocks. An obstacle below the higher of the two hides the hex "
        "right behind it. [los.blind-hex]",
    ]


def test_smoke_is_laid_for_one_look() -> None:
    lines = los("orchard-hill", "N9", "N7", "--smoke", "N8:7").out.splitlines()
    assert lines[1] == "They see each other; hindrance 7."
    assert [line.rpartition("[")[2] for line in lines[3:]] == [
        "los.hindrance]", "los.smoke]", "los.largest]"
    ]  # fmt: skip
    assert "hindrance 2" in los("orchard-hill", "N9", "N7").out


@pytest.mark.parametrize(
    ("words", "strip"),
    [
        (("K3", "O3"), "K3 ── L2/L3 ── L2/M3 ✕ ┄┄ M3 ┄┄ N2/N3 ┄┄ O3"),
        (("O3", "K3"), "O3 ── N2/N3 ── M3 ── L2/M3 ✕ ┄┄ L2/L3 ┄┄ K3"),
        (("E5", "F6"), "E5 ── E6/F5 ✕ ┄┄ F6"),
        (("L6", "L8", "--blaze", "L7"), "L6 ── L7 ✕ ┄┄ L8"),
        (("A1", "B1"), "A1 ── B1"),
    ],
)
def test_the_thread_is_drawn_to_where_it_ends(words: tuple[str, ...], strip: str) -> None:
    assert los("orchard-hill", *words).out.splitlines()[2].strip() == strip


def test_every_look_on_a_map_can_be_told() -> None:
    for start in ("A1", "C2", "J7"):
        for end in ("K8", "F2", "C2"):
            said = los("weir-lane", start, end, "--smoke", "E5:3", "--blaze", "H4")
            assert (said.code, said.err) == (0, ""), said


def test_what_is_not_there_is_told_all_at_once() -> None:
    said = los("orchard-hill", "Z1", "x", "--smoke", "N8:9", "--blaze", "Q4")
    assert said.code == 2
    assert said.problems == [
        "Z1 is not on the map orchard-hill; it has A1 to O10",
        "'X' is no hex; write a column and a row: J9",
        "smoke 'N8:9'; write a hex and 1 to 7: N8:7",
        "Q4 is not on the map orchard-hill; it has A1 to O10",
    ]


def test_a_map_or_a_game_without_sight_is_told_in_a_line() -> None:
    said = los("hill", "A1", "B1")
    assert (said.code, len(said.problems)) == (2, 1)
    assert said.err.endswith("maps: no map 'hill'; one of orchard-hill, weir-lane\n")
    other = HERE.rnr("los", "hill", "A1", "B1", "--game", _without_sight())
    assert (other.code, len(other.problems)) == (2, 1)
    assert "tells no lines of sight" in other.err


def _without_sight() -> str:
    return (Path(ROOT) / "card_data" / "usual-game").read_text("utf-8").strip()


def test_it_is_told_in_the_language_of_the_reader() -> None:
    said = los("orchard-hill", "J7", "M9", "--locale", "ru").out.splitlines()
    assert said[1] == "Не видят друг друга; нить обрывается на L8."
    told: list[str] = []
    for start in ("K3", "N9", "M9", "E5", "J9"):
        said_too = los("orchard-hill", start, "N7", "--smoke", "N8:7", "--locale", "ru")
        told += said_too.out.split()
    english = {word for word in told if word.isalpha() and word.isascii()}
    assert english == set(), "all words are translated"
