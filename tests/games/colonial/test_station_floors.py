"""Who stands just above an enemy doesn't charge him: he isn't seen through the floor."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.dice import SeededDice
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.agents import Greedy
from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.bodies import take_shape
from rnr_print.games.colonial.charge import why_not_charge
from rnr_print.games.colonial.game import new_game
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.shelf import Shelf


def test_nobody_charges_through_a_floor(shelf: Shelf) -> None:
    battle = new_game(shelf, read_scenario(shelf, "telegraph-house"), SeededDice(1), Greedy(1))
    above, below = battle.sides[0].groups[0], battle.sides[1].groups[0]
    for group, men, floor in ((above, 2, 2), (below, 12, 1)):
        group.men = men
        take_shape(battle.game, group, "crowd")
        group.at, group.facing, group.where = Spot(36 * IN, 25 * IN), 0, "table"
        group.inside, group.floor = "house", floor
    assert why_not_charge(battle, above, below) is no.CHARGE_NO_SIGHT
