"""At whom to fire and how, what to do about fire, and where shells fall."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.greedy.ends import DRAWN
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.view import View

REACTIONS: Final = {"dodge": 1.0, "ground": -1.0, "seek": -1.0}
NEAR_STRIKE, NEAR_SHELL, IN_ZONE = 15, 5, 9
"""How near those are to a spot who count there, cm."""
STRIKES_FROM: Final = 15.0
"""What must be under a strike for it to be called."""


def fire(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The target that a shot is worth most at."""
    figure, target = view.figure(decision.about), view.figure(option.name)
    if figure is None:
        return 0.1
    if option.key == "aim":
        return view.aim_worth(figure, option.name)
    if target is None:
        return 0.1 if view.fire_declared else DRAWN * view.drawn(figure, figure.at)
    return view.worth(figure, target)


def how(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The way to fire that is worth most."""
    figure, target = view.figure(decision.about), view.aiming
    if figure is None or target is None:
        return 0.0
    return view.how_worth(figure, target, option.name)


def react(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Fire back where that deals enough, else dodge."""
    figure = view.figure(option.name)
    if option.key == "shoot" and figure is not None:
        return view.reaction(figure)
    return REACTIONS.get(option.key, 0.0)


def moment(view: View, decision: Decision[None], option: Option[None]) -> float:
    """When a shot is worth most."""
    figure = view.figure(decision.about)
    return view.worth_at(figure, int(float(option.name) * CM)) if figure is not None else 0.0


def target(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Whom of a group an opportunity shot is worth most at."""
    figure, other = view.figure(decision.about), view.figure(option.name)
    return view.chance_shot(figure, other) if figure is not None and other is not None else 0.0


def allot(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The man who is missed least takes the hit."""
    figure = view.figure(option.name)
    return -view.price(figure) if figure is not None else 0.0


def zone(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Where most enemies would have to brave the fire."""
    return view.standing_up(Spot.parse(option.name), IN_ZONE) if option.key == "at" else 0.5


def call(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A strike where it catches more enemies than friends, by far."""
    if option.key != "strike":
        return STRIKES_FROM
    return view.crowd(Spot.parse(option.name), NEAR_STRIKE)


def spot_at(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A shell where it catches most."""
    return view.crowd(Spot.parse(option.name), NEAR_SHELL) if option.key == "at" else 0.0


def spot(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Look out for anybody."""
    return 0.0 if option.key == "no" else 1.0


def face(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Where most enemies are in the arc that a man watches."""
    figure = view.figure(decision.about)
    if option.key == "ahead" or not isinstance(figure, Figure):
        return 0.0
    return 1.0 + view.watched(figure, int(option.name))


def ambush(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Up and fire where a shot is worth it."""
    figure = view.figure(decision.about)
    if figure is None:
        return 0.0
    return view.best_shot(figure) if option.key == "spring" else 1.0


def bomb(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Always."""
    return 1.0 if option.key == "set-off" else 0.0
