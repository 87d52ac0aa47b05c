"""What a file takes once it is printed: sheets of paper, cuts, folds, things to glue."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Literal, NamedTuple, get_args

Turned = Literal["one", "long", "short", "fold"]
"""Printed on one side, on both with a flip on an edge, or on one that is folded."""
TURNED: dict[str, Turned] = {
    "simplex": "one", "duplex-long": "long", "duplex-short": "short", "gutterfold": "fold",
}  # fmt: skip
"""By the names of `--sides`."""


@dataclass(frozen=True, slots=True)
class Work:
    """The work of one print of a file. Cuts are lines to cut along, `glued` what meets, `spare`
    cards only fill places left white; `parts` are the names and sheets of what it is made of."""

    sheets: int
    turned: Turned = "one"
    cuts: int = 0
    folds: int = 0
    glued: int = 0
    spare: int = 0
    parts: tuple[tuple[str, int], ...] = ()

    def told(self) -> str:
        """The work as text that `read` understands."""
        return json.dumps(asdict(self))

    @staticmethod
    def read(text: str) -> Work | None:
        """The work that `told` gave; None of no text. Raises ValueError for any other text."""
        if not text:
            return None
        try:
            read = json.loads(text)
            parts = tuple((str(name), n) for name, n in read.pop("parts", ()))
            work = Work(**read, parts=parts)
        except (TypeError, ValueError, AttributeError, RecursionError) as error:
            raise ValueError(str(error)) from None
        counts = [work.sheets, work.cuts, work.folds, work.glued, work.spare]
        counts += [n for _, n in work.parts]
        if work.turned not in get_args(Turned) or not all(type(n) is int for n in counts):
            raise ValueError("no work that was told here")
        return work


class Made(NamedTuple):
    """A file that was built: its bytes, a line that says what is in it, the work it takes."""

    data: bytes
    line: str
    work: Work | None = None


class BoundBook(Made):
    """A book that was built, and the page (from 1) of everything in it that has an id."""

    places: Mapping[str, int] = {}
