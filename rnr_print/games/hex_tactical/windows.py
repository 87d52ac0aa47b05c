"""Windows: moments in which actions may be played from the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rnr_print.engine.decision import Option
from rnr_print.engine.offers import offer
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import ActionPlayed
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side, Weapon
from rnr_print.games.hex_tactical.piles import play_card
from rnr_print.games.hex_tactical.weapons import scrap

Offered = Option[str | Weapon]


def playable(field: Field, side: Side, window: str, moment: Any) -> list[str]:
    """The actions that a side may play in a window now."""
    kinds = field.doers.windows.get(window)
    if kinds is None:
        return []
    held = {field.fates[card].action for card in side.hand}
    return [
        name
        for name in kinds
        if name in held and field.doers.actions[name].allowed(field, side, moment)
    ]


def scraps(side: Side) -> list[Offered]:
    """The weapons that a side may destroy."""
    return [Option("scrap", weapon, weapon.name) for weapon in side.weapons]


def open_window(field: Field, window: str, sides: Sequence[Side], moment: Any) -> int:
    """Offer the actions of a window to the sides, in turns, until all decline in a row.

    How many were played. Whoever is asked may scrap a weapon, too.
    """
    if window not in field.doers.windows:
        return 0

    def offered(name: str) -> list[Offered]:
        side = field.side(name)
        actions: list[Offered] = [
            Option("action", action, action) for action in playable(field, side, window, moment)
        ]
        return actions + scraps(side) if actions else []

    def carry_out(name: str, what: str | Weapon) -> None:
        if isinstance(what, Weapon):
            scrap(field, what)
        else:
            play_action(field, field.side(name), what, moment)

    return offer(field, [side.name for side in sides], "offer", offered, carry_out, window)


@rule("orders.actions")
def play_action(field: Field, side: Side, action: str, moment: Any) -> None:
    """A card of the hand for its action (O14.3)."""
    cards = [card for card in side.hand if field.fates[card].action == action]
    card = play_card(field, side, cards, action)
    field.happened(ActionPlayed(side.name, action, card))
    field.doers.actions[action].carry_out(field, side, moment)
