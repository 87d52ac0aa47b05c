"""Silhouettes of people and weapons: shapes in a square of side 1, (0, 0) its lower left corner."""

from __future__ import annotations

from typing import Final, NamedTuple

from rnr_print.book.sketch import Sketch, Spot
from rnr_print.print.faces.operators import Ink

EDGE: Final = 0.21
"""mm of the thinnest line: a quarter of a point even where counters are half their size."""


class Area(NamedTuple):
    """A filled outline."""

    corners: tuple[Spot, ...]


class Stroke(NamedTuple):
    """A line of some width."""

    spots: tuple[Spot, ...]
    width: float


class Disc(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float


class Hole(NamedTuple):
    """A circle in the color of the ground."""

    x: float
    y: float
    radius: float


Shape = Area | Stroke | Disc | Hole


def _person(x: float, size: float, helmet: tuple[Spot, ...]) -> tuple[Shape, ...]:
    """Somebody from the chest up with a rifle over the shoulder, his middle at x."""

    def at(right: float, up: float) -> Spot:
        return x + right * size, up * size

    return (
        Stroke((at(0.13, 0.1), at(0.33, 0.98)), 0.05 * size),
        Area((at(-0.3, 0), at(0.3, 0), at(0.29, 0.3), at(0.19, 0.46), at(-0.19, 0.46),
              at(-0.29, 0.3))),
        Disc(*at(0, 0.6), 0.155 * size),
        Area(tuple(at(*spot) for spot in helmet)),
    )  # fmt: skip


BRIM: Final = ((-0.26, 0.64), (0.26, 0.64), (0.17, 0.7), (0.14, 0.8), (0, 0.85), (-0.14, 0.8),
               (-0.17, 0.7))  # fmt: skip
"""A wide flat helmet."""
BOWL: Final = ((-0.22, 0.55), (-0.18, 0.62), (0.18, 0.62), (0.22, 0.55), (0.19, 0.76), (0.1, 0.85),
               (-0.1, 0.85), (-0.19, 0.76))  # fmt: skip
"""A deep helmet that covers the ears."""
HELMETS: Final = {"kestrel": BRIM, "harrow": BOWL}
STAR: Final = ((0.5, 1.02), (0.66, 0.72), (0.99, 0.66), (0.76, 0.42), (0.81, 0.08), (0.5, 0.23),
               (0.19, 0.08), (0.24, 0.42), (0.01, 0.66), (0.34, 0.72))  # fmt: skip
"""So full that a number has room in it."""


def people(rank: str, side: str, crew: bool = False) -> tuple[Shape, ...]:
    """A squad of three, a team of two, a leader who points the way; a crew has a wheel."""
    helmet = HELMETS[side]
    if rank == "leader":
        return (*_person(0.44, 0.98, helmet)[1:], Stroke(((0.66, 0.36), (0.93, 0.72)), 0.11),
                Disc(0.94, 0.75, 0.06))  # fmt: skip
    if rank == "team":
        one, two = _person(0.34, 0.82, helmet), _person(0.66, 0.92, helmet)
        wheel: tuple[Shape, ...] = (Disc(0.12, 0.16, 0.16), Hole(0.12, 0.16, 0.09)) if crew else ()
        return (*one[1:], *two, *wheel)  # the tip of a second rifle would stick out of a helmet
    one, two, three = (_person(0.22, 0.74, helmet), _person(0.78, 0.74, helmet),
                       _person(0.5, 0.96, helmet))  # fmt: skip
    return (*one, *two, *three)


WEAPONS: Final[dict[str, tuple[Shape, ...]]] = {
    "lmg": (
        Stroke(((0.3, 0.5), (1, 0.56)), 0.07), Area(((0, 0.32), (0.08, 0.52), (0.34, 0.56),
        (0.36, 0.42), (0.16, 0.4), (0.1, 0.28))), Stroke(((0.8, 0.53), (0.68, 0.16)), 0.05),
        Stroke(((0.8, 0.53), (0.94, 0.16)), 0.05), Area(((0.4, 0.56), (0.56, 0.57), (0.54, 0.78),
        (0.42, 0.78))),
    ),
    "hmg": (
        Area(((0.24, 0.52), (0.86, 0.58), (0.86, 0.76), (0.24, 0.7))),
        Stroke(((0.86, 0.67), (1, 0.68)), 0.06), Stroke(((0.08, 0.62), (0.26, 0.62)), 0.1),
        Stroke(((0.46, 0.54), (0.16, 0.04)), 0.06), Stroke(((0.46, 0.54), (0.5, 0.02)), 0.06),
        Stroke(((0.46, 0.54), (0.86, 0.04)), 0.06), Stroke(((0.3, 0.5), (0.26, 0.32)), 0.08),
    ),
    "mortar": (
        Stroke(((0.26, 0.12), (0.7, 0.92)), 0.15), Stroke(((0.58, 0.66), (0.86, 0.04)), 0.05),
        Stroke(((0.58, 0.66), (0.66, 0.04)), 0.05), Area(((0.06, 0.02), (0.44, 0.02),
        (0.4, 0.12), (0.1, 0.12))),
    ),
    "gun": (
        Stroke(((0.34, 0.52), (1, 0.6)), 0.08), Area(((0.36, 0.3), (0.46, 0.3), (0.5, 0.86),
        (0.38, 0.82))), Stroke(((0.4, 0.34), (0.02, 0.1)), 0.07), Disc(0.5, 0.22, 0.22),
        Hole(0.5, 0.22, 0.14), Disc(0.5, 0.22, 0.05), Area(((0.94, 0.54), (1, 0.54), (1, 0.68),
        (0.94, 0.68))),
    ),
    "flamethrower": (
        Area(((0.02, 0.1), (0.24, 0.1), (0.24, 0.74), (0.02, 0.74))), Disc(0.13, 0.76, 0.11),
        Stroke(((0.24, 0.3), (0.4, 0.2), (0.5, 0.42)), 0.05), Stroke(((0.44, 0.42), (0.68, 0.5)),
        0.07), Area(((0.68, 0.5), (0.82, 0.74), (0.86, 0.58), (1, 0.66), (0.94, 0.44),
        (0.82, 0.36))),
    ),
    "satchel": (
        Area(((0.12, 0.04), (0.88, 0.04), (0.92, 0.56), (0.08, 0.56))),
        Stroke(((0.2, 0.56), (0.34, 0.9), (0.66, 0.9), (0.8, 0.56)), 0.06),
        Hole(0.5, 0.3, 0.09), Stroke(((0.08, 0.4), (0.4, 0.4)), 0.02),
        Stroke(((0.6, 0.4), (0.92, 0.4)), 0.02),
    ),
    "petrol": (
        Area(((0.3, 0.02), (0.7, 0.02), (0.7, 0.42), (0.58, 0.56), (0.58, 0.7), (0.42, 0.7),
        (0.42, 0.56), (0.3, 0.42))), Area(((0.42, 0.72), (0.36, 0.86), (0.5, 1), (0.52, 0.9),
        (0.64, 0.94), (0.6, 0.72))), Hole(0.5, 0.24, 0.1),
    ),
    "radio": (
        Area(((0.16, 0.02), (0.84, 0.02), (0.84, 0.56), (0.16, 0.56))),
        Stroke(((0.7, 0.56), (0.84, 0.98)), 0.04), Hole(0.36, 0.3, 0.13), Disc(0.36, 0.3, 0.06),
        Hole(0.66, 0.4, 0.05), Hole(0.66, 0.2, 0.05),
    ),
}  # fmt: skip
MARKS: Final[dict[str, tuple[Shape, ...]]] = {
    "smoke": (
        Disc(0.3, 0.3, 0.26), Disc(0.62, 0.28, 0.24), Disc(0.46, 0.56, 0.28), Disc(0.76, 0.58, 0.2),
        Disc(0.2, 0.6, 0.18), Disc(0.6, 0.82, 0.15),
    ),
    "blaze": (
        Area(((0.5, 0), (0.8, 0.14), (0.9, 0.42), (0.76, 0.66), (0.72, 0.48), (0.6, 1),
        (0.42, 0.72), (0.34, 0.86), (0.2, 0.56), (0.16, 0.66), (0.1, 0.36), (0.22, 0.1))),
        Hole(0.5, 0.22, 0.13),
    ),
    "foxholes": (
        Area(((0, 0.2), (0.16, 0.46), (0.34, 0.34), (0.5, 0.5), (0.66, 0.34), (0.84, 0.46),
        (1, 0.2), (0.8, 0.06), (0.2, 0.06))), Hole(0.3, 0.2, 0.09), Hole(0.7, 0.2, 0.09),
    ),
    "barrage": (
        Area(((0.42, 0.3), (0.58, 0.3), (0.62, 0.66), (0.5, 0.98), (0.38, 0.66))),
        Area(((0.42, 0.3), (0.58, 0.3), (0.7, 0.1), (0.3, 0.1))),
    ),
    "star": (Area(STAR),),
    "clock": (
        Disc(0.5, 0.5, 0.48), Hole(0.5, 0.5, 0.39), Stroke(((0.5, 0.5), (0.5, 0.8)), 0.07),
        Stroke(((0.5, 0.5), (0.7, 0.4)), 0.07), Disc(0.5, 0.5, 0.06), Disc(0.5, 0.83, 0.03),
        Disc(0.83, 0.5, 0.03), Disc(0.5, 0.17, 0.03), Disc(0.17, 0.5, 0.03),
    ),
    "wrench": (
        Disc(0.16, 0.5, 0.17), Disc(0.84, 0.5, 0.17), Stroke(((0.2, 0.5), (0.8, 0.5)), 0.14),
        Hole(0.06, 0.5, 0.09), Hole(0.94, 0.5, 0.09),
    ),
    "shield": (
        Area(((0.08, 0.94), (0.5, 1), (0.92, 0.94), (0.9, 0.42), (0.74, 0.16), (0.5, 0),
        (0.26, 0.16), (0.1, 0.42))),
    ),
    "flag": (
        Stroke(((0.16, 0), (0.16, 1)), 0.07), Area(((0.2, 0.98), (0.5, 0.9), (0.72, 0.98),
        (1, 0.92), (0.86, 0.7), (1, 0.46), (0.7, 0.5), (0.48, 0.42), (0.2, 0.5))),
        Area(((0, 0), (0.34, 0), (0.28, 0.07), (0.06, 0.07))),
    ),
    "go": (
        Area(((0, 0.36), (0.5, 0.36), (0.5, 0.12), (1, 0.5), (0.5, 0.88), (0.5, 0.64), (0, 0.64))),
    ),
    "burst": (
        Area(((0.5, 1), (0.59, 0.66), (0.86, 0.86), (0.7, 0.58), (1, 0.5), (0.7, 0.42),
        (0.86, 0.14), (0.59, 0.34), (0.5, 0), (0.41, 0.34), (0.14, 0.14), (0.3, 0.42), (0, 0.5),
        (0.3, 0.58), (0.14, 0.86), (0.41, 0.66))), Hole(0.5, 0.5, 0.11),
    ),
}  # fmt: skip


def draw(
    sketch: Sketch, shapes: tuple[Shape, ...], x: float, y: float, size: float, ink: Ink,
    ground: Ink,
) -> None:  # fmt: skip
    """Shapes in a square of `size` mm, its lower left corner at (x, y)."""
    for shape in shapes:
        match shape:
            case Area(corners):
                spots = [(x + right * size, y + up * size) for right, up in corners]
                sketch.polygon(spots, ink, ground, EDGE)
            case Stroke(spots, width):
                sketch.line([(x + right * size, y + up * size) for right, up in spots], ink,
                            max(width * size, EDGE))  # fmt: skip
            case Disc(right, up, radius):
                sketch.circle(x + right * size, y + up * size, radius * size, ink, ground, EDGE)
            case Hole(right, up, radius):
                sketch.circle(x + right * size, y + up * size, radius * size, ground)
