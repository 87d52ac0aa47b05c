"""Every file of tests is run: pytest passes over folders by their names, `build` among them."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.parent for path in TESTS.rglob("test_*.py")}
    parts = {part for folder in folders for part in folder.relative_to(TESTS).parts}
    assert {part for part in parts if any(fnmatch(part, name) for name in passed_over)} == set()
