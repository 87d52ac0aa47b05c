"""Troops, Heroes and arms made ready for play."""

from __future__ import annotations

from rnr_print.cards.database import Database
from rnr_print.games.colonial.cards.game import game_of
from rnr_print.games.colonial.cards.models import (
    Bonus,
    Gun,
    Hero,
    Task,
    Thing,
    Troops,
    Vessel,
    Weapon,
)

Arm = Weapon | Gun
"""What men or crews shoot with."""


class Shelf:
    """All that games are set up from."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.game = game_of(database)
        self.sides = tuple(self.game.sides)
        self.troops: dict[str, Troops] = {}
        self.heroes: dict[str, Hero] = {}
        self.bonus: dict[str, Bonus] = {}
        self.things: dict[str, Thing] = {}
        self.vessels: dict[str, Vessel] = {}
        self.tasks: dict[str, Task] = {}
        self.guns: dict[str, Gun] = {}
        self.arms: dict[str, Arm] = {}
        for card in database.cards.values():
            if isinstance(card, Troops):
                self.troops[card.id] = card
            elif isinstance(card, Thing):
                self.things[card.id] = card
            elif isinstance(card, Vessel):
                self.vessels[card.id] = card
            elif isinstance(card, Task):
                self.tasks[card.id] = card
            elif isinstance(card, Bonus):
                self.bonus[card.id] = card
            elif isinstance(card, Hero):
                self.heroes[card.id] = card
            elif isinstance(card, Weapon | Gun):
                self.arms[card.id] = card
                if isinstance(card, Gun):
                    self.guns[card.id] = card
