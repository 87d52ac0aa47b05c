"""Checks that are made while cards are read (see cards/consistency.py)."""

from __future__ import annotations

from rnr_print.core.finding import read_check

CHECKS = (
    read_check(
        "unknown-mode", "data",
        "A mode stands on a mode that doesn't exist, or a local stays out of one.",
        "game.yaml:92:5: no mode 'bas' to stand on; one of base, expansion",
    ),
    read_check(
        "veteran", "data",
        "A veteran of no unit, of another side's unit, or round a circle of itself.",
        "cards/veterans.yaml:7:3: bao-veteran: veteran of no unit 'boa'; name one by its id",
    ),
    read_check(
        "effect-on", "data",
        "An effect on an order or a local that isn't there.",
        "cards/units.yaml:38:3: hodunov: easier-order names no order 'shell'; one of artillery",
    ),
)  # fmt: skip
