"""What is remembered of an example that was played."""

from __future__ import annotations

from typing import NamedTuple

from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical.pictures.position import Position


class Played(NamedTuple):
    before: Position
    log: list[Event]
    after: Position
