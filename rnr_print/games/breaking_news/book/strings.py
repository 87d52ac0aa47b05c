"""The three strings of somebody who looks at another: where each ends, and what stopped it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.things import Barrier, Cloud
from rnr_print.games.breaking_news.book.overlay import Look
from rnr_print.games.breaking_news.book.position import Position
from rnr_print.games.breaking_news.cards.game import BattleGame
from rnr_print.games.breaking_news.sight import CM, Sights, passes, standing_at


class String(NamedTuple):
    """A string from where it begins to where it ends; `free` if nothing stopped it."""

    start: tuple[float, float]
    end: tuple[float, float]
    free: bool


class Strings:
    """Draws strings over one position."""

    def __init__(self, game: BattleGame, position: Position) -> None:
        near = game.near
        self.position = position
        self.sights = Sights(position.landscape, near.woods * CM, near.cover * CM)
        hulls = (
            Barrier(each.id, line, 0, each.level)
            for each in position.hulls.values()
            for line in each.outline.edges
            if each.level
        )
        radius = game.templates.smoke * CM
        clouds = (Cloud(str(at), Disc(at, radius)) for at in position.smokes)
        self.sights.changed(hulls, clouds)

    def of(self, look: Look) -> Iterator[String]:
        """Those of one man who looks at another; none where one of them is no man."""
        men = self.position.men
        if look.by not in men or look.at not in men:
            return
        landscape = self.position.landscape
        one, other = (
            standing_at(landscape, at, men[name].radius, men[name].storey)
            for name, at in ((look.by, look.start), (look.at, look.end))
        )
        for line in self.sights.between(one, other).lines:
            stop, end = line.stop, (float(line.end.x), float(line.end.y))
            if stop is not None:
                x, y = line.at(stop)
                end = float(x), float(y)
            free = stop is None and passes(line, one, other)
            yield String(_plain(line.start), end, free)


def _plain(spot: Spot) -> tuple[float, float]:
    return float(spot.x), float(spot.y)
