"""What several checks find at one place is said once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rnr_print.check.runner import once
from rnr_print.core.errors import Place
from rnr_print.core.finding import Check, Finding

DATA, PRINT = (Check[object](name, name, "", "", lambda _: ()) for name in ("data", "print"))
HERE = Place(Path("maps/hill.yaml"), 3, 5)
FOUND = Finding("print", "error", "Q7 is not on the map", "it has A1 to O10", HERE)


def test_the_first_group_tells_what_others_meet_at_the_same_place() -> None:
    told = replace(FOUND, code="data")
    assert once([FOUND, told], (PRINT, DATA)) == [told]
    assert once([told, FOUND], (PRINT, DATA)) == [told]


def test_what_differs_or_has_no_place_is_all_told() -> None:
    others = [
        replace(FOUND, message="Q8 is not on the map"), replace(FOUND, severity="warning"),
        replace(FOUND, place=Place(Path("maps/hill.yaml"), 4, 5)), replace(FOUND, place=None),
        replace(FOUND, place=None, code="data"),
    ]  # fmt: skip
    assert once([FOUND, *others], (PRINT, DATA)) == [FOUND, *others]
