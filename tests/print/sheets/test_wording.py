"""The words in a sheet's margins."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sheet_samples import planned

from rnr_print.print.sheets.sides import Sides
from rnr_print.print.sheets.wording import SheetText

DECKS = {"a": "وحدات", "b": "أوامر", "c": "نقاط"}


@pytest.mark.parametrize(
    ("decks", "told"),
    [((), ""), ("a", "وحدات"), ("ab", "وحدات، أوامر"), ("abc", "وحدات، أوامر …")],
)
def test_decks_are_listed_as_the_language_lists(text: SheetText, decks: str, told: str) -> None:
    arabic = replace(text, decks=DECKS, both="{first}، {second}")
    page = planned(1, "a4", Sides.SIMPLEX)[0]
    heading = arabic.heading(replace(page, decks=tuple(decks)))
    parts = [part for part in ("ROCK'N'ROLL", "БАЗА", told, "ЛИСТ 1 / 1", "ЛИЦО") if part]
    assert heading == " · ".join(parts)


def test_a_pattern_fills_what_it_names_and_nothing_else(text: SheetText) -> None:
    strange = replace(text, sheet="{number} {unit} {number.__class__} {0} {} {total!r} {")
    heading = strange.heading(planned(1, "a4", Sides.SIMPLEX)[0])
    assert "1 {unit} {number.__class__} {0} {} {total!r} {" in heading
