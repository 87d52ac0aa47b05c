"""A musician, who carries an order farther than a voice does (T26, H60)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import orders
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.game import MusicianSent
from rnr_print.games.colonial.pieces import MUSICIAN, Hero

FRIEND: Final = "musicians-friend"
BEFRIENDED: Final = "befriended"
"""Mark of him who has had his free order this turn."""


def names(battle: Battle, hero: Hero) -> Iterator[str]:
    """The next order, whichever that is."""
    yield ""


def why_not_send(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why no musician carries an order for him."""
    if orders.CARRIED in hero.marks:
        return no.CARRIED_ALREADY
    if free(hero):
        return None
    if hero.with_ is None or MUSICIAN not in hero.with_.marks:
        return no.NO_MUSICIAN
    return orders.why_no_points(hero)


def free(hero: Hero) -> bool:
    """Whether he has a musician who asks for nothing, and hasn't sent him yet."""
    return FRIEND in hero.card.skills and BEFRIENDED not in hero.marks


@rule("turn.musician")
def send(battle: Battle, hero: Hero, name: str) -> None:
    """His next order reaches as far as the music."""
    if free(hero):
        hero.marks.add(BEFRIENDED)
    else:
        orders.pay(battle, hero, "musician")
    hero.marks.add(orders.CARRIED)
    battle.happened(MusicianSent(hero.id))
