"""The drawing elements of a face, by tag: what each is called, takes and does.

Each is one function in shapes.py, texts.py or images.py; its keyword arguments are the attributes
of the tag, with their types and defaults. Lengths are mm, type sizes pt. See docs/faces.md.
"""

from __future__ import annotations

from rnr_print.core.errors import InputError
from rnr_print.print.faces import images, shapes, texts
from rnr_print.print.faces.attributes import Drawer, numbers
from rnr_print.print.faces.pen import Pen, rotation
from rnr_print.print.faces.rooms import Matrix
from rnr_print.print.faces.slips import UNKNOWN_ICON
from rnr_print.print.faces.theme import unknown
from rnr_print.print.faces.xml_tree import Element
from rnr_print.print.typeset.errors import MissingGlyph, UnknownIcon


def group(
    pen: Pen, element: Element, *, x: float = 0, y: float = 0, rotate: float = 0,
    scale: float = 1, flip: bool = False, upset: bool = False, clip: str = "",
    keep: float = 0,
) -> None:  # fmt: skip
    """Its children, shifted to (x, y), turned, scaled, mirrored (`flip`) or upside down.

    `clip` is four numbers, x y w h: nothing is drawn outside that rectangle. `keep` is a width:
    what stands within it keeps its sides on a mirrored card.
    """
    a, b, c, d, _, _ = rotation(rotate)
    across, along = (-scale if flip else scale), (-scale if upset else scale)
    matrix: Matrix = (a * across, b * across, c * along, d * along, x, y)
    with pen.moved(matrix):
        if clip:
            shapes.clip(pen, numbers(clip, 4))
        with pen.mirroring(keep / 2, pen.mirrored and not keep):
            draw_children(pen, element)


def draw_children(pen: Pen, element: Element) -> None:
    """Draws the children in order. What can't be drawn becomes a problem, the rest is drawn."""
    for child in element.children:
        drawer = ELEMENTS.get(child.tag)
        if drawer is None:
            pen.slip(unknown("element", child.tag, ELEMENTS), child.place)
            continue
        try:
            drawer(pen, child)
        except UnknownIcon as error:
            told = pen.stocks.icons.unknown(error.name)
            own = pen.face.says(error.name)
            pen.slip(told, pen.face.place if own else child.place, UNKNOWN_ICON)
        except InputError as error:
            own = not isinstance(error, MissingGlyph) or pen.face.says(error.char)
            for problem in error.problems:
                if problem.place:  # in a file of its own, say a picture's
                    pen.problems.append(problem)
                else:
                    tell = pen.wrong if own else pen.slip
                    tell(f"<{child.tag}>: {problem.message}", child.place, problem.code)
        except ValueError as error:
            pen.slip(f"<{child.tag}>: {error}", child.place)


ELEMENTS: dict[str, Drawer] = {
    function.__name__: Drawer(function)
    for function in (
        group,
        shapes.rect, shapes.circle, shapes.polygon, shapes.line, shapes.path, shapes.band,
        images.icon, images.picture, images.paper,
        texts.text, texts.box,
    )
}  # fmt: skip
