"""Layers of the air: gradients, rays, rings, suns, stars, smoke, clouds, explosions' glare."""

from __future__ import annotations

import numpy as np

from rnr_print.print.art.noise import Field, bands, distance, smoothstep
from rnr_print.print.art.plate import Plate
from rnr_print.print.art.shapes import Point, burst, scatter
from rnr_print.print.art.tones import tone


def fill(plate: Plate, color: float = 0, black: float = 0) -> None:
    """One flat tone everywhere."""
    plate.color[:] = color
    plate.black[:] = black


def sky(
    plate: Plate, top: float = 0.75, low: float = 0.18, horizon: float = 380, clouds: float = 0.25
) -> None:
    """A color gradient from `top` down to `low` at the horizon, with clouds of that strength."""
    down = np.clip(1 - plate.y / horizon, 0, 1)
    high = np.clip(1.2 - plate.y / horizon, 0, 1)
    drift = plate.noise(3)
    drift -= 0.5
    drift *= high
    drift *= clouds
    np.add(low + (top - low) * down, drift, out=plate.color)


def dusk(plate: Plate, amount: float = 0.5, start: float = 220, stop: float = 10) -> None:
    """Black laid over the upper sky, from nothing at `start` to `amount` at `stop`."""
    plate.black[:] = np.maximum(plate.black, amount * smoothstep(-plate.y, -start, -stop))


def rays(
    plate: Plate,
    at: Point,
    n: int = 20,
    amount: float = 0.3,
    inner: float = 60,
    outer: float = 420,
    turn: float = 0,
) -> None:
    """`n` rays of color around `at`, growing from `inner` to `outer`."""
    x, y = plate.x - at[0], plate.y - at[1]
    for rows in bands(len(y)):
        turned = np.arctan2(y[rows], x)
        turned *= n
        turned += turn
        grown = smoothstep(distance(x, y[rows]), inner, outer)
        grown *= amount
        grown *= np.sin(turned, out=turned) > 0
        _brighten(plate.color[rows], grown)


def rings(
    plate: Plate, at: Point, step: float = 40, amount: float = 0.3, inner: float = 90
) -> None:
    """Circles of color around `at`, `step` apart."""
    x, y = plate.x - at[0], plate.y - at[1]
    for rows in bands(len(y)):
        away = distance(x, y[rows])
        grown = smoothstep(away, inner, inner + 60)
        grown *= amount
        grown *= (away % step) < step / 2
        _brighten(plate.color[rows], grown)


def _brighten(tones: Field, by: Field) -> None:
    """Add to tones in place, which stay within 0..1."""
    tones += by
    np.clip(tones, 0, 1, out=tones)


def slats(plate: Plate, top: float, bottom: float, n: int = 9, amount: float = 0.3) -> None:
    """Horizontal bars between `top` and `bottom`, wide above and thin below: heat over a plain."""
    down = (plate.y - top) / (bottom - top)
    bars = (down > 0) & (down < 1) & ((down * n) % 1 < 0.25 + 0.55 * (1 - np.clip(down, 0, 1)))
    plate.color[:] = np.clip(plate.color + amount * bars, 0, 1)


def sun(plate: Plate, at: Point, r: float, ring: float = 12, slits: int = 0) -> None:
    """A paper disc with a colored ring; `slits` cut its lower part as on old posters."""
    rows, columns = spot = plate.near(at, r + ring)
    color, black = plate.color[spot], plate.black[spot]
    away = distance(plate.x[:, columns] - at[0], plate.y[rows] - at[1])
    disc = away < r
    color[disc] = 0
    black[disc] = 0
    color[~disc & (away < r + ring)] = 1
    if slits:
        down = (plate.y[rows] - (at[1] - r)) / (2 * r)
        color[disc & (down > 0.35) & ((down * slits) % 1 < (down - 0.35) * 0.9)] = 0.95


def moon(plate: Plate, at: Point, r: float, phase: float = 0.5, ring: float = 8) -> None:
    """A crescent: a disc of paper with a shadow moved left by `phase` of its radius."""
    sun(plate, at, r, ring)
    shadow = (plate.distance(at) < r) & (plate.distance((at[0] - phase * r, at[1])) < r)
    plate.blend(shadow.astype(np.float32), 0.85, 0.25)


