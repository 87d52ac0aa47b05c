"""Tasks: sums of throws, and single throws (A9.1-A9.4, T5)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.bases import gap_at_most, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.asleep import alarm
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.cards.models import Task
from rnr_print.games.colonial.errands import Errand
from rnr_print.games.colonial.events.heroics import TaskDone, TaskDropped, TaskRolled
from rnr_print.games.colonial.loads import carried
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.terrain import Area, Edge
from rnr_print.games.colonial.things import Load

Worker = Group | Hero
DICE = 2
BURGLAR = "burglar"


def why_not_try(battle: Battle, worker: Worker, name: str) -> Refusal | None:
    """Why somebody can't try a task: there isn't any such for him, or not here, or another is in
    hand."""
    errand = battle.tasks.get(name)
    if errand is None or not battle.plays("tasks") or errand.done:
        return no.NO_SUCH_TASK
    if not errand.open_to(worker.side) or (errand.heroes and not isinstance(worker, Hero)):
        return no.NOT_HIS_TASK
    if not at_hand(battle, worker, errand):
        return no.NOT_IN_ITS_PLACE
    begun = battle.undertaken.get(worker.id)
    return no.TASK_IN_HAND if begun is not None and begun[0] != name else None


def bring_out(battle: Battle, errand: Errand, worker: Worker) -> None:
    """It has brought something to light: his Group carries that, and nobody does it again."""
    group = worker if isinstance(worker, Group) else worker.with_
    by = group.id if group is not None and carried(battle, group) is None else ""
    battle.loads[errand.gives] = Load(errand.gives, where(battle, errand), by)
    for each in battle.tasks.values():
        each.done |= each.gives == errand.gives


def where(battle: Battle, errand: Errand) -> Spot:
    """The middle of its place."""
    if "/" in errand.place:
        return Spot.parse(errand.place)
    named = battle.landscape.named.get(errand.place)
    if isinstance(named, Area):
        left, bottom, right, top = named.outline.box
        return Spot((left + right) // 2, (bottom + top) // 2)
    if isinstance(named, Edge):
        (ax, ay), (bx, by) = named.line
        return Spot((ax + bx) // 2, (ay + by) // 2)
    return battle.things[errand.place].at


@decides("task.place")
def at_hand(battle: Battle, worker: Worker, errand: Errand) -> bool:
    """Whether who wants to do it is in its place: in that piece of ground, in contact with that
    wall or object, or near enough to that spot."""
    if worker.floor != errand.floor:
        return False
    if battle.house(errand.place) is not None:
        return worker.place == (errand.place, errand.floor)
    box = worker.body.box
    if "/" in errand.place:
        reach = battle.game.limits.place * IN
        return gap_at_most(box, Spot.parse(errand.place), reach)
    named = battle.landscape.named.get(errand.place)
    if isinstance(named, Area):
        return overlap(box, named.outline)
    if isinstance(named, Edge):
        return gap_at_most(box, named.line, 1)
    thing = battle.things.get(errand.place)
    return thing is not None and gap_at_most(box, thing.box, 1)


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
    return hands(worker, battle.tasks[name].task) > 0


@rule("task.sum", "task.one", where={"task.men": _many})
def add_up(battle: Battle, worker: Worker, name: str) -> None:
    """Two dice more on the sum, until it is enough; what could be done quietly is heard."""
    task = battle.tasks[name].task
    if task.single is not None:
        try_once(battle, worker, name)
        return
    throw(battle, worker, name, hands(worker, task))
    if task.quietly is not None:
        alarm(battle, worker.side.enemy)


@rule("quiet.order")
def add_quietly(battle: Battle, worker: Worker, name: str) -> None:
    """The same so that nobody hears it: that takes more."""
    throw(battle, worker, name, hands(worker, battle.tasks[name].task), True)


def throw(
    battle: Battle, worker: Worker, name: str, more: int, quietly: bool = False
) -> None:  # fmt: skip
    """Two dice and so many `more`, toward the number of a task."""
    task = battle.tasks[name].task
    before = battle.undertaken.get(worker.id, (name, 0))[1]
    dice = battle.pool("task", worker.id, DICE)
    total = before + sum(dice) + more
    number = task.quietly if quietly and task.quietly else need(battle, worker, task)
    battle.happened(TaskRolled(worker.id, name, dice, total, number))
    if total >= number:
        finish(battle, worker, name)
    else:
        battle.undertaken[worker.id] = (name, total)


@rule("turn.specialist")
def try_alone(battle: Battle, group: Group, name: str) -> None:
    """One man of a Group tries, by himself: nobody lends a hand."""
    task = battle.tasks[name].task
    if task.single is not None:
        try_once(battle, group, name)
    else:
        throw(battle, group, name, 0)


@rule("task.single")
def try_once(battle: Battle, worker: Worker, name: str) -> None:
    """One throw, and nothing is kept of it."""
    dice = battle.pool("task", worker.id, DICE)
    number = need(battle, worker, battle.tasks[name].task)
    battle.happened(TaskRolled(worker.id, name, dice, sum(dice), number))
    if sum(dice) >= number:
        finish(battle, worker, name)


def finish(battle: Battle, worker: Worker, name: str) -> None:
    """It is done; points for it, if it is worth any."""
    errand = battle.tasks[name]
    battle.undertaken.pop(worker.id, None)
    errand.done = not errand.again
    if errand.gives:
        bring_out(battle, errand, worker)
    battle.happened(TaskDone(worker.id, name))
    worker.side.points += errand.worth


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
