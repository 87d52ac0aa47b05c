"""Small outline makers shared by the layers; all return SVG path data or fragments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np

Point: TypeAlias = tuple[float, float]


def outline(points: list[Point]) -> str:
    """A closed polygon."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def scatter(
    dice: np.random.Generator, n: int, width: float, height: float
) -> Iterator[tuple[float, float, float]]:
    """`n` places (x, y) with a size factor 0.4..1 each."""
    yield from zip(
        dice.random(n) * width, dice.random(n) * height, 0.4 + 0.6 * dice.random(n), strict=True
    )


def burst(
    at: Point,
    inner: float,
    outer: float,
    points: int,
    dice: np.random.Generator,
    ragged: float = 0.35,
    turn: float = 0,
) -> str:
    """A star with `points` uneven spikes."""
    corners: list[Point] = []
    for i in range(points * 2):
        angle = np.pi * i / points + turn
        spike = i % 2 == 0
        reach = outer * (1 - ragged * dice.random()) if spike else inner * (1 - dice.random() / 4)
        corners.append((at[0] + np.cos(angle) * reach, at[1] + np.sin(angle) * reach))
    return outline(corners)


def leaf_blob(at: Point, r: float, dice: np.random.Generator, leaves: int = 13) -> str:
    """A ragged ball of leaves."""
    corners: list[Point] = []
    for i in range(leaves * 2):
        angle = np.pi * i / leaves
        reach = r * ((1.12 if i % 2 else 0.72) + 0.18 * dice.random())
        corners.append((at[0] + np.cos(angle) * reach * 1.25, at[1] + np.sin(angle) * reach))
    return f'<path d="{outline(corners)}"/>'


def _frond(top: Point, angle: float, length: float) -> str:
    """One palm frond from the crown `top`, hanging, with a toothed lower edge."""
    end = (top[0] + np.cos(angle) * length, top[1] + length * (0.52 - 0.55 * np.sin(angle)))
    bend = (top[0] + np.cos(angle) * length * 0.55, top[1] - length * (0.75 * np.sin(angle) + 0.02))
    steps = 9
    spine: list[Point] = []
    for i in range(steps + 1):
        t = i / steps
        weights = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        spine.append(
            (
                sum(w * p[0] for w, p in zip(weights, (top, bend, end), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (top, bend, end), strict=True)),
            )
        )
    teeth: list[Point] = []
    for i in range(steps, -1, -1):
        drop = length * 0.2 * np.sin(np.pi * min(1, i / steps * 0.9 + 0.12))
        drop *= 1.0 if i % 2 else 0.35
        teeth.append((spine[i][0] - np.cos(angle) * drop * 0.25, spine[i][1] + drop))
    return f'<path d="{outline(spine + teeth)}"/>'


def palm(foot: Point, height: float, lean: float, dice: np.random.Generator, trunk: float) -> str:
    """A palm standing on `foot`; `lean` moves its crown right, `trunk` is half its width."""
    x, y = foot
    top = (x + lean, y - height)
    stem = (
        f"M{x - trunk * 0.8:.1f} {y + 40:.1f}"
        f"Q{x + lean * 0.15 - trunk * 0.6:.1f} {y - height * 0.5:.1f} "
        f"{top[0] - trunk * 0.25:.1f} {top[1]:.1f}L{top[0] + trunk * 0.35:.1f} {top[1]:.1f}"
        f"Q{x + lean * 0.15 + trunk * 0.7:.1f} {y - height * 0.5:.1f} "
        f"{x + trunk * 0.9:.1f} {y + 40:.1f}Z"
    )
    fronds = "".join(
        _frond(
            top,
            -0.45 + (np.pi + 0.9) * (i + 0.3 * dice.random()) / 10.5,
            height * (0.30 + 0.12 * dice.random()) + 14,
        )
        for i in range(11)
    )
    return f'<path d="{stem}"/>{fronds}'
