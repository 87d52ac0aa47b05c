"""A position between two orders as one writes it in an example."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Unit

KEPT: Final = ("scenario", "map", "change")
"""What a game began with and goes on with."""
Said = dict[str, object]


def written(field: Field, begun: Mapping[str, object]) -> Mapping[str, object] | None:
    """The position as the `setup` of an example; None while the sides set up."""
    if field.phase != "orders" or field.order is not None:
        return None
    names = field.board.names
    found: Said = {key: begun[key] for key in KEPT if key in begun}
    found |= {
        "turn": field.active.name, "orders_left": field.active.limits.orders - field.given,
        "initiative": field.initiative.name, "time": field.time, "vp": field.vp,
        "control": {names[at]: side.name for at, side in field.control.items()},
    }  # fmt: skip
    if units := _units(field):
        found["units"] = units
    if field.smoke:
        found["smoke"] = {names[at]: value for at, value in field.smoke.items()}
    for key, marks in (("foxholes", field.foxholes), ("blaze", field.blaze)):
        if marks:
            found[key] = sorted(names[at] for at in marks)
    for key in ("hand", "discard", "lost", "exited"):
        piles = {side.name: [str(each) for each in getattr(side, key)] for side in field.sides}
        if any(piles.values()):
            found["hands" if key == "hand" else key] = {k: v for k, v in piles.items() if v}
    radios = {
        side.name: {"silent": True} if side.radio.silent else side.radio.name
        for side in field.sides if side.radio is not None
    }  # fmt: skip
    if radios:
        found["radios"] = radios
    if active := [side.name for side in field.sides if side.activated]:
        found["activated"] = active
    if field.empty_passes:
        found["empty_passes"] = field.empty_passes
    return found


def _units(field: Field) -> Said:
    """Who is in each hex, side by side."""
    found: dict[str, dict[str, list[object]]] = {}
    for at, units in enumerate(field.at):
        for unit in units:
            hex_ = found.setdefault(field.board.names[at], {})
            hex_.setdefault(unit.side.name, []).append(_unit(unit))
    return dict(found)


def _unit(unit: Unit) -> object:
    """A unit by its name, with what lies on it."""
    told: Said = {key: True for key in ("broken", "suppressed", "activated") if getattr(unit, key)}
    if unit.weapon is not None:
        told["broken_weapon" if unit.weapon.broken else "weapon"] = unit.weapon.name
    return {unit.name: told} if told else unit.name
