"""What blinds do, and when Bonus cards are played."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.colonial.appraisal import charge_worth
from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.greedy.moving import distance_of
from rnr_print.games.colonial.view import View

CLOSE: Final = 22 * IN
THERE: Final = 3 * IN


def next_blind(view: View, decision: Decision[None], option: Option[None]) -> float:
    """All of them act."""
    return 0.0 if option.key == "none" else 1.0


def doing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """It comes nearer, and leaves its card where there is somebody to shoot at."""
    battle = view.battle
    blind = battle.blinds[decision.about]
    near = [each for each in battle.targets(view.side) if length_up(blind.at.to(each.at)) <= CLOSE]
    left = distance_of(battle, blind, blind.at)
    if option.key == "leave":
        return 3.0 if near or left <= THERE else -1.0
    if option.key == "dice":
        return 0.5 * int(option.name) if not near and left > THERE else -0.5
    if option.key == "spot":
        if option.name not in battle.blinds:
            return 0.2
        gap = length_up(blind.at.to(battle.blinds[option.name].at))
        return 1.8 if gap <= CLOSE else 0.3
    return 0.0


def place(view: View, decision: Decision[None], option: Option[None]) -> float:
    """As far forward as may be."""
    spot = Spot.parse(option.name)
    foes = [length_up(spot.to(each.at)) for each in view.battle.targets(view.side)]
    return -min(foes, default=0) / IN


def drawn(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Played where it may be, else kept."""
    return {"play": 2.0, "keep": 1.0}.get(option.key, 0.0)


def moment(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Cards are for playing."""
    return 0.0 if option.key == "pass" else 1.0


def storm(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Whom who lies in wait charges, if anybody."""
    battle = view.battle
    target = battle.target(option.name)
    if target is None:
        return 0.0
    return charge_worth(battle, battle.groups[decision.about], target, None) + 2.0
