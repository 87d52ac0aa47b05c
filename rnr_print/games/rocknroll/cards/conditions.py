"""Facts a special operation asks for."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rnr_print.core.strict_model import StrictModel

Places = Literal["ends", "middle", "echo", "all"]


class Controls(StrictModel):
    """You control these Points."""

    fact: Literal["controls"]
    points: Places

    @property
    def phrase(self) -> str:
        return f"controls/{self.points}"


class NoEnemy(StrictModel):
    """No enemy stands on these Points."""

    fact: Literal["no-enemy"]
    points: Places

    @property
    def phrase(self) -> str:
        return f"no-enemy/{self.points}"


class UnitsAt(StrictModel):
    """You have at least (or exactly) `n` units on a place."""

    fact: Literal["units-at"]
    place: Literal["echo", "one-point", "field"]
    n: int = Field(ge=1, le=7)
    exactly: bool = False

    @property
    def phrase(self) -> str:
        return f"units-at/{self.place}" + ("/exactly" if self.exactly else "")


class Happened(StrictModel):
    """Something happened this round."""

    fact: Literal["happened"]
    what: Literal[
        "captured", "own-unit-killed-by-own", "destroyed-armored", "won-round", "won-from-behind",
        "no-attack-made",
    ]  # fmt: skip

    @property
    def phrase(self) -> str:
        return f"happened/{self.what}"


AnyCondition = Annotated[Controls | NoEnemy | UnitsAt | Happened, Field(discriminator="fact")]
