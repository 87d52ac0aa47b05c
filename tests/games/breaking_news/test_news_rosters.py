"""Forces: what they cost, and what is wrong with them."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.dice import SeededDice
from rnr_print.games.breaking_news.agents import Aimless
from rnr_print.games.breaking_news.game import muster, new_game
from rnr_print.games.breaking_news.rosters import cost, read_roster, roster_in
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf

SQUAD = "squad: {commander: r4-rifleman, men: {r4-rifleman: 7}}"


def test_the_patrol_costs_all_its_points(shelf: Shelf) -> None:
    # 12 men of 10; LMG 5, MMG 10, launcher 3, rockets 8, medic 5; smoke 4, mortar 20, strike 25
    assert cost(shelf, read_roster(shelf, "mandate-patrol")) == 200


WRONG = {
    "squad: {commander: r4-cook, men: {r4-rifleman: 7}}": "nobody in figures.yaml is 'r4-cook'",
    "squad: {commander: r4-rifleman, men: {r4-rifleman: 3}}": "4 men; a squad has 8 to 15",
    "squad: {commander: r1-sniper, men: {r1-operator: 9}}": "it costs 210 of 200 points; take",
    f"{SQUAD}\nkit: {{umbrella: 2}}": "no kit 'umbrella'; one of smoke, ",
    f"{SQUAD}\nvehicles: [{{vehicle: tram}}]": "no vehicle 'tram'; one of car, ",
    f"{SQUAD}\nextras: {{luck: 1}}": "no extra 'luck'; see `rnr cards list`",
    f"{SQUAD}\nextras: {{ambush: 5, infiltration: 4}}": "ambush and infiltration for 9 of 8 men",
    f"{SQUAD}\nleader: r4-rifleman": "one squad has no platoon leader",
    f"{SQUAD}\nleader: r4-cook": "nobody in figures.yaml is 'r4-cook'",
    f"{SQUAD}\nvehicles: [{{vehicle: car, mount: pea-shooter}}]": "no weapon 'pea-shooter'",
    f"points: 400\nsquads: [{SQUAD[7:]}, {SQUAD[7:]}]": "several squads are a platoon; name its",
    "squads: []": "a force has a squad; name its commander and men",
}


@pytest.mark.parametrize("told", WRONG)
def test_what_is_wrong_with_a_force_is_told_at_its_place(shelf: Shelf, told: str) -> None:
    source = MarkedYaml(f"title: Trial\nside: regular\n{told}\n", "trial.yaml")
    with pytest.raises(InputError) as error:
        roster_in(shelf, source)
    (problem,) = error.value.problems
    assert str(problem).startswith("trial.yaml:")
    assert WRONG[told] in str(problem)


def test_the_leader_of_a_platoon_is_one_man_more(shelf: Shelf) -> None:
    squads = f"points: 400\nsquads: [{SQUAD[7:]}, {SQUAD[7:]}]\nleader: r4-lmg"
    source = MarkedYaml(f"title: Trial\nside: regular\n{squads}\n", "trial.yaml")
    roster = roster_in(shelf, source)
    assert cost(shelf, roster) == 16 * 10 + 15
    game = new_game(shelf, read_scenario(shelf, "two-patrols"), SeededDice(1), Aimless(1))
    side = game.sides[0]
    side.figures.clear()
    side.started.clear()
    muster(game, side, roster)
    assert [each.id for each in side.figures if each.commander] == ["b01", "b02", "b10"]
    assert [each.id for each in side.figures if each.leads_platoon] == ["b01"]
    assert side.started == {0: 9, 1: 8}
