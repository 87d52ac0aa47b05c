"""What a file takes once it is printed: sheets of paper, cuts, folds, things to glue."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Literal, NamedTuple

Turned = Literal["one", "long", "short", "fold"]
"""Printed on one side, on both with a flip on an edge, or on one that is folded."""
TURNED: dict[str, Turned] = {
    "simplex": "one", "duplex-long": "long", "duplex-short": "short", "gutterfold": "fold",
}  # fmt: skip
"""By the names of `--sides`."""


@dataclass(frozen=True, slots=True)
class Work:
    """The work of one print of a file. Cuts are lines to cut along, `glued` what meets."""

    sheets: int
    turned: Turned = "one"
    cuts: int = 0
    folds: int = 0
    glued: int = 0

    def told(self) -> str:
        """The work as text that `read` understands."""
        return json.dumps(asdict(self))

    @staticmethod
    def read(text: str) -> Work | None:
        """The work that `told` gave; None of no text."""
        return Work(**json.loads(text)) if text else None


class Made(NamedTuple):
    """A file that was built: its bytes, a line that says what is in it, the work it takes."""

    data: bytes
    line: str
    work: Work | None = None
