"""Numbers that single rules read from `game.yaml`: texts name them, so none stands twice."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from rnr_print.core.strict_model import StrictModel

Cm = Annotated[int, Field(ge=0, le=1000)]
Die = Annotated[int, Field(ge=1, le=6)]
Few = Annotated[int, Field(ge=0, le=36)]
Shift = Annotated[int, Field(ge=-6, le=6)]


class Tables(StrictModel):
    """Sides of the square table by the size of figures, cm (source 2.0)."""

    mm28: Cm
    mm20: Cm


class Heights(StrictModel):
    """Half-men (H3): obstacles of each level, a storey, eyes above their floor."""

    low: Few
    high: Few
    wall: Few
    storey: Few
    eyes: Few


class Deployment(StrictModel):
    """How deep men are placed, how far markers lie from each other and from edges, cm (4.2)."""

    depth: Cm
    apart: Cm
    edge: Cm


class Strikes(StrictModel):
    """The roll of a call, and the dice by which the disc shifts (8.4)."""

    call: Die
    dice: Few


class Misses(StrictModel):
    """Centimeters a point by which misses go astray (8.0.2, 8.5, 8.9)."""

    rocket: Cm
    lobbed: Cm
    gun: Cm
    mortar: Cm
    hand_smoke: Cm
    launcher_smoke: Cm


class Blind(StrictModel):
    """The roll that allows blind fire, and what it adds to saves (8.6)."""

    permit: Die
    save: Shift


class Friendly(StrictModel):
    """Where friends are endangered, cm ahead and beyond, and what is added to saves (8.7, H53)."""

    ahead: Cm
    beyond: Cm
    save: Shift


class SaveNumbers(StrictModel):
    """What is added to a save; flat saves; by how much one fails for an explosion (9.0-9.2)."""

    better: Shift
    ied: Die
    ied_heavy: Die
    bombs: Die
    explodes: Few
    civilians: Die
    stormed: Die


class Fights(StrictModel):
    """Melee and house assault (11.0, 11.1)."""

    suppressed: Shift
    most: Few
    defenders: Die
    attackers: Die
    opening: Few


class Neutrals(StrictModel):
    """How civilians and journalists act, cm (H69)."""

    alarm: Cm
    flight: Cm
    camera: Cm
    clear: Cm
    taken: Cm
    guarded: Cm


class ExtraNumbers(StrictModel):
    """What extras need (H58, H70): turns, and distances in cm."""

    infiltration_turn: Few
    infiltration_clear: Cm
    ambush_markers: Cm
    ambush_near: Cm
    ied_near: Cm
    ied_works: Die
    exfiltration_turn: Few
