"""A whole game, from the empty table to its ending."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.seated import Sitting, played_out, seated
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


def new_game(
    shelf: Shelf,
    scenario: Scenario,
    dice: Dice,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
) -> Skirmish:
    """A table with its terrain, and both forces beside it."""
    game = empty_table(shelf, scenario, dice, answerer, log, trace)
    for name, at in scenario.neutrals.items():
        role = scenario.file.neutrals[name].role
        game.neutrals[name] = Neutral(name, role, at, game.radius)
    for side in game.sides:
        muster(game, side, scenario.rosters[side.name])
    game.figures = dict(sorted(game.figures.items()))
    return game


def empty_table(
    shelf: Shelf,
    scenario: Scenario,
    dice: Dice,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
    heeds_forced: bool = False,
) -> Skirmish:
    """The table of a scenario with its terrain, and nobody there."""
    file, mode = scenario.file, shelf.game.modes[scenario.file.mode]
    options = frozenset((*mode.options, *file.options))
    game = Skirmish(
        shelf, scenario.landscape, options, dice, answerer, log, trace, heeds_forced
    )  # fmt: skip
    game.radius = base_radius(shelf, file)
    game.platoon, game.night = mode.squads, file.night
    game.last = file.turns or shelf.game.turns
    game.depth = (file.depth or shelf.game.deployment.depth) * CM
    game.edges_given = bool(file.edges)
    for side in game.sides:
        side.edge = file.edges.get(side.name, side.edge)
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
    return played_out(game, _begin, next_turn)


def _begin(game: Skirmish) -> None:
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


def play_seed(
    shelf: Shelf,
    scenario: str,
    seed: int,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
    sitting: Iterable[Sitting[Skirmish]] = (),
) -> tuple[Skirmish, Ending]:
    """A game from its seed, played to the end; those who are `sitting` see the table.

    Raises InputError for a scenario there isn't.
    """
    found = read_scenario(shelf, scenario)
    game = seated(new_game(shelf, found, SeededDice(seed), answerer, log, trace), sitting)
    return game, play(game)
