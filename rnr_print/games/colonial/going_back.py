"""The way back: straight from the enemy, through friends, round what can't be crossed (H34)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane.bases import gap_up, overlap
from rnr_print.engine.boards.plane.rounding import direction, offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.cover import covered_ground
from rnr_print.games.colonial.events.moves import LeftTable
from rnr_print.games.colonial.formations import break_up, pass_through
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.shock import give_shock
from rnr_print.games.colonial.turning import why_not_body
from rnr_print.games.colonial.ways import Mover

ASIDE: Final = (0, 15, 30, 45, 60, 75, 90)
"""How far it turns aside, degrees, the least first."""
ROOM: Final = 4 * IN
"""So much room that there isn't costs a Shock."""
STEP: Final = 25
"""In steps of so much room is looked for, hundredths."""


class Back(NamedTuple):
    """Where a way back ends; `left` if that is off the table. `lacks` is what it is too short,
    hundredths, for want of room."""

    spot: Spot
    length: int
    left: bool = False
    lacks: int = 0


def nearest_enemy(battle: Battle, group: Group) -> Target | None:
    """The enemy from whom it goes back."""
    enemies = battle.targets(group.side)
    return min(enemies, key=lambda each: (battle.gap(group, each), each.id), default=None)


def away(group: Target, enemy: Target | None) -> int:
    """The direction from an enemy, or to the own table edge; degrees."""
    if enemy is None or enemy.at == group.at:
        return group.side.edge
    return direction(enemy.at.to(group.at))


@rule("shock.way")
def way_back(
    battle: Battle, group: Target, degrees: int, distance: int, to_cover: bool = False
) -> Back:  # fmt: skip
    """The end of a way back of this length; aside where the straight one isn't free, and there to
    where the own edge is nearer."""
    best = Back(group.at, 0, lacks=distance)
    for aside in asides(group, degrees):
        found = _along(battle, group, (degrees + aside) % 360, distance, to_cover)
        if not found.lacks:
            return found
        if found.length > best.length:
            best = found
    return best


def asides(group: Target, degrees: int) -> Iterator[int]:
    """How far it may turn aside, degrees; to both sides alike, but first toward its own edge."""
    right = (group.side.edge - degrees) % 360 <= 180
    for aside in ASIDE:
        yield aside if right else -aside
        if aside:
            yield -aside if right else aside


def _along(battle: Battle, group: Target, degrees: int, distance: int, to_cover: bool) -> Back:
    mover = Mover(battle, [group])
    furthest = Back(group.at, 0, lacks=distance)
    marks = [*range(STEP, distance, STEP), distance]
    for length in marks:
        spot = group.at.by(offset(degrees, length))
        if _off(battle, spot):
            return Back(spot, length, True)
        why = mover.why_not_through(Way((group.at, spot)))
        if why is None:
            furthest = Back(spot, length, lacks=distance - length)
            if to_cover and _covered_at(battle, group, spot):
                return Back(spot, length)
        elif why is no.OFF_THE_TABLE and length == distance:
            return Back(spot, length, True)
        elif why not in (no.OCCUPIED, no.OFF_THE_TABLE):
            break
    return furthest


def _off(battle: Battle, spot: Spot) -> bool:
    """Whether a middle is over the table's edge."""
    landscape = battle.landscape
    return not (0 <= spot.x <= landscape.width and 0 <= spot.y <= landscape.height)


def _covered_at(battle: Battle, group: Target, spot: Spot) -> bool:
    before = group.at
    group.at = spot
    try:
        return covered_ground(battle, group)
    finally:
        group.at = before


def take(battle: Battle, group: Group, back: Back, facing: int) -> None:
    """It is there now, or off the table; friends whom it has passed are in disorder."""
    break_up(battle, group)
    if back.left:
        leave_table(battle, group)
        return
    passed = Mover(battle, [group]).friends_passed(Way((group.at, back.spot)))
    group.at = back.spot
    if why_not_body(battle, group, group.body.at(group.at, facing)) is None:
        group.facing = facing  # where there is room to turn
    if passed:
        pass_through(battle, passed)


@rule("shock.edge")
def leave_table(battle: Battle, group: Group) -> None:
    """It is gone for this game, and so are its Heroes."""
    group.where = "left"
    for hero in group.heroes:
        hero.where = "left"
    battle.happened(LeftTable(group.id))


def jostle(battle: Battle, group: Group, back: Back) -> None:
    """What it costs to have had no room on the way back."""
    if group.on_table and back.lacks >= ROOM:
        press(battle, group, back.lacks // ROOM)


@rule("shock.no-room")
def press(battle: Battle, group: Group, shock: int) -> None:
    """Who has no room takes Shock instead."""
    give_shock(battle, group, shock)


def length_to_gap(
    battle: Battle, group: Group, enemy: Target, degrees: int, gap: int
) -> int:  # fmt: skip
    """How far it has to go back until the gap to an enemy is so wide."""
    box, enemy_box = group.body.box, enemy.body.box
    low, high = 0, gap + 24 * IN
    while high - low > 1:
        middle = (low + high) // 2
        moved = box.at(group.at.by(offset(degrees, middle)))
        if not overlap(moved, enemy_box) and gap_up(moved, enemy_box) >= gap:
            high = middle
        else:
            low = middle
    return high
