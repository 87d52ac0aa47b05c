"""A row of places, numbered from 0 at the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Place = TypeVar("Place")


def near(places: Sequence[Place], index: int, distance: int = 1) -> list[Place]:
    """The places up to `distance` from the one at `index`, without it, from the left."""
    return [*places[max(0, index - distance) : index], *places[index + 1 : index + 1 + distance]]


def ends(places: Sequence[Place]) -> list[Place]:
    """The first and the last place."""
    return [places[0], places[-1]]
