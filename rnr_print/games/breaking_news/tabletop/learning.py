"""What a player learns of what happens: nobody hears of ambushes, bombs and looks at markers before
they are seen, and whoever owns a marker doesn't learn what the irregulars' die has made of it."""

from __future__ import annotations

from copy import copy

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events.extras import (
    AmbushLaid,
    BombPut,
    MarkerLookedAt,
    MarkerRevealed,
)
from rnr_print.games.breaking_news.skirmish import Skirmish


def learned(game: Skirmish, event: Event, player: str) -> Event | None:
    """The event as `player` learns it; None where it is nobody else's affair."""
    match event:
        case AmbushLaid(side=side) | BombPut(side=side) | MarkerLookedAt(side=side):
            return event if side == player else None
        case MarkerRevealed(marker=name):
            marker = next((each for each in game.markers if str(each) == name), None)
            if marker is None or marker.owner.name != player:
                return event
            told = copy(event)
            told.worth = marker.written
            return told
        case _:
            return event
