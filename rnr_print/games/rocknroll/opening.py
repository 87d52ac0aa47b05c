"""The table at one moment, apart from the game that goes on: names and numbers, in no language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rnr_print.games.rocknroll.pieces import Army, Place
from rnr_print.games.rocknroll.war import War

TURNS: Final = frozenset(("turn-start", "deployment", "orders"))
"""The phases that belong to a player."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit on a Point; `side` is whose it is now, "" for a neutral."""

    unit: str
    side: str
    closed: bool


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a side has: its players' hands, its piles, top or first card first, and its numbers.

    `twos` is whether its 2s succeed this round, `deployed` the locals that move in its turns.
    """

    side: str
    hands: tuple[tuple[str, tuple[str, ...]], ...]
    hq: tuple[str, ...]
    deck: tuple[str, ...]
    graveyard: tuple[str, ...]
    prisoners: tuple[str, ...]
    rd: int
    ok: int
    losses: int
    devil_took: bool
    twos: bool
    deployed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a game stands: the row, both sides, what belongs to nobody, and whose turn it is.

    `entered` are the units that came to their Points this turn, `loser` is the side that lost the
    round before, `echo` the die that set it, 0 where there is none; `player` is "" between turns.
    """

    modes: tuple[str, ...]
    options: tuple[str, ...]
    row: tuple[tuple[str, tuple[Standing, ...]], ...]
    sides: tuple[Holdings, Holdings]
    order_deck: tuple[str, ...]
    order_discard: tuple[str, ...]
    local_deck: tuple[str, ...]
    op_deck: tuple[str, ...]
    entered: tuple[str, ...]
    loser: str
    echo: int
    round: int
    phase: str
    player: str


def opening_of(war: War) -> Opening:
    """How the table stands now."""
    first, second = (_holdings(war, army) for army in war.armies)
    units = [unit for place in war.places for unit in place.units]
    in_turn = war.phase in TURNS and war.turn_of_round < len(war.turns)
    return Opening(
        modes=war.terms.modes,
        options=war.terms.options,
        row=tuple((place.letter, _standing(place)) for place in war.places),
        sides=(first, second),
        order_deck=tuple(order.name for order in reversed(war.order_deck)),
        order_discard=tuple(order.name for order in war.order_discard),
        local_deck=tuple(map(str, reversed(war.local_deck))),
        op_deck=tuple(map(str, reversed(war.op_deck))),
        entered=tuple(unit.name for unit in units if unit.came == war.turn),
        loser=war.round_loser.name if war.round_loser is not None else "",
        echo=war.echoes.index(war.echo) + 1 if war.echo is not None else 0,
        round=war.round,
        phase=war.phase,
        player=war.turns[war.turn_of_round].name if in_turn else "",
    )


def _standing(place: Place) -> tuple[Standing, ...]:
    return tuple(
        Standing(unit.name, unit.army.name if unit.army else "", unit.closed)
        for unit in place.units
    )


def _holdings(war: War, army: Army) -> Holdings:
    hands = ((player.name, tuple(map(str, player.hand))) for player in army.players)
    deck, hq, graveyard, prisoners = (
        tuple(unit.name for unit in pile)
        for pile in (reversed(army.deck), army.hq, army.graveyard, army.prisoners)
    )
    deployed = tuple(
        unit.name
        for place in war.places
        for unit in place.units
        if unit.army is None and unit.card.arrow is not None and unit.deployer is army
    )
    return Holdings(
        army.name, tuple((name, hand) for name, hand in hands if hand), hq, deck, graveyard,
        prisoners, army.rd, army.ok, army.losses, army.devil_took, army.twos, deployed,
    )  # fmt: skip
