"""Ways that suggest themselves to those who can't name any way there is: programs (D4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import Gait, why_not_way

DIRECTIONS: Final = tuple(range(0, 360, 30))


def suggested_ways(game: Skirmish, figure: Figure, allowance: int, gait: Gait) -> Iterator[Way]:
    """Straight ways in twelve directions, as far as may be and half as far."""
    if allowance <= 0:
        return
    seen: set[Spot] = set()
    for part in (allowance, allowance // 2):
        for degrees in DIRECTIONS:
            spot = figure.at.by(offset(degrees, part - 1))
            way = Way((figure.at, spot))
            if spot not in seen and why_not_way(game, figure, way, allowance, gait) is None:
                seen.add(spot)
                yield way
