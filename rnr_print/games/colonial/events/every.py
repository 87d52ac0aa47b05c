"""Every event of the game by its name."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.event import fields_by_name
from rnr_print.games.colonial.events import (
    blinds,
    chance,
    fire,
    game,
    guns,
    harm,
    heroics,
    houses,
    moves,
)

EVENTS: Final = fields_by_name(blinds, chance, fire, game, guns, harm, heroics, houses, moves)
"""Every event and what it tells."""