def stars(plate: Plate, n: int = 60, bottom: float = 260, size: float = 2.4) -> None:
    """`n` paper dots above `bottom`."""
    dice = plate.dice(61)
    dots = "".join(
        f'<circle class="w" cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}"/>'
        for x, y, r in zip(
            dice.random(n) * plate.width,
            dice.random(n) * bottom,
            1 + size * dice.random(n),
            strict=True,
        )
    )
    plate.put(dots)


def smoke(
    plate: Plate,
    x: float,
    base: float,
    lean: float = 180,
    foot: float = 12,
    head: float = 95,
    amount: float = 0.85,
    top: float = 0,
) -> None:
    """A column of black smoke from (x, base) up to `top`, leaning right by `lean`."""
    up = np.clip((base - plate.y) / (base - top), 0, 1)
    billow = plate.noise(7, 6, 0.62)
    column = (0.5 - billow) * (40 * up)
    column += plate.x - (x + up**1.35 * lean)
    column /= foot + (head - foot) * up
    np.exp(-(column**2), out=column)
    column *= np.clip(up * 12, 0, 1) * np.clip(1.25 - up, 0, 1)
    billow *= 1.15
    billow += 0.35
    column *= billow
    column -= 0.24
    np.clip(column, 0, amount, out=column)
    column *= plate.y < base
    np.maximum(plate.black, column, out=plate.black)


def overcast(
    plate: Plate, amount: float = 0.85, start: float = 420, stop: float = 40, cells: float = 5
) -> None:
    """Heavy black cloud thickening upward from `start` to `stop`."""
    thick = np.clip((plate.noise(cells, 6, 0.6) - 0.34) * 1.8, 0, amount)
    plate.black[:] = np.maximum(plate.black, thick * smoothstep(-plate.y, -start, -stop))


def blast(
    plate: Plate,
    at: Point,
    radius: float = 560,
    points: int = 19,
    ground: float = 0.92,
    smoky: float = 0.9,
    seed: int = 3,
) -> None:
    """A jagged glare around `at` in three paling steps, with smoke closing in from outside."""
    fill(plate, ground)
    dice = np.random.default_rng(seed)
    for i, (share, tint) in enumerate(((1.0, 0.66), (0.84, 0.36), (0.66, 0.10))):
        star = burst(at, 0.43 * radius * share, radius * share, points, dice, turn=i * 0.1)
        plate.put(f'<path d="{star}" fill="{tone(tint, 0)}"/>')
    closing = smoothstep(plate.distance(at), 0.6 * radius, 0.93 * radius)
    curl = np.clip((plate.noise(6, 6, 0.6) - 0.38) * 2.4, 0, smoky)
    plate.black[:] = np.maximum(plate.black, curl * closing)


def beam(plate: Plate, at: Point, width: float = 26, top: float = 0, spread: float = 0.06) -> None:
    """A shaft of light standing on `at` and reaching up to `top`."""
    above = (plate.y < at[1]) & (plate.y > top)
    half = width + (at[1] - plate.y) * spread + 6 * np.sin(plate.y / 16)
    light = np.clip(1.6 * np.clip(1 - np.abs(plate.x - at[0]) / half, 0, 1), 0, 1) * above
    plate.blend(light.astype(np.float32), 0, 0)


def glow(plate: Plate, at: Point, r: float = 300, strength: float = 0.8) -> None:
    """Light that washes the tones out around `at`."""
    light = np.clip(1 - plate.distance(at) / r, 0, 1) * strength
    plate.blend(light.astype(np.float32), 0, 0)


def rain(
    plate: Plate, n: int = 160, length: float = 60, lean: float = 14, dark: bool = False
) -> None:
    """Slanting strokes of rain, paper or black."""
    dice = plate.dice(67)
    drops = scatter(dice, n, plate.width, plate.height)
    strokes = "".join(
        f'<path d="M{x:.0f} {y:.0f}l{-lean * s:.1f} {length * s:.1f}" '
        f'class="{"sk" if dark else "sw"}" stroke-width="{1 + 1.6 * s:.1f}"/>'
        for x, y, s in drops
    )
    plate.put(strokes, 0.85)
