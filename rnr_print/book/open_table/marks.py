"""What happened on an open table, as pictures show it: ways and shots."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.boards.plane.spots import Spot


@dataclass(frozen=True, slots=True)
class Walk:
    """Somebody's way from where he stood; `told` is how long it is, `step` the step it is of."""

    side: str
    spots: tuple[Spot, ...]
    told: str = ""
    step: int = 0


@dataclass(frozen=True, slots=True)
class Fire:
    """A shot from spot to spot; `hit` is None until that is known."""

    side: str
    start: Spot
    end: Spot
    step: int = 0
    hit: bool | None = None
