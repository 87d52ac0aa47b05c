"""How much ink each face takes: drawn with its pictures, and looked at from afar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pypdfium2

from rnr_print.art.store import PictureStore, default_jobs
from rnr_print.checks.drawn import faces_of
from rnr_print.checks.subject import GameUnderCheck
from rnr_print.errors import InputError, Place
from rnr_print.faces import FaceBook, FaceContext
from rnr_print.faces.theme import InkMode
from rnr_print.pdf.document import Document
from rnr_print.pdf.units import PT_PER_MM
from rnr_print.products.workers import workers
from rnr_print.workspace import Workspace

DPI = 40
BLEED_MM = 3.0
SHARES: tuple[tuple[InkMode, ...], ...] = (("full", "grey"), ("low",))
"""Ways of inking that share their pictures are measured by one process."""


@dataclass(frozen=True, slots=True)
class Inked:
    """The ink on a face with its bleed, in percent of one full layer over all of it."""

    key: str
    place: Place
    mode: InkMode
    percent: float


def inked(game: GameUnderCheck) -> Iterator[Inked]:
    """What every front and back takes in each way of inking. Raises InputError."""
    asked = [(game.workspace, game.game, game.overrides, modes) for modes in SHARES]
    with workers(min(game.jobs or default_jobs(), len(SHARES))) as pool:
        found = pool.map(_measured, *zip(*asked, strict=True)) if pool else None
        for each in found or (_measured(*one) for one in asked):
            yield from each


def _measured(
    workspace: Workspace, name: str, overrides: Path | None, modes: Sequence[InkMode]
) -> list[Inked]:
    game = GameUnderCheck(workspace, name, overrides=overrides)
    pictures = PictureStore(game.art, workspace.cache / "art", DPI)
    return [each for mode in modes for each in _in_mode(game, pictures, mode)]


def _in_mode(game: GameUnderCheck, pictures: PictureStore, mode: InkMode) -> Iterator[Inked]:
    folder, lang = game.workspace.templates / game.game, game.edition.job.locale
    cache = game.workspace.cache / "paper"
    book = FaceBook(folder, game.theme, game.edition.fonts, pictures, mode, lang, cache)
    whole = [(face, size) for face in faces_of(game) if (size := _size(book, face))]
    document = Document(title=game.game, lang=lang)
    for face, (width, height) in whole:
        document.begin_page(width + 2 * BLEED_MM, height + 2 * BLEED_MM)
        document.canvas.translate(BLEED_MM * PT_PER_MM, BLEED_MM * PT_PER_MM)
        book.draw(document.canvas, face)
        document.end_page()
    for (face, _), percent in zip(whole, _inks(document), strict=True):
        place = face.place or Place(str(folder / f"{face.template}.xml.j2"))
        yield Inked(face.key, place, mode, percent)


def _size(book: FaceBook, face: FaceContext) -> tuple[float, float] | None:
    """A face's size in mm; None for one that can't be drawn, which is told by its own check."""
    try:
        return book.size(face)
    except InputError:
        return None


def _inks(document: Document) -> Iterator[float]:
    """The ink on each page: the black that its colors share, and what they have beyond it."""
    with pypdfium2.PdfDocument(document.bytes()) as pdf:
        for page in pdf:
            seen = page.render(scale=DPI / 72).to_numpy()[:, :, :3] / 255
            lightest = seen.max(axis=2)
            colored = 3 * lightest - seen.sum(axis=2)
            yield 100 * float(np.mean(1 - lightest + colored))
