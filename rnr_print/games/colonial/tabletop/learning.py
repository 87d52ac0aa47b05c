"""What a player learns of what happens: cards of the Bonus deck that the other side draws, keeps
and puts back are its own affair."""

from __future__ import annotations

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.chance import BonusDiscarded, BonusDrawn, BonusKept
from rnr_print.games.tabled import Hidden


def learned(event: Event, player: str) -> Event | Hidden | None:
    """The event as `player` learns it; None where nothing of it is seen."""
    match event:
        case BonusDrawn(side=side) if side != player:
            return Hidden(side, "drew")
        case BonusDiscarded(side=side) if side != player:
            return Hidden(side, "laid")
        case BonusKept(side=side) if side != player:
            return None
        case _:
            return event
