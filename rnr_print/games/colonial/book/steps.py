"""The steps of an example: its events gathered into what a player would call one thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.book.gathering import Gathering

OPENING: Final = frozenset((
    "turn-began", "card-turned", "points-spent", "group-activated", "move-told", "moved", "turned",
    "shaped", "shot-rolled", "ready-fired", "charged", "melee-rolled", "tiffin-came",
    "tiffin-rolled", "retreated", "routed", "deployed", "loaded", "turn-ended", "game-won",
))  # fmt: skip
"""Events that begin something new, unless `JOINED` lets them join what came before."""
JOINED: Final[Mapping[str, tuple[str, ...]]] = {
    "card-turned": ("turn-began",),
    "group-activated": ("points-spent",),
    "move-told": ("group-activated",),
    "moved": ("move-rolled", "rose-up"),
    "shot-rolled": ("group-activated", "ready-fired"),
    "charged": ("group-activated", "move-rolled"),
    "melee-rolled": ("charged", "melee-rolled", "ready-fired"),
    "deployed": ("deployed",),
    "tiffin-came": ("card-turned",),
}
"""Which kind of event may follow which in the same step."""
GATHERING: Final = Gathering(OPENING, JOINED, ("side", "group", "by", "hero"))
