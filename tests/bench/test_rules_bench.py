"""The rules' benchmark plays whole games, and the same ones in every kind."""

from __future__ import annotations

import pytest

from rnr_print.games.hex_tactical.shelf import Shelf as HexShelf
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.setup import Shelf

from .rules_bench import (
    CARDS,
    HEXES,
    KINDS,
    chess_game,
    hex_game,
    measure,
    our_game,
    rlcard_game,
)


def test_every_kind_plays_the_same_games() -> None:
    shelf = Shelf(read_database(CARDS))
    counts = {our_game(shelf, "expansion", kind)(3) for kind in KINDS}
    assert len(counts) == 1
    assert counts.pop() > 100


def test_every_kind_plays_the_same_games_on_hexes() -> None:
    shelf = HexShelf(read_database(HEXES))
    counts = {hex_game(shelf, "the-lesson", kind)(3) for kind in KINDS}
    assert len(counts) == 1
    assert counts.pop() > 50


def test_decisions_are_those_of_whole_games() -> None:
    decisions, games = measure(lambda seed: 50, 0.001)
    assert decisions == pytest.approx(50 * games)


def test_peers_play_to_the_end() -> None:
    pytest.importorskip("chess")
    pytest.importorskip("rlcard")
    assert chess_game()(1) > 20
    assert rlcard_game("gin-rummy")(1) > 5
