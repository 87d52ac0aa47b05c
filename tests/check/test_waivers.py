"""Waivers let findings stand, for a reason, for as long as there are such findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.check.waivers import read_waivers, sorted_out
from rnr_print.core.errors import InputError
from rnr_print.core.finding import Finding

GOOD = """\
waived:
- code: same-name
  about: [rook, zulu]
  because: Brothers, both called Rook
  date: "2026-05-31"
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "waivers.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def finding(message: str, code: str = "same-name") -> Finding:
    return Finding(code, "error", message, "give each its own name")


def test_a_waiver_covers_its_code_and_its_words(tmp_path: Path) -> None:
    waivers = read_waivers(write(tmp_path, GOOD), ["same-name"])
    others = [finding("bao: 'Bao' twice"), finding("rook: no picture", "no-picture")]
    left, idle = sorted_out([finding("rook: 'Rook' twice"), *others], waivers)
    assert left == others
    assert [(waiver.about, waiver.place.line) for waiver in idle] == [("zulu", 2)]


def test_without_a_file_nothing_is_waived(tmp_path: Path) -> None:
    assert read_waivers(tmp_path / "waivers.yaml", []) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("same-name", "same-nam", {(2, 9): "no check 'same-nam'"}),
        ("2026-05-31", "May", {(5, 9): "'May' is no day"}),
        ("Brothers, both called Rook", "so", {(4, 12): "10 or more characters"}),
        ("[rook, zulu]", "[]", {(3, 10): "1 or more items"}),
        ("because", "reason", {(2, 3): "because: is missing", (4, 11): "reason: unknown key"}),
    ],
)
def test_a_waiver_says_why_and_when(
    tmp_path: Path, old: str, new: str, told: dict[tuple[int, int], str]
) -> None:
    with pytest.raises(InputError) as wrong:
        read_waivers(write(tmp_path, GOOD.replace(old, new)), ["same-name"])
    places = [(each.place.line, each.place.column) for each in wrong.value.problems if each.place]
    assert sorted(places) == sorted(told)
    for message, said in zip(map(str, wrong.value.problems), told.values(), strict=True):
        assert said in message
