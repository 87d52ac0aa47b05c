"""What a Hero does himself for a point: tasks, quiet work, desperate steps (T26)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.games.colonial import quiet, steps, tasks
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.orders import pay
from rnr_print.games.colonial.pieces import Hero


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


def quiet_on(battle: Battle, hero: Hero) -> Iterator[str]:
    """On whom he might creep up."""
    return quiet.victims(battle, hero)


def why_not_quiet(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't."""
    return quiet.why_not(battle, hero, name)


def go_quietly(battle: Battle, hero: Hero, name: str) -> None:
    """He goes."""
    pay(battle, hero, "quiet")
    quiet.creep_up(battle, hero, battle.groups[name])


def pockets_of(battle: Battle, hero: Hero) -> Iterator[str]:
    """Whose pockets there are."""
    return quiet.pockets(battle, hero)


def why_not_pocket(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't."""
    return quiet.why_not_pick(battle, hero, name)


def pick_pocket(battle: Battle, hero: Hero, name: str) -> None:
    """He tries."""
    pay(battle, hero, "quiet")
    quiet.pick(battle, hero, battle.heroes[name])


def steps_of(battle: Battle, hero: Hero) -> Iterator[str]:
    """None that suggests itself."""
    return steps.names(battle, hero)


def why_not_step(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't dare it."""
    return steps.why_not(battle, hero, name)


def step(battle: Battle, hero: Hero, name: str) -> None:
    """He dares."""
    pay(battle, hero, "attempt")
    steps.dare(battle, hero, name)
