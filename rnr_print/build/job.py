"""A file to make: what it depends on besides the files of the workspace, and what it is called."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rnr_print.build.product import BY_NAME
from rnr_print.core.workspace import Workspace

Ink = Literal["full", "low", "grey"]
INKS: tuple[Ink, ...] = ("full", "low", "grey")
USUAL_DPI, GOOD_DPI = 600, 300
"""What is painted if nothing is said; from what pictures print well."""
MOST = 40
"""Signs that one option may add to a name; what is longer is cut, and told apart by a hash."""
MOST_CARDS = 3
UNFIT = re.compile(r"[^\w.+-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What may be said of a build and of each of its files alike."""

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
    ink: Ink
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
    told = (
        (job.ink, job.ink != "full"),
        (f"gap-{job.gap or 0:g}", job.gap is not None),
        ("mixed", job.mixed_backs),
        ("no-marks", not job.marks),
        (job.card_thickness, job.card_thickness),
        ("sleeved", job.sleeved),
        ("coverage", job.margin_coverage),
        ("draft", job.draft),
        (f"{job.dpi}dpi", job.dpi != USUAL_DPI),
        (f"profile-{_stem(job.profile)}", job.profile),
        (f"with-{_stem(job.overrides)}", job.overrides),
        (f"since-{job.since}", job.since),
        (f"only-{_cards(job.only)}", job.only),
    )
    yield from (word for word, differs in told if differs)


def _cards(ids: tuple[str, ...]) -> str:
    """Some cards by their ids; of many the first, how many more, and which by a hash."""
    told = "+".join(ids)
    if len(ids) <= MOST_CARDS and len(told) <= MOST:
        return told
    return f"{_short(ids[0])}-and-{len(ids) - 1}-more-{_hash(told)}"


def _stem(path: Path | None) -> str:
    """The name of a file without its ending, fit to be a part of another."""
    return _short(UNFIT.sub("-", path.stem)) if path else ""


def _short(text: str) -> str:
    return text if len(text) <= MOST else f"{text[: MOST - 7]}-{_hash(text)}"


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:6]
