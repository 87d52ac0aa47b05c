"""What hangs or burns before a front: a strip of the table, and until when."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rnr_print.engine.boards.plane.bases import Box


class Strip(NamedTuple):
    """Smoke, or burning grass, which nobody crosses; to the end of the turn `last`."""

    kind: Literal["smoke", "fire"]
    box: Box
    last: int
