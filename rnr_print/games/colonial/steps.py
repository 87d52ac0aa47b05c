"""Desperate steps and falls (A10, T22, T23)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.heroics import Fell, Stepped
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.tables import result_of


def names(battle: Battle, hero: Hero) -> Iterator[str]:
    """Nobody is advised to."""
    return iter(())


def why_not(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't dare it."""
    if name not in battle.game.throws.steps:
        return no.NO_SUCH_STEP
    return None if hero.points else no.NO_INITIATIVE


@rule("step.roll")
def dare(battle: Battle, hero: Hero, name: str) -> bool:
    """A die against how mad it is; whether he has done it."""
    die = battle.roll("step", hero.id)
    dared = die >= battle.game.throws.steps[name]
    battle.happened(Stepped(hero.id, name, die, "yes" if dared else "no"))
    return dared


@rule("fall.roll")
def fall(battle: Battle, hero: Hero, storeys: int, hard: bool) -> str:
    """He falls; what becomes of him."""
    die = battle.roll("fall", hero.id)
    falls = battle.game.throws.falls
    found = result_of(falls.hard if hard else falls.soft, die + storeys)
    battle.happened(Fell(hero.id, die, found))
    return found
