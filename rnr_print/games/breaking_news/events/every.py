"""Every event of the game by its name."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.event import fields_by_name
from rnr_print.games.breaking_news.events import extras, fire, game, harm, moves, vehicles

EVENTS: Final = fields_by_name(extras, fire, game, harm, moves, vehicles)
"""Every event and what it tells."""
