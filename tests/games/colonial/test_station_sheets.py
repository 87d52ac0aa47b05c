"""Sheets of scenarios: what a force costs on paper, and titles in dots and dashes."""

from __future__ import annotations

from typing import Any, cast

from rnr_print.games.colonial.cards.morse import SIGNS, morse
from rnr_print.games.colonial.scenario_file import Force
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.sheets.forces import lines_of
from rnr_print.games.colonial.sheets.plan import Plan
from rnr_print.games.colonial.sheets.reference import Reference
from rnr_print.games.colonial.shelf import Shelf


class Teller:
    """Says names by their ids."""

    def name(self, card: Any) -> Any:
        return type("Name", (), {"plain": card.id})()

    def pattern(self, key: str, told: Any = None) -> str:
        return " ".join(map(str, (key, *(told or {}).values())))


def test_a_force_costs_what_its_groups_heroes_and_dummies_cost(shelf: Shelf) -> None:
    force = Force(troops={"crown-rifles": 4, "crown-scouts": 1}, heroes=("brand",), dummies=3)
    rows = [
        (row.number, row.points) for row in lines_of(shelf, cast(Any, Teller()), force, "skirmish")
    ]
    assert rows == [(4, 224), (1, 54), (1, 36), (3, 9)]


def test_a_force_leaves_behind_what_is_not_played(shelf: Shelf) -> None:
    force = Force(troops={"crown-rifles": 1}, guns={"field-gun": 2}, dummies=3)
    counted = {
        mode: [row.number for row in lines_of(shelf, cast(Any, Teller()), force, mode)]
        for mode in shelf.game.modes
    }
    assert counted == {"drill": [1], "skirmish": [1, 3], "full": [1, 2, 3]}


def test_titles_are_sent_letter_by_letter() -> None:
    assert morse("A n") == [(0, 1), (2, 3), (12, 3), (16, 1)]
    assert morse("—") == []
    assert morse("ab", 16) == morse("a")
    assert morse("ab", 17) == morse("ab")
    assert SIGNS["q"] == SIGNS["щ"] == "--.-"
    assert len(set(map(SIGNS.get, "abcdefghijklmnopqrstuvwxyz0123456789"))) == 36


def test_a_plan_shows_the_whole_table(shelf: Shelf) -> None:
    plan = Plan(cast(Any, None), shelf, read_scenario(shelf, "two-companies"), 184, 150)
    assert plan.places.window == (0, 0, 4800, 4800)
    assert plan.places.scale == 10
    assert (plan.width, plan.height) == (121.92, 121.92)


def test_the_quick_reference_is_reckoned(shelf: Shelf) -> None:
    reference = object.__new__(Reference)
    reference.game, reference.tell = shelf.game, Teller().pattern
    odds = {row[0]: row[1:] for row in reference.odds()}
    assert odds["12"][2] == "41 %"  # twelve against twelve, a draw in 17 of 100
