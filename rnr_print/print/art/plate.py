"""The drawing surface of a picture: one tone field per ink, painted layer over layer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from rnr_print.print.art.noise import Field, Spot, bands, blur, distance, fractal, grow
from rnr_print.print.art.tones import Drawing, rasterize

MM_PER_INCH = 25.4


class Plate:
    """Two tone fields (0 paper .. 1 solid): `color` for the side's ink, `black` over it.

    They stay 32-bit floats: layers write into them (`plate.color[:] = ...`), since 64-bit results
    of numpy would double the memory of all that follows. A field takes 15 MB on a card back.
    `x` and `y` hold every pixel's place in 0.1 mm; `scale` is pixels per 0.1 mm.
    """

    def __init__(self, width_mm: float, height_mm: float, dpi: int, seed: int) -> None:
        self.width, self.height = width_mm * 10, height_mm * 10
        self.scale = dpi / MM_PER_INCH / 10
        self.pixels = (round(self.width * self.scale), round(self.height * self.scale))
        self.seed = seed
        self.rng = np.random.default_rng(seed)
        self._color: Field = np.zeros(self.shape, np.float32)
        self._black: Field = np.zeros(self.shape, np.float32)
        self.layer = ""  # what is painted now
        self._waiting: list[tuple[str, str]] = []  # layers and what they are yet to draw, at once
        columns = np.arange(self.pixels[0], dtype=np.float32) / np.float32(self.scale)
        rows = np.arange(self.pixels[1], dtype=np.float32) / np.float32(self.scale)
        self.x: Field = columns[None, :]
        self.y: Field = rows[:, None]

    @property
    def color(self) -> Field:
        """The tones of the side's ink."""
        self.paint()
        return self._color

    @color.setter
    def color(self, tones: Field) -> None:
        self.color[:] = tones

    @property
    def black(self) -> Field:
        """The tones of black."""
        self.paint()
        return self._black

    @black.setter
    def black(self, tones: Field) -> None:
        self.black[:] = tones

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the fields."""
        return self.pixels[1], self.pixels[0]

    def dice(self, salt: int) -> np.random.Generator:
        """A random source of its own, so that one layer's changes leave the others as they are."""
        return np.random.default_rng((self.seed, salt))

    def noise(self, base: float = 4, octaves: int = 5, gain: float = 0.5) -> Field:
        """Fractal noise over the whole plate."""
        return fractal(self.shape, self.rng, base, octaves, gain)

    def distance(self, at: tuple[float, float]) -> Field:
        """Every pixel's distance from the point `at`, in 0.1 mm."""
        return distance(self.x - at[0], self.y - at[1])

    def near(self, at: tuple[float, float], reach: float) -> Spot:
        """The square around the point `at` that holds every pixel within `reach`, in 0.1 mm."""
        rows, columns = (
            slice(*np.searchsorted(line.ravel(), (middle - reach, middle + reach)))
            for line, middle in ((self.y, at[1]), (self.x, at[0]))
        )
        return rows, columns

    def angle(self, at: tuple[float, float]) -> Field:
        """Every pixel's direction as seen from `at`, in radians."""
        return np.arctan2(self.y - at[1], self.x - at[0])

    def blend(self, mask: Field, color: float | Field, black: float | Field) -> None:
        """Paint the tones over the plate where `mask` (0..1) says so."""
        wholes = (np.broadcast_to(each, self.shape) for each in (mask, color, black))
        mask, color, black = wholes
        for rows in bands(len(mask)):
            rest = 1 - mask[rows]
            for tone, painted in ((self.color, color), (self.black, black)):
                tone[rows] *= rest
                tone[rows] += painted[rows] * mask[rows]

    def put(self, body: str, opacity: float = 1) -> None:
        """Paint a tone-coded SVG fragment, together with those that follow at once."""
        apart = f'<g opacity="{opacity:g}">{body}</g>' if opacity < 1 else body
        self._waiting.append((self.layer, apart))

    @property
    def undrawn(self) -> str:
        """The layers that wait to be drawn; after CannotDraw those that can't be."""
        return ", ".join(dict.fromkeys(layer for layer, _ in self._waiting)) or self.layer

    def paint(self) -> None:
        """Paint the drawings that wait. Raises CannotDraw."""
        if self._waiting:
            body = "".join(body for _, body in self._waiting)
            drawing = rasterize(body, (self.width, self.height), self.pixels)
            self._waiting.clear()
            self._lay(drawing)

    def _lay(self, drawing: Drawing) -> None:
        """Paint a drawing: as `blend`, but never whole in memory."""
        for spot, color, black, cover in drawing.bands():
            rest = 1 - cover
            for tone, drawn in ((self.color, color), (self.black, black)):
                tone[spot] *= rest
                drawn *= cover
                tone[spot] += drawn

    def erase(self, mask: Iterable[tuple[Spot, Field]]) -> None:
        """Leave paper where the parts of a mask (0..1) say so."""
        for spot, part in mask:
            rest = 1 - part
            self.color[spot] *= rest
            self.black[spot] *= rest

    def put_figure(
        self, body: str, halo: float = 22, cut: float = 6, wear: float = 0.12, knock: float = 0.88
    ) -> None:
        """Paint a figure with a soft halo and a paper cut line around it, so it leaves the sky.

        `halo` and `cut` are radii in 0.1 mm, `wear` the strength of dry specks in its blacks.
        """
        self.paint()
        drawing = rasterize(body, (self.width, self.height), self.pixels)
        cover = drawing.cover(self.shape)
        if halo:
            self.erase(_glow(cover, halo * self.scale, knock))
        if cut:
            self.erase(grow(cover, cut * self.scale))
        self._lay(drawing)
        if wear:
            specks = fractal(self.shape, self.rng, 34, 3, 0.7)
            for spot, _, _, covered in drawing.bands():
                dry = (covered > 0.5) & (specks[spot] > 0.82)
                most = np.where(dry, 1 - wear * 25 * (specks[spot] - 0.82), 1)
                np.minimum(self.black[spot], most, out=self.black[spot])


def _glow(
    cover: NDArray[np.uint8], radius_px: float, strength: float
) -> Iterator[tuple[Spot, Field]]:
    """Light around what is covered, not on it."""
    for spot, glow in blur(cover, radius_px):
        glow *= 1.7
        np.minimum(glow, 1, out=glow)
        glow *= strength
        glow *= 1 - cover[spot] / np.float32(255)
        yield spot, glow
