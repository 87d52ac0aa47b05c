"""The ground of the cards: paper stained a little darker here and there, by 1-bit specks.

The specks are painted in one ink of the theme, so no color is mixed outside it, and a few sheets
serve all cards: each is embedded once and shown through a different window.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.core.files import write_whole
from rnr_print.print.art.picture import Picture, load
from rnr_print.print.pdf.masks import Mask

if TYPE_CHECKING:  # numpy takes a tenth of a second to load, and a kept sheet needs none
    from numpy import float64
    from numpy.typing import NDArray

SHEETS = 3
SIZE_MM = 96.0  # a card of either orientation with its bleed lies within
DPI = 150
_STAINS = ((3, 0.42), (7, 0.30), (17, 0.20), (60, 0.10))  # lumps across the sheet, strength


class PaperStock:
    """The stained sheets, made when first asked for and kept in `cache` if that is given."""

    def __init__(self, cache: Path | None = None) -> None:
        self.cache = cache
        self._sheets: dict[int, Mask] = {}

    def sheet(self, number: int) -> tuple[str, Mask]:
        """The key and the specks of the sheet for any number; there are only a few."""
        index = number % SHEETS
        if index not in self._sheets:
            self._sheets[index] = self._kept(index)
        return f"paper-{index}", self._sheets[index]

    def _kept(self, index: int) -> Mask:
        if self.cache is None:
            return speckled(index)
        path = self.cache / f"paper-{index}-{DPI}.plates"
        kept = load(path)
        if kept is None:
            mask = speckled(index)
            nothing = Mask(1, 1, zlib.compress(b"\0"))
            kept = Picture(SIZE_MM, SIZE_MM, mask, nothing)
            write_whole(path, kept.packed())
        return kept.color


def speckled(seed: int) -> Mask:
    """A sheet of specks, denser where the paper is stained."""
    import numpy as np

    size = round(SIZE_MM / 25.4 * DPI)
    chance = np.random.default_rng(1955 + seed)
    stain = np.zeros((size, size))
    for lumps, strength in _STAINS:
        knots = chance.random((lumps + 2, lumps + 2))
        stain += strength * _spread(knots, size)
    stain = (stain - stain.min()) / (stain.max() - stain.min())
    specks = chance.random((size, size)) < 0.04 + 0.72 * stain**2
    packed = np.packbits(specks, axis=1).tobytes()
    return Mask(size, size, zlib.compress(packed, 9))


def _spread(knots: NDArray[float64], size: int) -> NDArray[float64]:
    """Knots blended smoothly over a square of `size` pixels."""
    import numpy as np

    at = np.linspace(0, knots.shape[0] - 1.001, size)
    low = at.astype(int)
    part = at - low
    part = part * part * (3 - 2 * part)
    rows = knots[low] * (1 - part)[:, None] + knots[low + 1] * part[:, None]
    blended: NDArray[float64] = rows[:, low] * (1 - part) + rows[:, low + 1] * part
    return blended
