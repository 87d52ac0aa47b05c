"""Games between programs keep the laws of the table; a wall more never frees a string."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from news_law import Ledger, Watcher
from swapped_sides import play_swapped
from turned_table import play_turned

from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.things import Eye
from rnr_print.engine.replay import Replay
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.game import play_seed
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.sight import CM, End, Sights
from rnr_print.games.breaking_news.terrain import Edge, Landscape

Makes = Callable[[int], Aimless | Greedy]


def whimsical(seed: int) -> Greedy:
    """Half of what it does is chance: such games see more."""
    return Greedy(seed, 0.5)


@pytest.mark.parametrize(
    ("scenario", "make", "seed"),
    [("cells", Aimless, 3), ("night-visit", whimsical, 4)],
)
def test_games_keep_the_laws(shelf: Shelf, scenario: str, make: Makes, seed: int) -> None:
    watcher, log = Watcher(make(seed)), Ledger()
    game, ending = play_seed(shelf, scenario, seed, watcher, log, None, [watcher, log])
    assert watcher.asked > 50
    assert watcher.lengths > 50
    assert log.shown > 3
    assert game.turn <= game.last
    assert log[-1].facts() == {"side": ending.winner, "why": ending.reason}
    again = Ledger()
    _, same = play_seed(shelf, scenario, seed, Replay(game.answers), again, None, [again])
    assert (same, list(map(str, again))) == (ending, list(map(str, log)))


def test_nobody_plays_by_what_he_cannot_see(shelf: Shelf) -> None:
    watcher, log = Watcher(Greedy(2), scrambled=True), Ledger()
    play_seed(shelf, "market-day", 2, watcher, log, None, [watcher, log])
    assert watcher.told_apart > 100


def test_a_turned_table_turns_the_game(shelf: Shelf) -> None:
    log, turned = play_turned(shelf, 11)
    assert len(log) > 50
    assert log == turned


def test_who_is_blue_makes_no_difference_where_forces_are_alike(shelf: Shelf) -> None:
    log, swapped = play_swapped(shelf, "cells", 0)
    assert len(log) > 50
    assert log == swapped


spots = st.builds(Spot, st.integers(200, 7800), st.integers(200, 7800))
edges = st.builds(
    lambda a, b, level, number: Edge(Segment(a, b), "wall", level, f"wall-{number}"),
    spots, spots, st.integers(1, 3), st.integers(0, 10**6),
).filter(lambda edge: edge.line.start != edge.line.end)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(edges, max_size=6), edges, spots, spots)
def test_a_wall_more_frees_nothing(walls: list[Edge], more: Edge, one: Spot, other: Spot) -> None:
    ends = [End(Eye(Disc(at, 125), 2)) for at in (one, other)]
    seen = []
    for standing in (tuple(walls), (*walls, more)):
        sights = Sights(Landscape(8000, 8000, standing), 10 * CM, 3 * CM)
        there, back = sights.between(*ends), sights.between(*reversed(ends))
        assert there.free == back.free
        seen.append(there.free)
    assert seen[1] <= seen[0]
