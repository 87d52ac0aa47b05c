"""Mats and what a game draws itself, whole, each on a page of its own size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.drawn import desk_of, drawings_of
from rnr_print.build.products.mat import painted
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.sheets.geometry import Size


@dataclass(frozen=True, slots=True)
class Whole:
    """A thing on a page of its own, or on two with its back: how many there are of it."""

    name: str
    title: str
    size: Size
    page: int
    back: int | None = None
    count: int = 1


def whole(edition: OpenEdition) -> tuple[list[Whole], bytes]:
    """The things of a product of this kind, and a PDF of their pages. Raises InputError."""
    pages = PaperPages(edition, edition.job.product)
    found: list[Whole] = []
    drawn = 0
    for name, title, count, faces in _things(pages):
        for size, paint in faces:
            pages.document.begin_page(size.width, size.height)
            paint(pages.document.canvas)
            pages.document.end_page()
        back = drawn + 1 if len(faces) > 1 else None
        found.append(Whole(name, title, faces[0][0], drawn, back, count))
        drawn += len(faces)
    return found, pages.finished()


Face = tuple[Size, Callable[[Canvas], None]]


def _things(pages: PaperPages) -> Iterator[tuple[str, str, int, list[Face]]]:
    edition, product = pages.edition, pages.product
    if product == "mat":
        for name, plan in pages.plan.mats.items():
            face = Size(*plan.size), partial(_at_size, painted(pages, plan))
            yield name, pages.say(name), 1, [face]
        return
    drawings = drawings_of(edition)
    for each in drawings.drawn(product, desk_of(edition, pages)) if drawings else ():
        faces = [_face(figure) for figure in (each.figure, each.back) if figure]
        yield each.name, each.title, each.count, faces


def _at_size(paint: Callable[[float], None], _: Canvas) -> None:
    paint(1)


def _face(figure: Figure) -> Face:
    return Size(figure.width, figure.height), lambda on: figure.draw(on, 0, 0)
