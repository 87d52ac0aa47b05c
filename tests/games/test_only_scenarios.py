"""Who wants the sheet of one scenario gets it, in every game that has such sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from desks import ROOT, Desk

from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import game_wording
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS
from rnr_print.games.drawn import DrawingDesk, Drawings
from rnr_print.games.registry import game_of, games, read_database
from rnr_print.games.scenario_files import scenario_names
from rnr_print.locales.catalog import Catalog

FOLDERS = [path.parent for path in sorted(ROOT.glob("card_data/*/scenarios"))]
"""The games that have scenarios."""


def drawing(folder: Path, *only: str) -> list[str]:
    """The names of the sheets that are drawn."""
    database = read_database(folder)
    teller = Teller(database.game, game_wording(folder), Catalog("en"))
    game = game_of(database.game.rules)
    assert game is not None
    desk = DrawingDesk(folder, database, teller, cast(Any, None), (287, 200), only)
    return [each.name for each in cast(Drawings, game.drawings).drawn("scenarios", desk)]


def test_every_game_with_such_sheets_is_looked_at() -> None:
    found = [each.drawings for name in games() if (each := game_of(name)) and each.drawings]
    assert len(FOLDERS) == sum("scenarios" in each.products for each in found)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_only_the_scenarios_that_are_named_are_drawn(folder: Path) -> None:
    known = scenario_names(folder)
    assert drawing(folder) == known
    assert drawing(folder, known[-1]) == [known[-1]]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_each_strange_name_is_told(folder: Path) -> None:
    known = scenario_names(folder)
    with pytest.raises(InputError) as refused:
        drawing(folder, "atlantis", known[0], "utopia")
    assert [str(each) for each in refused.value.problems] == [
        f"{folder / 'scenarios'}: no scenario {name!r}; one of {', '.join(known)}"
        for name in ("atlantis", "utopia")
    ]


def test_the_command_heeds_it(tmp_path: Path) -> None:
    desk, folder = Desk(tmp_path), FOLDERS[0]
    wish = ("build", "scenarios", "--game", folder.name, "--workspace", str(OURS), "--jobs", "1")
    first = scenario_names(folder)[0]
    said = desk.rnr(*wish, "--only", first)
    assert said.code == 0, said.err
    assert "1 drawing on" in said.out
    said = desk.rnr(*wish, "--only", "atlantis")
    assert said.code == 2
    assert said.problems[0].endswith(f"one of {', '.join(scenario_names(folder))}")
