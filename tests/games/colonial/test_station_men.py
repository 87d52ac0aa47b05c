"""Paper figures stand in the slots of the rules: as many as men, an inch each, two for a horse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import game_wording
from rnr_print.core.errors import InputError
from rnr_print.games.colonial.sheets.men import SIZES, men, standing
from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.registry import read_database
from rnr_print.locales.catalog import Catalog
from rnr_print.print.art.recipe import read_recipes

GAME = Path(__file__).parents[3] / "card_data" / "colonial"


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(GAME)


@pytest.fixture(scope="module")
def desk(database: Database) -> DrawingDesk:
    teller = Teller(database.game, game_wording(GAME), Catalog("en"))
    return DrawingDesk(GAME, database, teller, None, (200, 287))  # type: ignore[arg-type]


Told = Callable[[str], list[tuple[str, str]]]


@pytest.fixture(scope="module")
def told(desk: DrawingDesk) -> Told:
    recipes = read_recipes(GAME / "art")
    return lambda key: [(each.kind, each.badge) for each in standing(desk, key, recipes[key])]


def test_a_group_has_a_numbered_figure_for_each_of_its_men(told: Told) -> None:
    assert told("tarn-blades") == [("man", str(n)) for n in range(1, 13)]


def test_riders_sit_on_horses_and_gunners_stand_beside_their_gun(told: Told) -> None:
    assert {kind for kind, _ in told("crown-lancers")} == {"rider"}
    assert {kind for kind, _ in told("crown-gunners")} == {"man"}
    assert told("field-gun") == [("piece", "FG")]


def test_a_hero_bears_the_letter_he_is_called_by(told: Told) -> None:
    assert told("brand") == [("man", "B")]


def test_figures_are_as_wide_as_their_slots() -> None:
    assert {kind: wide / 25.4 for kind, (wide, _) in SIZES.items()} == pytest.approx(
        {"man": 1, "rider": 2, "piece": 3}
    )


def test_nobody_stands_for_a_card_of_no_man(desk: DrawingDesk) -> None:
    with pytest.raises(InputError, match="no paper figure 'tiffin'"):
        men(replace(desk, only=("tiffin",)))
