"""Two small Groups become one (T26, H68)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from rnr_print.engine.boards.plane.bases import gap_at_most, overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import orders
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.asleep import ASLEEP
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import files_of, take_shape
from rnr_print.games.colonial.company import accompany
from rnr_print.games.colonial.events.moves import Merged
from rnr_print.games.colonial.loads import drop
from rnr_print.games.colonial.pieces import SENTRY, Group, Hero
from rnr_print.games.colonial.shock import runs
from rnr_print.games.colonial.sweeps import built_on, on_table

JOIN: Final = "+"
SUMS: Final = ("men", "lost", "started", "shock")
MOST: Final = ("active", "shots", "volleys", "dice_moved", "gallops")
"""What is added up, and what counts of whom has more of it."""


def pairs(battle: Battle, hero: Hero) -> Iterator[str]:
    """Small Groups of one kind, two and two: the first stays where it is."""
    small = [each for each in hero.side.there if each.men <= battle.game.group.merge]
    for one, other in permutations(small, 2):
        if one.troop is other.troop:
            yield f"{one.id}{JOIN}{other.id}"


def why_not_merge(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why two Groups can't become one."""
    found = [battle.groups.get(each) for each in name.split(JOIN)]
    groups = [each for each in found if each is not None]
    if len(found) != 2 or len(groups) != 2 or groups[0] is groups[1]:
        return no.NO_SUCH_GROUP
    one, other = groups
    for each in groups:
        refused = orders.why_not_command(battle, hero, each) or runs(battle, each)
        if refused is not None:
            return refused
    if one.troop is not other.troop or not all(whole(battle, each) for each in groups):
        return no.NOT_OF_ONE_KIND
    if max(one.men, other.men) > battle.game.group.merge:
        return no.TOO_MANY
    if not beside(battle, one, other):
        return no.NOT_SIDE_BY_SIDE
    return why_no_room(battle, one, other) or orders.why_no_points(hero)


def whole(battle: Battle, group: Group) -> bool:
    """Whether it is a Group by itself that has its hands free: in no Formation, with no gun, on no
    stair, awake, not in a melee or a pursuit."""
    busy = group.formation is not None or group.piece is not None or group.behind > 0
    hunt = group.id in (*battle.pursuits, *battle.pursuits.values())
    return not (busy or hunt or group.marks & ASLEEP or battle.in_melee(group))


def beside(battle: Battle, one: Group, other: Group) -> bool:
    """Whether they stand as near to each other as neighbors in a Formation do."""
    reach = battle.game.limits.chain
    return one.place == other.place and gap_at_most(one.body.box, other.body.box, reach)


def together(battle: Battle, one: Group, other: Group) -> Body:
    """What both cover, the middle where that of the first is."""
    men = one.men + other.men
    return Body(one.at, one.facing, men, files_of(battle.game, one.shape, men), *one.size)


def why_no_room(battle: Battle, one: Group, other: Group) -> Refusal | None:
    """Why all of them can't stand there."""
    box = together(battle, one, other).box
    if not on_table(battle.landscape, box):
        return no.OVER_THE_EDGE
    for each in (*one.side.bodies, *battle.targets(one.side)):
        if each not in (one, other) and each.place == one.place and overlap(box, each.body.box):
            return no.OCCUPIED
    return no.OCCUPIED if not one.inside and built_on(battle, box) else None


@rule("turn.merge")
def merge(battle: Battle, leader: Hero, name: str) -> None:
    """The second joins the first, with its Shock and its Heroes; the worse of both counts."""
    orders.pay(battle, leader, "merge")
    one, other = (battle.groups[each] for each in name.split(JOIN))
    states = tuple(battle.game.morale.half_inches)
    drop(battle, other)
    one.morale = max(one.morale, other.morale, key=states.index)
    one.side.started += counts(one.started + other.started) - counts(one.started, other.started)
    for each in SUMS:
        setattr(one, each, getattr(one, each) + getattr(other, each))
        setattr(other, each, 0)
    for each in MOST:
        setattr(one, each, max(getattr(one, each), getattr(other, each)))
    one.loaded &= other.loaded
    one.gait = one.gait if one.gait == other.gait else ""
    one.marks = (one.marks | other.marks) - {"ready"}
    take_shape(battle.game, one, one.shape)
    for hero in list(other.heroes):
        other.heroes.remove(hero)
        accompany(hero, one)
    other.where = "merged"
    hand_over(battle, one, other)
    battle.happened(Merged(one.id, other.id, one.men))


def counts(*started: int) -> int:
    """How many of Groups so large count when it is asked whether a side breaks (H24)."""
    return sum(men > SENTRY for men in started)


def hand_over(battle: Battle, one: Group, other: Group) -> None:
    """What the second had in hand is the first's."""
    for held in (battle.flags, battle.captives):
        held.update({name: one.id for name, by in held.items() if by == other.id})
    if other.id in battle.undertaken:
        battle.undertaken.setdefault(one.id, battle.undertaken.pop(other.id))
