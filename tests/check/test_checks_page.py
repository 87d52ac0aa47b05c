"""docs/checks.md is what the checks say of themselves."""

from __future__ import annotations

from pathlib import Path

from rnr_print.check.documentation import page
from rnr_print.check.runner import documented

PAGE = Path(__file__).parents[2] / "docs" / "checks.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(documented())


def test_every_check_is_told_once_with_an_example() -> None:
    codes = [check.code for check in documented()]
    assert len(codes) == len(set(codes)) > 30
    for check in documented():
        assert check.about.endswith("."), check.code
        assert "; " in check.example, check.code
