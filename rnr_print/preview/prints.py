"""Prints: files as a build would make them now, kept with what they were before the last change.

Whatever goes wrong, the last good file stays to be looked at, with what is wrong now.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from PIL import Image

from rnr_print.build import heap, loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import BoundBook
from rnr_print.build.fingerprints import GameInputs, files_of
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.products import card_sheets
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.file_states import Files
from rnr_print.preview.page_pictures import Page, Pictures, changes, jpeg, pages_of, rendered
from rnr_print.preview.painter import Unpainted
from rnr_print.print.art.draftsman import rest

MOST = 12
"""Files that are kept, the last asked for."""


@dataclass(frozen=True)
class Former:
    """A file as it was: its bytes, its pages."""

    data: bytes
    pages: tuple[Page, ...]


@dataclass(frozen=True)
class Print(Former):
    """A file as it came out; what is in it; the edition as it was opened for it. Of a book `places`
    are the pages (from 1) of all that has an id."""

    line: str
    edition: OpenEdition
    places: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Look:
    """What there is to see of a file: as it is `now` and was `before` its last change; what is
    wrong, and then `now` is the last that was right, if there ever was one."""

    now: Print | None = None
    before: Former | None = None
    problems: tuple[Problem, ...] = ()
    key: str = ""

    @property
    def changed(self) -> list[int]:
        """The pages (from 0) that aren't as they were before."""
        if self.now is None or self.before is None:
            return []
        old = self.before.pages
        return [
            number for number, page in enumerate(self.now.pages)
            if number >= len(old) or page != old[number]
        ]  # fmt: skip


@dataclass(frozen=True)
class Early:
    """A page of card sheets that was made before all others: of what state of the files, of which
    opened edition, in which PDF."""

    key: str
    edition: OpenEdition
    page: Page
    data: bytes


@dataclass
class Prints:
    """The prints of a workspace that were looked at. Where pictures must be painted first, it
    `paints` them, or asks with Unpainted that somebody does."""

    paints: bool = True
    _looks: OrderedDict[Job, Look] = field(default_factory=OrderedDict)
    _pictures: Pictures = field(default_factory=Pictures)
    _files: dict[tuple[str, Path | None, Path | None], Files] = field(default_factory=dict)
    _worked: tuple[str, int, Image.Image] = ("", 0, Image.new("RGB", (1, 1)))
    """The page that was worked at last: much is cut out of one."""
    _early: Early | None = None

    def look(self, job: Job) -> Look:
        """A file as it is now. Raises InputError where there is no such game."""
        look = self._looks.setdefault(job, Look())
        self._looks.move_to_end(job)
        while len(self._looks) > MOST:
            self._looks.popitem(last=False)
        inputs = GameInputs.among(self._read(job))
        key = inputs.key(job)
        if key == look.key:
            return look
        try:
            made, look.problems = _made(self._begun(key) or self._painted(job, inputs), inputs)
        except InputError as error:
            look.problems = error.problems
        except FileNotFoundError as error:  # saved by way of another file, and gone for a moment
            look.problems = (Problem("it is gone", Place(str(error.filename))),)
        else:
            if look.now is None or look.now.pages != made.pages:
                look.before = Former(look.now.data, look.now.pages) if look.now else None
            look.now = made
        look.key = key
        return look

    def early(self, job: Job, number: int) -> Page | None:
        """A page of the card sheets (from 0) as it is now, before all others are made; None where
        they are made. Raises InputError, IndexError where there is no such page."""
        inputs = GameInputs.among(self._read(job))
        key = inputs.key(job)
        if job in self._looks and self._looks[job].key == key:
            return None
        edition = self._begun(key) or self._painted(job, inputs)
        data = card_sheets.page(edition, number)
        self._early = Early(key, edition, pages_of(data)[0], data)
        return self._early.page

    def _painted(self, job: Job, inputs: GameInputs) -> OpenEdition:
        """The edition of a job with all its pictures painted. Raises InputError, Unpainted."""
        from rnr_print.print.art.paintings import missing, paint

        edition = OpenEdition(job, inputs)
        wanted = [] if job.blank else missing(maker_of(job.product).paintings(edition))
        if wanted and not self.paints:
            raise Unpainted(wanted)
        for _ in paint(wanted, None):
            pass
        return edition

    def _begun(self, key: str) -> OpenEdition | None:
        """The edition that was opened for a page of it."""
        return self._early.edition if self._early and self._early.key == key else None

    def _read(self, job: Job) -> Files:
        """The files of a job as they are now. Raises InputError where there is no such game."""
        given = job.overrides, job.profile
        known = self._files.get((job.game, *given))
        if known is None:
            known = files_of(job.workspace, job.game, given)
        else:
            known = Files.read(known.roots)
        self._files[job.game, *given] = known
        return known

    def picture(self, name: str, width: int) -> bytes:
        """The picture of a page by its name, so many pixels wide. KeyError where none is."""
        found = self._pictures.get(name, width)
        if found is not None:
            return found
        data, number = self._find(name)
        return self._pictures.put(name, width, jpeg(rendered(data, number, width)))

    def image(self, name: str, width: int) -> Image.Image:
        """The same, to be worked at."""
        if self._worked[:2] != (name, width):
            self._worked = name, width, rendered(*self._find(name), width)
        return self._worked[2].copy()

    def changes(self, before: str, now: str) -> list[tuple[float, float, float, float]]:
        """Where two pages differ. KeyError where one isn't there any more."""
        return changes(self.image(before, 800), self.image(now, 800))

    def _find(self, name: str) -> tuple[bytes, int]:
        """The file that has the page of this name, and the page's number from 0."""
        if self._early and self._early.page.name == name:
            return self._early.data, 0
        for look in reversed(self._looks.values()):
            for each in (look.now, look.before):
                for number, page in enumerate(each.pages if each else ()):
                    if each and page.name == name:
                        return each.data, number
        raise KeyError(name)


def _made(edition: OpenEdition, inputs: GameInputs) -> tuple[Print, tuple[Problem, ...]]:
    """The file of an edition; examples that fail are told of, and the book is stamped a draft."""
    try:
        return _print(edition), ()
    except InputError as error:
        if not all(problem.finding for problem in error.problems):
            raise
        draft = OpenEdition(replace(edition.job, draft=True), inputs)
        return _print(draft), error.problems
    finally:
        rest()
        loaders.styles.forget()  # with all texts of the book, of which the next look sets few
        heap.trim()


def _print(edition: OpenEdition) -> Print:
    made = maker_of(edition.job.product).build(edition)
    places = made.places if isinstance(made, BoundBook) else {}
    return Print(made.data, pages_of(made.data), made.line, edition, places)
