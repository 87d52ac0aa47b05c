"""Painting: a recipe becomes a plate, a plate becomes a picture."""

from __future__ import annotations

import zlib

import numpy as np
from pydantic import ValidationError

from rnr_print.core.errors import InputError, Problem
from rnr_print.print.art import halftone, low_ink
from rnr_print.print.art.draftsman import CannotDraw, OutOfTime
from rnr_print.print.art.figures import FigureShelf
from rnr_print.print.art.interrupted import InterruptedPainting
from rnr_print.print.art.layers import LAYERS, paint
from rnr_print.print.art.noise import make_symmetric
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.plate import Plate
from rnr_print.print.art.recipe import FIGURE_LAYERS, FigureLayer, Recipe
from rnr_print.print.pdf.masks import Mask

COMPRESSION = 6


def figures_svg(layer: FigureLayer, shelf: FigureShelf, salt: str) -> str:
    """All figures of a layer as one SVG fragment."""
    svg = ""
    for i, placed in enumerate(layer.figures):
        body = shelf.render(placed.name, placed.with_, f"{salt}-{i}")
        opacity = f' opacity="{placed.opacity:g}"' if placed.opacity < 1 else ""
        svg += f'<g transform="{placed.transform}"{opacity}>{body}</g>'
    return svg


def tones(key: str, recipe: Recipe, shelf: FigureShelf, dpi: int) -> Plate:
    """The painted plate of a recipe. Raises InputError where a layer or figure can't be used."""
    plate = Plate(*recipe.size, dpi, recipe.seed)
    try:
        for i, (name, arguments) in enumerate(recipe.layers):
            if name in FIGURE_LAYERS:
                layer = FigureLayer.model_validate(arguments)
                plate.layer = f"figure {', '.join(placed.name for placed in layer.figures)}"
                svg = figures_svg(layer, shelf, f"u{i}")
                if name == "draw":
                    plate.put(svg)
                else:
                    plate.put_figure(svg, layer.halo, layer.cut, layer.wear)
            else:
                plate.layer = f"layer {name}"
                _paint_layer(plate, recipe, key, name, arguments)
        plate.paint()
    except CannotDraw as error:
        kind = InterruptedPainting if isinstance(error, OutOfTime) else InputError
        message = f"{key}: the {plate.undrawn} can't be drawn: {error}"
        raise kind(Problem(message, recipe.place)) from None
    if recipe.half_turn:
        make_symmetric(plate.color)
        make_symmetric(plate.black)
    np.clip(plate.color, 0, 1, out=plate.color)
    np.clip(plate.black, 0, 1, out=plate.black)
    return plate


def _paint_layer(
    plate: Plate, recipe: Recipe, key: str, name: str, arguments: dict[str, object]
) -> None:
    if name not in LAYERS:
        known = ", ".join(sorted([*LAYERS, *FIGURE_LAYERS]))
        message = f"{key}: unknown layer {name!r}; one of {known}"
        raise InputError(Problem(message, recipe.place))
    try:
        paint(plate, name, arguments)
    except ValidationError as error:
        found = error.errors(include_url=False)[0]
        where = ".".join(map(str, found["loc"]))
        message = f"{key}, layer {name}: {where}: {found['msg'].lower()}"
        raise InputError(Problem(message, recipe.place)) from None
    except CannotDraw:
        raise
    except ValueError as error:
        message = f"{key}, layer {name} can't be painted with these numbers: {error}"
        raise InputError(Problem(message, recipe.place)) from None


def make(key: str, recipe: Recipe, shelf: FigureShelf, dpi: int, low: bool) -> Picture:
    """The finished picture of a recipe at `dpi`, in the low-ink manner if `low`."""
    plate = tones(key, recipe, shelf, dpi)
    if low:
        low_ink.spare(plate)
    color, black = halftone.plates(plate, recipe.pitch, recipe.wear and not low, recipe.half_turn)
    return Picture(*recipe.size, _mask(color), _mask(black))


def _mask(bits: halftone.Bits) -> Mask:
    packed = np.packbits(bits, axis=1).tobytes()
    return Mask(bits.shape[1], bits.shape[0], zlib.compress(packed, COMPRESSION))
