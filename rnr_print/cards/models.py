"""Every kind of card, as frozen models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationInfo, field_validator, model_validator

from rnr_print.cards.ability import Ability
from rnr_print.cards.conditions import AnyCondition
from rnr_print.cards.effects import AnyVerb
from rnr_print.cards.strict_model import Frozen, Id, Text

Side = Id
"""One of the two sides of game.yaml, or any: whether it is there is looked at later."""
Origin = Literal["book", "page", "house"]


class AttackChance(Frozen):
    """The corner of a unit: `dice` dice that hit `on` or more."""

    on: int = Field(ge=3, le=6)
    dice: int = Field(default=1, ge=1, le=2)

    def __str__(self) -> str:
        return f"{'2x' if self.dice == 2 else ''}{self.on}+"


class Variant(Frozen):
    """Another face of a card that comes often: the same card, but for its picture and flavor."""

    art: Id
    flavor: Text | None = None


class CardBase(Frozen):
    """What every card has. `origin` lists the values that are not ours, by where they come from.

    Its copies show its own picture and those of its `variants` in turn.
    """

    id: Id
    set: Id
    name: Text
    flavor: Text | None = None
    art: Id | None = None
    variants: tuple[Variant, ...] = ()
    origin: Mapping[Origin, tuple[str, ...]] = Field(default_factory=dict)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The ids of its pictures, its own first."""
        return (self.art or self.id, *(variant.art for variant in self.variants))

    def origin_of(self, field: str) -> Origin:
        """Where the value of `field` (say `abilities.mines.check`) comes from.

        The most precise entry of `origin` decides; `house` where none speaks of the field.
        """
        while field:
            for origin, fields in self.origin.items():
                if field in fields:
                    return origin
            field = field.rpartition(".")[0]
        return "house"

    @model_validator(mode="after")
    def _origins_name_fields(self) -> CardBase:
        told: set[str] = set()
        for fields in self.origin.values():
            for field in fields:
                if not self._has(field.split(".")):
                    raise ValueError(
                        f"origin names {field!r}, which this card doesn't have; remove it"
                    )
                if field in told:
                    raise ValueError(f"origin names {field!r} twice; keep one")
                told.add(field)
        return self

    def _has(self, steps: list[str]) -> bool:
        """Whether the first steps of a field's path (abilities by id) lead somewhere."""
        if steps[0] not in type(self).model_fields:
            return False
        inner = getattr(self, steps[0])
        if len(steps) == 1 or not isinstance(inner, tuple):
            return True
        return any(getattr(item, "id", None) == steps[1] for item in inner)


class Fighter(CardBase):
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


class Local(Fighter):
    """A neutral unit; `where` says how it is deployed."""

    kind: Literal["local"]
    nature: Text
    deploys: Literal["end", "middle", "any"] = "any"
    not_in: tuple[Id, ...] = Field(default=(), description="modes in which this card stays out")


class Order(CardBase):
    """An order: its suit, the side that alone may play it if any, and what it does."""

    kind: Literal["order"]
    suit: Literal["spade", "diamond"]
    faction: Side | None = None
    abilities: tuple[Ability, ...] = Field(min_length=1)

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


class Point(CardBase):
    """A strategic Point."""

    kind: Literal["point"]
    letter: Literal["A", "B", "C", "D", "E"]
    place: Text
    effects: tuple[Ability, ...] = Field(default=(), description="one for each value of a die")

    @field_validator("effects")
    @classmethod
    def _six(cls, effects: tuple[Ability, ...]) -> tuple[Ability, ...]:
        if effects and len(effects) != 6:
            raise ValueError(f"{len(effects)} effects; a Point has none or six, one a die value")
        return effects


class Op(CardBase):
    """A special operation: facts that must hold at a moment, and what they earn."""

    kind: Literal["op"]
    at: Literal["round-end", "at-once"]
    condition: tuple[AnyCondition, ...] = Field(min_length=1)
    reward: tuple[AnyVerb, ...] = Field(min_length=1)


class Row(Frozen):
    """One line of a reference card: an icon or a label, and the words."""

    text: Text
    icon: Id | None = None
    label: Text | None = None


class Section(Frozen):
    """A block of a reference card."""

    id: Id
    heading: Text
    rows: tuple[Row, ...] = Field(min_length=1)


class Reference(CardBase):
    """A card to look things up on."""

    kind: Literal["reference"]
    sections: tuple[Section, ...] = Field(min_length=1)


AnyCard = Annotated[Unit | Local | Order | Point | Op | Reference, Field(discriminator="kind")]
CARD: TypeAdapter[Unit | Local | Order | Point | Op | Reference] = TypeAdapter(AnyCard)
Card = Unit | Local | Order | Point | Op | Reference
