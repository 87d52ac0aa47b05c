"""Changing what is hidden from a side, and nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import TypeVar

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.rocknroll.pieces import Army, Unit
from rnr_print.games.rocknroll.war import War

Card = TypeVar("Card")


@contextmanager
def exchanged(war: War, army: Army, random: Random) -> Iterator[dict[str, str]]:
    """`war` with all cards hidden from `army` changed round; gives new names for old ones."""
    units = _hidden_units(war, army)
    faces = {unit: (unit.card, unit.name) for group in units for unit in group}
    piles = [list(pile) for pile in _orders(war, army) + _ops(war, army)]
    for group in units:
        shown = [faces[unit] for unit in group]
        random.shuffle(shown)
        for unit, (card, name) in zip(group, shown, strict=True):
            unit.card, unit.name = card, name
    _deal(_orders(war, army), random)
    _deal(_ops(war, army), random)
    try:
        yield {faces[unit][1]: unit.name for unit in faces}
    finally:
        for unit, (card, name) in faces.items():
            unit.card, unit.name = card, name
        for pile, kept in zip(_orders(war, army) + _ops(war, army), piles, strict=True):
            pile[:] = kept


def _hidden_units(war: War, army: Army) -> list[list[Unit]]:
    """Units that could change places unseen: own ones, the enemy's, locals."""
    enemy = army.enemy
    spare = {side: [u for u in war.box if u.card.side == side] for side in ("vietnam", "vpa")}
    closed = [unit for unit in war.all_units() if unit.closed and unit.army is enemy]
    open_hands = [u for player in enemy.players for u in player.units if not u.closed]
    theirs = [*enemy.deck, *open_hands, *closed, *spare[enemy.name]]
    locals_ = [unit for player in enemy.players for unit in player.locals]
    return [[*army.deck, *spare[army.name]], theirs, [*locals_, *war.local_deck]]


def _orders(war: War, army: Army) -> list[list[object]]:
    return [war.order_deck, *(player.orders for player in army.enemy.players)]


def _ops(war: War, army: Army) -> list[list[object]]:
    return [war.op_deck, *(player.ops for player in army.enemy.players)]


def _deal(piles: list[list[Card]], random: Random) -> None:
    """The cards of all `piles` shuffled together and dealt out again."""
    cards = [card for pile in piles for card in pile]
    random.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def renamed(decision: Decision[object], names: dict[str, str]) -> Decision[object]:
    """The same question after cards have got other names."""

    def called(name: str) -> str:
        head, slash, tail = name.rpartition("/")
        return head + slash + names.get(tail, tail)

    options = [Option(each.key, each.value, called(each.name)) for each in decision.options]
    standing = decision.standing
    spoken = options[decision.options.index(standing)] if standing is not None else None
    return Decision(decision.player, decision.kind, options, called(decision.about), spoken)
