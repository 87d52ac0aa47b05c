"""A contact sheet of pictures: `python -m rnr_print.print.art.preview bao mai`.

The dashed outline shows what the card's frame covers: index block at the upper left, name band at
the foot, and the trim.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from rnr_print.print.art import halftone, low_ink
from rnr_print.print.art.figures import FigureShelf
from rnr_print.print.art.painter import tones
from rnr_print.print.art.recipe import Recipe, read_recipes

PAPER, BLACK = (239, 228, 200), (27, 24, 22)
INKS = {
    "vietnam": (189, 58, 32), "vpa": (106, 117, 38), "local": (47, 101, 147),
    "order": (217, 138, 20), "fire": (217, 102, 26), "op": (31, 122, 114),
    "point": (160, 98, 44), "echo": (103, 63, 147),
}  # fmt: skip
OTHER = (160, 98, 44)  # inks of other games
# kind -> polygon the frame covers, 0.1 mm
COVERED = {
    "portrait": [(0, 0), (203, 0), (203, 284), (0, 284)],
    "order": [(0, 0), (203, 0), (203, 220), (0, 220)],
    "point": [(0, 0), (203, 0), (203, 196), (0, 196)],
}


def shown(key: str, recipe: Recipe, shelf: FigureShelf, dpi: int, low: bool) -> Image.Image:
    """The picture printed on screen, with the frame's outline over it."""
    plate = tones(key, recipe, shelf, dpi)
    if low:
        low_ink.spare(plate)
    wear = recipe.wear and not low
    color, black = halftone.plates(plate, recipe.pitch, wear, recipe.half_turn)
    page = np.empty((*plate.shape, 3), np.uint8)
    page[:] = (255, 255, 255) if low else PAPER
    page[color] = INKS.get(recipe.ink, OTHER)
    page[black] = BLACK
    image = Image.fromarray(page)
    draw = ImageDraw.Draw(image)
    if recipe.kind in COVERED:
        corners = [(x * plate.scale, y * plate.scale) for x, y in COVERED[recipe.kind]]
        draw.polygon(corners, outline=(255, 0, 255))
    margin = 30 * plate.scale
    foot = plate.pixels[1] - (margin if recipe.kind in ("point", "back", "temple") else 0)
    draw.rectangle((margin, margin, plate.pixels[0] - margin, foot), outline=(255, 0, 255))
    return image


def main() -> None:
    """Write a contact sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", help="picture ids (default: all)")
    parser.add_argument("--folder", type=Path, default=Path("card_data/rocknroll/art"))
    parser.add_argument("--dpi", type=int, default=200)
    parser.add_argument("--columns", type=int, default=3)
    parser.add_argument("--low", action="store_true")
    parser.add_argument("-o", "--output", type=Path, default=Path("output/pictures.png"))
    options = parser.parse_args()
    recipes, shelf = read_recipes(options.folder), FigureShelf(options.folder)
    images = []
    for key in options.ids or recipes:
        started = time.perf_counter()
        images.append(shown(key, recipes[key], shelf, options.dpi, options.low))
        print(f"{key}: {time.perf_counter() - started:.2f} s")
    columns = min(options.columns, len(images))
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
    options.output.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(options.output)


if __name__ == "__main__":
    main()
