"""The Game deck: shuffled each turn, turned over card by card (H10, H12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import hero_turn
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.game import CardTurned, Seized, SeizedNothing
from rnr_print.games.colonial.pieces import Hero, Side

TIFFIN: Final = "tiffin"
SEIZE: Final = "seize"
BLINDS: Final = "blinds"


def cards(battle: Battle) -> Iterator[str]:
    """All cards of a turn: Heroes on the table, moments to seize, Tiffin."""
    for hero in battle.heroes.values():
        if hero.on_table or hero.where == "hidden":
            yield hero.id
    for side in battle.sides:
        if side.blinds:
            yield f"{BLINDS}-{side.name}"
        for rating in side.seize:
            yield f"{SEIZE}-{side.name}-{rating}"
    for _ in range(battle.game.switches.tiffins):
        yield TIFFIN


@rule("turn.deck")
def shuffle(battle: Battle) -> None:
    """All cards are shuffled."""
    battle.deck = list(cards(battle))[::-1]
    battle.dice.shuffle(battle.deck, "game")


@rule("turn.cards")
def turn_over(battle: Battle) -> str:
    """The top card."""
    card = battle.deck.pop()
    battle.turned.append(card)
    battle.happened(CardTurned(card))
    return card


@rule("turn.seize")
def seize(battle: Battle, card: str) -> None:
    """*Seize the Moment*: a Hero of that Status or more has a point at once."""
    _, name, rating = card.rsplit("-", 2)
    side, least = battle.side(name), int(rating)
    able = [hero for hero in side.heroes if can_seize(hero, least)]
    if not able:
        battle.happened(SeizedNothing(side.name, least))
        return
    hero = name_hero(battle, side, able)
    battle.happened(Seized(hero.id, least))
    hero_turn.begin(battle, hero, hero.points + 1)
    hero_turn.take_turn(battle, hero)


def can_seize(hero: Hero, rating: int) -> bool:
    """Whether a Hero is of enough Status; one lightly wounded needs more (A7.27)."""
    return hero.on_table and hero.status >= rating + (hero.wounds == "light")


def name_hero(battle: Battle, side: Side, able: list[Hero]) -> Hero:
    """Who seizes it."""
    options = [Option("seize", hero, hero.id) for hero in able]
    return battle.ask(side.name, "seize", options)
