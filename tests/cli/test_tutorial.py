"""docs/tutorial.md: every command of it is run, and says what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tutorial import BLOCK, Reader

from rnr_print.print.art.paintings import Scene
from rnr_print.print.art.picture import Picture
from rnr_print.print.pdf.masks import Mask

PAGE = (Path(__file__).parents[2] / "docs" / "tutorial.md").read_text("utf-8")
SECONDS = re.compile(r"\d+\.\d\d s$", re.MULTILINE)
SIZE = re.compile(r"\d+\.\d MB$", re.MULTILINE)


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are empty: nothing that is said depends on what they show."""

    def paint(scene: Scene) -> Picture:
        width, height = (round(side / 25.4 * scene.dpi) for side in scene.recipe.size)
        plate = Mask.from_rows(width, height, bytes((width + 7) // 8 * height))
        return Picture(*scene.recipe.size, plate, plate)

    monkeypatch.setattr(Scene, "paint", paint)


@pytest.mark.usefixtures("unpainted")
def test_the_page_shows_what_is_said(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.follow(PAGE)
    assert {str(step): steady(step.printed) for step in reader.steps} == {
        str(step): steady(step.shown) for step in reader.steps
    }


def test_the_page_shows_a_whole_game() -> None:
    commands = [text for language, text in BLOCK.findall(PAGE) if language == "sh"]
    for command in ("init", "build all", "check", "examples run", "l10n update", "l10n check"):
        assert f"rnr {command}" in "".join(commands)


def steady(output: str) -> str:
    """`output` without seconds and megabytes."""
    return SECONDS.sub("0 s", SIZE.sub("0 MB", output))
