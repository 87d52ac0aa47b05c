"""What a user wants built, and the single files that makes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from rnr_print.workspace import Workspace

Ink = Literal["full", "low", "grey"]
USUAL = ("cards", "calibration")  # what `rnr build` makes when nothing is named
PAPERWORK = ("dials", "counters", "mat", "reference", "dice", "tuckbox")
TWO_SIDED = ("cards", "counters")  # what can be printed on one side, on both, or folded
PRODUCTS = (*USUAL, *PAPERWORK)
INKS: tuple[Ink, ...] = ("full", "low", "grey")


@dataclass(frozen=True, slots=True)
class Wishes:
    """All options of `rnr build`, as given. No products mean the usual ones."""

    products: tuple[str, ...] = ()
    game: str = "rocknroll"
    editions: tuple[str, ...] = ("base",)
    locales: tuple[str, ...] = ("en",)
    papers: tuple[str, ...] = ("a4",)
    sides: tuple[str, ...] = ("duplex-long",)
    ink: str = "full"
    marks: bool = True
    gap: float = 0.0
    mixed_backs: bool = False
    dpi: int = 600
    only: tuple[str, ...] = ()
    since: str = ""
    profile: Path | None = None
    overrides: Path | None = None
    out: Path = Path("output")
    jobs: int = 0


@dataclass(frozen=True, slots=True)
class Job:
    """One file to make: everything it depends on besides the files of the workspace."""

    workspace: Workspace
    product: str
    game: str
    edition: str
    locale: str
    paper: str
    sides: str
    ink: Ink
    marks: bool
    gap: float
    mixed_backs: bool
    dpi: int
    only: tuple[str, ...]
    since: str
    profile: Path | None
    overrides: Path | None

    @property
    def file_name(self) -> str:
        """The name of the PDF: what it is, in which language, for which paper."""
        parts = [self.game]
        if self.product == "cards":
            parts += [self.edition, "cards", self.locale, self.paper, self.sides]
            parts += [self.ink] if self.ink != "full" else []
            parts += [f"gap-{self.gap:g}"] if self.gap else []
            parts += ["mixed"] if self.mixed_backs else []
            parts += ["no-marks"] if not self.marks else []
            parts += [f"since-{self.since}"] if self.since else []
            parts += ["some"] if self.only else []
        else:
            parts += [self.product, self.locale, self.paper]
            parts += [self.sides] if self.product == "counters" else []
            parts += [self.ink] if self.ink != "full" else []
        return "-".join(parts) + ".pdf"


def jobs_of(workspace: Workspace, wishes: Wishes) -> Iterator[Job]:
    """One job for each file: editions by locales by papers by sides."""
    for product in wishes.products or USUAL:
        cards = product == "cards"
        for edition in wishes.editions if cards else ("",):
            for locale in wishes.locales:
                for paper in wishes.papers:
                    for sides in wishes.sides if product in TWO_SIDED else ("duplex-long",):
                        yield Job(
                            workspace=workspace, product=product, game=wishes.game,
                            edition=edition, locale=locale, paper=paper, sides=sides,
                            ink=cast(Ink, wishes.ink), marks=wishes.marks, gap=wishes.gap,
                            mixed_backs=wishes.mixed_backs, dpi=wishes.dpi,
                            only=wishes.only, since=wishes.since, profile=wishes.profile,
                            overrides=wishes.overrides,
                        )  # fmt: skip
