"""Scenarios: what they lay on the table, and what is wrong with one at its place."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.dice import SeededDice
from rnr_print.games.breaking_news.agents import Aimless
from rnr_print.games.breaking_news.deployment import choose_sides, why_not_begin
from rnr_print.games.breaking_news.game import new_game
from rnr_print.games.breaking_news.scenarios import read_scenario, scenario_in
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.scenario_files import scenario_names

FORCES = "forces: {blue: mandate-patrol, red: mandate-patrol}"
WALL = "terrain: [{wall: II, from: 10/20, to: 30/20}]"


def laid(shelf: Shelf, name: str) -> Skirmish:
    return new_game(shelf, read_scenario(shelf, name), SeededDice(1), Aimless(1))


def test_every_scenario_can_be_set_up(shelf: Shelf) -> None:
    for name in scenario_names(shelf.database.folder):
        game = laid(shelf, name)
        assert all(len(side.figures) >= 8 for side in game.sides)


def test_a_visit_by_night(shelf: Shelf) -> None:
    game = laid(shelf, "night-visit")
    assert game.night
    assert game.options == {"objectives"}
    assert game.neutrals["guest"].at == Spot(4000, 5400)
    blue = game.sides[0].figures
    assert all("night-vision" in figure.kit for figure in blue)
    choose_sides(game)
    assert [side.edge for side in game.sides] == ["south", "north"]
    assert not [each for each in game.answers if "edge" in str(each)]


def test_small_bases_and_a_narrow_zone(shelf: Shelf) -> None:
    game = laid(shelf, "cells")
    man = game.sides[0].figures[0]
    assert man.radius == 100
    assert why_not_begin(game, man, Spot(3000, 2000)) is None
    assert why_not_begin(game, man, Spot(3000, 2001)) is not None


WRONG = {
    "forces: {blue: mandate-patrol}": ("2:9", "red has no force"),
    "forces: {blue: mandate-patrol, red: circus}": ("2:37", "no roster 'circus'; one of "),
    f"{FORCES}\nedges: {{blue: south}}": ("3:8", "red has no edge; name one for each side"),
    f"{FORCES}\nedges: {{blue: south, red: east}}": ("3:27", "east isn't across the table from"),
    f"{FORCES}\noptions: [luck]": ("3:11", "objectives"),
    f"{FORCES}\nneutrals: {{c1: {{role: juggler, at: 9/9}}}}": ("3:23", "civilian"),
    f"{FORCES}\nneutrals: {{c1: {{role: civilian, at: here}}}}": ("3:37", "here"),
    f"{FORCES}\nneutrals: {{c1: {{role: civilian, at: 1/9}}}}": ("3:37", "off the table; move"),
    f"{FORCES}\n{WALL}\nneutrals: {{c1: {{role: hostage, at: 20/21}}}}": ("4:36", "in a wall"),
    f"{FORCES}\nneutrals:\n  c1: {{role: civilian, at: 9/9}}\n  c2: {{role: civilian, at: 9/10}}": (
        "5:28", "c2 would stand on another",
    ),
}  # fmt: skip


@pytest.mark.parametrize("told", WRONG)
def test_what_is_wrong_with_a_scenario_is_told_at_its_place(shelf: Shelf, told: str) -> None:
    source = MarkedYaml(f"title: Trial\n{told}\n", "trial.yaml")
    with pytest.raises(InputError) as error:
        scenario_in(shelf, "trial", source)
    (problem,) = error.value.problems
    place, wrong = WRONG[told]
    assert str(problem).startswith(f"trial.yaml:{place}: ")
    assert wrong in str(problem)
