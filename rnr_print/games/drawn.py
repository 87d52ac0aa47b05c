"""What a game draws itself at its true size: maps, player aids, tracks, whatever its rules need.

The tool lays these on pages, or spreads them over sheets to be glued together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rnr_print.book.brushes import Brushes
from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Teller
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.print.pages.blocks import Figure

Keep = Callable[[str, object, Callable[[], bytes]], bytes]
"""Gives what was kept by a name and what is told of it, or else what is made."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A thing of paper, its figure as large as it is used: `name` is its id, `title` what it is
    called in the job's language. What is `cut` out gets a line to cut along. Counters have a
    `back`, and there are so many of each. Things of another `group` begin a page. What has an
    `outline`, mm from the lower left of its figure, is cut along it, and lies on its page where it
    finds room, turned by quarters.
    """

    name: str
    title: str
    figure: Figure
    cut: bool = False
    back: Figure | None = None
    count: int = 1
    group: str = ""
    outline: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class DrawingDesk:
    """What a game draws from: its `folder` and cards, who tells them, with what it draws, what a
    lying page of the job's `paper` takes, mm wide and high, the ids that `--only` names, the
    `cache` in which it may keep what takes it long, and how many mm above its foot the `seams` lie
    of a thing so wide and high that is glued of several sheets. What says no word it may `keep`
    for all languages, by a name and whatever of it the game's files don't say. Pictures are left
    `blank` where only the words around them matter.
    """

    folder: Path
    database: Database
    teller: Teller
    brushes: Brushes
    paper: tuple[float, float]
    only: tuple[str, ...] = ()
    cache: Path | None = None
    seams: Callable[[float, float], Sequence[float]] = lambda wide, high: ()
    keep: Keep = lambda name, told, make: make()
    blank: bool = False

    def wanted(self, what: str, known: Sequence[str], place: Path) -> Sequence[str]:
        """The ids to draw of all that are `known`. Raises InputError for each that is no `what`."""
        if strangers := [name for name in self.only if name not in known]:
            told = ", ".join(known) or "(none)"
            raise InputError(
                Problem(f"no {what} {name!r}; one of {told}", Place(str(place)))
                for name in strangers
            )
        return self.only or known


class Drawings(Protocol):
    """What a game draws itself."""

    @property
    def products(self) -> tuple[str, ...]:
        """What it draws, by the names of `build.product`: map, aids, tracks, ..."""

    def drawn(self, product: str, desk: DrawingDesk) -> Sequence[Drawn]:
        """The things of a product. Raises InputError."""
