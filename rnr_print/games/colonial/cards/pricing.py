"""What Heroes and Groups cost (T28)."""

from __future__ import annotations

from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.cards.models import Hero, Troops, Weapon


def price_of_man(game: ColonialGame, troops: Troops, weapon: Weapon) -> int:
    """A man of a Group: his quality, arms, traits and horse."""
    prices = game.prices
    horse = prices.horses[troops.horse] if troops.horse is not None else 0
    traits = sum(prices.traits.get(trait, 0) for trait in troops.traits)
    return game.qualities[troops.quality].price + weapon.price + traits + horse


def price_of_group(game: ColonialGame, troops: Troops, weapon: Weapon) -> int:
    """All of them; a crew comes with its gun, whose price has it in."""
    return troops.men * price_of_man(game, troops, weapon)


def price_of_hero(game: ColonialGame, hero: Hero) -> int:
    """His Status, Strength and skills."""
    prices = game.prices
    return (
        prices.status * hero.status
        + prices.strength * hero.strength
        + prices.skill * len(hero.skills)
    )
