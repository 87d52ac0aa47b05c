"""Whole games between programs: what holds at every question, and that a game can be replayed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TypeVar

import pytest
from laid_out import lay_out

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Replay
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.game import new_game, play, play_seed
from rnr_print.games.breaking_news.held import appear
from rnr_print.games.breaking_news.rosters import Ride
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import on_table

Value = TypeVar("Value")
SEEDS = range(4)


class Watcher(Aimless):
    """Plays at random, and looks at the table before each answer."""

    game: Skirmish | None = None
    asked = 0

    def sit(self, game: Skirmish) -> None:
        self.game = game

    def answer(self, decision: Decision[Value]) -> int:
        assert self.game is not None
        self.asked += 1
        if decision.kind in ("activate", "do", "fire", "face"):
            look(self.game)
        if decision.kind == "way":
            measure(self.game, decision)
        return super().answer(decision)


def look(game: Skirmish) -> None:
    """Nobody stands on another or off the table; points and debts are what they were."""
    there = list(game.on_table())
    for one, other in combinations(there, 2):
        assert one.storey != other.storey or not overlap(one.base, other.base), (one, other)
    assert all(on_table(game, figure.base) for figure in there)
    rolled = game.turn - (game.phase == "turn-start")  # who falls back does so before the roll
    assert sum(side.debt for side in game.sides) == rolled
    for side in game.sides:
        gone = [figure for figure in side.figures if figure.where in ("lost", "captive")]
        assert side.total >= 5 * len(gone)
        places = [figure.where for figure in side.figures]
        assert len(places) == sum(side.started.values())
        assert not [each for each in side.figures if each.hidden and not each.on_table]


def measure(game: Skirmish, decision: Decision[Value]) -> None:
    """No way that is suggested is longer than a run, or than wheels may carry."""
    for option in decision.options:
        if isinstance(option.value, Way):
            most = (
                game.game.drives.wheeled if decision.about in game.vehicles else game.game.moves.run
            )
            assert option.value.length <= most * 100


@pytest.mark.parametrize("seed", SEEDS)
def test_what_holds_at_every_question(shelf: Shelf, seed: int) -> None:
    log: list[Event] = []
    agent = Watcher(seed)
    game, ending = play_seed(shelf, "two-patrols", seed, agent, log, None, [agent])
    assert game.turn <= game.last
    assert log[-1].name == "game-won"
    assert agent.asked > 50
    points = {side: sum(side.points.values()) for side in game.sides}
    if ending.reason != "morale" and ending.winner:
        winner = game.side(ending.winner)
        assert points[winner] < points[winner.enemy]
    for side in game.sides:
        told = [event.facts() for event in log if event.name == "points"]
        assert side.total == sum(int(e["amount"]) for e in told if e["side"] == side.name)


def test_a_game_can_be_replayed(shelf: Shelf) -> None:
    log: list[Event] = []
    agent = Greedy(3)
    game, ending = play_seed(shelf, "two-patrols", 3, agent, log, None, [agent])
    again: list[Event] = []
    _, same = play_seed(shelf, "two-patrols", 3, Replay(game.answers), again)
    assert (same, list(map(str, again))) == (ending, list(map(str, log)))


def test_those_held_back_come_or_stay_away(shelf: Shelf) -> None:
    log: list[Event] = []
    agent = Watcher(2)
    game, _ = play_seed(shelf, "night-visit", 2, agent, log, None, [agent])
    laid = [event for event in log if event.name == "ambush-laid"]
    sprung = [event.facts()["figure"] for event in log if event.name == "sprang"]
    held = {figure.id: figure for figure in game.figures.values() if figure.held == "ambush"}
    assert len(laid) == len(held) == game.side("red").extras["ambush"] > 0
    assert sprung
    assert not [held[name] for name in sprung if held[name].where == "reserve"]
    assert all(held[name].where == "reserve" for name in held.keys() - set(sprung))


RIDES = ({"vehicle": "technical"}, {"vehicle": "ifv"}, {"vehicle": "truck"})


@pytest.mark.parametrize("seed", range(2))
def test_what_holds_with_vehicles(shelf: Shelf, seed: int) -> None:
    patrols = read_scenario(shelf, "two-patrols")
    rides = tuple(Ride.model_validate(each) for each in RIDES)
    rosters = {
        side: roster.model_copy(update={"vehicles": rides, "extras": {"helicopter": 1}})
        for side, roster in patrols.rosters.items()
    }
    log: list[Event] = []
    agent = Watcher(seed)
    scenario = replace(patrols, rosters=rosters)
    game = new_game(shelf, scenario, SeededDice(seed), agent, log)
    agent.sit(game)
    play(game)
    assert {"drove", "fired", "deployed"} <= {event.name for event in log}
    for carrier in game.vehicles.values():
        assert len(carrier.riders) <= carrier.type.seats
        assert all(rider.aboard is carrier for rider in carrier.riders)
        under = [each for each in game.on_table() if carrier.base.covers(each.at)]
        assert carrier.flies or not under  # who was stopped on his way may lean on a hull


def test_an_ambush_is_sprung_on_a_vehicle_where_nobody_is_on_foot(shelf: Shelf) -> None:
    setup = (
        "table: 60x40",
        "vehicles: {bv1: {is: jeep, side: blue, at: 30/15, facing: 90, aboard: [b1]}}",
        "figures: {blue: {b1: {is: r4-rifleman}}, "
        "red: {r1: {is: irr1-gunman, at: 30/30, held: ambush}}}",
    )
    game = lay_out(shelf, ", ".join(setup))
    man = game.figures["r1"]
    appear(game, man)
    assert (man.where, man.hidden, man.facing) == ("table", True, 180)
