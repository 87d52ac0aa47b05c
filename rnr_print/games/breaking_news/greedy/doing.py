"""Who acts next, with whom, what he does and where he goes."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.breaking_news.figures import Carrier, Figure
from rnr_print.games.breaking_news.greedy.ends import (
    COVER,
    RISK,
    best_end,
    far,
    gone,
    stand,
    stay_down,
)
from rnr_print.games.breaking_news.view import View

JOIN: Final = 2.0
"""What it is worth to act together where enemies react; alone is 1."""
ASSAULT: Final = 4.0
"""What each die of a house assault is worth."""
LEAVE: Final = 40
"""Up to this far from his goal a man gets out, cm."""
BOARD: Final = 60
"""From so far on he gets in."""
RIDE: Final = 8.0
"""What it is worth to be driven."""
HIDING: Final = 0.5
"""How much of the danger is left to who hides."""


def activate(view: View, decision: Decision[None], option: Option[None]) -> float:
    """First who fires best; nobody gets out who is better driven."""
    figure = view.figure(option.name)
    if figure is None:
        return -1.0
    if option.key == "dismount":
        assert isinstance(figure, Figure)
        return 0.5 if gets_out(view, figure) else -2.0
    if not figure.on_table:
        return 0.4
    return 1.0 + (0.0 if figure.suppressed else view.best_shot(figure))


def gets_out(view: View, figure: Figure) -> bool:
    """Whether a man is better on foot: his goal is near, or his vehicle draws fire."""
    carrier = figure.aboard
    if carrier is None or not view.spare(figure):
        return False
    if carrier.driven and not carrier.acted:
        return False
    near = far(view, carrier, carrier.at) <= LEAVE
    return near or (carrier.soft and view.danger(carrier, carrier.at) > COVER)


def also(view: View, decision: Decision[None], option: Option[None]) -> float:
    """With those who would do the same, since enemies would react to each one."""
    first, figure = view.figure(decision.about), view.figure(option.name)
    if first is None or figure is None or option.key == "alone":
        return 1.0
    alike = (view.best_shot(first) > 0) == (view.best_shot(figure) > 0)
    return JOIN if alike else 0.0


def do(view: View, decision: Decision[None], option: Option[None]) -> float:
    """What somebody gets by an action."""
    figure = view.figure(decision.about)
    if not isinstance(figure, Figure):
        return 0.0
    match option.name:
        case "fight" | "treat" | "reload":
            return 100.0
        case "assault":
            return ASSAULT * figure.troop.melee
        case "stay":
            return stand(view, figure)
        case "careful" | "advance" | "run" as gait:
            return best_end(view, figure, gait)
        case "cover-fire":
            return stay_down(view, figure) + view.pinned(figure)
        case "direct":
            return stay_down(view, figure) + view.shell(figure)
        case "hide":
            spared = (1 - HIDING) * RISK * view.danger(figure, figure.at)
            return stay_down(view, figure) + spared
        case "embark":
            far_away = far(view, figure, figure.at) >= BOARD
            return RIDE if far_away or view.wanted_beside(figure, figure.at) else -10.0
        case _:
            return -10.0


def way(view: View, decision: Decision[None], option: Option[None]) -> float:
    """What an end is worth."""
    figure = view.figure(decision.about)
    if figure is None:
        return 0.0
    path = Way.parse(figure.at, option.name) if option.key == "way" else Way((figure.at,))
    act = view.activation
    name = act.name if act is not None else ""
    fires = isinstance(figure, Carrier) or name in ("careful", "advance")
    return gone(view, figure, path, "advance" if fires else "run")


def board(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The vehicle that wants somebody."""
    carrier = view.figure(option.name)
    return float(isinstance(carrier, Carrier) and not (carrier.driven and carrier.manned))


def leave(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Whether to go while one is ahead."""
    return (view.ahead if option.key == "leave" else 0.5) + 0.0
