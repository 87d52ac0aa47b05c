"""docs/tutorial.md: every command of it is run, and says what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tutorial import Reader, Step

PAGE = (Path(__file__).parents[2] / "docs" / "tutorial.md").read_text("utf-8")
SECONDS = re.compile(r"\d+\.\d\d s$", re.MULTILINE)
SIZE = re.compile(r"\d+\.\d MB$", re.MULTILINE)


@pytest.fixture(scope="module")
def steps(tmp_path_factory: pytest.TempPathFactory) -> list[Step]:
    reader = Reader(tmp_path_factory.mktemp("tutorial"))
    reader.follow(PAGE)
    return reader.steps


def test_the_page_shows_what_is_said(steps: list[Step]) -> None:
    assert {str(step): steady(step.printed) for step in steps} == {
        str(step): steady(step.shown) for step in steps
    }


def test_the_page_shows_a_whole_game(steps: list[Step]) -> None:
    commands = " ".join(map(str, steps))
    for command in ("init", "build all", "check", "examples run", "l10n update", "l10n check"):
        assert f"rnr {command}" in commands


def steady(output: str) -> str:
    """`output` without seconds and megabytes."""
    return SECONDS.sub("0 s", SIZE.sub("0 MB", output))
