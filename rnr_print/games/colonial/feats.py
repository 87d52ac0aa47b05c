"""What a Hero does himself for a point: tasks, quiet work, desperate steps (T26)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.games.colonial import quiet, steps, tasks
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.asleep import ASLEEP
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.orders import pay, why_no_points, why_not_command
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.shock import runs
from rnr_print.games.colonial.tasks import Worker


def tasks_here(battle: Battle, hero: Hero) -> Iterator[str]:
    """The tasks there are."""
    return iter(battle.tasks)


def why_not_task(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't try one."""
    found = tasks.why_not_try(battle, hero, name)
    return found or (None if hero.points else no.NO_INITIATIVE)


def attempt(battle: Battle, hero: Hero, name: str) -> None:
    """He tries."""
    pay(battle, hero, "attempt")
    tasks.add_up(battle, hero, name)


def quiet_tasks(battle: Battle, hero: Hero) -> Iterator[str]:
    """The tasks that can be done quietly."""
    return (name for name, errand in battle.tasks.items() if errand.task.quietly is not None)


def why_not_quietly(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why nobody of his can try one quietly: the reason of the first who might."""
    errand = battle.tasks.get(name)
    if errand is not None and errand.task.quietly is None:
        return no.NOT_QUIET
    found = [why_not_he(battle, hero, each, name) for each in workers(battle, hero)]
    return None if None in found else found[0]


def workers(battle: Battle, hero: Hero) -> list[Worker]:
    """Himself, and his men."""
    return [hero, *hero.side.there]


def why_not_he(battle: Battle, hero: Hero, worker: Worker, name: str) -> Refusal | None:
    """Why one of them can't try a task for a point of his."""
    found = tasks.why_not_try(battle, worker, name)
    if found is None and worker is not hero:
        group = battle.groups[worker.id]
        found = why_not_command(battle, hero, group) or why_not_busy(battle, group)
    return found or why_no_points(hero)


def why_not_busy(battle: Battle, group: Group) -> Refusal | None:
    """Why men have no hands free: they run, sleep or fight."""
    if group.marks & ASLEEP:
        return no.DOZING
    return runs(battle, group) or (no.IN_CONTACT if battle.in_melee(group) else None)


def try_quietly(battle: Battle, hero: Hero, name: str) -> None:
    """He, or men of his, try."""
    able = [each for each in workers(battle, hero) if why_not_he(battle, hero, each, name) is None]
    options = [Option("by", each, each.id) for each in able]
    worker = battle.ask(hero.side.name, "quietly", options, hero.id)
    pay(battle, hero, "quiet")
    tasks.add_quietly(battle, worker, name)


def callable_groups(battle: Battle, hero: Hero) -> Iterator[str]:
    """The Groups that he touches."""
    return (each.id for each in hero.side.there if touches(battle, hero, each))


def touches(battle: Battle, hero: Hero, group: Group) -> bool:
    """Whether he is with a Group, or stands beside it."""
    return group is hero.with_ or (hero.alone and battle.touching(hero, group))


def why_not_call(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't call out one man of a Group for a task."""
    group = battle.groups.get(name)
    if group is None or group.side is not hero.side or not group.on_table:
        return no.NO_SUCH_GROUP
    if not touches(battle, hero, group):
        return no.NOT_BESIDE_THEM
    found = why_not_busy(battle, group)
    if found is None and not errands_of(battle, group):
        found = no.NO_SUCH_TASK
    return found or why_no_points(hero)


def errands_of(battle: Battle, group: Group) -> list[str]:
    """The tasks that a man of a Group can try."""
    return [name for name in battle.tasks if tasks.why_not_try(battle, group, name) is None]


def call_out(battle: Battle, hero: Hero, name: str) -> None:
    """The task is named; a man tries it."""
    group = battle.groups[name]
    options = [Option("task", each, each) for each in errands_of(battle, group)]
    errand = battle.ask(hero.side.name, "call-out", options, hero.id)
    pay(battle, hero, "call-out")
    tasks.try_alone(battle, group, errand)


def go_quietly(battle: Battle, hero: Hero, name: str) -> None:
    """He goes."""
    pay(battle, hero, "quiet")
    quiet.creep_up(battle, hero, battle.groups[name])


def pick_pocket(battle: Battle, hero: Hero, name: str) -> None:
    """He tries."""
    pay(battle, hero, "quiet")
    quiet.pick(battle, hero, battle.heroes[name])


def step(battle: Battle, hero: Hero, name: str) -> None:
    """He dares."""
    pay(battle, hero, "attempt")
    steps.dare(battle, hero, name)
