"""Who may run before a charge reaches him (H17)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import SKIRMISH
from rnr_print.games.colonial.events.moves import Retreated
from rnr_print.games.colonial.going_back import away, jostle, take, way_back
from rnr_print.games.colonial.left_guns import abandon
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.results import facing
from rnr_print.games.colonial.shock import in_rout, pace


def evaded(battle: Battle, charger: Group, target: Target) -> bool:
    """Whether its target runs before it is reached."""
    if not isinstance(target, Group) or not may_evade(battle, charger, target):
        return False
    stand, run = Option("stand", False), Option("run", True, charger.id)
    if not battle.ask(target.side.name, "evade", [stand, run], target.id, stand):
        return False
    evade(battle, charger, target)
    return True


def may_evade(battle: Battle, charger: Group, target: Group) -> bool:
    """Whether they are crews, or skirmishers before close order on foot, and can run at all."""
    if in_rout(battle, target) or not pace(battle, target, target.shock + 1):
        return False
    formed = battle.game.shapes[charger.shape].close and not charger.mounted
    return target.shape == "crew" or (target.shape == SKIRMISH and formed)


@rule("melee.evade")
def evade(battle: Battle, charger: Group, target: Group) -> None:
    """Back as in a retreat, with a Shock more than they have; crews leave their pieces."""
    abandon(battle, target)
    back = way_back(
        battle, target, away(target, charger), pace(battle, target, target.shock + 1)
    )  # fmt: skip
    take(battle, target, back, facing(target, charger, back.spot))
    battle.happened(Retreated(target.id, str(back.spot), Length(back.length)))
    jostle(battle, target, back)
