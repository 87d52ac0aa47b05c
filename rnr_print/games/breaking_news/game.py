"""A whole game, from the empty table to its ending."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.event import Event
from rnr_print.engine.trace import Trace
from rnr_print.games.breaking_news.deployment import choose_sides, deploy
from rnr_print.games.breaking_news.extras import look_at_markers, put_bombs
from rnr_print.games.breaking_news.figures import NOWHERE, Carrier, Figure, Neutral, Side
from rnr_print.games.breaking_news.held import hold_back
from rnr_print.games.breaking_news.objectives import put_markers
from rnr_print.games.breaking_news.parking import park
from rnr_print.games.breaking_news.rosters import SMOKE, Roster
from rnr_print.games.breaking_news.scenarios import Scenario, base_radius, read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.turn import next_turn


class Sitting(Protocol):
    """An agent that takes a seat before the game."""

    def sit(self, game: Skirmish) -> None:
        """Take a seat at a table."""


def new_game(
    shelf: Shelf,
    scenario: Scenario,
    dice: Dice,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
) -> Skirmish:
    """A table with its terrain, and both forces beside it."""
    file, mode = scenario.file, shelf.game.modes[scenario.file.mode]
    options = frozenset((*mode.options, *file.options))
    game = Skirmish(shelf, scenario.landscape, options, dice, answerer, log, trace)
    game.radius = base_radius(shelf, file)
    game.platoon, game.night = mode.squads, file.night
    game.last = file.turns or shelf.game.turns
    game.depth = (file.depth or shelf.game.deployment.depth) * CM
    game.edges_given = bool(file.edges)
    for name, at in scenario.neutrals.items():
        game.neutrals[name] = Neutral(name, file.neutrals[name].role, at, game.radius)
    for side in game.sides:
        muster(game, side, scenario.rosters[side.name])
        side.edge = file.edges.get(side.name, side.edge)
    game.figures = dict(sorted(game.figures.items()))
    return game


def muster(game: Skirmish, side: Side, roster: Roster) -> None:
    """All men of a force; they are called by the first letter of their side and a number."""
    men = [(0, roster.leader)] if roster.leader is not None else []
    leaders = []
    for number, squad in enumerate(roster.all_squads):
        leaders.append(len(men))
        men += [(number, kind) for kind in squad.all]
    digits = len(str(len(men)))
    for place, (squad_number, kind) in enumerate(men):
        figure = recruit(game, side, f"{side.name[0]}{place + 1:0{digits}}", kind)
        figure.squad, figure.commander = squad_number, place in leaders
        side.started[squad_number] = side.started.get(squad_number, 0) + 1
    if roster.leader is not None:
        side.figures[0].commander = side.figures[0].leads_platoon = True
    rides = [(ride.vehicle, ride.mount) for ride in roster.vehicles]
    rides += [("helicopter", None)] * roster.extras.get("helicopter", 0)
    for place, (kind, mount) in enumerate(rides, 1):
        vehicle, called = game.shelf.vehicles[kind], f"{side.name[0]}v{place}"
        mounts = game.shelf.mounts(vehicle, mount)
        game.vehicles[called] = Carrier(called, side, vehicle, mounts, NOWHERE, 0)
        side.carriers.append(game.vehicles[called])
    side.regular = roster.side != "irregular"
    side.extras = dict(roster.extras)
    side.engaged = "engagement" in roster.extras
    side.smoke = roster.kit.get(SMOKE, 0)
    for kit, number in roster.kit.items():
        for figure in side.figures[: 0 if kit == SMOKE else number]:
            figure.kit |= {kit}


def recruit(game: Skirmish, side: Side, name: str, kind: str) -> Figure:
    """One man of a side, who is still to come."""
    shelf, told = game.shelf, game.shelf.types[kind]
    arms = tuple(shelf.weapons[weapon] for weapon in told.weapons)
    figure = Figure(name, side, shelf.classes[told.troop], arms, game.radius)
    figure.kit = frozenset(told.kit)
    side.figures.append(figure)
    game.figures[name] = figure
    return figure


def play(game: Skirmish) -> Ending:
    """Play on, from wherever the game is, to the ending."""
    try:
        if game.phase == "box":
            first = choose_sides(game)
            if "objectives" in game.options:
                put_markers(game, first)
            for side in (first.enemy, first):
                hold_back(game, side)
                put_bombs(game, side)
            for side in (first.enemy, first):
                park(game, side)
            deploy(game, first)
            for side in (first, first.enemy):
                look_at_markers(game, side)
            game.phase = "turn-start"
        while True:
            next_turn(game)
    except GameOver as over:
        return over.ending


def play_seed(
    shelf: Shelf,
    scenario: str,
    seed: int,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
    sitting: Iterable[Sitting] = (),
) -> tuple[Skirmish, Ending]:
    """A game from its seed, played to the end; those who are `sitting` see the table.

    Raises InputError for a scenario there isn't.
    """
    found = read_scenario(shelf, scenario)
    game = new_game(shelf, found, SeededDice(seed), answerer, log, trace)
    for agent in sitting:
        agent.sit(game)
    return game, play(game)
