"""The faces of a game drawn once, with a record of everything on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rnr_print.checks.subject import GameUnderCheck
from rnr_print.errors import InputError, Place, Problem
from rnr_print.faces import Drawn, FaceBook, FaceContext
from rnr_print.faces.book import Drawing
from rnr_print.pdf.canvas import Canvas


@dataclass(frozen=True)
class DrawnFace:
    """One face as it came out: its size in mm, all that is on it, what is wrong with it."""

    face: FaceContext
    size: tuple[float, float]
    log: list[Drawn]
    elements: list[Drawing]
    problems: tuple[Problem, ...]
    template: Place

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


@lru_cache(1)
def drawn(game: GameUnderCheck) -> list[DrawnFace]:
    """Every front and back in full ink and the source language, drawn once. Raises InputError."""
    return list(_drawn(game))


def _drawn(game: GameUnderCheck) -> Iterator[DrawnFace]:
    edition, templates = game.edition, game.workspace.templates
    folder = templates / game.game
    book = FaceBook(
        folder, game.theme, edition.fonts, edition.pictures, "full",
        edition.job.locale, game.workspace.cache / "paper",
    )  # fmt: skip
    canvas = Canvas(edition.job.locale)
    for face in faces_of(game):
        log: list[Drawn] = []
        problems = book.draw(canvas, face, log)
        template = Place(str(folder / f"{face.template}.xml.j2"))
        try:
            size, elements = book.size(face), list(book.elements(face))
        except InputError:  # then nothing was drawn, and `problems` say why
            size, elements = (0.0, 0.0), []
        yield DrawnFace(face, size, log, elements, problems, template)


def faces_of(game: GameUnderCheck) -> Iterator[FaceContext]:
    """Every front and back there is."""
    faces, database = game.edition.faces, game.database
    yield from map(faces.front, database.cards.values())
    yield from map(faces.back, sorted({deck.back for deck in database.game.decks.values()}))
