"""What a player learns of what happens: cards taken unseen and closed enemies have no names."""

from __future__ import annotations

from copy import copy
from dataclasses import fields

from rnr_print.engine.event import Event
from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.backs import UNIT_BACK
from rnr_print.games.rocknroll.pieces import Unit, Zone
from rnr_print.games.rocknroll.war import War
from rnr_print.games.tabled import Hidden

UNSEEN = frozenset(("deck", "hand"))
"""Where a card that is given goes without being shown."""


def learned(war: War, event: Event, player: str) -> Event | Hidden | None:
    """The event as `player` learns it; None where it is nobody else's affair."""
    match event:
        case events.UnitTaken(player=who, source="deck") if who.name != player:
            return Hidden(who.name, "drew") if war.terms.hidden_units else event
        case (
            events.OrderTaken(player=who)
            | events.LocalTaken(player=who)
            | events.OpTaken(player=who)
        ) if who.name != player:
            return Hidden(who.name, "drew")
        case events.OrderStolen(player=thief, victim=victim) if player not in (
            thief.name,
            victim.name,
        ):
            return Hidden(thief.name, "drew")
        case events.Given(player=who, to=to) if who.name != player and to in UNSEEN:
            return Hidden(who.name, "gave")
        case events.Peeked(player=who) if who.name != player:
            return None
        case events.Deployed(player=who, unit=unit, face="closed") if _closed(war, unit, player):
            return Hidden(who.name, "laid")
        case _:
            return _masked(war, event, player)


def _closed(war: War, unit: Unit, player: str) -> bool:
    """Whether a unit lies closed before the eyes of a player."""
    own = player.partition("-")[0]
    return unit.closed and unit.army is not None and unit.army.name != own


def _masked(war: War, event: Event, player: str) -> Event:
    """The event without the names of closed enemies."""
    if not war.terms.disguise:
        return event
    hidden = {unit.name for unit in (*war.units(), *war.fallen) if _closed(war, unit, player)}
    if not hidden:
        return event
    shown = copy(event)
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name != "rules":
            setattr(shown, field.name, _mask(value, hidden))
    return shown


def _mask(value: object, hidden: set[str]) -> object:
    match value:
        case Unit(name=name) if name in hidden:
            return Unit(UNIT_BACK, value.army, [], Zone.FIELD)
        case str() if value.partition(".")[0] in hidden:
            return UNIT_BACK.id
        case tuple():
            return tuple(_mask(each, hidden) for each in value)
        case _:
            return value
