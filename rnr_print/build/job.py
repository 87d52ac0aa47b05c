"""A file to make: what it depends on besides the files of the workspace, and what it is called."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Literal

from rnr_print.build.option import Option, option, within
from rnr_print.build.product import BY_NAME
from rnr_print.build.products.card_stock import thickness_problem
from rnr_print.core.workspace import Workspace

Ink = Literal["full", "low", "grey"]
INKS: tuple[Ink, ...] = ("full", "low", "grey")
USUAL_DPI, GOOD_DPI = 600, 300
"""What is painted if nothing is said; from what pictures print well."""
MOST = 40
"""Signs that one option may add to a name; what is longer is cut, and told apart by a hash."""
MOST_CARDS = 3
UNFIT = re.compile(r"[^\w.+-]+")


def _cards(ids: tuple[str, ...]) -> str:
    """Some cards by their ids; of many the first, how many more, and which by a hash."""
    told = "+".join(ids)
    if len(ids) <= MOST_CARDS and len(told) <= MOST:
        return told
    return f"{_short(ids[0])}-and-{len(ids) - 1}-more-{_hash(told)}"


def _stem(path: Path) -> str:
    """The name of a file without its ending, fit to be a part of another."""
    return _short(UNFIT.sub("-", path.stem))


def _short(text: str) -> str:
    return text if len(text) <= MOST else f"{text[: MOST - 7]}-{_hash(text)}"


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:6]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What may be said of a build and of each of its files alike, in the order of file names."""

    ink: Ink = option(
        "full", "full, low or grey.", choices=INKS, tells=lambda ink: ink if ink != "full" else ""
    )
    gap: float | None = option(
        None,
        "mm between cards; 0: they touch, and each back has its sheets.",
        shown="3",
        check=within(0, 20, "0 to 20 mm"),
        tells=lambda gap: "" if gap is None else f"gap-{gap or 0:g}",
    )
    mixed_backs: bool = option(
        False,
        "Several backs in a row, not only on a sheet.",
        flag="mix-backs",
        tells=lambda mixed: "mixed" * mixed,
    )
    marks: bool = option(
        True, "Cut marks, ruler and footer.", tells=lambda marks: "no-marks" * (not marks)
    )
    card_thickness: str = option(
        "",
        "Cards in a tuck box: 0.32mm a card, or paper of 300g.",
        metavar="MM|WEIGHT",
        check=thickness_problem,
        tells=str,
    )
    sleeved: bool = option(
        False, "Tuck boxes for cards in sleeves.", tells=lambda sleeved: "sleeved" * sleeved
    )
    margin_coverage: bool = option(
        False,
        "A rulebook for designers: how rules are shown.",
        tells=lambda shown: "coverage" * shown,
    )
    draft: bool = option(
        False,
        "Print a rulebook with failing examples, and stamp it.",
        tells=lambda draft: "draft" * draft,
    )
    dpi: int = option(
        USUAL_DPI,
        f"Dots per inch of generated pictures: {GOOD_DPI} or more for print.",
        check=within(72, 1200, f"{GOOD_DPI} or {USUAL_DPI} print well"),
        tells=lambda dpi: "" if dpi == USUAL_DPI else f"{dpi}dpi",
    )
    profile: Path | None = option(
        None,
        "Your printer's profile (YAML): moves backs, minds white edges.",
        metavar="FILE",
        tells=lambda path: f"profile-{_stem(path)}" if path else "",
    )
    overrides: Path | None = option(
        None,
        "A YAML file with changed card values.",
        metavar="FILE",
        tells=lambda path: f"with-{_stem(path)}" if path else "",
    )
    since: str = option(
        "",
        "Only cards changed since this snapshot.",
        tells=lambda name: f"since-{name}" if name else "",
    )
    only: tuple[str, ...] = option(
        (),
        "Only these cards, scenarios or forces, by commas.",
        tells=lambda ids: f"only-{_cards(ids)}" if ids else "",
    )
    final: bool = option(False, "Refuse languages that are not translated enough.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Job(Options):
    """One file to make: everything it depends on besides the files of the workspace."""

    workspace: Workspace
    product: str
    game: str
    edition: str
    locale: str
    paper: str
    sides: str
    blank: bool = False
    """Pictures are left out: only the words are of interest."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that the file is for; none of what is the same for all."""
        return tuple(self.edition.split(",")) if self.edition else ()

    @property
    def turned(self) -> bool:
        """Whether it can be printed on one side, on both, or folded."""
        return BY_NAME[self.product].two_sided

    @property
    def file_name(self) -> str:
        """The name of the PDF: what it is, in which language, for which paper, and whatever else is
        not usual, so that no variant overwrites another."""
        return "-".join((self.game, *_what(self), *_how(self))) + ".pdf"


def _what(job: Job) -> Iterator[str]:
    yield from job.editions
    yield from (job.product, job.locale, job.paper)
    yield from [job.sides] if job.turned else []


def _how(job: Job) -> Iterator[str]:
    for each in fields(Options):
        told: Option = each.metadata["option"]
        if word := told.tells(getattr(job, each.name)):
            yield word
