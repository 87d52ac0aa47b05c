"""What a Group does in its turn, at Tiffin, and when it is ready."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.boards.plane.bodies import Body, turned_about
from rnr_print.engine.boards.plane.spots import parse_length
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.colonial.appraisal import best_shot, shot_worth, task_worth
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.greedy import houses
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.view import View


def doing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """One thing for action points, or for nothing."""
    battle = view.battle
    group = battle.groups[decision.about]
    match option.key:
        case "shoot" | "rapid":
            target = battle.target(option.name)
            worth = shot_worth(battle, group, target) if target is not None else 0.0
            return worth * (1.4 if option.key == "rapid" else 1.0) + 0.1
        case "move":
            return 0.3 if best_shot(battle, group) < 1 else 0.05
        case "face":
            return turned_shot(battle, group, int(option.name)) - best_shot(battle, group) - 0.05
        case "shell" | "spray":
            return 2.0 if battle.target(option.name) is not None else 0.4
        case "charge-gun":
            return 0.7 if option.name == "shell" else 0.6
        case "clear":
            return 0.9
        case "load":
            return 0.6
        case "go-off":
            return 20.0
        case "take-up":
            return 4.0
        case "task":
            errand = battle.tasks[option.name]
            return task_worth(errand, battle.undertaken.get(group.id, ("", 0))[1])
        case "go":
            return houses.step(battle, group, option.name)
        case "climb":
            return houses.climb(battle, group, option.name)
        case "ladder":
            return houses.ladder(battle, group, option.name)
        case "supply":
            return 2.0
        case "lie":
            return -0.1
    return 0.0 if option.key == "done" else -1.0


def turned_shot(battle: Battle, group: Group, facing: int) -> float:
    """Its best volley once it faces so: a Formation turns as one, and may stand in its own way."""
    members = group.formation.groups if group.formation is not None else [group]
    before = [each.body for each in members]
    after = turned_about(before, group.at, facing - group.facing)
    take(members, after)
    try:
        return best_shot(battle, group)
    finally:
        take(members, before)


def take(groups: Iterable[Group], bodies: Iterable[Body]) -> None:
    """Stand them there."""
    for group, body in zip(groups, bodies, strict=True):
        group.at, group.facing = body.middle, body.facing


def direct(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Points for a volley: one, if there is one to spare."""
    return {0: 0.0, 1: 0.2}.get(int(option.name), -1.0)


def ready(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The moment of a shot: the later the nearer."""
    if option.key == "hold":
        return 0.0
    return 1.0 + parse_length(option.name.partition("/")[2]) / 100_000


def idle(view: View, decision: Decision[None], option: Option[None]) -> float:
    """An idle Group that has something to shoot at."""
    if option.key == "none":
        return 0.0
    group = view.battle.groups[option.name]
    return best_shot(view.battle, group) + (0.3 if not group.loaded else -0.1)
