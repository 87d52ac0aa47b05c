"""Every layer a recipe may name, painted small: each looks as its kept plates do.

A golden is a gray PNG: the tones of the color ink on the left, those of black on the right. Where
a change is meant, look at what UPDATE_GOLDEN=1 writes.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from rnr_print.print.art import halftone, low_ink
from rnr_print.print.art.layers import LAYERS, paint
from rnr_print.print.art.noise import make_symmetric
from rnr_print.print.art.plate import Plate
from rnr_print.print.art.tones import TONES

GOLDEN = Path(__file__).parent / "golden"
SIZE, DPI = (40, 56), 40  # mm; 63 x 88 pixels
MIDDLE = (200.0, 280.0)
NEAR, STRAY = 2, 0.005
"""Levels of 255 that another machine's arithmetic may differ by, and how many pixels by more."""

LAYER_ARGUMENTS: dict[str, dict[str, object]] = {
    "fill": {"color": 0.7, "black": 0.2},
    "sky": {"horizon": 400},
    "dusk": {"amount": 0.8, "start": 300},
    "rays": {"at": MIDDLE, "n": 9},
    "rings": {"at": MIDDLE},
    "slats": {"top": 60, "bottom": 460, "n": 6, "amount": 0.5},
    "sun": {"at": MIDDLE, "r": 120, "ring": 20, "slits": 5},
    "moon": {"at": MIDDLE, "r": 120, "ring": 16},
    "stars": {"n": 40, "bottom": 400, "size": 9},
    "smoke": {"x": 120, "base": 500},
    "overcast": {},
    "blast": {"at": MIDDLE, "radius": 260},
    "beam": {"at": (200, 480), "width": 60},
    "glow": {"at": MIDDLE, "r": 200},
    "rain": {"n": 40, "length": 120},
    "hills": {"y": 400, "rise": 250, "fade": 0.4},
    "palms": {"y": 500, "low": 250, "high": 420, "n": 3},
    "jungle": {"y": 450, "rise": 300, "n": 12},
    "grass": {"y": 500, "n": 60, "low": 100, "high": 400, "blade": 8},
    "water": {"y": 200, "glint": 200},
    "mist": {"y": 280, "thick": 150},
    "soil": {"y": 200},
    "fireballs": {"balls": [(140, 340, 110), (270, 220, 90)]},
    "flames": {"y": 500, "low": 150, "high": 330, "n": 5},
    "flash": {"at": MIDDLE, "r": 250},
    "vignette": {"y": 300},
    "film": {"n": 9},
    "sunburst": {"n": 9},
    "hexagons": {},
    "lozenges": {},
    "waves": {},
    "contours": {"lines": 6},
    "darken_edges": {"start": 150, "stop": 320},
}


def test_every_layer_has_a_golden() -> None:
    assert LAYER_ARGUMENTS.keys() == LAYERS.keys()


def test_every_golden_is_of_something() -> None:
    """What is no longer painted is kept no longer."""
    assert {path.stem for path in GOLDEN.glob("*.png")} == {*LAYERS, *OTHERS}


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_looks_as_it_did(name: str) -> None:
    plate = ramp()
    paint(plate, name, LAYER_ARGUMENTS[name])
    assert_looks(name, plate.color, plate.black)


def _every_tone(plate: Plate) -> None:
    """A dot and a stroke in each of the classes that figures are drawn with."""
    plate.put("".join(
        f'<circle class="{name}" cx="90" cy="{30 + 50 * i}" r="24"/>'
        f'<path class="s{name}" stroke-width="16" d="M160 {30 + 50 * i}h200"/>'
        for i, name in enumerate(TONES)
    ))  # fmt: skip


def _figure(plate: Plate) -> None:
    plate.put_figure('<path class="k" d="M200 120 320 440 80 440Z"/>', 60, 14, 0.5)


def _layers_over_each_other(plate: Plate) -> None:
    plate.put('<rect class="c" x="40" y="60" width="220" height="220"/>')
    plate.put('<rect class="k" x="140" y="180" width="220" height="220"/>', 0.5)


def _low_ink(plate: Plate) -> None:
    _figure(plate)
    low_ink.spare(plate)


def _symmetric(plate: Plate) -> None:
    _layers_over_each_other(plate)
    make_symmetric(plate.color)
    make_symmetric(plate.black)


def _worn_dots(plate: Plate) -> None:
    dots = halftone.plates(plate, 2, wear=True, half_turn=False)
    plate.color[:], plate.black[:] = dots


OTHERS: dict[str, Callable[[Plate], None]] = {
    "every-tone": _every_tone,
    "figure": _figure,
    "low-ink": _low_ink,
    "over-each-other": _layers_over_each_other,
    "symmetric": _symmetric,
    "worn-dots": _worn_dots,
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_layers_are_made_with_looks_as_it_did(name: str) -> None:
    plate = ramp()
    OTHERS[name](plate)
    assert_looks(name, plate.color, plate.black)


def ramp() -> Plate:
    """A plate with color growing to the right and black growing downward: all show on it."""
    plate = Plate(*SIZE, DPI, seed=5)
    plate.color[:] = 0.2 + 0.5 * plate.x / plate.width
    plate.black[:] = 0.5 * plate.y / plate.height
    return plate


def assert_looks(name: str, color: NDArray[np.float32], black: NDArray[np.float32]) -> None:
    """Compare the plates to the golden of this name, or write it anew if that is asked for."""
    path = GOLDEN / f"{name}.png"
    levels = np.rint(255 * np.clip(np.hstack([color, black]), 0, 1)).astype(np.uint8)
    if os.environ.get("UPDATE_GOLDEN"):
        Image.fromarray(levels).save(path, optimize=True)
    assert path.is_file(), f"no golden; UPDATE_GOLDEN=1 writes it, then look at {path}"
    kept = np.asarray(Image.open(path))
    assert levels.shape == kept.shape
    apart = np.abs(levels.astype(int) - kept) > NEAR
    assert apart.mean() <= STRAY, f"{apart.mean():.1%} of the pixels differ from {path}"
