"""The benchmark of sight decides whole maps, and knows right verdicts from wrong ones."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import sight_of
from rnr_print.games.hex_tactical.verdicts import BLOCKED

from .los_bench import GAME, Picture, by_steps, differing, far_pairs, judged


@pytest.fixture(scope="module")
def lane() -> HexMap:
    return read_map(GAME, "weir-lane")


def test_peers_walk_from_neighbor_to_neighbor() -> None:
    start, end = Hex.parse("A3"), Hex.parse("D8")
    picture = Picture(12)
    for way in (list(by_steps(start, end)), list(picture.hexes(start, end))):
        whole = [start, *way, end]
        assert all(a.distance(b) == 1 for a, b in pairwise(whole))


def test_peers_are_nearly_right_and_ours_is_the_measure(lane: HexMap) -> None:
    pairs, sight = far_pairs(lane)[::3], sight_of(lane)
    ours = [sight.between(a, b) for a, b in pairs]
    theirs = [judged(lane, a, b, by_steps(a, b)) for a, b in pairs]
    seen, whole = differing(ours, theirs)
    assert 0 < seen < whole < len(pairs) // 10
    assert differing(ours, ours) == (0, 0)
    assert differing([0, 1, BLOCKED], [0, 2, 3]) == (1, 2)
