"""Terrain: what ground, sides and marks cost, cover, and do to a thread of sight (terrain.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from rnr_print.cards.card import Origin
from rnr_print.core.marked_yaml import read, validated
from rnr_print.core.strict_model import Id, StrictModel

FILE = "terrain.yaml"
Code = Annotated[str, StringConstraints(pattern=r"^[^\s\d]$")]
"""One sign, no digit: a digit behind it is the level of the hex."""


class Hindrance(StrictModel):
    """A number by which fire through it is reduced."""

    hindrance: int = Field(ge=1, le=9)


class Feature(StrictModel):
    """What all terrain may have. `origin` lists the values that the source gives."""

    cost: int = Field(default=0, ge=0, le=9)
    cover: int = Field(default=0, ge=0, le=9)
    impassable: bool = False
    los: Literal["obstacle"] | Hindrance | None = None
    origin: Mapping[Origin, tuple[str, ...]] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _origins_name_fields(self) -> Feature:
        for field in (field for fields in self.origin.values() for field in fields):
            if field not in type(self).model_fields:
                raise ValueError(f"origin names {field!r}, which terrain doesn't have; remove it")
        return self

    @property
    def obstacle(self) -> bool:
        """Whether it ends a thread of sight on its own level."""
        return self.los == "obstacle"

    @property
    def hindrance(self) -> int:
        """By how much it hinders fire through it."""
        return self.los.hindrance if isinstance(self.los, Hindrance) else 0


class Ground(Feature):
    """What fills a hex."""

    code: Code
    by_road: bool = False
    """Entered and left through road sides alone."""
    weapons: bool = True
    """Whether weapons can be used in it."""
    foxholes: bool = True
    """Whether foxholes can be dug in it."""
    burns: bool = False
    """Whether a blaze can begin in it."""


class Barrier(Feature):
    """What stands on a side between two hexes."""

    advance: Literal["without-weapon"] | None = None
    """Who may cross it in an Advance though it is impassable."""


class Cost(StrictModel):
    """A price in movement points."""

    cost: int = Field(ge=0, le=9)


class Smoke(StrictModel):
    """How thick smoke can be."""

    most: int = Field(ge=1, le=9)


class Chart(StrictModel):
    """`terrain.yaml`: all the ground, sides and marks there are, by their names."""

    hexes: Mapping[Id, Ground] = Field(min_length=1)
    sides: Mapping[Id, Barrier] = Field(default_factory=dict)
    road: Cost = Cost(cost=1)
    climb: Cost = Cost(cost=1)
    """For each level up."""
    smoke: Smoke = Smoke(most=7)
    blaze: Feature = Feature(impassable=True, los="obstacle")
    foxholes: Feature = Feature(cover=3)

    @model_validator(mode="after")
    def _codes_differ(self) -> Chart:
        known: dict[str, str] = {}
        for name, ground in self.hexes.items():
            if ground.code in known:
                raise ValueError(
                    f"{known[ground.code]} and {name} have one code {ground.code!r}; "
                    "give each its own"
                )
            known[ground.code] = name
        return self

    @cached_property
    def of_code(self) -> dict[str, str]:
        """The names of the grounds by their codes."""
        return {ground.code: name for name, ground in self.hexes.items()}


def read_chart(folder: Path) -> Chart:
    """The terrain of the game in `folder` (card_data/<game>). Raises InputError."""
    return validated(Chart, read(folder / FILE))
