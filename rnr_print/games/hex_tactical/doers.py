"""What is carried out by name: orders, actions, events."""

from __future__ import annotations

from typing import Final

from rnr_print.games.hex_tactical import actions, sudden_fire
from rnr_print.games.hex_tactical.advance import ADVANCE
from rnr_print.games.hex_tactical.barrage import BARRAGE, STATIC
from rnr_print.games.hex_tactical.fate_events import EVENTS
from rnr_print.games.hex_tactical.field import Doers
from rnr_print.games.hex_tactical.fire import FIRE_ORDER
from rnr_print.games.hex_tactical.melee import fight_all
from rnr_print.games.hex_tactical.move import MOVE
from rnr_print.games.hex_tactical.recover import RECOVER
from rnr_print.games.hex_tactical.rout import ROUT

DOERS: Final = Doers(
    orders={
        "fire": FIRE_ORDER,
        "move": MOVE,
        "advance": ADVANCE,
        "recover": RECOVER,
        "rout": ROUT,
        "barrage": BARRAGE,
        "static": STATIC,
    },
    actions={**sudden_fire.ACTIONS, **actions.ACTIONS},
    events=EVENTS,
    melees=fight_all,
)
"""An order, an action or an event that stands here is in the game."""
