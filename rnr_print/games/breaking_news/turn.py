"""A turn, step by step (H20), and the activations of the active side."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import neutrals
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.discs import drift_all
from rnr_print.games.breaking_news.doings import DOINGS
from rnr_print.games.breaking_news.driving import drive, why_not_drive
from rnr_print.games.breaking_news.events.game import Activated, TurnBegan
from rnr_print.games.breaking_news.extras import exfiltrate
from rnr_print.games.breaking_news.facing import face
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure, Side
from rnr_print.games.breaking_news.firefight import fire
from rnr_print.games.breaking_news.held import (
    MOVES,
    arrivals,
    enter,
    outside,
    rise,
    why_not_come,
)
from rnr_print.games.breaking_news.helicopters import fly
from rnr_print.games.breaking_news.initiative import roll_initiative
from rnr_print.games.breaking_news.march import creep
from rnr_print.games.breaking_news.melee import go_on
from rnr_print.games.breaking_news.morale import test_morale
from rnr_print.games.breaking_news.objectives import capture
from rnr_print.games.breaking_news.retreat import fall_back
from rnr_print.games.breaking_news.riding import dismount, why_not_dismount
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.spotting import look_out
from rnr_print.games.breaking_news.strikes import call, fall
from rnr_print.games.breaking_news.suppression import steadies
from rnr_print.games.breaking_news.victory import look_for_end
from rnr_print.games.breaking_news.wounds import tick

END: Final[Option[Fighter | None]] = Option("end-turn", None)
ALONE: Final[Option[Figure | None]] = Option("alone", None)


def next_turn(game: Skirmish) -> None:
    """One turn, or what is left of it. Raises GameOver."""
    if game.phase not in ("activations", "under-way"):
        begin(game)
        fall(game)
        drift_all(game)
        for side in (game.active, game.active.enemy):
            call(game, side)
        fall_back(game)
        roll_initiative(game)
        go_on(game)
        game.phase = "activations"
    act_all(game, game.active)
    game.phase = "turn-end"
    neutrals.step(game)
    capture(game)
    neutrals.capture(game)
    tick(game)
    for side in (game.active, game.active.enemy):
        test_morale(game, side)
    for side in (game.active, game.active.enemy):
        exfiltrate(game, side)
    look_for_end(game)
    game.phase = "turn-start"


def begin(game: Skirmish) -> None:
    """The marks of one turn go."""
    game.turn += 1
    game.zones.clear()
    game.fired_now.clear()
    for side in game.sides:
        side.lost_now = 0
    for figure in game.figures.values():
        figure.acted = figure.done = figure.rested = figure.spotted = figure.fought = (
            figure.climbed
        ) = False
        figure.moved = 0
        figure.marked = frozenset()
        figure.used.clear()
    for carrier in game.vehicles.values():
        carrier.acted, carrier.moved = False, 0
        carrier.used.clear()
        carrier.fired.clear()
    game.happened(TurnBegan(game.turn))


@rule("turn.actions")
def act_all(game: Skirmish, side: Side) -> None:
    """Each man of the active side once, or not at all, in any order (H22)."""
    if game.phase == "activations":
        rise(game)
        game.phase = "under-way"
    while True:
        there = (*side.fit, *arrivals(game, side))
        able = [figure for figure in there if why_not_act(game, figure) is None]
        options = [END, *(Option("act", figure, figure.id) for figure in able)]
        for carrier in side.carriers:
            if why_not_drive(game, carrier) is None:
                options.append(Option("drive", carrier, carrier.id))
            for rider in carrier.riders:
                if why_not_dismount(game, rider) is None:
                    options.append(Option("dismount", rider, rider.id))
        figure = game.ask(side.name, "activate", options)
        if figure is None:
            if not rest(game, side):
                break
            continue
        if isinstance(figure, Carrier):
            drive(game, figure)
        elif isinstance(figure, Figure) and figure.aboard is not None:
            get_down(game, figure, figure.aboard)
        elif isinstance(figure, Figure):
            activate(game, figure)
    for carrier in side.carriers:
        if carrier.fit and carrier.flies:
            fly(game, carrier)


def get_down(game: Skirmish, figure: Figure, carrier: Carrier) -> None:
    """A man gets out; by the house switch he may then fire a light weapon, as after a move."""
    dismount(game, figure, carrier)
    if game.game.switches.fire_after_leaving == "light":
        figure.moved = game.game.moves.walk * CM
        act = game.activation = Activation(figure.side, [figure])
        fire(game, act)
        game.activation = None


def rest(game: Skirmish, side: Side) -> bool:
    """In a platoon the squad that acts is done; whether others are still to act."""
    waiting = [each for each in side.fit if not each.acted and not each.rested]
    begun = {each.squad for each in side.fit if each.acted}
    for each in waiting:
        each.rested = each.squad in begun
    return game.platoon and bool(begun) and not all(each.rested for each in waiting)


def why_not_act(game: Skirmish, figure: Figure) -> Refusal | None:
    """Why a man can't be activated."""
    if figure.side is not game.active:
        return no.NOT_ACTIVE
    if not figure.fit and not outside(figure):
        return no.NO_SUCH_FIGURE
    if outside(figure) and (why := why_not_come(game, figure)):
        return why
    if figure.acted or figure.rested:
        return no.HAS_ACTED
    return why_not_squad(game, figure) if game.platoon else None


