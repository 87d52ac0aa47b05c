"""Ways of bodies: straight legs of the middle, and why one can't be gone (H3, H32)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rnr_print.engine.boards.plane.bases import gap_at_most, gap_up, overlap
from rnr_print.engine.boards.plane.rounding import along, length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import MOST_LEGS, Way
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.loads import burden
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.sweeps import Sweep, built_on, on_table
from rnr_print.games.colonial.terrain import Area, Ground


@dataclass
class Mover(Sweep):
    """Who moves as one thing, with its dice."""

    dice: tuple[int, ...] = ()
    """What the dice of the move show, with all that is added to each."""
    over: int = 0
    """Dice told for obstacles; they give no distance."""
    to: str = ""
    """The point it was told to go to, if any."""
    extra: int = 0
    """Dice that a card gave."""
    ignores: tuple[str, ...] = ()
    """What doesn't count in this move: ground, low obstacles."""
    halved: bool = False
    drift: int = 0
    """How far it is shifted to the right at its end, inches."""
    refused: bool = False
    """Whether horses have refused to jump: then the turn is over."""
    ditch: bool = False
    """Whether an action point is lost."""
    away: bool = False
    """Whether it may not come nearer to an enemy."""
    less: int = 0
    """What is taken off besides, hundredths: turning, events."""

    @cached_property
    def shock(self) -> int:
        """The Shock of its slowest Group."""
        return max((each.shock for each in self.members if isinstance(each, Group)), default=0)

    @cached_property
    def burden(self) -> int:
        """What a load takes off each die."""
        groups = (each for each in self.members if isinstance(each, Group))
        return max((burden(self.battle, each) for each in groups), default=0)

    @rule("move.allowance")
    def allowance(self, ground: Ground = "open") -> int:
        """How far it may go over ground like that, hundredths (A5.20, A5.29, T9)."""
        takes = 0
        if ground != "road" and "ground" not in self.ignores:
            takes = self.battle.game.grounds.takes[ground]
        takes += self.burden
        found = sum(max(0, die - takes) for die in self.dice) - self.shock
        length = max(0, found * IN - self.less)
        if self.halved:
            length = -(-length // 2)
        if any(each.shape == "square" for each in self.members):
            length = length * self.battle.game.moves.square // 100
        return length

    def why_not(self, way: Way) -> Refusal | None:
        """Why it can't go a way; None where it can."""
        found = self.why_not_so_far(way) or self._why_not_nearer(way)
        if found is None and way.length < self.allowance(self.ground(way)):
            return self._why_not_short(way)
        return found

    def may_stop(self, way: Way) -> bool:
        """Whether nothing is wrong with a straight way, wherever it stops: what is soonest seen is
        looked at first."""
        return self.why_not_end(way.end) is None and self.why_not_legs(way) is None

    def why_not_so_far(self, way: Way) -> Refusal | None:
        """The same, wherever it stops."""
        if len(way.spots) > MOST_LEGS + 1:
            return no.NO_WAY
        return self.why_not_legs(way) or self.why_not_end(way.end)

    def why_not_legs(self, way: Way) -> Refusal | None:
        """The same without a look at where it ends."""
        length = way.length
        if length > self.allowance() and not self._climbs(way):
            return no.TOO_FAR
        for leg in way.legs if self._enemies or self.battle.strips else ():
            for outline in self.swept(leg):
                if any(map(outline.overlaps, self._enemies)):
                    return no.ENEMY_IN_THE_WAY
                if any(s.kind == "fire" and overlap(outline, s.box) for s in self.battle.strips):
                    return no.FIRE_IN_THE_WAY
        ground = self.ground(way)
        if ground == "heavy" and self.mounted:
            return no.NO_HORSES
        if length > self.allowance(ground) and not self._climbs(way):
            return no.TOO_FAR
        return self.why_not_obstacles(way)

    def why_not_obstacles(self, way: Way) -> Refusal | None:
        """Why the dice told don't take it over what it meets."""
        dice = 0
        for edge in self.crossed(way):
            row = self.battle.game.grounds.obstacles[edge.height]
            if row.dice is None:
                return no.NEEDS_LADDER
            if self.mounted and row.jump is None:
                return no.NO_HORSES
            free = self.mounted and row.jump is not None  # low ones are jumped
            free |= edge.height in ("small", "low") and "low-obstacles" in self.ignores
            dice += 0 if free else row.dice
        return no.NO_DICE_FOR_OBSTACLE if dice > self.over else None

    def _climbs(self, way: Way) -> bool:
        """Whether all dice were for a high wall: from contact before it to contact behind it."""
        if self.dice or not self.over or len(way.legs) != 1:
            return False
        return any(
            all(gap_at_most(box, edge.line, 1) for box in (*self.boxes, *self.standing(way.end)))
            for edge in self.crossed(way)
        )

    def why_not_end(self, spot: Spot, apart: bool = True) -> Refusal | None:
        """Why it can't stand there; `apart` from enemies unless it charges."""
        boxes = self.standing(spot)
        if not all(on_table(self.battle.landscape, box) for box in boxes):
            return no.OFF_THE_TABLE
        for box in boxes:
            if any(map(box.outline.overlaps, (*self._others, *self._enemies))):
                return no.OCCUPIED
            if built_on(self.battle, box):
                return no.OCCUPIED
        if apart:
            reach = self.battle.game.group.apart * IN
            for box in boxes:
                if any(gap_at_most(box, enemy, reach) for enemy in self._enemies):
                    return no.TOO_CLOSE
        return None

    def without(self, target: Target) -> None:
        """As if somebody weren't there."""
        outline = target.body.box.outline
        self._enemies = [each for each in self._enemies if each != outline]

    def why_not_through(self, way: Way) -> Refusal | None:
        """Why it can't go on there, however far that is: an enemy, what can't be crossed, no
        room."""
        for leg in way.legs:
            for outline in self.swept(leg):
                if any(map(outline.overlaps, self._enemies)):
                    return no.ENEMY_IN_THE_WAY
        if self.mounted and self.ground(way) == "heavy":
            return no.NO_HORSES
        rows = self.battle.game.grounds.obstacles
        if any(rows[edge.height].dice is None for edge in self.crossed(way)):
            return no.NEEDS_LADDER
        return self.why_not_end(way.end, False)

    def _why_not_nearer(self, way: Way) -> Refusal | None:
        """Why somebody with more Shock than men can't go nearer to the enemy (A7.32)."""
        shaken = any(isinstance(each, Group) and each.retreats for each in self.members)
        if not shaken and not self.away:
            return None
        before = min((gap_up(box, each) for box in self.boxes for each in self._enemies), default=0)
        boxes = self.standing(way.end)
        after = min((gap_up(box, each) for box in boxes for each in self._enemies), default=0)
        if after >= before:
            return None
        return no.TOO_SHAKEN if shaken else no.TOO_NEAR

    def _why_not_short(self, way: Way) -> Refusal | None:
        """Why it can't stop before it has gone all that was rolled: it may at the point told, or
        where something stops it (A5.17, A5.18)."""
        if self.reached(way.end) or (not way.legs and self.allowance() == 0):
            return None
        if not way.legs:
            return no.MUST_MOVE_ALL
        leg = way.legs[-1]
        further = along(leg.start, leg.end, length_up(leg.start.to(leg.end)) + 1)
        stopped = self.why_not_so_far(Way((*way.spots[:-1], further)))
        return None if stopped is not None else no.MUST_MOVE_ALL

    def reached(self, spot: Spot) -> bool:
        """Whether the point it was told to go to is reached there."""
        if not self.to:
            return False
        if "/" in self.to:
            return spot == Spot.parse(self.to)
        boxes = self.standing(spot)
        chain = self.battle.game.limits.chain
        group = self.battle.groups.get(self.to)
        if group is not None:
            return any(gap_at_most(box, group.body.box, chain) for box in boxes)
        thing = self.battle.landscape.named.get(self.to)
        if isinstance(thing, Area):
            return any(overlap(box, thing.outline) for box in boxes)
        if isinstance(thing, House):
            reach = self.battle.game.sight.near * IN
            doors = [each.spot for each in thing.on(0) if each.kind == "door"]
            return any(gap_at_most(box, door, reach) for box in boxes for door in doors)
        return thing is not None and any(gap_at_most(box, thing.line, 1) for box in boxes)


def mover_of(battle: Battle, target: Target) -> Mover:
    """Who moves with somebody: a Group of a Formation moves with all of it."""
    if isinstance(target, Group) and target.formation is not None:
        others = [each for each in target.formation.groups if each is not target]
        return Mover(battle, [target, *others])
    return Mover(battle, [target])


def put(mover: Mover, spot: Spot) -> None:
    """Stand it there."""
    for each, shift in zip(mover.members, mover.shifts, strict=True):
        each.at = spot.by(shift)
