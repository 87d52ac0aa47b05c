"""A side: its Groups, Heroes and blinds, and what it has besides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.games.colonial.whereabouts import NOWHERE

if TYPE_CHECKING:
    from rnr_print.games.colonial.blind_cards import Blind
    from rnr_print.games.colonial.groups import Group
    from rnr_print.games.colonial.heroes import Hero


class Side:
    """A side, its Groups and Heroes in the order of their ids. `edge` is the way to its own table
    edge, degrees."""

    __slots__ = (
        "ambushes", "blinds", "dummies", "edge", "enemy", "groups", "heroes", "ladders", "name",
        "no_surrender", "number", "places", "points", "seen", "seize", "started",
    )  # fmt: skip

    enemy: Side

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.edge = 0 if number else 180
        self.groups: list[Group] = []
        self.heroes: list[Hero] = []
        self.blinds: list[Blind] = []
        """Those on the table."""
        self.dummies = 0
        self.ambushes = 0
        """Ambush cards that a scenario gives it."""
        self.ladders = 0
        """Ladders that it has brought."""
        self.no_surrender = False
        self.started = 0
        """How many Groups it began with."""
        self.points = 0
        self.seen = False
        """Whether it stands on the table from the start, and on no blinds."""
        self.places = (NOWHERE, NOWHERE)
        """The corners between which it is placed."""
        self.seize: tuple[int, ...] = ()
        """The ratings of its cards *Seize the Moment*."""

    def __str__(self) -> str:
        return self.name

    @property
    def there(self) -> Iterator[Group]:
        """Its Groups on the table."""
        return (group for group in self.groups if group.on_table)

    @property
    def bodies(self) -> Iterator[Group | Hero]:
        """All of it that covers a piece of the table: its Groups, then Heroes who are alone."""
        yield from self.there
        yield from self.lone

    @property
    def lone(self) -> Iterator[Hero]:
        """Its Heroes who stand alone on the table."""
        return (hero for hero in self.heroes if hero.alone)
