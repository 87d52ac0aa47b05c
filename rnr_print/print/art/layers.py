"""All layers a recipe may name: plain functions that paint on a plate."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from pydantic import ConfigDict, validate_call

from rnr_print.print.art import finish, fire, land, patterns, skies
from rnr_print.print.art.plate import Plate

Layer = Callable[..., None]

LAYERS: dict[str, Layer] = {
    layer.__name__: layer
    for layer in (
        *(skies.fill, skies.sky, skies.dusk, skies.rays, skies.rings, skies.slats, skies.sun),
        *(skies.moon, skies.stars, skies.smoke, skies.overcast, skies.blast, skies.beam),
        *(skies.glow, skies.rain),
        *(land.hills, land.palms, land.jungle, land.grass, land.water, land.mist, land.soil),
        *(fire.fireballs, fire.flames, fire.flash),
        *(finish.vignette, finish.film),
        *(patterns.sunburst, patterns.hexagons, patterns.lozenges, patterns.waves),
        *(patterns.contours, patterns.darken_edges),
    )
}


@cache
def checked(name: str) -> Layer:
    """The layer `name`, checking its arguments against their types when called."""
    return validate_call(config=ConfigDict(arbitrary_types_allowed=True))(LAYERS[name])


def paint(plate: Plate, name: str, arguments: dict[str, object]) -> None:
    """Paint one layer; raises pydantic's ValidationError for arguments it doesn't take.

    ValueError for numbers nothing can be painted with.
    """
    try:
        with np.errstate(divide="ignore", invalid="ignore"):  # a hard edge, or a dot without ink
            checked(name)(plate, **arguments)
    except (ArithmeticError, LookupError, MemoryError) as error:
        raise ValueError(str(error)) from None
