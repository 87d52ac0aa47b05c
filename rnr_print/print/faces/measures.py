"""What a record of a drawn face tells: type too small to read, words too near to the cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rnr_print.print.faces.pen import Drawn

SMALL_PT = 7.0
SAFE_MM = 3.0
HAIR_MM = 0.02
WORDS = ("text", "box")
LEGIBLE = (*WORDS, "icon")
"""Elements that are read, and must not be cut."""
Insides = tuple[float, float, float, float]


def insides(size: tuple[float, float], each: Drawn) -> Insides:
    """How far a thing lies inside the cut on the left, below, right and above, in mm.

    Beyond the cut it is less than 0.
    """
    left, bottom, right, top = each.box
    return left, bottom, size[0] - right, size[1] - top


def small_type(log: Sequence[Drawn]) -> Iterator[str]:
    """Type of a face that is smaller than home printers print well, each size of each text once."""
    small = [each for each in log if 0 < each.size < SMALL_PT - 0.001]
    told = dict.fromkeys(f"{each.what[:40]!r} is set in {each.size:.1f} pt" for each in small)
    for wrong in told:
        yield f"{wrong}; give it {SMALL_PT:g} pt, or more room"


def near_cut(
    log: Sequence[Drawn], size: tuple[float, float], read: Sequence[str] = LEGIBLE
) -> Iterator[str]:
    """What is read of a face of `size` mm (words and signs) and a shaky hand would cut."""
    for each in log:
        inside = min(insides(size, each))
        if each.element in read and inside < SAFE_MM - HAIR_MM:
            told = f"{each.what[:40]!r} lies {inside:.1f} mm from the cut"
            yield f"{told}; keep {SAFE_MM:g} mm"
