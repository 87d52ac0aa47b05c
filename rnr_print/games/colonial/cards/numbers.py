"""Distances, limits and costs that rules read from `game.yaml`; inches if nothing else is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.colonial.cards.footprints import Slot
from rnr_print.games.colonial.cards.words import Die, Few, Horse, Inches, Morale, Price, Quality

Hundredths = Annotated[int, Field(ge=0, le=10_000)]
"""Hundredths of an inch."""


class TableSize(StrictModel):
    """The table, inches."""

    width: Inches
    depth: Inches


class GroupNumbers(StrictModel):
    """The most men of a Group, its action points, its shots a turn (H14, H15)."""

    most: Few
    ap: Few
    shots: Few
    apart: Inches
    """How near nobody ends to an enemy but by a charge (H3)."""
    merge: Few
    """Groups of so many men or fewer may be merged (T26)."""
    square: Few
    """The fewest men of a square (H2)."""


class BlindNumbers(StrictModel):
    """A blind: its card, its Groups, its action points, where it is spotted (5.1, 6.1)."""

    length: Inches
    width: Inches
    groups: Few
    ap: Few
    open: Inches
    cover: Inches


class Limits(StrictModel):
    """Distances of single rules."""

    limber: Inches
    rout: Inches
    crew_clear: Inches
    ambush: Inches
    escort: Inches
    quiet: Inches
    tops: Inches
    wood: Inches
    doze: Inches
    musician: Inches
    night: Inches
    place: Inches
    """How near to a spot a task is done."""
    chain: Hundredths
    """Gap of neighbors in a Formation (H7)."""


class Hand(StrictModel):
    """Bonus cards: the most in hand, with hands of one's own, and drawn at the start (4.3, H26)."""

    most: Few
    own: Few
    start: Few


class Sizes(StrictModel):
    """The longest side of what is big from there on, and small below (T1); what a gun without a
    crew covers, width and depth (H1)."""

    big: Inches
    small: Inches
    gun: Slot


class Openings(StrictModel):
    """Men at a window or door, up a ladder a turn (7.1.1, 8.4, 8.5)."""

    men: Few
    ladder: Few


class Capture(StrictModel):
    """By how many times his dice a Hero is taken without a throw (7.12); captives a guard (H52)."""

    odds: Few
    guarded: Few


class Duels(StrictModel):
    """Rounds of a duel, dice of a skilled or poor swordsman, of a revolver (8.6)."""

    rounds: Few
    skilled: Few
    poor: Few
    revolver: Few


class HeroNumbers(StrictModel):
    """What Heroes have by their Status: points of Initiative and range, inches (T26); what those
    ride who ride by themselves."""

    ranges: tuple[Inches, Inches, Inches, Inches]
    test: Few
    """Sides of the die of a Hero's test (7.4)."""
    test_light: Few
    horse: Horse
    rise: Die
    """What burglars add to a die for their level (9.3)."""


class Loads(StrictModel):
    """What a heavy load takes off a die: of one man, of two (9.2)."""

    one: Few
    two: Few


class Switches(StrictModel):
    """House rulings that owners of the original may turn."""

    tiffins: Literal[1, 2] = 2
    leave: Literal["first", "any-time"] = "first"
    percent: Literal["multiply", "add"] = "multiply"
    harm: Literal["one", "six-counts-two"] = "one"
    own_hands: bool = False
    no_surrender: tuple[Id, ...] = ()


Part = Literal["blinds", "events", "bonus", "guns", "vessels", "buildings", "tasks"]
"""What a way to play may be without."""


class Mode(StrictModel):
    """A way to play."""

    title: Text
    without: tuple[Part, ...] = ()


class Force(StrictModel):
    """An invented country or company, and the emblem on its cards."""

    title: Text
    emblem: Id


class QualityLevel(StrictModel):
    """What a quality is worth: its level, class factor in percent, morale at the start, price of a
    man (T12, T13, T19, T28)."""

    level: Few
    percent: Annotated[int, Field(ge=1, le=300)]
    morale: Morale
    price: Price


class Prices(StrictModel):
    """What forces cost beside arms and guns (T28)."""

    traits: Mapping[Id, Annotated[int, Field(ge=-20, le=20)]]
    horses: Mapping[Literal["nag", "ordinary", "superior"], Price]
    status: Price
    strength: Price
    skill: Price
    dummy: Price


Qualities = Mapping[Quality, QualityLevel]
Costs = Mapping[Id, Few | Literal["turn"]]
"""Action points by what is done; `turn` is a whole turn."""
