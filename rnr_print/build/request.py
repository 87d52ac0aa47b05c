"""What a user wants built, and the single files that makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, cast

from rnr_print.build.names import USUAL_DPI, file_name
from rnr_print.build.products.card_stock import told_thickness
from rnr_print.core.marked_yaml import read
from rnr_print.core.workspace import Workspace

Ink = Literal["full", "low", "grey"]
USUAL = ("cards", "calibration")  # what `rnr build` makes when nothing is named
PAPERWORK = ("dials", "counters", "mat", "reference", "dice", "tuckbox")
TWO_SIDED = ("cards", "counters")  # what can be printed on one side, on both, or folded
ONE_SIDED = ("dials", "mat", "dice", "tuckbox")  # a printer's shift doesn't matter
OWN_MARGINS = ("dials", "dice", "calibration", "counters", "reference")  # however wide white edges
UNMOVED = ("dials", "dice")  # both: a profile changes nothing
BOOKS = ("rulebook", "casebook")
BY_EDITION = ("cards", "tuckbox", *BOOKS)  # what differs from edition to edition
PRODUCTS = (*USUAL, *PAPERWORK, *BOOKS)
ALL, CONTENTS = "all", "contents"
"""Every product; and the page that then says how to print them."""
FOR_EDITIONS = ("dials", "counters", "mat", "reference", "dice", CONTENTS)  # one file for all
INKS: tuple[Ink, ...] = ("full", "low", "grey")


@dataclass(frozen=True, slots=True)
class Wishes:
    """All options of `rnr build`, as given.

    No products mean the usual ones, no game the only one of the workspace, no editions the first.
    """

    products: tuple[str, ...] = ()
    game: str = ""
    editions: tuple[str, ...] = ()
    locales: tuple[str, ...] = ("en",)
    papers: tuple[str, ...] = ("a4",)
    sides: tuple[str, ...] = ("duplex-long",)
    ink: str = "full"
    marks: bool = True
    gap: float | None = None
    mixed_backs: bool = False
    dpi: int = USUAL_DPI
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
    gap: float | None
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
    def turned(self) -> bool:
        """Whether it can be printed on one side, on both, or folded."""
        return self.product in TWO_SIDED

    @property
    def file_name(self) -> str:
        """The name of the PDF: it tells everything that makes it differ from others."""
        return file_name(self)


def settled(workspace: Workspace, wishes: Wishes) -> Wishes:
    """The wishes with the game and edition that are meant where none is named.

    Raises InputError where there is no such game, or several are there.
    """
    game = wishes.game or workspace.only_game()
    editions = wishes.editions or (_first_edition(workspace.game(game)),)
    return replace(wishes, game=game, editions=editions)


def _first_edition(folder: Path) -> str:
    """The edition that game.yaml tells first. Raises InputError where it can't be read."""
    frame = read(folder / "game.yaml").data
    editions = frame.get("editions") if isinstance(frame, dict) else None
    if isinstance(editions, dict) and editions:
        return str(next(iter(editions)))
    from rnr_print.cards.declared.kind import MAIN  # it brings all that declares kinds

    return MAIN


def jobs_of(workspace: Workspace, wishes: Wishes) -> Iterator[Job]:
    """One job for each file: editions by locales by papers by sides. Contents come last.

    Raises InputError where no game is named and there are none or several.
    """
    wishes = settled(workspace, wishes)
    for product in wanted(wishes.products):
        boxes, book, sheets = product == "tuckbox", product in BOOKS, product == "cards"
        for edition in _editions(product, wishes):
            for locale in wishes.locales:
                for paper in _papers(product, wishes):
                    for sides in wishes.sides if product in TWO_SIDED else ("duplex-long",):
                        yield Job(
                            workspace=workspace, product=product, game=wishes.game,
                            edition=edition, locale=locale, paper=paper, sides=sides,
                            ink=cast(Ink, wishes.ink), marks=wishes.marks or not sheets,
                            gap=wishes.gap if sheets else None,
                            mixed_backs=wishes.mixed_backs and sheets,
                            dpi=USUAL_DPI if product == "calibration" else wishes.dpi,
                            only=wishes.only if sheets else (),
                            since=wishes.since if sheets else "",
                            profile=None if product in UNMOVED else wishes.profile,
                            overrides=None if product == "calibration" else wishes.overrides,
                            card_thickness=told_thickness(wishes.card_thickness) if boxes else "",
                            sleeved=wishes.sleeved and boxes,
                            margin_coverage=wishes.margin_coverage and book,
                            draft=wishes.draft and book,
                            final=wishes.final,
                        )  # fmt: skip


def _papers(product: str, wishes: Wishes) -> Sequence[str]:
    """The papers of a product; of everything, the rulebook on A4 is a booklet."""
    if ALL not in wishes.products or product != "rulebook":
        return wishes.papers
    return tuple(dict.fromkeys("booklet" if p == "a4" else p for p in wishes.papers))


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
