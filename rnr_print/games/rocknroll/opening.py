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
    """What a side has: its players' hands, its piles, top or first card first, and its numbers."""

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


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a game stands: the row, both sides, what belongs to nobody, and whose turn it is.

    `echo` is the die that set it, 0 where there is none; `player` is "" between turns.
    """

    modes: tuple[str, ...]
    row: tuple[tuple[str, tuple[Standing, ...]], ...]
    sides: tuple[Holdings, Holdings]
    order_deck: tuple[str, ...]
    echo: int
    round: int
    phase: str
    player: str


def opening_of(war: War) -> Opening:
    """How the table stands now."""
    first, second = map(_holdings, war.armies)
    in_turn = war.phase in TURNS and war.turn_of_round < len(war.turns)
    return Opening(
        modes=war.terms.modes,
        row=tuple((place.letter, _standing(place)) for place in war.places),
        sides=(first, second),
        order_deck=tuple(order.name for order in reversed(war.order_deck)),
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


def _holdings(army: Army) -> Holdings:
    hands = ((player.name, tuple(map(str, player.hand))) for player in army.players)
    deck, hq, graveyard, prisoners = (
        tuple(unit.name for unit in pile)
        for pile in (reversed(army.deck), army.hq, army.graveyard, army.prisoners)
    )
    return Holdings(
        army.name, tuple((name, hand) for name, hand in hands if hand), hq, deck, graveyard,
        prisoners, army.rd, army.ok, army.losses, army.devil_took,
    )  # fmt: skip
