"""Cards are the dice: a roll is a card flipped, the Initiative card may cancel it, then it may
set something off."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import CardFlipped, InitiativePassed
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import FateCard, Side, Weapon
from rnr_print.games.hex_tactical.piles import flipped
from rnr_print.games.hex_tactical.triggers import set_off

KEEP = Option("keep", False)
REROLL = Option("reroll", True)
OFFER = [REROLL, KEEP]


@rule("cards.roll")
def roll(
    field: Field, side: Side, purpose: str, weapons: Sequence[Weapon] = (), about: str = ""
) -> FateCard:
    """The card that stands for a side's two dice, after Initiative and trigger.

    `weapons` are those used for the roll, which may jam; `about` is whom the roll concerns.
    """
    card = _shown(field, side, purpose, about)
    if field.ask(field.initiative.name, "initiative", OFFER, about or purpose, KEEP):
        card = reroll(field, side, purpose, about)
    if card.trigger:
        set_off(field, side, card.trigger, weapons)
    return card


def _shown(field: Field, side: Side, purpose: str, about: str) -> FateCard:
    card = flipped(field, side, purpose)
    field.rolled = side, purpose, card.name
    field.happened(CardFlipped(side.name, purpose, card.name, about))
    return card


@rule("initiative.reroll")
def reroll(field: Field, side: Side, purpose: str, about: str) -> FateCard:
    """The holder hands the Initiative card over; the new roll stands."""
    field.initiative = field.initiative.enemy
    field.happened(InitiativePassed(field.initiative.name))
    return _shown(field, side, purpose, about)
