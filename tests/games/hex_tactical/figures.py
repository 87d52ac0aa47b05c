"""A log that keeps the table's figures in mind and works them out by other means than the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from rnr_print.engine.boards.hex import DIRECTIONS
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events as e
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side, Unit

CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""Of a hex around its middle; its sides in the order of `DIRECTIONS` lie between them."""


def dice(card: str) -> tuple[int, int]:
    """The white and the black die of a card: its name says them."""
    return int(card[-2]), int(card[-1])


class Figures(list[Event]):
    """The events of a game, and what the table said when they came."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[str] = Counter()
        self.flips: dict[tuple[str, str, str], str] = {}
        self.stood: dict[str, int] = {}
        self.awaited: list[tuple[str, str]] = []
        self.due: dict[str, tuple[int, int, int]] = {}
        self.need = self.orders = self.points = self.against = 0
        self.melee: list[tuple[str, dict[str, int], dict[str, int]]] = []
        self.waiting: set[int] = set()
        self.test: tuple[Unit, str, int, int] | None = None
        self.leader: Unit | None = None
        self.named: set[str] = set()
        self.over = False
        self.barrage = self.there = ""

    def sit(self, field: Field) -> None:
        """Look at this table."""
        self.field = field

    def at(self, name: str) -> int:
        """The number of a hex."""
        return self.field.board.index[name]

    def roll(self, side: Side | str, purpose: str, where: str = "") -> tuple[int, int]:
        """The dice of the last card a side flipped for something, in a melee `where` it was."""
        return dice(self.flips[str(side), purpose, where])

    def morale(self, unit: Unit) -> int:
        """Morale as printed on the side that lies up, less the marker."""
        return unit.type.morale[int(unit.broken)] - unit.suppressed

    def command(self, unit: Unit) -> int:
        """The best unbroken leader's in the hex, for squads and teams."""
        if unit.type.leader:
            return 0
        friends = (each for each in unit.side.units if each.at == unit.at and not each.broken)
        return max((each.type.command for each in friends), default=0)

    def cover(self, at: int) -> int:
        """By ground, foxholes and sides against fire from where the attack comes from."""
        field = self.field
        order = field.order
        attack = order.attack if order is not None else None
        if attack is not None and attack.cover_zero:
            return 0
        found = [field.board.grounds[at].cover]
        if at in field.foxholes:
            found.append(field.board.map.chart.foxholes.cover)
        starts = attack.starts if attack is not None else []
        if starts:
            found.append(min(self.side_cover(start, at) for start in starts))
        return max(found)

    def side_cover(self, start: int, at: int) -> int:
        """The best of the sides of a hex that the segment from another's middle meets."""
        board = self.field.board
        here, there = board.hexes[at], board.hexes[start]
        (x, y), (to_x, to_y) = here.center, there.center
        best = 0
        for (ax, ay), (bx, by), direction in zip(
            CORNERS, (*CORNERS[1:], CORNERS[0]), DIRECTIONS, strict=True
        ):
            side = board.map.barrier(here, here.to(direction))
            if side is not None and meets(to_x - x, to_y - y, ax, ay, bx, by):
                best = max(best, side.cover)
        return best

    def this_order(self) -> list[Event]:
        """What happened since the last order was given."""
        for number in range(len(self) - 1, -1, -1):
            if isinstance(self[number], e.OrderGiven):
                return self[number:]
        return self[:]


def meets(dx: int, dy: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether the segment from (0, 0) to (dx, dy) meets the one from a to b, by exact fractions."""
    ex, ey = bx - ax, by - ay
    det = dx * ey - dy * ex
    if det == 0:
        return False  # along a side nobody comes from a middle
    t = Fraction(ax * ey - ay * ex, det)
    s = Fraction(ax * dy - ay * dx, det)
    return 0 <= t <= 1 and 0 <= s <= 1
