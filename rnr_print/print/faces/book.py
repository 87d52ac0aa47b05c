"""The face book: draws the face of any card from its template and its values."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.workspace import shared
from rnr_print.print.faces.attributes import Drawer, number
from rnr_print.print.faces.context import FaceContext
from rnr_print.print.faces.elements import draw_children
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.onlooker import FACES, Seen
from rnr_print.print.faces.paper import PaperStock
from rnr_print.print.faces.pen import Drawn, Pen, PictureSource, Stocks
from rnr_print.print.faces.rooms import Room
from rnr_print.print.faces.shapes import clip
from rnr_print.print.faces.template_shelf import SUFFIX, TemplateShelf
from rnr_print.print.faces.texts import length, rows
from rnr_print.print.faces.theme import InkMode, Theme
from rnr_print.print.faces.tints import Tints
from rnr_print.print.faces.xml_tree import Element, parse
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import FontLibrary, bidi

NEAR = 0.05
"""mm that nobody can cut."""
Drawing = tuple[Element, float]
"""An element and the scale it is drawn at."""


class FaceBook:
    """Draws faces with one theme, one way of inking and one language.

    `templates` is the game's folder of `*.xml.j2`; icons lie beside it in `icons/`. `cache` keeps
    the paper. `shown` is how much smaller than on a card faces will be seen. Raises InputError for
    a theme that can't be used.
    """

    def __init__(
        self, templates: Path, theme: Theme, fonts: FontLibrary, pictures: PictureSource,
        ink: InkMode = "full", lang: str = "en", cache: Path | None = None,
        shown: float = 1,
    ) -> None:  # fmt: skip
        palette = theme.palette(ink)
        icons = IconShelf(shared(templates.parent, "icons"), palette, shown)
        self.lang = lang
        self._stocks = Stocks(
            ink, palette, theme.styles, fonts, icons, pictures, PaperStock(cache), shown
        )  # fmt: skip
        measure, count = (partial(each, self._stocks, lang) for each in (length, rows))
        given = {**Tints(palette).told(), "look": theme.look}
        self._shelf = TemplateShelf(templates, measure, count, lang, given)
        self._last: tuple[FaceContext, Element] | None = None

    def draw(
        self, canvas: Canvas, face: FaceContext, log: list[Drawn] | None = None,
        rooms: list[Room] | None = None,
    ) -> tuple[Problem, ...]:  # fmt: skip
        """Draws a face with the lower left corner of its trim at the canvas's origin.

        Nothing is drawn outside the bleed. Gives all that is wrong with the face; a face without
        problems is whole. `log` takes a record of everything drawn, `rooms` one of how each text
        stands in its box.
        """
        if FACES.are_there and rooms is None:
            rooms = []
        pen = Pen(canvas, self._stocks, face, self.lang, log=log, rooms=rooms)
        try:
            root = self._read(face)
        except InputError as error:
            return tuple(map(self._located, error.problems))
        for wrong in _misfits(root, face):
            pen.slip(wrong, root.place)
        canvas.write("q")
        try:
            _CARD(pen, root)
        except ValueError as error:
            pen.slip(f"<card>: {error}", root.place)
        canvas.write("Q")
        if FACES.are_there and rooms is not None:
            self._show(face, rooms)
        return tuple(map(self._located, pen.problems))

    def _show(self, face: FaceContext, rooms: list[Room]) -> None:
        with suppress(InputError):
            size = self.size(face)
            FACES.show(Seen(face, size, rooms, lambda on: self.draw(on, face)))

    def size(self, face: FaceContext) -> tuple[float, float]:
        """Width and height of the trimmed face in mm. Raises InputError."""
        try:
            root = self._read(face)
            sides = [root.attributes.get(name, "") for name in ("width", "height")]
            width, height = map(number, sides)
        except InputError as error:
            raise InputError(map(self._located, error.problems)) from None
        except ValueError as error:
            wrong = Problem(f"<card>: width or height {error}", root.place)
            raise InputError(self._located(wrong)) from None
        return width, height

    def elements(self, face: FaceContext) -> Iterator[Drawing]:
        """Every element of a face, filled in, and how much larger or smaller than 1 it is drawn.

        Raises InputError.
        """
        yield from _drawings(self._read(face), 1)

    def path(self, template: str) -> Path:
        """The file of a template by its name."""
        return self._shelf.path(template + SUFFIX)

    def _located(self, problem: Problem) -> Problem:
        """The problem with the path of its template instead of the template's name."""
        place = problem.place
        if place is None or not place.file.endswith(SUFFIX):
            return problem
        path = str(self._shelf.path(place.file))
        return replace(problem, place=place._replace(file=path))

    def _read(self, face: FaceContext) -> Element:
        """The face filled in; a face just drawn is not filled in again to be measured."""
        if self._last is None or self._last[0] is not face:
            self._last = face, self._filled(face)
        return self._last[1]

    def _filled(self, face: FaceContext) -> Element:
        stocks, size = self._stocks, face.size or ()
        values = {
            **dict(zip(("card_width", "card_height"), size, strict=False)),
            **face.values, "seed": face.seed, "low": stocks.ink == "low",
            "leading": stocks.fonts.leading, "from_right": bidi.is_rtl(self.lang),
        }  # fmt: skip
        xml = self._shelf.render(face.template, values)
        root = parse(xml, face.template + SUFFIX)
        if root.tag != "card":
            raise InputError(Problem("a face is one <card> element; wrap it", root.place))
        return root


def _misfits(root: Element, face: FaceContext) -> Iterator[str]:
    """What is wrong with a template that is not as large as its card."""
    if face.size is None:
        return
    try:
        found = tuple(number(root.attributes.get(name, "")) for name in ("width", "height"))
    except ValueError:
        return  # told when it is drawn
    if any(abs(one - other) > NEAR for one, other in zip(found, face.size, strict=True)):
        told = " x ".join(f"{each:g}" for each in found)
        wanted = " x ".join(f"{each:g}" for each in face.size)
        yield f"<card>: {told} mm, but its cards are {wanted} mm; ask for card_width, card_height"


def _drawings(element: Element, scale: float) -> Iterator[Drawing]:
    yield element, scale
    if element.tag == "group":
        try:
            scale *= number(element.attributes.get("scale", "1"))
        except ValueError as error:
            raise InputError(Problem(f"<group>: scale {error}", element.place)) from None
    for child in element:
        yield from _drawings(child, scale)


def _card(
    pen: Pen, element: Element, *,
    width: float, height: float, bleed: float = 3, mirror: bool = True,
) -> None:  # fmt: skip
    """The face itself: its trimmed size, and how far its ground reaches beyond.

    It is mirrored in a language written from right to left, unless `mirror` says no.
    """
    clip(pen, (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed))
    with pen.mirroring(width / 2, mirror and bidi.is_rtl(pen.lang)):
        draw_children(pen, element)


_CARD = Drawer(_card)
