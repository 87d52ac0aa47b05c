"""Directions on a plane in whole degrees, clockwise from the top, as pairs of whole numbers."""

from __future__ import annotations

from typing import Final

ONE: Final = 1_000_000
"""The length of a direction's pair, but for rounding."""
_SINES: Final = (
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809,
    207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607,
    390731, 406737, 422618, 438371, 453990, 469472, 484810, 500000, 515038, 529919, 544639,
    559193, 573576, 587785, 601815, 615661, 629320, 642788, 656059, 669131, 681998, 694658,
    707107, 719340, 731354, 743145, 754710, 766044, 777146, 788011, 798636, 809017, 819152,
    829038, 838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794, 906308, 913545,
    920505, 927184, 933580, 939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370,
    978148, 981627, 984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391,
    999848, 1000000,
)  # fmt: skip
"""The sines of 0 to 90 degrees, times `ONE`."""


def _sine(degrees: int) -> int:
    half, rest = divmod(degrees % 360, 180)
    return (1 - 2 * half) * _SINES[min(rest, 180 - rest)]


DIRECTIONS: Final = tuple((_sine(degrees), _sine(degrees + 90)) for degrees in range(360))
"""For each degree how far it leads to the right and up; opposite ones differ by sign alone."""