@rule("platoon.order")
def why_not_squad(game: Skirmish, figure: Figure) -> Refusal | None:
    """Another squad has begun to act, and isn't done (13.0)."""
    if guest(figure):
        return None
    squads = {each.squad for each in figure.side.fit if each.acted and not guest(each)}
    begun = [
        squad
        for squad in squads - {figure.squad}
        if any(
            each.squad == squad and not each.acted and not each.rested
            for each in figure.side.fit
            if not guest(each)
        )
    ]
    return no.OTHER_SQUAD if begun and figure.squad not in squads else None


def activate(game: Skirmish, figure: Figure) -> None:
    """A man, or a group of them, does something."""
    act = game.activation = Activation(figure.side, [])
    coming = outside(figure)
    if coming:
        enter(game, figure)
    if not join(game, act, figure):
        return
    gather(game, act)
    look_out(game, act.members, act.side.enemy.fit)
    options = [
        Option("do", name, name)
        for name, doing in DOINGS.items()
        if doing.why_not(game, act.members) is None and (name in MOVES or not coming)
    ]
    if not options:
        return
    act.name = game.ask(figure.side.name, "do", options, figure.id)
    game.happened(Activated(tuple(each.id for each in act.members), act.name))
    DOINGS[act.name].carry_out(game, act)
    for each in act.members:
        if each.fit:
            face(game, each)
    game.activation = None


def join(game: Skirmish, act: Activation, figure: Figure) -> bool:
    """A man acts; a suppressed one steadies himself first, or creeps to cover."""
    figure.acted = True
    if figure.suppressed and not steadies(game, figure):
        creep(game, figure)
        return False
    act.members.append(figure)
    return True


@rule("group.move")
def gather(game: Skirmish, act: Activation) -> None:
    """Others who act with him: each near another of the group (H27)."""
    while True:
        near = [each for each in act.side.fit if why_not_join(game, act, each) is None]
        if not near:
            return
        options = [ALONE, *(Option("also", each, each.id) for each in near)]
        figure = game.ask(act.side.name, "also", options, act.members[0].id, ALONE)
        if figure is None:
            return
        join(game, act, figure)


def why_not_join(game: Skirmish, act: Activation, figure: Figure) -> Refusal | None:
    """Why a man can't act with these."""
    found = why_not_act(game, figure)
    if found is not None:
        return found
    near = game.game.near.together
    if not any(game.within(figure, each, near) for each in act.members):
        return no.NOT_TOGETHER
    squads = {each.squad for each in act.members if not guest(each)}
    other = game.platoon and squads and not guest(figure) and figure.squad not in squads
    return no.ONE_SQUAD if other else None


def guest(figure: Figure) -> bool:
    """Whether he may join any squad's group: the platoon leader, a medic (H66)."""
    return figure.leads_platoon or "medic" in figure.kit
