"""What a game declares to be cut and folded: `card_data/<game>/paperwork.yaml` as models.

Words stand in the game's wording under `paperwork`, by the same ids.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    BeforeValidator,
    Field,
    model_validator,
)

from rnr_print.core.marked_yaml import Span, read, validated
from rnr_print.core.strict_model import StrictModel
from rnr_print.print.components.dials import FEWEST_SECTORS, MOST_SECTORS
from rnr_print.print.components.gauge_plans import GaugesPlan
from rnr_print.print.components.of_edition import Id, OfEdition

PLAN_FILE = "paperwork.yaml"
Inside = Annotated[float, Field(ge=10, le=300)]


def _several(value: object) -> object:
    return (value,) if isinstance(value, str) else value


def check_sectors(sectors: int) -> None:
    """Raises ValueError for a dial that couldn't be read."""
    if not FEWEST_SECTORS <= sectors <= MOST_SECTORS:
        raise ValueError(
            f"a dial with {sectors} sector{'s' * (sectors != 1)}; "
            f"it takes {FEWEST_SECTORS} to {MOST_SECTORS}"
        )


class DialPlan(OfEdition):
    """A dial: its sectors are the effects of a card, or numbers from one to another, each with a
    word below it where there are `words`.

    `color` begins the names of theme colors: `echo` for echo, echo-fill, echo-light, echo-rule.
    `tint` is the theme color of every other sector.
    """

    color: Id
    tint: Id = "tint"
    picture: Id
    radius: float = Field(default=45, ge=25, le=46)
    effects_of: Id | None = None
    numbers: Span | None = None
    words: tuple[Id, ...] = ()
    badge: Id | None = None

    @model_validator(mode="after")
    def _one_kind_of_sectors(self) -> DialPlan:
        if (self.effects_of is None) == (self.numbers is None):
            raise ValueError("a dial has either effects_of or numbers; give one of them")
        count = self.numbers[1] - self.numbers[0] + 1 if self.numbers else 0
        if self.numbers:
            check_sectors(count)
        if self.words and len(self.words) != count:
            raise ValueError(f"{len(self.words)} words for {count} numbers; give each number one")
        return self


class TrackPlan(OfEdition):
    """A strip with a lane of numbered fields for each side; `field` is their diameter in mm."""

    numbers: Span
    sides: tuple[Id, ...] = Field(min_length=1, max_length=4)
    field: float = Field(default=24, ge=8, le=30)


class CounterFace(StrictModel):
    """One face of a counter: an icon, letters or a picture, on a color, and the sign of a side
    below.

    It bears the name of its kind, or that of another `word`.
    """

    color: Id
    word: Id | None = None
    sign: Id | None = None
    icon: Id | None = None
    letters: str | None = Field(default=None, min_length=1, max_length=3)
    picture: Id | None = None

    @model_validator(mode="after")
    def _shows_one_thing(self) -> CounterFace:
        if sum(each is not None for each in (self.icon, self.letters, self.picture)) != 1:
            raise ValueError("a face shows an icon, letters or a picture; give one of them")
        return self


Diameter = Annotated[float, Field(ge=12, le=40)]
Shape = Literal["round", "hexagon"]


class CounterPlan(OfEdition):
    """A kind of counter: its faces and how many there are. Without `back` both are alike.

    It may have another `size` and `shape` than the rest.
    """

    front: CounterFace
    back: CounterFace | None = None
    count: int = Field(default=1, ge=1, le=60)
    size: Diameter | None = None
    shape: Shape | None = None


class CountersPlan(StrictModel):
    """All counters of the game; `size` is the diameter of the circle within, mm."""

    size: Diameter = 22
    shape: Shape = "round"
    kinds: Mapping[Id, CounterPlan] = Field(min_length=1)


class PlacePlan(StrictModel):
    """A place on a mat: lower left corner and size in mm; upside down for whoever sits opposite.

    A place with a `letter` is a Point and shows its `picture`; that of others is printed faintly.
    One without `word` bears the game's title, one without `color` has that of the game. A `fan`
    shows how so many cards lie over each other.
    """

    at: tuple[float, float]
    size: tuple[float, float]
    word: Id | None = None
    color: Id | None = None
    icon: Id | None = None
    letter: str | None = Field(default=None, max_length=2)
    picture: Id | None = None
    numbers: Span | None = None
    fan: int = Field(default=0, ge=0, le=20)
    opposite: bool = False


class MatPlan(OfEdition):
    """A mat: its size in mm, the colors of its near and far half, and what lies where.

    `row` is the foot and the height of the band between the halves, where no place has a letter.
    """

    size: tuple[float, float]
    row: tuple[float, float] | None = None
    near: Id | None = None
    far: Id | None = None
    places: tuple[PlacePlan, ...] = Field(min_length=1)


class DicePlan(OfEdition):
    """Dice to fold: the length of an edge in mm, a color, how many; `sign` stands for the one,
    `pips` are round or diamonds, so that dice of two kinds are told apart in any ink.
    """

    edge: float = Field(ge=6, le=40)
    color: Id
    sign: Id | None = None
    pips: Literal["round", "diamond"] = "round"
    count: int = Field(default=1, ge=1, le=24)


