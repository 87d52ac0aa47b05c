"""Weapons that want two men (source 8.0, H39)."""

from __future__ import annotations

from rnr_print.engine.trace import decides
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish


@decides("fire.crew")
def mate(game: Skirmish, figure: Figure) -> Figure | None:
    """Who serves a heavy weapon with him: a man in contact who hasn't acted, or in a reaction one
    who isn't suppressed."""
    active = figure.side is game.active
    for other in figure.side.fit:
        if other is figure or not game.touching(figure, other):
            continue
        if not other.acted if active else not other.suppressed:
            return other
    return None
