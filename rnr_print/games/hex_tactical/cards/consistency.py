"""What must hold between counters and cards: whole decks, teams to deploy into, one radio."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rnr_print.cards.kinds import Cards
from rnr_print.core.errors import Problem
from rnr_print.games.hex_tactical.cards.game import HexGame
from rnr_print.games.hex_tactical.cards.models import Fate, Squad, Team, Weapon

PAIRS = frozenset((white, black) for white in range(1, 7) for black in range(1, 7))
"""All rolls of two dice: a deck has each of them once."""


def consistency_problems(found: Cards) -> Iterator[Problem]:
    """Decks that lack a roll or a hex, squads without teams, sides nobody knows."""
    game = found.game
    assert isinstance(game, HexGame)
    for side in game.sides:
        if side not in game.limits:
            yield found.frame.problem(f"no limits for {side}; add them", "limits")
    for side in game.limits:
        if side not in game.sides:
            known = " or ".join(game.sides)
            yield found.frame.problem(f"limits of {side!r}, no side; {known}", "limits", side)
    yield from _decks(found)
    yield from _teams(found)
    for card in found.cards.values():
        for owner in card.owners if isinstance(card, Weapon) else ():
            if owner not in game.sides:
                message = f"{card.id}: no side {owner!r}; one of {', '.join(game.sides)}"
                yield Problem(message, found.at(card.id, "owners"))


def _decks(found: Cards) -> Iterator[Problem]:
    """A deck without one of the rolls, and a hex that two cards show."""
    fates = [card for card in found.cards.values() if isinstance(card, Fate)]
    hexes: dict[str, str] = {}
    for card in fates:
        other = hexes.setdefault(card.hex, card.id)
        if other != card.id:
            message = f"{card.id}: {other} shows {card.hex}, too; each shows another hex"
            yield Problem(message, found.at(card.id, "hex"))
    if len(found.cards) < len(found.places):
        return  # some card couldn't be read, and its roll would be missed
    for side in found.game.sides:
        rolls = Counter(card.dice for card in fates if card.side == side)
        for card in fates:
            if card.side == side and rolls[card.dice] > 1:
                rolls[card.dice] -= 1
                white, black = card.dice
                message = f"{card.id}: another card of {side} has {white}-{black}, too"
                yield Problem(f"{message}; each roll is there once", found.places[card.id])
        for white, black in sorted(PAIRS - rolls.keys()):
            message = f"the deck of {side} has no card {white}-{black}; each roll is there once"
            yield Problem(message, found.frame.place(("decks",)))


def _teams(found: Cards) -> Iterator[Problem]:
    """Squads that deploy into no team of their side."""
    for card in found.cards.values():
        if isinstance(card, Squad) and card.deploys in {*found.cards, *found.places}:
            team = found.cards.get(card.deploys)
            if team is not None and (not isinstance(team, Team) or team.side != card.side):
                message = f"{card.id}: {card.deploys} is no team of its side; name one"
                yield Problem(message, found.at(card.id, "deploys"))
        elif isinstance(card, Squad):
            message = f"{card.id}: no team {card.deploys!r}; name one by its id"
            yield Problem(message, found.at(card.id, "deploys"))
