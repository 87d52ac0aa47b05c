"""Before the first turn: who stands where, who rides in what, who waits in ambush."""

from __future__ import annotations

from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.greedy.ends import COVER
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.view import View

DEEP = 0.1
"""What a centimeter farther from the enemy's edge is worth to a marker."""


def deploy(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Where something covers him."""
    figure = view.figure(decision.about)
    if option.key != "at" or not isinstance(figure, Figure):
        return -1.0
    return COVER if view.shelter(figure, Spot.parse(option.name)) else 0.0


def park(view: View, decision: Decision[None], option: Option[None]) -> float:
    """As far ahead as may be, with the table before it."""
    return -view.off_middle(Spot.parse(option.name))


def crew(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Who is missed least on foot."""
    figure = view.figure(option.name)
    return -view.firepower(figure) if isinstance(figure, Figure) else -0.5


def held(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Who fires best."""
    figure = view.figure(option.name)
    return view.firepower(figure) if isinstance(figure, Figure) else 0.0


def marker(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Far from the enemy."""
    return DEEP * view.depth(Spot.parse(option.name))


def in_their_way(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Ambushes and bombs: where the enemy will come by, at a marker or in the middle."""
    spot = Spot.parse(option.name)
    goals = view.own_markers or [view.middle]
    return -min(length_up(spot.to(goal)) / CM for goal in goals)
