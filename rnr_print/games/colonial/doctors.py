"""Doctors (A7.30, H55)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.harm import HeroTreated
from rnr_print.games.colonial.orders import pay
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.wounds import LIGHT, SERIOUS, TREATED

DOCTOR = "doctor"
FRESH = "hurt-now"


def patients(battle: Battle, hero: Hero) -> Iterator[str]:
    """Heroes of his side who are badly hurt."""
    return (
        each.id for each in hero.side.heroes if each.wounds == SERIOUS and each.where == "table"
    )


def why_not(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't help somebody."""
    if DOCTOR not in hero.card.skills:
        return no.NO_DOCTOR
    other = battle.heroes.get(name)
    if other is None or name not in patients(battle, hero):
        return no.NO_SUCH_GROUP
    if not battle.touching(hero, other):
        return no.NOT_BESIDE_PATIENT
    return None if hero.points else no.NO_INITIATIVE


@rule("hero.doctor")
def treat(battle: Battle, hero: Hero, name: str) -> None:
    """In the turn of the wound a serious one becomes light; later it kills nobody for a while."""
    pay(battle, hero, "attempt")
    other = battle.heroes[name]
    if FRESH in other.marks and other.strength > 0:
        other.marks.discard(FRESH)
        other.wounds = LIGHT
    else:
        other.marks.add(TREATED)
    battle.happened(HeroTreated(other.id, hero.id, other.wounds))
