"""Heroes: with a Group, or alone."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.games.colonial.cards.models import Hero as HeroCard
from rnr_print.games.colonial.cards.words import Shape
from rnr_print.games.colonial.groups import Group
from rnr_print.games.colonial.sides import Side
from rnr_print.games.colonial.whereabouts import FOOT, NOWHERE, Place, Where

MOUNTED: Final = "mounted"
"""The mark of a Hero who rides, with whomever he is."""


class Hero:
    """A Hero: with a Group, or alone on a slot of his own."""

    __slots__ = (
        "at", "card", "facing", "floor", "gait", "gallops", "id", "inside", "marks", "moved",
        "passed", "points", "side", "status", "strength", "where", "with_", "wounds",
    )  # fmt: skip

    def __init__(self, card: HeroCard, side: Side) -> None:
        self.id = card.id
        self.card = card
        self.side = side
        self.status = card.status
        self.strength = card.strength
        self.points = 0
        """Initiative he has left."""
        self.passed = False
        """Whether his card has come this turn."""
        self.moved = False
        """Whether he has moved by himself this turn."""
        self.with_: Group | None = None
        self.at = NOWHERE
        self.facing = 0
        self.inside = ""
        self.floor = 0
        self.gait = ""
        """That of his own horse, if he rides by himself."""
        self.gallops = 0
        self.wounds = ""
        """`light` or `serious`, if he has any."""
        self.marks: set[str] = set()
        self.where: Where = "box"

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"{self.id} {'with ' + self.with_.id if self.with_ else f'at {self.at}'}"

    @property
    def on_table(self) -> bool:
        """Whether he is on the table and can act."""
        return self.where == "table" and self.wounds != "serious"

    @property
    def place(self) -> Place:
        """The house or vessel and the floor he is on."""
        return self.with_.place if self.with_ is not None else (self.inside, self.floor)

    @property
    def alone(self) -> bool:
        """Whether he stands on the table by himself."""
        return self.where == "table" and self.with_ is None

    @property
    def body(self) -> Body:
        """What he covers: the slot of a skirmisher, or his Group's body."""
        if self.with_ is not None:
            return self.with_.body
        return Body(self.at, self.facing, 1, 1, FOOT, FOOT)

    def part(self) -> None:
        """Stand alone where his Group is; it counts him no more."""
        group = self.with_
        if group is not None:
            group.heroes.remove(self)
            self.at, self.facing, (self.inside, self.floor) = group.at, group.facing, group.place
            self.with_ = None

    # What shooting asks of a Group and of a Hero alike.

    @property
    def men(self) -> int:
        """He is one man."""
        return 1

    @property
    def shape(self) -> Shape:
        """He stands as skirmishers do."""
        return "skirmish"

    @property
    def mounted(self) -> bool:
        """Whether he rides."""
        group = self.with_
        return MOUNTED in self.marks or (group is not None and group.mounted)
