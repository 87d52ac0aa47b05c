"""How long fire fights last: by the tables alone as H61 says, by the engine as they did before."""

from __future__ import annotations

from statistics import median

import plain_fights
import pytest
import sweep_fights

from rnr_print.games.colonial.shelf import Shelf

TENTH = 0.1
TURNS = {
    "close": [5, 6], "effective": [9, 9], "long": [13, 15], "light": [7, 14],
    "medium": [19, 15], "elite": [7, 5], "recruits": [12, 18], "muskets": [8, 8],
}  # fmt: skip
"""By the engine, with the first two seeds."""


@pytest.mark.parametrize("name", plain_fights.FIGHTS)
def test_the_tables_alone_give_the_turns_of_h61(name: str) -> None:
    table = plain_fights.FIGHTS[name]
    found = median(plain_fights.lasts(table, seed) for seed in range(150))
    assert abs(found - table.turns) <= TENTH * table.turns


def test_both_fight_for_the_same_turns() -> None:
    turns = {name: fight.turns for name, fight in sweep_fights.FIGHTS.items()}
    assert turns == {name: table.turns for name, table in plain_fights.FIGHTS.items()}


@pytest.mark.parametrize("name", sweep_fights.FIGHTS)
def test_fights_last_as_long_as_before(shelf: Shelf, name: str) -> None:
    fight, still = sweep_fights.FIGHTS[name], sweep_fights.still(shelf)
    assert [sweep_fights.lasts(still, fight, seed) for seed in (1, 2)] == TURNS[name]
