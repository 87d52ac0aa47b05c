"""Worlds that a side can't tell apart: what is hidden from it, dealt anew.

Cards change places where they lie, so that whatever is under way goes on with the new ones. A deal
depends on the luck and on what the side sees, never on how the cards really lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rnr_print.games.rocknroll.pieces import Army, Unit
from rnr_print.games.rocknroll.war import War


def deal_anew(war: War, army: Army, luck: Random) -> None:
    """Deal everything in `war` that is hidden from `army`."""
    enemy = army.enemy
    _deal_units([*army.deck, *_set_aside(war, army)], luck)
    _deal_units(_hidden_units(war, enemy), luck)
    held = [local for player in enemy.players for local in player.locals]
    _deal_units([*held, *war.local_deck], luck)
    _deal([war.order_deck, *(player.orders for player in enemy.players)], luck)
    _deal([war.op_deck, *(player.ops for player in enemy.players)], luck)


def _hidden_units(war: War, enemy: Army) -> list[Unit]:
    """The enemy's deck, hands and closed units, and what never came into the war."""
    hands = [unit for player in enemy.players for unit in player.units if not unit.closed]
    closed = [unit for unit in war.all_units() if unit.closed and unit.army is enemy]
    return [*enemy.deck, *hands, *closed, *_set_aside(war, enemy)]


def _set_aside(war: War, army: Army) -> list[Unit]:
    """Cards over the side's number, which nobody has seen; the executed have been seen."""
    return [unit for unit in war.box if unit.army is army and unit.came < 0]


def _deal_units(units: Sequence[Unit], luck: Random) -> None:
    faces = sorted(((unit.name, unit.card) for unit in units), key=lambda face: face[0])
    luck.shuffle(faces)
    for unit, (name, card) in zip(units, faces, strict=True):
        unit.name, unit.card = name, card


def _deal(piles: Sequence[list[Any]], luck: Random) -> None:
    cards = sorted((card for pile in piles for card in pile), key=lambda card: str(card.name))
    luck.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
