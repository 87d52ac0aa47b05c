"""Sheet templates: card sizes, papers and how blocks of cards stand on them, read from YAML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, TypeVar

from rnr_print.core.errors import fail
from rnr_print.core.plain_model import PlainModel, Within
from rnr_print.core.tracking import record
from rnr_print.print.sheets.geometry import Size

Kind = TypeVar("Kind")


Length = Annotated[float, Within(0, 2000)]
Side = Annotated[float, Within(10, 2000)]


@dataclass(frozen=True, slots=True)
class CardSize(PlainModel):
    """A card's trimmed size, standing upright, and the radius of its corners, in mm."""

    width: Side
    height: Side
    corner: Length = 0

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width, self.height)


@dataclass(frozen=True, slots=True)
class PaperSize(PlainModel):
    """A paper's size in mm, standing upright."""

    width: Side
    height: Side


@dataclass(frozen=True, slots=True)
class Bleed(PlainModel):
    """How far a picture runs over the trim on the outside of the block, in mm."""

    front: Length
    back: Length


@dataclass(frozen=True, slots=True)
class Fold(PlainModel):
    """The strip between fronts and backs of a gutterfold sheet, in mm."""

    gutter: Length
    clear: Length


@dataclass(frozen=True, slots=True)
class Gaps(PlainModel):
    """White between cards, and between rows of cards whose backs may differ, in mm."""

    cards: Length
    backs: Length


@dataclass(frozen=True, slots=True)
class MarkRules(PlainModel):
    """Cut marks: lengths in mm, weight in pt.

    Cards that stand apart have marks from `corner` mm beyond their corners on. Marks around cards
    that touch begin `offset` mm from the block, or nearer, down to `nearest`.
    """

    corner: Length
    offset: Length
    nearest: Length
    length: Length
    good: Length
    shortest: Length
    clear: Length
    weight: Length

    def start(self, room: float) -> float:
        """How far from a block of touching cards marks begin: where they are good to use in this
        much room, or at least seen."""
        return min(self.offset, max(room - self.good, min(self.nearest, room - self.shortest)))


@dataclass(frozen=True, slots=True)
class SheetRules(PlainModel):
    """What holds for every sheet of a template; lengths in mm."""

    unprintable: Length
    bleed: Bleed
    gap: Gaps
    fold: Fold
    marks: MarkRules


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper by name."""

    name: str
    size: Size


@dataclass(frozen=True, slots=True)
class SheetTemplate:
    """A folder of sheet templates: `cards.yaml`, `papers.yaml` and `sheet.yaml`; what is printed
    whole, as maps are, may also go on the papers of `posters.yaml`."""

    cards: Mapping[str, CardSize]
    papers: Mapping[str, Paper]
    rules: SheetRules
    posters: Mapping[str, Paper] = field(default_factory=dict)

    @classmethod
    def load(cls, folder: Path) -> SheetTemplate:
        """The template in `folder`. Raises InputError with everything wrong in a file."""
        record(f"tree {folder}")
        posters = folder / "posters.yaml"
        return cls(
            _read(folder / "cards.yaml", dict[str, CardSize]),
            _papers(folder / "papers.yaml"),
            _read(folder / "sheet.yaml", SheetRules),
            _papers(posters) if posters.is_file() else {},
        )

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> SheetTemplate:
        """The template that `dataclasses.asdict` told."""
        papers, rules = told["papers"], told["rules"]
        return cls(
            {name: CardSize(**card) for name, card in told["cards"].items()},
            {name: Paper(name, Size(**paper["size"])) for name, paper in papers.items()},
            SheetRules(
                rules["unprintable"], Bleed(**rules["bleed"]), Gaps(**rules["gap"]),
                Fold(**rules["fold"]), MarkRules(**rules["marks"]),
            ),
        )  # fmt: skip

    def card(self, name: str) -> CardSize:
        """The card size called `name`. Raises InputError."""
        if name not in self.cards:
            raise fail(f"no card size {name!r}; there are {', '.join(self.cards)}")
        return self.cards[name]

    def paper(self, name: str) -> Paper:
        """The paper called `name`. Raises InputError."""
        if name not in self.papers:
            raise fail(f"no paper {name!r}; there are {', '.join(self.papers)}")
        return self.papers[name]

    def poster(self, name: str) -> Paper:
        """The paper called `name`, for what is printed whole. Raises InputError."""
        return self.posters[name] if name in self.posters else self.paper(name)


def _papers(path: Path) -> dict[str, Paper]:
    sizes = _read(path, dict[str, PaperSize])
    return {name: Paper(name, Size(size.width, size.height)) for name, size in sizes.items()}


def _read(path: Path, kind: type[Kind]) -> Kind:
    from pydantic import TypeAdapter

    from rnr_print.core import marked_yaml

    return marked_yaml.validated(TypeAdapter(kind), marked_yaml.read(path))
