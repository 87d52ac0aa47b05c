"""Every file of tests is run: pytest passes over folders by their names, `build` among them."""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.parent for path in TESTS.rglob("test_*.py")}
    parts = {part for folder in folders for part in folder.relative_to(TESTS).parts}
    assert {part for part in parts if any(fnmatch(part, name) for name in passed_over)} == set()


def test_no_two_files_of_tests_have_one_name() -> None:
    """pytest takes the second for the first: it collects neither's tests."""
    names = Counter(path.name for path in TESTS.rglob("test_*.py"))
    assert [name for name, count in names.items() if count > 1] == []
