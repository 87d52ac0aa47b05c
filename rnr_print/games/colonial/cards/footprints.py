"""What shapes of Groups cover, and heights: what bodies and sight are made of (H1-H5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, model_validator

from rnr_print.core.strict_model import StrictModel
from rnr_print.games.colonial.cards.words import Few, Inches, Obstacle, Shape

Slot = tuple[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=6)]]
"""Width and depth of a man's slot, inches."""


class Footprint(StrictModel):
    """A shape (H2): so many ranks or so many files, else as many of both; slots of men on foot and
    of riders. Those in `close` order stop strings (H4); those that shoot `wide` do so in a zone of
    90 degrees. `unformed` ones are ridden down (T3)."""

    ranks: Few | None = None
    files: Few | None = None
    foot: Slot
    rider: Slot
    close: bool = True
    wide: bool = False
    unformed: bool = False

    @model_validator(mode="after")
    def _one_of_both(self) -> Footprint:
        if self.ranks is not None and self.files is not None:
            raise ValueError("a shape has so many ranks or so many files; leave one out")
        return self


class SightNumbers(StrictModel):
    """Heights in half-men: of eyes, of a storey, the tops of obstacles (H4). `near`: how near to a
    man an edge covers him, inches (H5)."""

    eyes: Few
    storey: Few
    tops: Mapping[Obstacle, Few]
    near: Inches


Shapes = Mapping[Shape, Footprint]
