"""The checks of faces, as they came out in every language."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.check.context import FACES, GameUnderCheck
from rnr_print.check.faces import FACE_CHECKS, FaceCheck
from rnr_print.core.errors import Problem
from rnr_print.core.finding import Check
from rnr_print.print.faces.slips import told_once


def _of(each: FaceCheck) -> Check[GameUnderCheck]:
    def look(game: GameUnderCheck) -> Iterator[Problem]:
        return told_once(game.found_in((FACES,), each.code))

    return Check(each.code, "print", each.about, each.example, look, each.severity, parts=(FACES,))


CHECKS = tuple(map(_of, FACE_CHECKS))
