"""What is shown of faces while they are drawn, on cards and on pages of paperwork, by whomever."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rnr_print.core.onlookers import Onlookers
from rnr_print.print.faces.context import FaceContext
from rnr_print.print.faces.rooms import Room
from rnr_print.print.pdf.canvas import Canvas


class Seen(NamedTuple):
    """A face that was drawn, its width and height in mm, how each text stands in its box, and what
    draws it again."""

    face: FaceContext
    size: tuple[float, float]
    rooms: list[Room]
    again: Callable[[Canvas], object]


FACES: Onlookers[Seen] = Onlookers("faces")
"""Who looks on while faces are drawn."""
