"""Turning as programs weigh it: what a turn is worth is what it brings."""

from __future__ import annotations

from rnr_print.engine.boards.plane.bodies import turned_about
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.dice import SeededDice
from rnr_print.games.colonial.agents import Greedy
from rnr_print.games.colonial.appraisal import best_shot
from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.game import new_game
from rnr_print.games.colonial.greedy.firing import take, turned_shot
from rnr_print.games.colonial.pieces import Formation
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.shelf import Shelf


def test_a_formation_is_weighed_as_it_will_stand_when_it_has_turned(shelf: Shelf) -> None:
    battle = new_game(shelf, read_scenario(shelf, "two-companies"), SeededDice(1), Greedy(1))
    (one, other), (enemy, _) = (side.groups for side in battle.sides)
    for group, x, y, facing in ((one, 24, 10, 0), (other, 29, 10, 0), (enemy, 40, 10, 270)):
        group.at, group.facing, group.where = Spot(x * IN, y * IN), facing, "table"
    alone = turned_shot(battle, one, 90)
    one.formation = other.formation = Formation("f", [one, other])
    worth = turned_shot(battle, one, 90)
    assert [each.facing for each in (one, other)] == [0, 0]
    members = one.formation.groups
    take(members, turned_about([each.body for each in members], one.at, 90))
    assert best_shot(battle, one) == worth > alone
