"""`rnr art preview`: pictures on one sheet, as they come out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from desks import Desk, Said
from PIL import Image

from rnr_print.core.workspace import find_workspace
from rnr_print.print.art.recipe import read_recipes
from rnr_print.scaffold.sample import start

GAME = "false-lights"
GROUND, FRAME = (75, 71, 63), (255, 0, 255)
BESIDE = 12
"""Dots between pictures."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """The sample game."""
    root = tmp_path_factory.mktemp("preview") / "sample"
    start(root, GAME)
    return Desk(root)


@pytest.fixture(scope="module")
def ids(desk: Desk) -> list[str]:
    """Three of its pictures, all of one size."""
    recipes = read_recipes(find_workspace(desk.root).game(GAME) / "art")
    return [key for key, recipe in recipes.items() if recipe.kind == "portrait"][:3]


def preview(desk: Desk, *words: str) -> Said:
    return desk.rnr("art", "preview", *words, "--dpi", "40")


def sheet(desk: Desk, *words: str) -> np.ndarray:
    """The sheet that comes of these words."""
    said = preview(desk, *words)
    assert (said.code, said.out, said.err) == (0, "output/pictures.png\n", "")
    with Image.open(desk.output / "pictures.png") as image:
        assert image.format == "PNG"
        return np.asarray(image.convert("RGB"))


def has(found: np.ndarray, color: tuple[int, int, int]) -> bool:
    return bool((found == color).all(axis=2).any())


def test_pictures_stand_in_rows_of_so_many(desk: Desk, ids: list[str]) -> None:
    one = sheet(desk, ids[0])
    height, width, _ = one.shape
    three = sheet(desk, *ids, "--columns", "2")
    assert three.shape == (2 * height, 2 * width, 3)
    assert (three[:height, :width] == one).all()
    assert (three[height:, width:] == GROUND).all(), "no fourth picture"
    assert (three[:, width - BESIDE : width] == GROUND).all()


def test_what_the_frame_covers_is_shown(desk: Desk, ids: list[str]) -> None:
    assert has(sheet(desk, ids[0]), FRAME)


def test_little_ink_is_less_on_white_paper(desk: Desk, ids: list[str]) -> None:
    full, low = sheet(desk, ids[0]), sheet(desk, ids[0], "--low")
    assert has(low, (255, 255, 255))
    assert not has(full, (255, 255, 255))
    assert low.mean() > full.mean()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nobody",), "no recipe 'nobody'; one of "),
        (("--out", "sheet.jpeg"), "sheet.jpeg: the sheet is a PNG; name a file that ends in .png"),
        (("--out", "folder.png"), "folder.png: can't be written: Is a directory; choose "),
        (("--game", "another"), "card_data: no game 'another'; one of false-lights"),
    ],
)
def test_what_cannot_be_shown_is_told(
    desk: Desk, ids: list[str], words: tuple[str, ...], told: str
) -> None:
    (desk.root / "folder.png").mkdir(exist_ok=True)
    said = preview(desk, *(words if words == ("nobody",) else (ids[0], *words)))
    assert (said.code, said.out) == (2, "")
    (line,) = said.problems
    assert line.startswith(told)


def test_a_game_without_recipes_has_nothing_to_show(tmp_path: Path) -> None:
    start(tmp_path / "plain", "pantry", "drafting")
    said = preview(Desk(tmp_path / "plain"))
    assert (said.code, said.out) == (2, "")
    assert said.problems == ["card_data/pantry/art: no recipes here; write some, see docs/art.md"]
