"""Who was there: the log of a game, and the table as it stood when its last turn began."""

from __future__ import annotations

from typing import Final, NamedTuple

from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.games.breaking_news.book.position import Position, position_of
from rnr_print.games.breaking_news.events.fire import Fired
from rnr_print.games.breaking_news.events.game import Deployed, TurnBegan
from rnr_print.games.breaking_news.events.moves import Moved
from rnr_print.games.breaking_news.events.vehicles import Drove
from rnr_print.games.breaking_news.figures import Role
from rnr_print.games.breaking_news.skirmish import Skirmish

SETTING: Final = (Deployed,)
"""Events of the game before its first turn."""
ACTION: Final = (Moved, Fired, Drove)


class Soldier(NamedTuple):
    """A man as the papers know him, and what became of him: `table`, `lost`, `captive`, `left`."""

    id: str
    side: str
    troop: str
    weapons: tuple[str, ...]
    commander: bool
    regular: bool
    special: bool
    where: str
    wounded: bool


class Witness:
    """Looks on. `scenes` are the turns in which something happened: their numbers, the table as
    they began, and what happened in them."""

    def __init__(self, table: Table) -> None:
        assert isinstance(table, Skirmish)
        self.sides = tuple(side.name for side in table.sides)
        self.log: list[Event] = []
        self.scenes: list[tuple[int, Position, list[Event]]] = []
        self._begin(table)
        self.left(table)

    def saw(self, table: Table, event: Event) -> None:
        """Write it down; a turn that begins is a scene of its own."""
        assert isinstance(table, Skirmish)
        if isinstance(event, TurnBegan) or (isinstance(event, SETTING) and not table.turn):
            self._begin(table)
        self.log.append(event)
        self.scenes[-1][2].append(event)

    def _begin(self, table: Skirmish) -> None:
        self.scenes.append((table.turn, position_of(table), []))

    def left(self, table: Table) -> None:
        """Remember how it ended."""
        assert isinstance(table, Skirmish)
        self.after, self.night, self.turn = position_of(table), table.night, table.turn
        self.points = {side.name: dict(side.points) for side in table.sides}
        self.soldiers = {
            figure.id: Soldier(
                figure.id, side.name, figure.troop.id,
                tuple(weapon.id for weapon in figure.weapons), figure.commander,
                figure.troop.regular, figure.troop.special, figure.where, bool(figure.wound),
            )
            for side in table.sides
            for figure in side.figures
        }  # fmt: skip
        self.vehicles = {name: each.type.id for name, each in table.vehicles.items()}
        self.roles: dict[str, Role] = {each.id: each.role for each in table.neutrals.values()}
        self.area = table.landscape.width * table.landscape.height

    @property
    def last(self) -> tuple[int, Position, list[Event]]:
        """The last scene in which anything was done, else the last."""
        for scene in reversed(self.scenes):
            if any(isinstance(event, ACTION) for event in scene[2]):
                return scene
        return self.scenes[-1]
