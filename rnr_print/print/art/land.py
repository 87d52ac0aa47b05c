"""Layers of the ground: hills, palms, jungle, grass, water, mist, soil."""

from __future__ import annotations

import numpy as np

from rnr_print.print.art.noise import ridge, smoothstep
from rnr_print.print.art.plate import Plate
from rnr_print.print.art.shapes import leaf_blob, palm
from rnr_print.print.art.tones import tone


def _paint(plate: Plate, shapes: str, color: float, black: float) -> None:
    plate.put(f'<g fill="{tone(color, black)}">{shapes}</g>')


def hills(
    plate: Plate,
    y: float,
    rise: float,
    color: float = 1,
    black: float = 0.2,
    cells: int = 4,
    fade: float = 0,
    rough: float = 0.5,
) -> None:
    """A ridge whose foot is at `y` and whose peaks stand `rise` above it; `fade` darkens down."""
    line = (y - rise * ridge(plate.pixels[0], plate.rng, cells, 6, rough))[None, :]
    mask = (plate.y > line).astype(np.float32)
    shade = black + fade * smoothstep(plate.y, y - rise, y + rise)
    plate.blend(mask, color, np.clip(shade, 0, 1))


def palms(
    plate: Plate,
    y: float,
    low: float,
    high: float,
    n: int,
    color: float = 1,
    black: float = 1,
    left: float = 0,
    right: float | None = None,
    trunk: float = 7,
    seed: int = 0,
) -> None:
    """`n` palms between `low` and `high` tall, standing at `y` from `left` to `right`."""
    dice = plate.dice(700 + seed)
    span = (plate.width if right is None else right) - left
    shapes = ""
    for i in range(n):
        x = left + span * (i + 0.15 + 0.7 * dice.random()) / n
        height = low + (high - low) * dice.random()
        lean = (dice.random() - 0.5) * 0.35 * height
        shapes += palm((x, y), height, lean, dice, trunk * height / 160)
    _paint(plate, shapes, color, black)


def jungle(
    plate: Plate,
    y: float,
    rise: float,
    color: float = 1,
    black: float = 0.6,
    n: int = 70,
    seed: int = 0,
    ground: bool = True,
) -> None:
    """A ragged canopy up to `rise` above `y`; with `ground` everything below is filled too."""
    dice = plate.dice(1100 + seed)
    shapes = ""
    for i in range(n):
        x = plate.width * (i + dice.random()) / n - 5
        height = rise * (0.25 + 0.75 * dice.random() ** 1.4)
        r = rise * (0.16 + 0.2 * dice.random())
        shapes += leaf_blob((x, y - height + r), r, dice)
        trunk = f'x="{x - 2:.0f}" y="{y - height + r:.0f}" width="5" height="{height + 60}"'
        shapes += f"<rect {trunk}/>"
    if ground:
        below = f'x="-5" y="{y - rise * 0.22:.0f}" width="{plate.width + 10}" height="2000"'
        shapes += f"<rect {below}/>"
    _paint(plate, shapes, color, black)


def grass(
    plate: Plate,
    y: float,
    n: int = 200,
    low: float = 18,
    high: float = 90,
    color: float = 1,
    black: float = 1,
    left: float = 0,
    right: float | None = None,
    seed: int = 0,
    blade: float = 3.2,
) -> None:
    """Blades of grass rooted near `y`."""
    dice = plate.dice(1300 + seed)
    span = (plate.width if right is None else right) - left
    shapes = ""
    for _ in range(n):
        x = left + span * dice.random()
        length = low + (high - low) * dice.random() ** 2
        bend = (dice.random() - 0.5) * length * 0.9
        foot = y + dice.random() * 14
        half = blade * (0.6 + 0.8 * dice.random())
        shapes += (
            f'<path d="M{x - half:.1f} {foot:.1f}'
            f"Q{x + bend * 0.2:.1f} {foot - length * 0.6:.1f} {x + bend:.1f} {foot - length:.1f}"
            f"Q{x + bend * 0.2 + half:.1f} {foot - length * 0.55:.1f} "
            f'{x + half:.1f} {foot:.1f}Z"/>'
        )
    _paint(plate, shapes, color, black)


def water(
    plate: Plate,
    y: float,
    bottom: float | None = None,
    glint: float | None = None,
    spread: float = 150,
    light: float = 0.05,
    dark: float = 0.75,
    density: float = 1,
) -> None:
    """Water from `y` down, its strokes growing nearer; `glint` is the x of a light's reflection."""
    end = plate.height if bottom is None else bottom
    dice = plate.dice(1703)
    mask = ((plate.y >= y) & (plate.y < end)).astype(np.float32)
    down = np.clip((plate.y - y) / (end - y), 0, 1)
    plate.blend(mask, dark - 0.25 * down, 0.28 * down)
    shapes, row = "", y + 2
    while row < end:
        near = (row - y) / (end - y)
        for _ in range(int(22 * density * (1 - 0.5 * near))):
            half = (5 + 30 * near) * (0.4 + dice.random())
            x = dice.random() * plate.width
            if glint is not None and dice.random() < 0.65:
                x = glint + dice.normal() * spread * (0.35 + 0.8 * near)
            swell = (1.2 + 4.2 * near) * (0.6 + 0.6 * dice.random())
            shapes += (
                f'<path d="M{x - half:.1f} {row:.1f}Q{x:.1f} {row - swell:.1f} '
                f'{x + half:.1f} {row:.1f}Q{x:.1f} {row + swell:.1f} {x - half:.1f} {row:.1f}Z"/>'
            )
        row += 3.2 + 8 * near
    _paint(plate, shapes, light, 0)


def mist(plate: Plate, y: float, thick: float = 60, amount: float = 1, cells: float = 4) -> None:
    """A bank of paper-white mist lying at `y`."""
    band = np.clip(1.2 - np.abs(plate.y - y) / thick, 0, 1)
    plate.blend(amount * band * np.clip((plate.noise(cells) - 0.3) * 2, 0, 1), 0, 0)


def soil(
    plate: Plate, y: float, color: float = 0.5, black: float = 0.15, rough: float = 0.5
) -> None:
    """Trodden ground from `y` down, darker toward the foot."""
    mask = (plate.y > y).astype(np.float32)
    grain = plate.noise(12) - 0.5
    deep = smoothstep(plate.y, y, plate.height)
    plate.blend(
        mask, np.clip(color + rough * grain, 0, 1), np.clip(black + 0.5 * deep + 0.3 * grain, 0, 1)
    )
