"""What Heroes do about each other in a melee, and who runs before he is reached."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.duel import dice_of
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.melee_dice import melee_dice
from rnr_print.games.colonial.odds import quick_odds
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.view import View

FLAG: Final = 2.0
FACE: Final = 1.0
"""What it costs to lose face, in dice of a duel."""
HOPELESS: Final = 0.7
"""The chance of a charge before which skirmishers run."""


def seek(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Whom to challenge: who is weaker, or bears a flag."""
    battle = view.battle
    if option.key == "none":
        return 0.0
    foe = battle.heroes[option.name]
    flag = FLAG if foe.id in battle.flags.values() else 0.0
    return edge(battle, battle.heroes[decision.about], foe) + flag - 0.5


def challenged(view: View, decision: Decision[None], option: Option[None]) -> float:
    """He declines who is much the weaker."""
    battle = view.battle
    if option.key == "refuse" or battle.hero is None:
        return -FACE
    return edge(battle, battle.heroes[decision.about], battle.hero)


def edge(battle: Battle, one: Hero, other: Hero) -> float:
    """How many dice one has more than the other."""
    return dice_of(battle, one, False) - dice_of(battle, other, False)


def boldly(view: View, decision: Decision[None], option: Option[None]) -> float:
    """What helps is done: a revolver, men, fighting on; nobody runs, or yields but at the last."""
    return {"revolver": 1.0, "henchmen": 1.0, "fight-on": 0.5, "stay": 1.0}.get(option.key, 0.0)


def evade(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Skirmishers run from those who would beat them."""
    battle = view.battle
    if option.key == "stand":
        return 0.0
    charger, target = battle.groups[option.name], battle.groups[decision.about]
    fight = Fight(charger, target, Onset())
    lost = quick_odds(melee_dice(battle, fight, charger), melee_dice(battle, fight, target))
    return lost - HOPELESS
