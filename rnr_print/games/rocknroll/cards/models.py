"""Every kind of card of the game, as models."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator

from rnr_print.cards.card import Card, Side
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.rocknroll.cards.ability import Ability, paragraphs_of
from rnr_print.games.rocknroll.cards.conditions import AnyCondition
from rnr_print.games.rocknroll.cards.effects import AnyVerb


class AttackChance(StrictModel):
    """The corner of a unit: `dice` dice that hit `on` or more."""

    on: int = Field(ge=3, le=6)
    dice: int = Field(default=1, ge=1, le=2)

    def __str__(self) -> str:
        return f"{'2x' if self.dice == 2 else ''}{self.on}+"


class Fighter(Card):
    """What side units and locals share."""

    attack: AttackChance
    armor: int | None = Field(default=None, ge=4, le=7)
    ace: bool = False
    role: Text
    abilities: tuple[Ability, ...] = Field(min_length=1)

    @field_validator("abilities")
    @classmethod
    def _own_ids(cls, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        seen: set[str] = set()
        for ability in abilities:
            if ability.id in seen:
                raise ValueError(f"two abilities called {ability.id!r}; give each its own id")
            seen.add(ability.id)
        return abilities

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return paragraphs_of(self.abilities)

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks in the corner, top to bottom, without shield and ace."""
        order = ("star", "exclamation", "arrow")
        worn = {ability.mark for ability in self.abilities}
        return tuple(mark for mark in order if mark in worn)


class Unit(Fighter):
    """A unit of one side."""

    kind: Literal["unit"]
    side: Side
    veteran_of: Id | None = None

    @property
    def named_by(self) -> str:
        """A veteran is called as before."""
        return self.veteran_of or self.id


class Local(Fighter):
    """A neutral unit; `where` says how it is deployed."""

    kind: Literal["local"]
    nature: Text
    deploys: Literal["end", "middle", "any"] = "any"
    not_in: tuple[Id, ...] = Field(default=(), description="modes in which this card stays out")


class Order(Card):
    """An order: its suit, the side that alone may play it if any, and what it does."""

    kind: Literal["order"]
    suit: Literal["spade", "diamond"]
    faction: Side | None = None
    abilities: tuple[Ability, ...] = Field(min_length=1)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return paragraphs_of(self.abilities)

    @field_validator("abilities")
    @classmethod
    def _of_its_suit(
        cls, abilities: tuple[Ability, ...], info: ValidationInfo
    ) -> tuple[Ability, ...]:
        suit = info.data.get("suit")
        for verb in (verb for ability in abilities for verb in ability.do):
            meant = "diamond" if verb.verb == "move" else "spade"
            if suit is not None and suit != meant:
                raise ValueError(
                    f"a {suit} that can {verb.verb}; write `suit: {meant}` "
                    "(spades attack, diamonds maneuver)"
                )
        return abilities


class Point(Card):
    """A strategic Point."""

    kind: Literal["point"]
    letter: Literal["A", "B", "C", "D", "E"]
    place: Text
    effects: tuple[Ability, ...] = Field(default=(), description="one for each value of a die")

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return paragraphs_of(self.effects)

    @field_validator("effects")
    @classmethod
    def _six(cls, effects: tuple[Ability, ...]) -> tuple[Ability, ...]:
        if effects and len(effects) != 6:
            raise ValueError(f"{len(effects)} effects; a Point has none or six, one a die value")
        return effects


class Op(Card):
    """A special operation: facts that must hold at a moment, and what they earn."""

    kind: Literal["op"]
    at: Literal["round-end", "at-once"]
    condition: tuple[AnyCondition, ...] = Field(min_length=1)
    reward: tuple[AnyVerb, ...] = Field(min_length=1)
