"""Gauges as a game declares them: sticks, templates and frames that a table is measured with.

Distances of the game are in its `unit`. What is of the paper itself (widths, tabs, holes, bases)
is in mm, as everywhere in paperwork.yaml.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, Field, model_validator

from rnr_print.core.marked_yaml import Span
from rnr_print.core.strict_model import StrictModel
from rnr_print.print.components.of_edition import Id, OfEdition

Unit = Literal["mm", "cm", "in"]
MM: Final[Mapping[Unit, float]] = {"mm": 1.0, "cm": 10.0, "in": 25.4}
"""How long a unit is."""
Distance = Annotated[float, Field(gt=0, le=4000)]
"""In the game's unit."""
Slots = Annotated[int, Field(ge=1, le=40)]
Hole = Annotated[float, Field(ge=0, le=200)]
Look = Literal["plain", "burst", "smoke", "target"]


class MarkPlan(StrictModel):
    """A distance that matters: at it stands its number, before it a word or up to six letters."""

    at: Distance
    word: Id | None = None
    letters: str | None = Field(default=None, min_length=1, max_length=6)

    @model_validator(mode="after")
    def _says_one_thing(self) -> MarkPlan:
        if self.word and self.letters:
            raise ValueError("a mark says either a word or letters; give one of them")
        return self


def _mark(value: object) -> object:
    return {"at": value} if isinstance(value, int | float) else value


Mark = Annotated[MarkPlan, BeforeValidator(_mark)]


class GaugePlan(OfEdition):
    """What all gauges have: whom they are for, the color family, an icon, how many there are."""

    color: Id = "accent"
    icon: Id | None = None
    count: int = Field(default=1, ge=1, le=40)


class StickFace(StrictModel):
    """One face of a stick: its marks, and its title where that isn't the gauge's own."""

    marks: tuple[Mark, ...] = Field(min_length=1, max_length=40)
    title: Id | None = None


class StickPlan(GaugePlan, StickFace):
    """A measuring stick, in so many `strips` of the same length that are glued at their tabs.

    With a `pivot` it has a hole at its zero, to be turned around a marker.
    """

    shape: Literal["stick"]
    length: Distance
    strips: int = Field(default=1, ge=1, le=24)
    width: float = Field(default=20, ge=8, le=50)
    tab: float = Field(default=10, ge=5, le=30)
    pivot: bool = False
    back: StickFace | None = None


class DiscFace(StrictModel):
    """One face of a disc: a picture, words at its rim clockwise from the top, or numbers."""

    look: Look = "plain"
    rim: tuple[Id, ...] = Field(default=(), max_length=12)
    numbers: Span | None = None
    title: Id | None = None

    @model_validator(mode="after")
    def _one_rim(self) -> DiscFace:
        if self.rim and self.numbers:
            raise ValueError("a rim has either words or numbers; give one of them")
        if self.numbers and self.numbers[1] - self.numbers[0] > 11:
            raise ValueError("a rim has room for 12 numbers; name fewer")
        return self


class DiscPlan(GaugePlan, DiscFace):
    """A blast template or any other disc with a hole in its middle; a large one is cut into four
    `quarters`, which are glued at their tabs."""

    shape: Literal["disc"]
    radius: Distance
    hole: Hole = 4
    quarters: bool = False
    tab: float = Field(default=10, ge=5, le=30)
    back: DiscFace | None = None

    @model_validator(mode="after")
    def _quarters_have_no_back(self) -> DiscPlan:
        if self.quarters and self.back:
            raise ValueError("quarters are glued on tabs and have no back; leave one of them out")
        return self


class FramePlan(GaugePlan):
    """Two angles that make the square of a `side` between them, or any rectangle within it.

    `window` is the range of numbers that a slider shows in a window of one of them.
    """

    shape: Literal["frame"]
    side: Distance
    width: float = Field(default=15, ge=10, le=40)
    window: Span | None = None


class ArcPlan(GaugePlan):
    """A piece of a disc that an arc of fire is measured with, notched to be set to a round base.

    Its back names the four quarters of a vehicle, clockwise from its front.
    """

    shape: Literal["arc"]
    radius: Distance
    angle: float = Field(default=90, ge=10, le=180)
    base: float = Field(default=25, ge=5, le=120)
    quarters: tuple[Id, Id, Id, Id] | None = None


class TeePlan(GaugePlan):
    """A bar with a stem from its middle: how far aside on either hand, and how far beyond.

    Marks on the stem are distances from the bar's far edge, those on the bar from the middle.
    """

    shape: Literal["tee"]
    aside: Distance
    beyond: Distance
    width: float = Field(default=15, ge=8, le=40)
    marks: tuple[Mark, ...] = Field(default=(), max_length=12)


class RectanglePlan(GaugePlan):
    """A rectangle: a smoke screen, a trench, the ground that a unit takes, in `slots` if told."""

    shape: Literal["rectangle"]
    size: tuple[Distance, Distance]
    slots: tuple[Slots, Slots] | None = None
    front: bool = False
    look: Look = "plain"


Gauge = Annotated[
    StickPlan | DiscPlan | FramePlan | ArcPlan | TeePlan | RectanglePlan,
    Field(discriminator="shape"),
]


class GaugesPlan(StrictModel):
    """All gauges of a game, and the unit of its distances."""

    unit: Unit = "mm"
    kinds: Mapping[Id, Gauge] = Field(min_length=1)

    @property
    def mm(self) -> float:
        """How long the unit is."""
        return MM[self.unit]
