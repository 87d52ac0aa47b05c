"""Colors of a press: each red, green and blue as a build of four inks, kept under a limit."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.export.profile import Build, Press

DARK = 0.2
"""What is nearly black: no more red, green or blue than that."""
BLACK: Build = (0, 0, 0, 1)
Color = tuple[float, float, float]


def build_of(color: Color, press: Press, fine: bool) -> Build:
    """Cyan, magenta, yellow and black of a color, all from 0 to 1. `fine`: of letters, lines and
    dots, whose black is one ink, so that none can be out of register.
    """
    if max(color) <= DARK:
        return BLACK if fine else _limited(press.rich, press.ink)
    named = "#" + "".join(f"{round(value * 255):02x}" for value in color)
    if named in press.inks:
        return _limited(press.inks[named], press.ink)
    black = 1 - max(color)
    rest = [(1 - value - black) / (1 - black) for value in color]
    return _limited([100 * value for value in (*rest, black)], press.ink)


def _limited(build: Sequence[float], most: float) -> Build:
    """The build with less of the three colors where it is too much ink; black stays."""
    *colors, black = build
    total = sum(colors)
    share = min(1, (most - black) / total) if total else 1
    cyan, magenta, yellow = (round(value * share / 100, 4) for value in colors)
    return cyan, magenta, yellow, round(black / 100, 4)
