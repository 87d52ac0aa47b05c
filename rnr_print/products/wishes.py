"""What a user wants built, and the single files that makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from rnr_print.workspace import Workspace

Ink = Literal["full", "low", "grey"]
USUAL = ("cards", "calibration")  # what `rnr build` makes when nothing is named
PAPERWORK = ("dials", "counters", "mat", "reference", "dice", "tuckbox")
TWO_SIDED = ("cards", "counters")  # what can be printed on one side, on both, or folded
BOOKS = ("rulebook", "casebook")
BY_EDITION = ("cards", "tuckbox", *BOOKS)  # what differs from edition to edition
PRODUCTS = (*USUAL, *PAPERWORK, *BOOKS)
ALL, CONTENTS = "all", "contents"
"""Every product; and the page that then says how to print them."""
FOR_EDITIONS = ("dials", "counters", "mat", "reference", "dice", CONTENTS)  # one file for all
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
    card_thickness: str = ""
    sleeved: bool = False
    margin_coverage: bool = False
    draft: bool = False
    final: bool = False
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
    card_thickness: str = ""
    sleeved: bool = False
    margin_coverage: bool = False
    draft: bool = False
    final: bool = False
    blank: bool = False
    """Pictures are left out: only the words are of interest."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that the file is for; none of what is the same for all."""
        return tuple(self.edition.split(",")) if self.edition else ()

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
            parts += self.editions
            parts += [self.product, self.locale, self.paper]
            parts += [self.sides] if self.product == "counters" else []
            parts += [self.ink] if self.ink != "full" else []
            parts += [self.card_thickness] if self.card_thickness else []
            parts += ["sleeved"] if self.sleeved else []
            parts += ["coverage"] if self.margin_coverage else []
            parts += ["draft"] if self.draft else []
        return "-".join(parts) + ".pdf"


def jobs_of(workspace: Workspace, wishes: Wishes) -> Iterator[Job]:
    """One job for each file: editions by locales by papers by sides. Contents come last."""
    for product in wanted(wishes.products):
        boxes, book = product == "tuckbox", product in BOOKS
        for edition in _editions(product, wishes):
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
                            card_thickness=wishes.card_thickness if boxes else "",
                            sleeved=wishes.sleeved and boxes,
                            margin_coverage=wishes.margin_coverage and book,
                            draft=wishes.draft and book,
                            final=wishes.final,
                        )  # fmt: skip


def _editions(product: str, wishes: Wishes) -> Sequence[str]:
    """The edition of each file of a product; one that is made for several names them all."""
    if product in BY_EDITION:
        return wishes.editions
    return (",".join(wishes.editions) if product in FOR_EDITIONS else "",)


def wanted(products: Sequence[str]) -> tuple[str, ...]:
    """The products that are named, the usual ones if none is; `all` brings the contents page."""
    if ALL in products:
        return (*PRODUCTS, CONTENTS)
    return tuple(products) or USUAL
