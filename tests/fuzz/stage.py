"""A workspace of one's own in which single files are spoiled, and what else readers need."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from pathlib import Path

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.cards.database import Database
from rnr_print.core.workspace import Workspace
from rnr_print.examples.context import Desk
from rnr_print.games.desks import open_desk
from rnr_print.games.registry import read_database
from rnr_print.print.art.recipe import Recipe
from rnr_print.print.typeset import FontLibrary

ROOT = Path(__file__).parents[2]
PARTS = ("card_data", "templates", "fonts")
GAME = "rocknroll"
GIVEN = "given"
"""The folder of files that a user hands over: spreadsheets, pictures, PDFs."""
_CLOCK = count(1)


@dataclass
class Stage:
    """A copy of the repository's workspace in `root`, and what is read there once."""

    root: Path
    recipes: dict[str, Recipe] = field(default_factory=dict, repr=False)

    @property
    def workspace(self) -> Workspace:
        """The workspace."""
        return Workspace(self.root, self.root)

    @property
    def game(self) -> Path:
        """The folder of the game."""
        return self.root / "card_data" / GAME

    @property
    def given(self) -> Path:
        """Where a user's files lie that no game brings."""
        return self.root / GIVEN

    @cached_property
    def database(self) -> Database:
        """The cards as they are."""
        return read_database(self.game)

    @cached_property
    def desk(self) -> Desk:
        """Where examples are played, with the cards as they are."""
        return open_desk(self.game)

    @cached_property
    def fonts(self) -> FontLibrary:
        """The fonts as they are."""
        return FontLibrary.load(self.root / "fonts")

    def job(self, product: str = "cards", locale: str = "en", **options: object) -> Job:
        """A quick job: pictures are left blank."""
        wishes = Wishes((product,), GAME, locales=(locale,), dpi=72)
        job = next(jobs_of(self.workspace, wishes))
        return replace(job, **{"blank": True, **options})  # type: ignore[arg-type]

    def edition(self, locale: str = "en", **options: object) -> OpenEdition:
        """The game opened anew in a language, as its files are now."""
        return OpenEdition(self.job("cards", locale, **options))

    @contextmanager
    def spoiled(self, file: str, data: bytes) -> Iterator[Path]:
        """The workspace with `data` in the place of a file."""
        path = self.root / file
        before = path.read_bytes()
        try:
            yield self.write(path, data)
        finally:
            self.write(path, before)

    def write(self, path: Path, data: bytes) -> Path:
        """Write a file with a time of change of its own: caches must see it."""
        path.unlink(missing_ok=True)
        path.write_bytes(data)
        os.utime(path, ns=(now := 10**18 + next(_CLOCK) * 10**9, now))
        return path


def new_stage(root: Path, prepared: Path | None = None) -> Stage:
    """A stage in the new folder `root`: a copy of `prepared`, else of the repository."""
    if prepared is not None:
        shutil.copytree(prepared, root, copy_function=_linked)
    else:
        for part in PARTS:
            shutil.copytree(ROOT / part, root / part, copy_function=_linked)
    return Stage(root)


def _linked(source: str, target: str) -> None:
    """A second name for the same file; mutated files are written anew and leave it alone."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
