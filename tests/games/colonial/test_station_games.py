"""Whole games between programs: what holds at every question, and that a game can be replayed."""

from __future__ import annotations

from itertools import combinations
from typing import TypeVar

import pytest

from rnr_print.engine.boards.plane.bases import Box, overlap
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Replay
from rnr_print.games.colonial.agents import Aimless, Greedy
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.game import new_game, play, play_seed
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.sweeps import on_table
from rnr_print.games.scenario_files import scenario_names

Value = TypeVar("Value")
SEEDS = range(3)
ROUNDED = 4
"""Hundredths: one at each end of each side."""


class Watcher(Aimless):
    """Plays at random, and looks at the table before each answer."""

    battle: Battle
    asked = 0

    def sit(self, table: Battle) -> None:
        self.battle = table

    def answer(self, decision: Decision[Value]) -> int:
        self.asked += 1
        if decision.kind in ("hero", "group", "tiffin", "deploy"):
            look(self.battle)
        if decision.kind == "way":
            measure(decision)
        return super().answer(decision)


def look(battle: Battle) -> None:
    """Nobody stands on another or off the table; men, points and cards are what they were."""
    there = [body for side in battle.sides for body in side.bodies]
    there = [each for each in there if isinstance(each, Group) or each.wounds != "serious"]
    for one, other in combinations(there, 2):
        apart = one.place != other.place or not overlap(within(one.body.box), other.body.box)
        assert apart, (one, other)
    assert all(on_table(battle.landscape, body.body.box) for body in there)
    for group in battle.groups.values():
        assert group.strength + group.lost == group.started
        assert group.shock >= 0
        assert (group.men == 0) == (group.where in ("lost", "merged"))
        assert not group.behind or group.place != group.foot.place
    for hero in battle.heroes.values():
        assert hero.points >= 0
        assert hero.with_ is None or hero in hero.with_.heroes
    named = [card for card in battle.turned if card != "tiffin"]
    assert len(named) == len(set(named))
    assert battle.tiffins <= 2


def within(box: Box) -> Box:
    """A box less what spots are rounded by: a Formation that wheels keeps its Groups so near."""
    return box._replace(length=box.length - ROUNDED, width=box.width - ROUNDED)


def measure(decision: Decision[Value]) -> None:
    """No way goes farther than it may: a hundredth more is refused."""
    free = decision.free
    assert free is not None
    for option in decision.options:
        if option.key == "way" and isinstance(option.value, Way):
            assert getattr(free["way"](option.name), "key", "") == "way", option


@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_stays_sound_in_games_at_random(shelf: Shelf, seed: int):
    names = scenario_names(shelf.database.folder)
    watcher = Watcher(seed)
    battle, ending = play_seed(
        shelf, names[seed % len(names)], seed, watcher, sitting=[watcher]
    )  # fmt: skip
    assert watcher.asked > 20
    assert ending.reason in ("scenario.broken", "scenario.end")
    assert battle.turn <= battle.last


def test_greedy_games_end_by_breaking_the_enemy(shelf: Shelf):
    reasons = []
    for seed in range(4):
        agent = Greedy(seed)
        _, ending = play_seed(shelf, "two-companies", seed, agent, sitting=[agent])
        reasons.append(ending.reason)
    assert reasons.count("scenario.broken") >= 2


def test_a_game_is_played_again_from_its_answers(shelf: Shelf):
    log: list[Event] = []
    agent = Greedy(7)
    battle, ending = play_seed(shelf, "two-companies", 7, agent, log, sitting=[agent])
    again: list[Event] = []
    scenario = read_scenario(shelf, "two-companies")
    other = new_game(shelf, scenario, SeededDice(7), Replay(battle.answers), again)
    assert play(other) == ending
    assert list(map(str, again)) == list(map(str, log))