class BoxPlan(OfEdition):
    """A tuck box: the pictures of its front (one, or one for each side) and back, and its color.

    It holds the cards of the set or deck it is named after; with a `size`, its inside in mm, other
    things.
    Its `blurb` stands on its back if it has one, below who plays the edition it belongs to.
    """

    front: Annotated[tuple[Id, ...], BeforeValidator(_several), Field(min_length=1, max_length=2)]
    back: Id
    color: Id
    size: tuple[Inside, Inside, Inside] | None = None
    blurb: bool = False


class StockPlan(StrictModel):
    """What a card takes of a box, mm: its thickness, or `bulk` for 1000 g/m² of paper; what a
    sleeve adds to thickness and to width and height; the play of all cards in the box.
    """

    thickness: float = Field(default=0.32, ge=0.1, le=2)
    bulk: float = Field(default=1.07, ge=0.5, le=3)
    sleeve_thickness: float = Field(default=0.28, ge=0, le=1)
    sleeve_size: float = Field(default=3, ge=0, le=10)
    play: float = Field(default=1, ge=0, le=5)


class PrintPlan(StrictModel):
    """How a product is printed: how often, on which paper (a word of the contents page), on which
    where its sheets are folded, and whether it is enough to print it of one edition.
    """

    copies: int = Field(default=1, ge=0, le=20)
    paper: Id = "plain"
    folded: Id | None = None
    one_edition: bool = False


class RowPlan(StrictModel):
    """A line of a reference sheet: what stands before its words; a label may say a number."""

    icon: Id | None = None
    label: str | None = Field(default=None, max_length=24)

    @model_validator(mode="after")
    def _one_head(self) -> RowPlan:
        if (self.icon is None) == (self.label is None):
            raise ValueError("a row begins with either an icon or a label; give one of them")
        return self


class SectionPlan(StrictModel):
    """A part of a reference sheet: lines, a table (its rows, and how many columns), a card's
    effects, or the chances of rolls that need so much or more, by one roll less than `columns`.
    """

    rows: tuple[RowPlan, ...] = ()
    table: tuple[Id, ...] = ()
    columns: int = Field(default=3, ge=2, le=4)
    effects_of: Id | None = None
    chances: tuple[Annotated[int, Field(ge=2, le=6)], ...] = ()

    @model_validator(mode="after")
    def _one_content(self) -> SectionPlan:
        if sum(map(bool, (self.rows, self.table, self.effects_of, self.chances))) != 1:
            raise ValueError("a section has rows, a table, effects_of or chances; give one of them")
        return self


class ReferencePlan(OfEdition):
    """A page of the reference sheet: its sections in two columns, from the top down.

    `picture` is on its banner, with the height `middle` (0 is its top, 1 its foot) in the middle;
    `flow` names the sections that follow each other in a round.
    """

    color: Id
    picture: Id
    middle: float = Field(default=0.5, ge=0, le=1)
    flow: tuple[Id, ...] = ()
    left: Mapping[Id, SectionPlan]
    right: Mapping[Id, SectionPlan]


class Paperwork(StrictModel):
    """All of a game's paperwork."""

    dials: Mapping[Id, DialPlan] = Field(default_factory=dict)
    tracks: Mapping[Id, TrackPlan] = Field(default_factory=dict)
    counters: CountersPlan | None = None
    mats: Mapping[Id, MatPlan] = Field(default_factory=dict)
    dice: Mapping[Id, DicePlan] = Field(default_factory=dict)
    gauges: GaugesPlan | None = None
    reference: Mapping[Id, ReferencePlan] = Field(default_factory=dict)
    boxes: Mapping[Id, BoxPlan] = Field(default_factory=dict)
    stock: StockPlan = StockPlan()
    prints: Mapping[Id, PrintPlan] = Field(default_factory=dict)

    def editions(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Where an edition is named, as the path of the value, and which."""
        for path, things in self._things().items():
            for name, thing in things.items():
                if thing.edition:
                    yield (*path, name, "edition"), thing.edition

    def narrowed(self, wanted: Container[str]) -> Paperwork:
        """What is left of it for the buyers of the `wanted` editions."""
        kept = {
            path: {
                name: thing for name, thing in things.items()
                if thing.edition is None or thing.edition in wanted
            }
            for path, things in self._things().items()
        }  # fmt: skip
        found = kept.pop(("counters", "kinds"), {})
        counters = found and self.counters and self.counters.model_copy(update={"kinds": found})
        kinds = kept.pop(("gauges", "kinds"), {})
        gauges = kinds and self.gauges and self.gauges.model_copy(update={"kinds": kinds})
        return self.model_copy(
            update={
                "counters": counters or None, "gauges": gauges or None,
                **{path[0]: each for path, each in kept.items()},
            }
        )  # fmt: skip

    def _things(self) -> dict[tuple[str, ...], Mapping[str, OfEdition]]:
        """All that may belong to an edition, by where it is declared."""
        things: dict[tuple[str, ...], Mapping[str, OfEdition]] = {
            ("dials",): self.dials, ("tracks",): self.tracks, ("mats",): self.mats,
            ("dice",): self.dice, ("reference",): self.reference, ("boxes",): self.boxes,
        }  # fmt: skip
        if self.counters:
            things["counters", "kinds"] = self.counters.kinds
        if self.gauges:
            things["gauges", "kinds"] = self.gauges.kinds
        return things


def read_paperwork(path: Path) -> Paperwork:
    """The paperwork declared in the YAML file at `path`. Raises InputError with the places."""
    return validated(Paperwork, read(path))
