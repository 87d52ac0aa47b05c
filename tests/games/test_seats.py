"""How many may share a side."""

import pytest
from stages import run

from rnr_print.core.errors import InputError
from rnr_print.games.rocknroll.setup import Shelf


@pytest.mark.parametrize(("mode", "players"), [("base", [2, 2]), ("expansion", [3, 3])])
def test_a_side_may_be_shared(shelf: Shelf, mode: str, players: list[int]) -> None:
    """team.players: two of the base game, three with EXPANSION."""
    assert run(shelf, f"setup: {{mode: {mode}, players: {players}, phase: arrival}}").asked


def test_three_a_side_need_expansion(shelf: Shelf) -> None:
    """team.players: there is no base game for six."""
    with pytest.raises(InputError, match=r"1:\d+: at most 2 players a side; 3 need EXPANSION"):
        run(shelf, "setup: {mode: base, players: [3, 3]}")
