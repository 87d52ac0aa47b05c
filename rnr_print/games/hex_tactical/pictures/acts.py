"""What pictures show of what happened: looks, shots, shells, ways, melees, each with its sums."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.los import Look

Dice = tuple[int, int]


class Term(NamedTuple):
    """One number of a sum: what it is, and how it was thrown if it was."""

    what: str
    value: int
    dice: Dice | None = None


@dataclass(slots=True)
class Sum:
    """A sum as the engine told it; `what` it is for, who made it, what came of it."""

    what: str
    side: str
    terms: tuple[Term, ...]
    total: int
    verdict: str = ""
    about: str = ""
    """The unit that it is about."""
    against: int | None = None
    """What it is compared with."""
    by: int = 0
    """How far shells drifted."""


@dataclass(slots=True)
class Sight:
    """A question who sees whom."""

    found: Look


@dataclass(slots=True)
class Shot:
    """An attack of some hexes on one; a heavy weapon that misses makes no attack."""

    side: str
    starts: tuple[Hex, ...]
    target: Hex
    looks: tuple[Look, ...]
    sums: list[Sum] = field(default_factory=list)


@dataclass(slots=True)
class Shells:
    """Artillery: the hex it was meant for and where it fell, nowhere if off the map; and the look
    of the leader who called for it."""

    side: str
    found: Look
    spot: Hex
    hex: Hex | None
    drift: int
    sums: list[Sum] = field(default_factory=list)


@dataclass(slots=True)
class Way:
    """Where a unit went: hexes from the first, and what points were `left` after each step.

    `how`: moved, advanced, retreated; it `left` the map over an edge if one is named.
    """

    how: str
    unit: str
    side: str
    hexes: list[Hex]
    left: list[int] = field(default_factory=list)
    edge: str = ""


@dataclass(slots=True)
class Fight:
    """A melee."""

    at: Hex
    sums: list[Sum] = field(default_factory=list)


@dataclass(slots=True)
class Nerves:
    """A roll of a unit against its Morale: in a Recover, or in a Rout."""

    at: Hex
    sums: list[Sum]


Act = Sight | Shot | Shells | Way | Fight | Nerves


def sums_of(act: Act) -> list[Sum]:
    """The sums that were made in an act."""
    return [] if isinstance(act, Sight | Way) else act.sums
