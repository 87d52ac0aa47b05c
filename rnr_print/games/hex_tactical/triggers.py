"""What a roll sets off: an event, a sniper, a jam, the hour."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.casualties import break_unit
from rnr_print.games.hex_tactical.events import EventCalled, Triggered
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side, Weapon
from rnr_print.games.hex_tactical.piles import flipped
from rnr_print.games.hex_tactical.random_hex import reveal
from rnr_print.games.hex_tactical.time_track import pass_time
from rnr_print.games.hex_tactical.weapons import break_weapon


def set_off(field: Field, side: Side, what: str, weapons: Sequence[Weapon]) -> None:
    """Carry out what a roll of a side set off, then any melee that it brought about.

    Melees that the order itself brought about wait for their turn.
    """
    field.happened(Triggered(side.name, what))
    waiting = frozenset(field.contested)
    match what:
        case "event":
            call_event(field, side)
        case "sniper":
            snipe(field, side)
        case "jam":
            jam(field, side, weapons)
        case _:
            strike_hour(field, side)
    if not field.contested <= waiting:
        field.doers.melees(field, waiting)


@rule("triggers.event")
def call_event(field: Field, side: Side) -> None:
    """The roller flips a card and carries out its event."""
    card = flipped(field, side, "event")
    field.happened(EventCalled(side.name, card.event))
    carry_out = field.doers.events.get(card.event)
    if carry_out is not None:
        carry_out(field, side)


@rule("triggers.sniper")
def snipe(field: Field, side: Side) -> None:
    """A Random Hex; one enemy in it or beside it breaks, as the roller chooses."""
    at = reveal(field, side)
    if at < 0:
        return
    near = [
        unit for place in (at, *field.board.neighbors[at]) for unit in field.of(side.enemy, place)
    ]
    if near:
        break_unit(field, field.choose(side, "sniper", "target", near), "sniper")


@rule("triggers.jam")
def jam(field: Field, side: Side, weapons: Sequence[Weapon]) -> None:
    """One of the weapons of the roll breaks, as their owner chooses."""
    working = [weapon for weapon in weapons if weapon.unit is not None and not weapon.broken]
    if working:
        break_weapon(field, field.choose(side, "jam", "weapon", working))


@rule("triggers.time")
def strike_hour(field: Field, side: Side) -> None:
    """Time passes, and the roller's discard goes back into his pile."""
    side.pile.extend(side.discard)
    side.discard.clear()
    pass_time(field)
