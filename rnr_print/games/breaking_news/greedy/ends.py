"""What it is worth to stand on a spot: shots, dangers, cover, and the way to a goal."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.view import View
from rnr_print.games.breaking_news.ways import Gait

COVER: Final = 4.0
"""What it is worth to end in cover."""
PER_CM: Final = 0.1
"""What a centimeter nearer to the goal is worth."""
PER_CM_MARKER: Final = 0.4
"""The same, where the goal is a marker."""
RISK: Final = 0.3
"""How much of the danger at an end counts that comes later."""
DRAWN: Final = 0.5
"""How much of what reacts at once counts."""
GUN: Final = 6.0
"""What it is worth to be beside a vehicle that wants a driver or somebody at its gun."""


def stand(view: View, figure: Fighter) -> float:
    """What it is worth to stay, and to fire if that is worth what it draws."""
    shot = view.best_shot(figure) - DRAWN * view.drawn(figure, figure.at)
    return end(view, figure, figure.at, max(0.0, shot))


def stay_down(view: View, figure: Fighter) -> float:
    """What it is worth to stay and hold fire."""
    return end(view, figure, figure.at, 0.0)


def best_end(view: View, figure: Figure, gait: Gait) -> float:
    """What the best end of the ways that suggest themselves is worth."""
    return max(
        (gone(view, figure, way, gait) for way in view.ways(figure, gait)),
        default=stand(view, figure) - 1,
    )


def gone(view: View, figure: Fighter, way: Way, gait: Gait) -> float:
    """What it is worth to go a way, and to fire after it if one may."""
    if isinstance(figure, Figure) and (foes := view.in_contact(figure, way.end)):
        return max(view.melee_worth(figure, foe) for foe in foes)
    shot = 0.0 if gait == "run" else view.best_shot(figure, way.end, way.length)
    return end(view, figure, way.end, shot - DRAWN * view.drawn(figure, way.end))


def end(view: View, figure: Fighter, spot: Spot, shot: float) -> float:
    """What a spot is worth to somebody who fires from it so well."""
    nearer = far(view, figure, figure.at) - far(view, figure, spot)
    near = PER_CM_MARKER if view.targets else PER_CM
    worth = shot - RISK * view.danger(figure, spot) + near * nearer
    if not isinstance(figure, Figure):
        return worth
    worth += GUN * view.wanted_beside(figure, spot)
    return worth + (COVER if view.covered(figure, spot) else 0.0)


def far(view: View, figure: Fighter, spot: Spot) -> float:
    """How far a spot is from what somebody wants: a marker, or the nearest enemy."""
    goals = view.targets or [enemy.at for enemy in view.enemies]
    return min((length_up(spot.to(goal)) / CM for goal in goals), default=0.0)
