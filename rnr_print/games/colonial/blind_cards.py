"""Blinds: cards that stand for hidden troops."""

from __future__ import annotations

from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.games.colonial.cards.words import Shape
from rnr_print.games.colonial.groups import Group
from rnr_print.games.colonial.heroes import Hero
from rnr_print.games.colonial.sides import Side
from rnr_print.games.colonial.whereabouts import NOWHERE, OUTSIDE, Place


class Blind:
    """A card on the table that stands for up to two Groups, their Heroes, or for nobody."""

    __slots__ = (
        "active", "at", "dummy", "facing", "floor", "groups", "heroes", "id", "moved", "side",
        "size", "written",
    )  # fmt: skip

    def __init__(self, name: str, side: Side, size: tuple[int, int], dummy: bool = False) -> None:
        self.id = name
        self.side = side
        self.size = size
        """Its length, the edge that it shows the enemy, and its width, hundredths."""
        self.dummy = dummy
        self.groups: list[Group] = []
        self.heroes: list[Hero] = []
        self.at = NOWHERE
        self.facing = 0
        self.floor = 0
        self.active = False
        self.moved = False
        """Whether it has moved this turn."""
        self.written = False
        """Whether no card lies there: the ground hides them, where their owner has written down."""

    def __str__(self) -> str:
        return self.id

    @property
    def body(self) -> Body:
        """What it covers; its middle is what is looked at."""
        return Body(self.at, self.facing, 1, 1, *self.size)

    # What moving asks of everybody.

    @property
    def place(self) -> Place:
        """It lies in no house."""
        return OUTSIDE

    @property
    def on_table(self) -> bool:
        """Whether it lies on the table."""
        return self in self.side.blinds

    @property
    def mounted(self) -> bool:
        """Whether all on it ride: then it goes where horses go."""
        return any(group.mounted for group in self.groups)

    @property
    def shape(self) -> Shape:
        """It has none that matters."""
        return "line"

    @property
    def men(self) -> int:
        """It is looked at as one thing."""
        return 1
