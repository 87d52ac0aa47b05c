"""Faces of a game drawn to be looked at, with a record of everything on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Ink
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.print.art.folder import ArtFolder
from rnr_print.print.faces import Drawn, FaceBook, FaceContext
from rnr_print.print.faces.book import Drawing
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pdf.canvas import Canvas


@dataclass(frozen=True)
class DrawnFace:
    """One face as it came out: all that is on it, what is wrong with it."""

    face: FaceContext
    log: list[Drawn]
    problems: tuple[Problem, ...]
    template: Place
    book: FaceBook
    art: ArtFolder

    @cached_property
    def size(self) -> tuple[float, float]:
        """Width and height in mm; nothing where it can't be drawn, and `problems` say why."""
        try:
            return self.book.size(self.face)
        except InputError:
            return 0.0, 0.0

    @cached_property
    def elements(self) -> list[Drawing]:
        """All elements of its template, filled in; none where it can't be drawn."""
        try:
            return list(self.book.elements(self.face))
        except InputError:
            return []

    @property
    def whole(self) -> bool:
        """Whether everything of the template was drawn, fitting or not."""
        return all(problem.code for problem in self.problems)

    def template_file(self, name: str) -> Path:
        """The path of the template `name`, its own or one that it includes."""
        return Path(self.template.file).parent / name

    @property
    def place(self) -> Place:
        """Where the card's data stands; of a back, its template."""
        return self.face.place or self.template


class DrawnFaces:
    """Draws the faces of an edition. Raises InputError for what can't be read."""

    def __init__(self, edition: OpenEdition, ink: Ink = "full") -> None:
        self.edition, self.ink, job = edition, ink, edition.job
        self._folder = job.workspace.templates / job.game
        self._canvas = Canvas(job.locale)

    @cached_property
    def book(self) -> FaceBook:
        """Draws the templates."""
        job = self.edition.job
        return FaceBook(
            self._folder, self.edition.theme, self.edition.fonts, self.edition.pictures,
            self.ink, job.locale, job.workspace.cache / "paper",
        )  # fmt: skip

    @cached_property
    def asks(self) -> tuple[str, ...]:
        """What all faces depend on, beside what each of them is recorded to read: its book is
        opened once."""
        workspace = self.edition.job.workspace
        trees = (workspace.shared("icons"), workspace.fonts)
        own = Theme.own(workspace.templates, self.edition.job.game)  # which may come, or go
        themes = dict.fromkeys((self.edition.theme_file, own))
        return *(f"tree {tree}" for tree in trees), *(f"file {theme}" for theme in themes)

    def contexts(self, card_id: str) -> list[FaceContext]:
        """What the faces of a card show."""
        return self.edition.faces.fronts(self.edition.database.cards[card_id])

    def back(self, back: str) -> list[FaceContext]:
        """What the back of a deck shows."""
        return [self.edition.faces.back(back)]

    @property
    def backs(self) -> list[str]:
        """The backs of all decks."""
        return sorted({deck.back for deck in self.edition.database.game.decks.values()})

    def drawn(self, face: FaceContext) -> DrawnFace:
        """The face as it comes out."""
        log: list[Drawn] = []
        problems = self.book.draw(self._canvas, face, log)
        template = Place(str(self.book.path(face.template)))
        return DrawnFace(face, log, problems, template, self.book, self.edition.pictures.art)
