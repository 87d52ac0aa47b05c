"""Where forces begin: a Group that finds no room there is told, with what would be right."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.dice import SeededDice
from rnr_print.games.colonial.agents import Greedy
from rnr_print.games.colonial.game import new_game, play
from rnr_print.games.colonial.scenarios import scenario_in
from rnr_print.games.colonial.shelf import Shelf

SCENARIO = """\
title: One inch
forces:
  blue: {troops: {crown-rifles: 1}, heroes: [sand]}
  red: {mirror: blue}
start:
  blue: {within: 0/0 48/1, facing: 0}
  red: {within: 0/40 48/48, facing: 180}
table: 48x48
"""


def test_a_group_without_room_to_begin_is_told(shelf: Shelf) -> None:
    scenario = scenario_in(shelf, "one-inch", MarkedYaml(SCENARIO, "one-inch.yaml"))
    agent = Greedy(1)
    battle = new_game(shelf, scenario, SeededDice(1), agent)
    agent.sit(battle)
    with pytest.raises(InputError, match=r"b1 \(crown-rifles\) has no room where blue begins;"):
        play(battle)
