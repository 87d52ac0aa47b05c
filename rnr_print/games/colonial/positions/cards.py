"""Decks and hands of a position, and house rulings that are turned."""

from __future__ import annotations

from rnr_print.engine.piles import Piles
from rnr_print.games.colonial import bonus, deck
from rnr_print.games.colonial.cards.numbers import Switches
from rnr_print.games.colonial.positions.laid import Laid


def lay_switches(to: Laid) -> None:
    """House rulings that are turned."""
    game = to.battle.game
    told = {**game.switches.model_dump(), **dict(to.parts("switches"))}
    try:
        switches = Switches.model_validate(told)
    except ValueError:
        known = ", ".join(Switches.model_fields)
        to.wrong(f"switches are {known}, as game.yaml says them", "switches")
        return
    to.battle.game = game.model_copy(update={"switches": switches})


def lay_decks(to: Laid) -> None:
    """The Game deck with what was turned over, the Bonus deck and hands."""
    to.expect(("game", "bonus"), "deck")
    known = set(deck.cards(to.battle))
    known |= {f"{deck.SEIZE}-{side.name}-{n}" for side in to.battle.sides for n in range(1, 5)}
    known |= {f"{deck.BLINDS}-{side.name}" for side in to.battle.sides} | to.battle.heroes.keys()
    cards = [str(card) for card in to.names("deck", "game")]
    for number, card in enumerate(cards):
        if card not in known:
            told = ", ".join(sorted(known))
            to.wrong(f"no card {card!r}; one of {told}", "deck", "game", number)
    if not cards:
        left = (card for card in deck.cards(to.battle) if card == deck.TIFFIN)
        cards = list(left)[to.battle.tiffins :]
    to.battle.deck = cards[::-1]
    to.battle.turned = [str(card) for card in to.names("turned")]
    _bonus(to)


def _bonus(to: Laid) -> None:
    """The Bonus deck, its top card first, and hands."""
    known = [copy for card in to.battle.shelf.bonus.values() for copy in bonus.copies(card)]
    told: dict[str, list[str]] = {
        bonus.DECK: [str(card) for card in to.names("deck", "bonus")][::-1]
    }
    for side in to.battle.sides:
        told[side.name] = [str(card) for card in to.names("hands", side.name)]
    cards = [card for pile in told.values() for card in pile]
    for card in cards:
        if card not in known:
            to.wrong(f"no Bonus card {card!r}; see `rnr cards list`", "deck")
        elif cards.count(card) > 1:
            wrong = f"{card} lies in two places; further copies are called {card}+2 and so on"
            to.wrong(wrong, "deck")
    if not to.problems:
        to.battle.bonus = Piles(told)
