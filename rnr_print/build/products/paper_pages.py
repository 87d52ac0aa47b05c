"""Pages of things to cut and fold, drawn from templates/paperwork, in a job's language and ink."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from rnr_print import __version__
from rnr_print.build import loaders
from rnr_print.build.availability import needed
from rnr_print.build.edition import OpenEdition
from rnr_print.build.printer import unprintable
from rnr_print.cards.kinds import Effect
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, read, validated
from rnr_print.locales.typography import bound
from rnr_print.print.components.plans import PLAN_FILE, Paperwork
from rnr_print.print.faces import FaceBook, FaceContext
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.sheets.rules import SheetTemplate

Values = Mapping[str, object]


class PaperPages:
    """A document of paperwork pages. `draw` adds pages, `finished` gives the file.

    Raises InputError where a file of the workspace is wrong.
    """

    def __init__(self, edition: OpenEdition, product: str) -> None:
        self.edition, self.job, self.product = edition, edition.job, product
        self.title = self.say("title")
        game = self.edition.teller.title
        self.document = Document(
            title=f"{game} · {self.title} · {self.job.locale.upper()}", lang=self.job.locale
        )
        self._books: dict[float, FaceBook] = {}
        self._problems: dict[Problem, None] = {}

    def say(self, key: str, fields: Values | None = None, shared: bool = False) -> str:
        """Words of this product (`shared`: of all paperwork) in the job's language."""
        head = "paperwork" if shared else f"paperwork/{self.product}"
        return self.bound(self.edition.teller.pattern(f"{head}/{key}", fields))

    def said(self, key: str) -> str:
        """Words of this product if the game has them."""
        known = f"paperwork/{self.product}/{key}" in self.edition.teller.wording
        return self.say(key) if known else ""

    def bound(self, text: str) -> str:
        """The text with the non-breaking spaces of the job's language."""
        return bound(text, self.job.locale)

    @cached_property
    def plan_file(self) -> Path:
        """Where the game declares its paperwork."""
        return self.edition.folder / PLAN_FILE

    @cached_property
    def _source(self) -> Marked:
        return read(self.plan_file)

    @cached_property
    def plan(self) -> Paperwork:
        """What the game declares, as far as the job's editions need it. Raises InputError."""
        plan, database = validated(Paperwork, self._source), self.edition.database
        known = database.game.editions
        strangers = [
            self.problem(f"no edition {name!r}; one of {', '.join(known)}", *path)
            for path, name in plan.editions() if name not in known
        ]  # fmt: skip
        if strangers:
            raise InputError(strangers)
        return needed(plan, database, self.job.editions)

    def problem(self, message: str, *path: str | int) -> Problem:
        """A problem at the place where the value under `path` is declared."""
        return self._source.problem(message, *path)

    def wrong(self, message: str, *path: str | int) -> InputError:
        """The same, ready to be raised."""
        return InputError(self.problem(message, *path))

    def effects(self, card_id: str, *path: str | int) -> list[Effect]:
        """The effects of a card, each as told on it. Raises InputError at `path`."""
        database = self.edition.database
        cards = database.cards
        if card_id not in cards:
            raise self.wrong(f"no card {card_id!r}; see `rnr cards list`", *path)
        card = cards[card_id]
        found = database.system.of(card).effects(card, self.edition.teller)
        if not found:
            told = f"{card_id} has no effects; name a card that a die or a dial chooses effects of"
            raise self.wrong(told, *path)
        return [replace(effect, text=self.bound(effect.text)) for effect in found]

    @cached_property
    def paper(self) -> Size:
        """The job's paper, standing upright."""
        return self.sheets.poster(self.job.paper).size

    @cached_property
    def sheets(self) -> SheetTemplate:
        """Papers, card sizes and what holds for all sheets."""
        return loaders.sheets(self.job.workspace.shared("sheets"))

    @cached_property
    def edge(self) -> float:
        """White along the paper's edge, in mm: as the job's profile says, else the usual."""
        said = unprintable(self.job)
        return self.sheets.rules.unprintable if said is None else said

    def _book(self, shown: float) -> FaceBook:
        """Draws the templates, to be seen so much smaller."""
        if shown not in self._books:
            job, templates = self.job, self.job.workspace.templates
            self._books[shown] = FaceBook(
                templates / "paperwork", self.edition.theme,
                self.edition.fonts, self.edition.pictures, job.ink, job.locale,
                job.workspace.cache / "paper", shown,
            )  # fmt: skip
        return self._books[shown]

    def checked(self, pictures: Mapping[tuple[str | int, ...], str]) -> list[str]:
        """The pictures, declared at these paths, each once. Raises InputError for unknown ones."""
        problems = [
            self.problem(f"no picture {name!r}; add a recipe or a file art/{name}.png", *path)
            for path, name in pictures.items() if not self.edition.pictures.has(name)
        ]  # fmt: skip
        if problems:
            raise InputError(problems)
        return list(dict.fromkeys(pictures.values()))

    def note(self) -> str:
        """How to print it, and what it was made from."""
        game = self.edition.database.game
        return " · ".join((
            self.edition.teller.title, self.say("scale", shared=True), self.edition.progress.told,
            f"v{game.version} / rnr-print {__version__}",
        ))  # fmt: skip

    def draw(self, template: str, values: Values, size: Size | None = None) -> None:
        """Add a page filled by a template; it is told its size, title, note and shared words."""
        size = size or self.paper
        self.document.begin_page(size.width, size.height)
        self.paint(template, values, size)
        self.document.end_page()

    def paint(self, template: str, values: Values, size: Size, shown: float = 1) -> None:
        """Paint a template on the page that is open; its lines bear to be `shown` smaller."""
        page = {
            "width": size.width, "height": size.height, "title": self.title, "note": self.note(),
            "millimeters": self.say("millimeters", shared=True),
        }  # fmt: skip
        face = FaceContext(template, {"page": page, **values}, key=self.product)
        self._problems.update(dict.fromkeys(self._book(shown).draw(self.document.canvas, face)))

    def stamp(self, key: str, template: str, values: Values, at: Rect, turn: int = 0) -> None:
        """Paint a template around the middle of `at`; the file keeps what `key` names once."""
        canvas, half = self.document.canvas, (at.width / 2, at.height / 2)
        if not forms.is_defined(canvas, key):
            size = Size(at.width, at.height)
            box = (-half[0], -half[1], half[0], half[1])
            forms.define(canvas, key, box, lambda _: self.paint(template, values, size))
        forms.place(canvas, key, *at.center, turn)

    def finished(self) -> bytes:
        """The file; nothing where it isn't written. Raises InputError for all that did not fit."""
        if self._problems:
            raise InputError(self._problems)
        return self.document.bytes() if self.edition.written else b""
