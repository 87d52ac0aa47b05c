"""Classes, weapons, vehicles and kinds of men made ready for play."""

from __future__ import annotations

from functools import cached_property

from pydantic import Field, TypeAdapter

from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import read, validated
from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.cards.models import Extra, FighterClass, Vehicle, Weapon

FIGURES = "figures.yaml"


class FigureType(StrictModel):
    """A kind of man: his class, his weapons, the first one usually in hand, and his kit."""

    troop: Id = Field(alias="class")
    weapons: tuple[Id, ...] = ()
    kit: tuple[Id, ...] = ()


_TYPES: TypeAdapter[dict[Id, FigureType]] = TypeAdapter(dict[Id, FigureType])


class Shelf:
    """All that games are set up from."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.game = game_of(database)
        self.sides = tuple(self.game.sides)
        self.classes: dict[str, FighterClass] = {}
        self.weapons: dict[str, Weapon] = {}
        self.vehicles: dict[str, Vehicle] = {}
        self.extras: dict[str, Extra] = {}
        for card in database.cards.values():
            if isinstance(card, FighterClass):
                self.classes[card.id] = self._switched(card)
            elif isinstance(card, Weapon):
                self.weapons[card.id] = card
            elif isinstance(card, Vehicle):
                self.vehicles[card.id] = card
            elif isinstance(card, Extra):
                self.extras[card.id] = card

    def _switched(self, card: FighterClass) -> FighterClass:
        """A class as the switches of game.yaml have it (H10, H12)."""
        switches = self.game.switches
        changed: dict[str, object] = {}
        if switches.melee_table == "plus-one":
            changed["melee"] = card.melee + 1
        if switches.covering_dash == "zero" and card.covering is None:
            changed["covering"] = 0
        return card.model_copy(update=changed) if changed else card

    def mounts(self, kind: Vehicle, further: str | None = None) -> tuple[Weapon, ...]:
        """The weapons of a vehicle, and one that was mounted beside."""
        names = (*kind.mounts, *([further] if further is not None else []))
        return tuple(self.weapons[name] for name in names)

    @cached_property
    def types(self) -> dict[str, FigureType]:
        """The kinds of men by name. Raises InputError."""
        path = self.database.folder / FIGURES
        source = read(path)
        found: dict[str, FigureType] = validated(_TYPES, source)
        problems = []
        for name, each in found.items():
            if each.troop not in self.classes:
                known = ", ".join(self.classes)
                wrong = f"no class {each.troop!r}; one of {known}"
                problems.append(source.problem(wrong, name, "class"))
            for number, weapon in enumerate(each.weapons):
                if weapon not in self.weapons:
                    wrong = f"no weapon {weapon!r}; see `rnr cards list`"
                    problems.append(source.problem(wrong, name, "weapons", number))
        if problems:
            raise InputError(problems)
        return found
