"""The time track."""

from __future__ import annotations

from rnr_print.games.hex_tactical.events import Time
from rnr_print.games.hex_tactical.field import Field


def pass_time(field: Field) -> None:
    """Time goes one on; whether it is up is looked at when the order that runs is done."""
    field.time += 1
    field.happened(Time(field.time))
