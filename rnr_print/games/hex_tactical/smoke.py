"""Smoke and fires: they come, thin out, and change who sees whom (source 10.3.4)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import BlazeBegan, SmokeLaid, SmokeThinned
from rnr_print.games.hex_tactical.field import Field


@rule("smoke.largest")
def lay(field: Field, at: int, value: int) -> None:
    """Smoke in a hex; of two the thicker stays."""
    value = min(value, field.board.map.chart.smoke.most)
    if value > field.smoke.get(at, 0):
        field.smoke[at] = value
        field.marks_changed()
    field.happened(SmokeLaid(field.board.names[at], field.smoke[at]))


@rule("events.smoke-drifts")
def thin(field: Field, by: int) -> None:
    """All smoke gets thinner, and goes where nothing is left of it."""
    for at in sorted(field.smoke):
        left = max(0, field.smoke[at] - by)
        if left:
            field.smoke[at] = left
        else:
            del field.smoke[at]
        field.happened(SmokeThinned(field.board.names[at], left))
    field.marks_changed()


@rule("smoke.blaze")
def ignite(field: Field, at: int) -> None:
    """A fire in a hex: nobody enters it, and nobody sees through it."""
    field.blaze.add(at)
    field.marks_changed()
    field.happened(BlazeBegan(field.board.names[at]))
