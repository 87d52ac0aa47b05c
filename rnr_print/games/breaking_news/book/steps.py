"""The steps of an example: its events gathered into what a player would call one thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.book.gathering import Gathering

OPENING: Final = frozenset((
    "turn-began", "initiative-rolled", "activated", "moved", "reacted", "fired", "steadied",
    "stayed-down", "morale-rolled", "game-won", "deployed", "marker-put", "strike-called",
    "strike-fell", "spotted", "spotting-failed", "melee-rolled", "assault-rolled", "captured",
))  # fmt: skip
"""Events that begin something new, unless `JOINED` lets them join what came before."""
JOINED: Final[Mapping[str, tuple[str, ...]]] = {
    "moved": ("activated", "moved"),
    "fired": ("reacted", "activated", "first-fire", "points"),
    "initiative-rolled": ("turn-began", "initiative-tied"),
    "deployed": ("deployed",),
    "marker-put": ("marker-put",),
}
"""Which kind of event may follow which in the same step."""
GATHERING: Final = Gathering(OPENING, JOINED, ("side", "by", "figure", "figures"))
