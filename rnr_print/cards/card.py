"""What every card of every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field, model_validator

from rnr_print.cards.framing import Focus, Framed, Picture
from rnr_print.core.strict_model import Id, StrictModel, Text

Side = Id
"""A side of game.yaml, or any: whether it is there is looked at later."""
Origin = Literal["book", "page", "house"]


class Variant(StrictModel):
    """Another face of a card that comes often: the same card, but for its picture and flavor."""

    art: Picture
    flavor: Text | None = None


class Card(StrictModel):
    """What every card has. `origin` lists the values that are not ours, by where they come from.

    Its copies show its own picture and those of its `variants` in turn.
    """

    id: Id
    set: Id
    kind: Id
    name: Text
    flavor: Text | None = None
    art: Picture | None = None
    variants: tuple[Variant, ...] = ()
    origin: Mapping[Origin, tuple[str, ...]] = Field(default_factory=dict)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The ids of its pictures, its own first."""
        return (self.art or self.id, *(variant.art for variant in self.variants))

    @property
    def named_pictures(self) -> tuple[str, ...]:
        """The ids of the pictures that the card names, beside one that is called like it."""
        own = (self.art,) if self.art and self.art != self.id else ()
        return (*own, *(variant.art for variant in self.variants))

    @property
    def focuses(self) -> Mapping[str, Focus]:
        """The points that stay in sight of those of its pictures of which it says so."""
        told = (each for each in self.pictures if isinstance(each, Framed))
        return {str(each): each.focus for each in told}

    @property
    def named_by(self) -> str:
        """The id of the card whose name it bears; another's where both are one person."""
        return self.id

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The ids of the paragraphs of the rulebook that this card carries out by itself."""
        return ()

    def value(self, field: str) -> object:
        """The value of `field`; None where cards of its kind have no such field."""
        return getattr(self, field) if field in type(self).model_fields else None

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
    def _origins_name_fields(self) -> Card:
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
