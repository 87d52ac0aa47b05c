"""The words that every game says are whole and right in every language that they come along in."""

from __future__ import annotations

from pathlib import Path

from rnr_print.build.our_words_check import findings
from rnr_print.core.workspace import find_workspace
from rnr_print.locales.catalog import languages

ROOT = Path(__file__).parents[2]


def test_nothing_is_wrong_with_the_words_that_come_along() -> None:
    found = findings(find_workspace(ROOT), "rocknroll", ())
    assert found == {each: [] for each in languages(ROOT / "templates/words")[1:]}
