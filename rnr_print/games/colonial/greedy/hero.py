"""What a Hero does with his points."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.colonial.appraisal import best_shot, charge_worth, task_worth
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.feats import errands_of
from rnr_print.games.colonial.greedy import houses
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.shock import in_rout
from rnr_print.games.colonial.suggest import nearest
from rnr_print.games.colonial.view import View

MARCH: Final = 1.0
"""What it is worth to let a Group march that has nobody to shoot at."""
WAIT: Final = 0.9
NEAR: Final = 15 * IN
SELDOM: Final = {"merge": -0.5, "musician": -0.5, "quietly": -0.5}
"""What programs leave to people."""


def use(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A point of Initiative."""
    battle = view.battle
    him = battle.heroes[decision.about]
    group = battle.groups.get(option.name)
    if option.key == "done":
        return 0.0
    if option.key == "task":
        return errand(battle, him.id, option.name)
    if option.key == "call-out":
        errands = errands_of(battle, battle.groups[option.name])
        return max(errand(battle, option.name, each) for each in errands)
    if option.key in SELDOM:
        return SELDOM[option.key]
    if group is None:
        return alone(battle, him) if option.key == "activate" else 0.0
    if option.key == "activate":
        return active(battle, group)
    if option.key in ("lead", "send"):
        leader = him if option.key == "lead" else None
        return max(
            (charge_worth(battle, group, each, leader) for each in battle.targets(him.side)),
            default=0.0,
        )
    if option.key == "assault":
        return houses.assault(battle, group, him if him.with_ is group else None)
    if option.key == "rally":
        return rally(battle, group)
    if option.key == "ready":
        return wait(battle, group)
    if option.key == "join":
        return 0.5 if him.alone else -0.5
    return 0.0


def errand(battle: Battle, worker: str, name: str) -> float:
    """What a try at a task is worth to who has begun it, or hasn't."""
    return task_worth(battle.tasks[name], battle.undertaken.get(worker, ("", 0))[1])


def active(battle: Battle, group: Group) -> float:
    """What a Group's turn is worth."""
    return max(best_shot(battle, group) * 1.2, MARCH if group.shock <= group.men else 0.1)


def alone(battle: Battle, hero: Hero) -> float:
    """A Hero by himself goes to where he is needed; one who is with a Group stays there."""
    return 0.2 if hero.alone else -1.0


def rally(battle: Battle, group: Group) -> float:
    """Shock is the worse the nearer it comes to the number of men."""
    if in_rout(battle, group):
        return 4.0
    if group.shock > group.men:
        return 3.0
    return 2.0 if group.shock + 2 >= group.men else 0.4


def wait(battle: Battle, group: Group) -> float:
    """Readiness is worth something where enemies are near and it has a shot left."""
    if not group.active or group.shots or not group.loaded:
        return -0.5
    near = any(battle.gap(group, each) <= NEAR for each in nearest(battle, group))
    return WAIT if near else -0.5


def charge(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Whom a Group charges."""
    battle = view.battle
    group, target = battle.groups[decision.about], battle.target(option.name)
    leader = battle.hero if battle.hero is not None and battle.hero.with_ is group else None
    return charge_worth(battle, group, target, leader) if target is not None else 0.0


def fervour(view: View, decision: Decision[None], option: Option[None]) -> float:
    """As much as there is."""
    return float(option.name)


def seize(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The highest Status that hasn't been active."""
    hero = view.battle.heroes[option.name]
    return hero.status + (0.5 if hero.passed else 0.0)
