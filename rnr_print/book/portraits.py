"""Busts: the figure of a card's picture alone, unscreened and cut to the head, for small tokens."""

from __future__ import annotations

import hashlib
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rnr_print.print.art.figures import FigureShelf
from rnr_print.print.art.folder import ArtFolder
from rnr_print.print.art.paintings import kept
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.recipe import FIGURE_LAYERS, Recipe
from rnr_print.print.pdf.masks import Mask

if TYPE_CHECKING:  # numpy takes a tenth of a second to load, and a kept bust needs none
    from numpy import bool_, float32
    from numpy.typing import NDArray

    Tones = NDArray[float32]

VERSION: Final = 2
"""Counts up when busts are cut differently, so that kept ones are painted anew."""
DPI: Final = 110
WIDTH_PX, HEIGHT_PX = 108, 86
"""A bust as kept: about 400 dpi on a token."""
HEADROOM: Final = 0.05
CLOSE_UP: Final = 0.74
"""What of a bust's height is shown; whoever stands free of the foot is shown whole."""


@dataclass(frozen=True)
class Bust:
    """The bust of a picture, whose recipe holds its figures `alone`."""

    key: str
    alone: Recipe
    folder: Path
    path: Path

    @property
    def area(self) -> float:
        """How large it is, mm²."""
        return WIDTH_PX * HEIGHT_PX / 100

    def paint(self) -> Picture:
        """The bust, made anew. Raises InputError."""
        return _cut(self.key, self.alone, FigureShelf(self.folder))


@dataclass(frozen=True)
class BustShelf:
    """Busts by picture id, made with recipes and figures of `art`, kept in `cache`."""

    art: ArtFolder
    cache: Path

    def picture(self, key: str) -> Picture | None:
        """The bust of a picture; None where it is no picture of ours, or shows no figure."""
        bust = self.bust(key)
        return kept(bust) if bust else None

    def bust(self, key: str) -> Bust | None:
        """The same, unpainted."""
        recipe = self.art.recipes.get(key)
        if recipe is None or not recipe.figures:
            return None
        figures = tuple(
            (name, {**arguments, "halo": 0, "cut": 0})
            for name, arguments in recipe.layers
            if name in FIGURE_LAYERS
        )
        alone = recipe.model_copy(update={"layers": figures})
        path = self.cache / f"bust-{key}-{self._digest(alone)}.plates"
        return Bust(key, alone, self.art.path, path)

    def _digest(self, recipe: Recipe) -> str:
        painted = [VERSION, recipe.size, recipe.model_dump(by_alias=True)]
        summed = hashlib.sha256(json.dumps(painted).encode())
        for name in sorted(recipe.figures):
            for source in self.art.figures.sources(name):
                summed.update(source)
        return summed.hexdigest()[:20]


def _cut(key: str, recipe: Recipe, shelf: FigureShelf) -> Picture:
    """Paint the figures and cut out the bust."""
    from rnr_print.print.art.painter import tones

    plate = tones(key, recipe, shelf, DPI)
    left, top, width = _window(plate.color + plate.black)
    color, black = (
        _mask(_sampled(field, left, top, width) > tone)
        for field, tone in ((plate.color, 0.45), (plate.black, 0.5))
    )
    return Picture(WIDTH_PX / 10, HEIGHT_PX / 10, color, black)


def _window(ink: Tones) -> tuple[float, float, float]:
    """Left edge, top edge and width of what is shown, in pixels of the plate."""
    import numpy as np

    rows, columns = np.nonzero(ink > 0.05)
    top, foot, edge = rows.min(), rows.max(), ink.shape[0] - 1
    height = float(foot - top + 1)
    shape = WIDTH_PX / HEIGHT_PX
    if foot >= edge - 1:
        shown = height * CLOSE_UP
        head = columns[rows < top + 0.55 * height]
        middle, upper = float(np.median(head)), float(top) - HEADROOM * shown
    else:
        shown = max(height, (columns.max() - columns.min()) / shape) * (1 + HEADROOM)
        middle = float(columns.max() + columns.min()) / 2
        upper = float(foot + 1) - shown * (1 - HEADROOM)
    width = shown * shape
    return middle - width / 2, upper, width


def _sampled(field: Tones, left: float, top: float, width: float) -> Tones:
    """The window, as `HEIGHT_PX` rows of `WIDTH_PX` tones; paper beyond the plate's edges."""
    import numpy as np
    from PIL import Image

    step = width / WIDTH_PX
    box = (left, top, left + width, top + step * HEIGHT_PX)
    image = Image.fromarray((np.clip(field, 0, 1) * 255).astype(np.uint8))
    cut = image.transform(
        (WIDTH_PX * 3, HEIGHT_PX * 3), Image.Transform.EXTENT, box, Image.Resampling.BILINEAR
    )
    small = cut.resize((WIDTH_PX, HEIGHT_PX), Image.Resampling.BOX)
    return np.asarray(small, np.float32) / np.float32(255)


def _mask(bits: NDArray[bool_]) -> Mask:
    import numpy as np

    return Mask(WIDTH_PX, HEIGHT_PX, zlib.compress(np.packbits(bits, axis=1).tobytes(), 9))
