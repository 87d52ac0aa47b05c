"""What programs want: floors that count for them, tasks that only the enemy has, the way off."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.dice import SeededDice
from rnr_print.games.colonial.agents import Greedy
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.game import new_game
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.stakes import goals, stake, wanted
from rnr_print.games.colonial.things import Load


def laid(shelf: Shelf, name: str) -> Battle:
    return new_game(shelf, read_scenario(shelf, name), SeededDice(1), Greedy(1))


def test_a_floor_is_worth_its_points_and_what_the_enemy_does_there(shelf: Shelf) -> None:
    battle = laid(shelf, "telegraph-house")
    assert battle.aim is not None
    blue, red = battle.sides
    ground, _ = battle.aim.end
    worth = battle.tasks["telegraph"].worth
    assert stake(battle, red, ("house", 0)) == ground.points
    assert stake(battle, red, ("house", 1)) == worth
    assert stake(battle, blue, ("house", 0)) == stake(battle, blue, ("house", 1)) == 0
    assert wanted(battle, red, "house")
    assert not wanted(battle, blue, "house")


def test_who_carries_the_prize_wants_but_to_be_off(shelf: Shelf) -> None:
    battle = laid(shelf, "landing-by-night")
    carrier, other = battle.sides[1].groups[:2]
    carrier.at, carrier.where = Spot(20 * IN, 30 * IN), "table"
    battle.loads["strong-box"] = Load("strong-box", carrier.at, carrier.id)
    assert goals(battle, carrier) == [(20 * IN, 48 * IN)]
    assert (20 * IN, 30 * IN) not in goals(battle, other)
    hunter = battle.sides[0].groups[0]
    assert (20 * IN, 30 * IN) in goals(battle, hunter)
