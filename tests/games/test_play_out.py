"""Played-out games: mirror matches split evenly, greed beats chance, intervals are Wilson's."""

import json

import pytest

from rnr_print.errors import InputError
from rnr_print.games.rocknroll.play_out import play_out
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rules.statistics import Rate


def test_a_mirror_match_reads_one_half(shelf: Shelf) -> None:
    result = play_out(shelf, ("expansion",), ("random", "random"), 6)
    assert result.agent_rate(0).share == result.agent_rate(1).share == 0.5
    assert result.games == 6


def test_greed_beats_chance_on_either_side(shelf: Shelf) -> None:
    result = play_out(shelf, ("base",), ("random", "greedy"), 11)
    assert result.games == 12
    assert result.agent_rate(1).share > 0.8
    assert result.side_rate(0).share + result.side_rate(1).share == 1


def test_a_play_out_repeats_with_its_seed_and_is_plain_data(shelf: Shelf) -> None:
    first = play_out(shelf, ("expansion",), ("greedy", "random"), 4, seed=9)
    again = play_out(shelf, ("expansion",), ("greedy", "random"), 4, seed=9)
    assert json.dumps(first.summary()) == json.dumps(again.summary())
    assert first.summary()["games"] == 4


def test_unknown_agents_are_an_input_error(shelf: Shelf) -> None:
    with pytest.raises(InputError, match="no agent 'clever'; one of random, greedy"):
        play_out(shelf, ("base",), ("clever", "random"), 2)
    with pytest.raises(InputError, match="unknown mode 'poker'"):
        play_out(shelf, ("poker",), ("random", "random"), 2)


def test_wilson_intervals() -> None:
    low, high = Rate(45, 100).wilson()
    assert low == pytest.approx(0.3561, abs=1e-4)
    assert high == pytest.approx(0.5476, abs=1e-4)
    assert Rate(0, 0).wilson() == (0.0, 1.0)
    assert Rate(0, 10).wilson()[0] == 0.0


def test_another_game_has_effects_of_its_own(shelf: Shelf) -> None:
    other = Shelf(shelf.database)
    for effect in other.echo:
        effect.id = f"my-{effect.id}"
    named = play_out(shelf, ("expansion",), ("random", "random"), 2, seed=0)
    assert play_out(other, ("expansion",), ("random", "random"), 2, seed=0).games == named.games
