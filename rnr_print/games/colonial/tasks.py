"""Tasks: sums of throws, and single throws (A9.1-A9.4, T5)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Task
from rnr_print.games.colonial.events.heroics import TaskDone, TaskDropped, TaskRolled
from rnr_print.games.colonial.pieces import Group, Hero

Worker = Group | Hero
DICE = 2
BURGLAR = "burglar"


def why_not_try(battle: Battle, worker: Worker, name: str) -> Refusal | None:
    """Why somebody can't try a task: there isn't any such here, or another is in hand."""
    if not battle.plays("tasks") or name not in battle.tasks:
        return no.NO_SUCH_TASK
    begun = battle.undertaken.get(worker.id)
    return no.TASK_IN_HAND if begun is not None and begun[0] != name else None


def need(battle: Battle, worker: Worker, task: Task) -> int:
    """The number it takes; burglars are good at safes and locks."""
    number = task.sum if task.sum is not None else task.single
    assert number is not None
    if task.skill == BURGLAR and isinstance(worker, Hero):
        number -= burgles(battle, worker)
    return number


def burgles(battle: Battle, hero: Hero) -> int:
    """The level of a burglar, thrown when he first needs it."""
    if BURGLAR not in hero.card.skills:
        return 0
    if hero.id not in battle.levels:
        level_up(battle, hero)
    return battle.levels[hero.id]


@rule("quiet.burglar")
def level_up(battle: Battle, hero: Hero) -> None:
    """A die, and four."""
    battle.levels[hero.id] = battle.roll("level", hero.id) + battle.game.heroes.rise


def hands(worker: Worker, task: Task) -> int:
    """What men above the number add to each throw."""
    if task.per_man_above is None:
        return 0
    return max(0, worker.men - task.per_man_above)


def _many(battle: Battle, worker: Worker, name: str) -> bool:
    return hands(worker, battle.shelf.tasks[name]) > 0


@rule("task.sum", "task.one", where={"task.men": _many})
def add_up(battle: Battle, worker: Worker, name: str) -> None:
    """Two dice more on the sum, until it is enough."""
    task = battle.shelf.tasks[name]
    if task.single is not None:
        try_once(battle, worker, name)
        return
    before = battle.undertaken.get(worker.id, (name, 0))[1]
    dice = battle.pool("task", worker.id, DICE)
    total, number = before + sum(dice) + hands(worker, task), need(battle, worker, task)
    battle.happened(TaskRolled(worker.id, name, dice, total, number))
    if total >= number:
        finish(battle, worker, name)
    else:
        battle.undertaken[worker.id] = (name, total)


@rule("task.single")
def try_once(battle: Battle, worker: Worker, name: str) -> None:
    """One throw, and nothing is kept of it."""
    dice = battle.pool("task", worker.id, DICE)
    number = need(battle, worker, battle.shelf.tasks[name])
    battle.happened(TaskRolled(worker.id, name, dice, sum(dice), number))
    if sum(dice) >= number:
        finish(battle, worker, name)


def finish(battle: Battle, worker: Worker, name: str) -> None:
    """It is done; points for it, if it is worth any."""
    battle.undertaken.pop(worker.id, None)
    battle.happened(TaskDone(worker.id, name))
    worker.side.points += battle.tasks[name]


# As doings of Groups.


def names(battle: Battle, act: Act) -> Iterator[str]:
    """The tasks there are here."""
    return iter(battle.tasks)


def why_not(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why a Group can't try one for an action point."""
    found = why_not_try(battle, act.group, name)
    cost = int(battle.game.costs["attempt"])
    return found or (no.NO_AP if act.ap[act.group] < cost else None)


def carry_out(battle: Battle, act: Act, name: str) -> None:
    """It tries."""
    spend(battle, act, int(battle.game.costs["attempt"]))
    add_up(battle, act.group, name)


def why_not_drop(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why there is nothing to drop."""
    return None if act.group.id in battle.undertaken else no.NO_SUCH_TASK


@rule("task.one")
def drop(battle: Battle, act: Act, name: str) -> None:
    """What was begun is dropped, with its sum."""
    task, _ = battle.undertaken.pop(act.group.id)
    battle.happened(TaskDropped(act.group.id, task))
