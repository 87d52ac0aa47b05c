"""The pictures of the real game: one for every card, all of them different."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from rnr_print.cards.database import Database
from rnr_print.cards.reference import Reference
from rnr_print.games.registry import read_database
from rnr_print.print.art.figures import FigureShelf
from rnr_print.print.art.layers import LAYERS
from rnr_print.print.art.painter import figures_svg, tones
from rnr_print.print.art.recipe import FIGURE_LAYERS, FigureLayer, Recipe, read_recipes
from rnr_print.print.art.svg_work import MOST_PASSES, work
from rnr_print.print.art.tones import STYLE

GAME = Path(__file__).parents[3] / "card_data" / "rocknroll"
DPI = 40
GRID = 12  # cells a side, for comparing
LEAST_DIFFERENCE = 0.04  # of the tone range, in the mean


@pytest.fixture(scope="module")
def recipes() -> dict[str, Recipe]:
    return read_recipes(GAME / "art")


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(GAME)


def shown_by(database: Database) -> list[str]:
    """The pictures on the fronts of cards."""
    cards = [card for card in database.cards.values() if not isinstance(card, Reference)]
    return [picture for card in cards for picture in card.pictures]


def pictures_of(database: Database) -> set[str]:
    """The pictures that cards and their backs show."""
    return set(shown_by(database)) | {deck.back for deck in database.game.decks.values()}


def test_every_card_and_back_has_a_recipe(database: Database, recipes: dict[str, Recipe]) -> None:
    assert pictures_of(database) - recipes.keys() == set()


def test_no_two_cards_share_a_picture(database: Database) -> None:
    shown = shown_by(database)
    assert len(shown) == len(set(shown))


def test_layers_are_known(recipes: dict[str, Recipe]) -> None:
    named = {name for recipe in recipes.values() for name, _ in recipe.layers}
    assert named - LAYERS.keys() - set(FIGURE_LAYERS) == set()


def test_backs_are_symmetric_by_recipe(database: Database, recipes: dict[str, Recipe]) -> None:
    backs = {deck.back for deck in database.game.decks.values()}
    assert [back for back in backs if not recipes[back].half_turn] == []


@pytest.fixture(scope="module")
def looks(recipes: dict[str, Recipe]) -> dict[str, NDArray[np.float32]]:
    """Every picture painted small, its two plates averaged into cells."""
    shelf = FigureShelf(GAME / "art")
    return {key: _cells(key, recipe, shelf) for key, recipe in recipes.items()}


def test_our_drawings_are_far_from_too_much_work(recipes: dict[str, Recipe]) -> None:
    """No machine may refuse them, and a reader's own may be a good deal harder."""
    shelf, works = FigureShelf(GAME / "art"), []
    for recipe in recipes.values():
        size = " ".join(f"{10 * side:g}" for side in recipe.size)
        for name, arguments in recipe.layers:
            if name in FIGURE_LAYERS:
                body = figures_svg(FigureLayer.model_validate(arguments), shelf, "u")
                svg = f'<svg xmlns:xlink="x" viewBox="0 0 {size}">{STYLE}{body}</svg>'
                works.append(work(svg).passes)
    assert len(works) > 200
    assert min(works) > 0
    assert max(works) < MOST_PASSES / 9


def _cells(key: str, recipe: Recipe, shelf: FigureShelf) -> NDArray[np.float32]:
    plate = tones(key, recipe, shelf, DPI)
    return np.stack(
        [
            [
                part.mean()
                for row in np.array_split(field, GRID)
                for part in np.array_split(row, GRID, 1)
            ]
            for field in (plate.color, plate.black)
        ]
    )


def test_pictures_are_painted_with_light_and_dark(
    looks: dict[str, NDArray[np.float32]],
) -> None:
    flat = [key for key, look in looks.items() if np.ptp(look.sum(axis=0)) < 0.3]
    assert flat == []


def test_no_two_pictures_are_alike(
    looks: dict[str, NDArray[np.float32]], recipes: dict[str, Recipe], database: Database
) -> None:
    keys = sorted(pictures_of(database))
    alike = [
        (one, other)
        for i, one in enumerate(keys)
        for other in keys[i + 1 :]
        if recipes[one].kind == recipes[other].kind
        and np.abs(looks[one] - looks[other]).mean() < LEAST_DIFFERENCE
    ]
    assert alike == []
