"""The numbers of legal decision sequences from the first question of seeded games."""

import pytest

from rnr_print.engine.perft import perft
from rnr_print.games.rocknroll.game import play_seed
from rnr_print.games.rocknroll.setup import Shelf

COUNTS = [
    ("base", 1, 9),
    ("base", 2, 49),
    ("base", 3, 261),
    ("expansion", 1, 18),
    ("expansion", 2, 194),
    ("vietchess", 2, 182),
]


@pytest.mark.parametrize(("mode", "depth", "count"), COUNTS)
def test_decision_sequences(shelf: Shelf, mode: str, depth: int, count: int) -> None:
    assert perft(lambda answerer: play_seed(shelf, (mode,), 1, answerer), depth) == count
