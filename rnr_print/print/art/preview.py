"""A contact sheet of pictures, for `rnr art preview`.

The dashed outline shows what the card's frame covers: index block at the upper left, name band at
the foot, and the trim.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from rnr_print.core.errors import InputError, Problem, fail
from rnr_print.print.art import halftone, low_ink
from rnr_print.print.art.figures import FigureShelf
from rnr_print.print.art.painter import tones
from rnr_print.print.art.recipe import Recipe, read_recipes

PAPER, BLACK = (239, 228, 200), (27, 24, 22)
OTHER = (160, 98, 44)
"""Of inks that the theme doesn't know."""
MOST_NAMED = 12
Rgb = tuple[int, int, int]


def shown(
    key: str, recipe: Recipe, shelf: FigureShelf, dpi: int, low: bool, ink: Rgb
) -> Image.Image:
    """The picture printed on screen, with the frame's outline over it."""
    plate = tones(key, recipe, shelf, dpi)
    if low:
        low_ink.spare(plate)
    wear = recipe.wear and not low
    color, black = halftone.plates(plate, recipe.pitch, wear, recipe.half_turn)
    page = np.empty((*plate.shape, 3), np.uint8)
    page[:] = (255, 255, 255) if low else PAPER
    page[color] = ink
    page[black] = BLACK
    image = Image.fromarray(page)
    draw = ImageDraw.Draw(image)
    if any(recipe.form.covered):
        right, bottom = (10 * plate.scale * side for side in recipe.form.covered)
        draw.rectangle((0, 0, right, bottom), outline=(255, 0, 255))
    margin = 30 * plate.scale
    foot = plate.pixels[1] - (margin if recipe.form.down else 0)
    draw.rectangle((margin, margin, plate.pixels[0] - margin, foot), outline=(255, 0, 255))
    return image


def contact_sheet(
    folder: Path, ids: Sequence[str], dpi: int, low: bool, columns: int,
    ink: Callable[[str], Rgb | None],
) -> Image.Image:  # fmt: skip
    """The pictures of the art in `folder`, all if no `ids` are given, as many in a row as
    `columns`; `ink` gives the color of a theme. Raises InputError for an unknown one.
    """
    recipes, shelf = read_recipes(folder), FigureShelf(folder)
    if strangers := [key for key in ids if key not in recipes]:
        known = ", ".join(list(recipes)[:MOST_NAMED]) or "(none)"
        raise InputError(Problem(f"no recipe {key!r}; one of {known}") for key in strangers)
    if not recipes:
        raise fail("no recipes here; write some, see docs/art.md", folder)
    images = [
        shown(key, recipes[key], shelf, dpi, low, ink(recipes[key].ink) or OTHER)
        for key in ids or recipes
    ]
    rows = [images[i : i + columns] for i in range(0, len(images), columns)]
    width = max(sum(image.width + 12 for image in row) for row in rows)
    height = sum(max(image.height for image in row) + 12 for row in rows)
    sheet, y = Image.new("RGB", (width, height), (75, 71, 63)), 0
    for row in rows:
        x = 0
        for image in row:
            sheet.paste(image, (x, y))
            x += image.width + 12
        y += max(image.height for image in row) + 12
    return sheet
