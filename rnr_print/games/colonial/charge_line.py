"""The line of a charge: from where a Group stands to its target (H17)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.bases import gap_at_most, overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.bodies import Side as Aspect
from rnr_print.engine.boards.plane.rounding import along, direction, length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import CONTACT, Battle
from rnr_print.games.colonial.bodies import SQUARE
from rnr_print.games.colonial.going_back import STEP
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.ways import Mover


class Run:
    """The straight line of a charge: the Group turns to its target and goes, until it touches."""

    def __init__(self, battle: Battle, group: Group, target: Target) -> None:
        self.battle, self.group, self.target = battle, group, target
        self.goal = target.body.middle
        self.facing = direction(group.at.to(self.goal))
        self.body = group.body.at(group.at, self.facing)
        self.contact = self._contact()

    def _contact(self) -> int:
        """How far it is to the first touch, hundredths."""
        box = self.target.body.box
        low, high = 0, length_up(self.group.at.to(self.goal))
        while high - low > 1:
            middle = (low + high) // 2
            if overlap(self.at(middle).box, box):
                high = middle
            else:
                low = middle
        return low

    def at(self, distance: int) -> Body:
        """Its body so far along."""
        if not distance:
            return self.body
        return self.body.at(along(self.group.at, self.goal, distance))

    def way(self, distance: int) -> Way:
        """The way so far."""
        return Way((self.group.at, self.at(distance).middle))

    def home(self, mover: Mover, reach: int) -> Way:
        """The way of who comes so far: to the target, or as far as it can stand before it."""
        way = self.way(min(reach, self.contact))
        while reach < self.contact and way.legs and mover.why_not_end(way.end, False) is not None:
            reach -= STEP
            way = self.way(max(0, reach))
        return way

    def mover(self) -> Mover:
        """The Group as it goes there, its obstacles paid for by the dice of the charge."""
        mover = Mover(self.battle, [self.group])
        mover.boxes = [self.body.box]
        return mover

    @property
    def why_not(self) -> Refusal | None:
        """Why the line is barred: by another body, an obstacle, the ground."""
        mover = self.mover()
        mover.over = self.battle.game.group.ap - 1
        way = self.way(max(0, self.contact))
        target = self.target.body.box
        for leg in way.legs:
            for outline in mover.swept(leg):
                for enemy in self.battle.targets(self.group.side):
                    if enemy is not self.target and overlap(outline, enemy.body.box):
                        return no.CHARGE_NO_WAY
        if mover.ground(way) == "heavy" and mover.mounted:
            return no.NO_HORSES
        if not gap_at_most(self.at(self.contact).box, target, CONTACT):
            return no.CHARGE_NO_WAY
        if mover.why_not_end(way.end, False) is not None:
            return no.CHARGE_NO_WAY
        return mover.why_not_obstacles(way)


@rule("body.sides")
def side_charged(battle: Battle, target: Target, start: Spot) -> Aspect:
    """From where it is charged: a square has a front on every side (H6)."""
    return Aspect.FRONT if target.shape == SQUARE else target.body.side(start)
