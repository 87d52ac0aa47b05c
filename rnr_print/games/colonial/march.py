"""A move: dice thrown, the way, and what enemies who are ready do about it (A5)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.answers import way_answer
from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.boards.plane.ways import Way, free_until
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.animals import PACKS, RIDING, plod, ride, walking
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bumping import bump, met
from rnr_print.games.colonial.events.moves import Jumped, Moved, MoveRolled, RoseUp
from rnr_print.games.colonial.formations import break_up, pass_through
from rnr_print.games.colonial.gaits import GAITS, name_gait, pace_dice, take_gait
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.move_events import DITCH, drift, move_event
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.ready import under_ready_fire
from rnr_print.games.colonial.spotting import give_away
from rnr_print.games.colonial.suggest import suggested_ways
from rnr_print.games.colonial.terrain import Edge
from rnr_print.games.colonial.told_moves import name_point
from rnr_print.games.colonial.ways import Mover, mover_of, put

THIRST = IN


@rule("move.dice", "move.kinds")
def roll_move(battle: Battle, mover: Mover, dice: int, each: int) -> None:
    """The dice of a move; so much is added to each."""
    thrown = battle.pool("move", mover.first.id, dice + mover.extra)
    mover.dice = tuple(max(0, die + each) for die in thrown)
    if any(group.piece is not None for group in groups_of(mover)):
        mover.dice = (max(thrown, default=0),)  # pushed by hand, the lower die doesn't count
    if any("thirst" in group.marks for group in groups_of(mover)):
        mover.less += THIRST
    battle.happened(MoveRolled(mover.first.id, thrown, Length(mover.allowance())))
    move_event(battle, mover, thrown)


def _shocked(battle: Battle, mover: Mover) -> bool:
    return mover.shock > 0


def _pointed(battle: Battle, mover: Mover) -> bool:
    return bool(mover.to)


def _together(battle: Battle, mover: Mover) -> bool:
    return len(mover.members) > 1


@rule(
    "move.way", "move.whole",
    where={
        "move.shock": _shocked, "move.to-a-point": _pointed, "move.formation": _together,
    },
)  # fmt: skip
def go(battle: Battle, mover: Mover) -> Way:
    """The way is named and gone, all of it unless something stops it."""
    way = name_way(battle, mover)
    crossed = mover.crossed(way)
    if mover.mounted and any(edge.height == "low" for edge in crossed):
        way = jump(battle, mover, way, crossed)
    way, hidden = met(battle, mover, way)
    crossed = mover.crossed(way)
    ground = mover.ground(way)
    if way.legs:
        rise(battle, mover)
        way = under_ready_fire(battle, mover, way)
    if way.legs and mover.first.on_table:
        passed = mover.friends_passed(way)
        if ground in ("broken", "heavy"):
            over_ground(battle, mover, way)
        if crossed:
            over_obstacles(battle, mover, crossed)
        arrive(battle, mover, way)
        drift(battle, mover)
        if passed:
            pass_through(battle, passed)
    if hidden is not None and mover.first.on_table:
        bump(battle, mover, hidden)
    return way


@rule("obstacle.jump", "obstacle.cavalry")
def jump(battle: Battle, mover: Mover, way: Way, crossed: list[Edge]) -> Way:
    """Riders stop before a low wall and try to jump; who fails stays before it."""
    need = battle.game.grounds.obstacles["low"].jump or 0
    die = battle.roll("jump", mover.first.id)
    battle.happened(Jumped(mover.first.id, die, "yes" if die >= need else "no"))
    for group in groups_of(mover):
        break_up(battle, group)
    if die >= need:
        return way
    mover.refused = True
    length = free_until(mover.boxes[0], way, [edge.line for edge in crossed])
    return way.cut(max(0, length))


@rule("ground.rough", "ground.worst")
def over_ground(battle: Battle, mover: Mover, way: Way) -> None:
    """Broken ground has taken from each die."""


@rule("obstacle.cross")
def over_obstacles(battle: Battle, mover: Mover, crossed: list[Edge]) -> None:
    """An obstacle has taken dice; one that takes two breaks a Formation."""
    rows = battle.game.grounds.obstacles
    if any((rows[edge.height].dice or 0) > 1 for edge in crossed):
        for group in groups_of(mover):
            break_up(battle, group)


def name_way(battle: Battle, mover: Mover) -> Way:
    """The way, as a player says it; who has nothing to go stays."""
    here = Option("here", Way((mover.at,)))
    options = [Option("way", way, str(way)) for way in suggested_ways(mover)]
    if mover.why_not(Way((mover.at,))) is None or not options:
        options.insert(0, here)
    read = way_answer("way", mover.at, mover.why_not, no.NO_WAY)
    name = mover.first.id
    standing = here if here in options and mover.allowance() == 0 else None
    return battle.ask(mover.first.side.name, "way", options, name, standing, {"way": read})


def arrive(battle: Battle, mover: Mover, way: Way) -> None:
    """It is at the end of its way."""
    put(mover, way.end)
    battle.happened(Moved(mover.first.id, steps(way), Length(way.length)))
    give_away(battle)


def steps(way: Way) -> tuple[str, ...]:
    """The spots of a way after the first, as events tell them."""
    return tuple(map(str, way.spots[1:]))


def rise(battle: Battle, mover: Mover) -> None:
    """Who lay on the ground gets up for nothing (H18)."""
    for group in groups_of(mover):
        if "lying" in group.marks:
            group.marks.discard("lying")
            battle.happened(RoseUp(group.id))


def groups_of(mover: Mover) -> Iterator[Group]:
    """The Groups that move."""
    return (each for each in mover.members if isinstance(each, Group))


# As a doing.


def names(battle: Battle, act: Act) -> tuple[str, ...]:
    """It moves as it was told."""
    return ("",)


def why_not(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it doesn't move now."""
    if act.moved:
        return no.HAS_MOVED
    return None if act.dice else no.DICE_TOLD


def carry_out(battle: Battle, act: Act, name: str) -> None:
    """The dice that were told are thrown, and it goes."""
    act.moved = True
    mover = mover_of(battle, act.group)
    mover.over, mover.to, mover.less = act.over, act.to, act.turning
    aid = Aid(group=act.group)
    open_moment(battle, "before-move", aid)
    extra, each = pace_dice(battle, act.gait)
    mover.extra, mover.ignores = aid.dice + extra, aid.ignores
    count = act.dice - act.over
    if RIDING in act.group.marks:
        mover.extra, each = aid.dice, ride(battle, act.group, walking(act.gait))
    if act.group.animals == PACKS:
        mover.extra, each, count = 0, 0, max(0, plod(battle, act.group) - act.over)
    roll_move(battle, mover, count, each)
    if mover.ditch and act.ap[act.group]:
        act.ap[act.group] -= 1
    elif mover.ditch:
        act.group.marks.add(DITCH)
    go(battle, mover)
    if mover.refused:
        act.ap = dict.fromkeys(act.ap, 0)
    after = Aid(group=act.group)
    open_moment(battle, "after-move", after, act.group.side.enemy)
    for name, dice in after.moves:
        march_by(battle, battle.groups[name], dice, True)


def march_by(battle: Battle, group: Group, dice: int, away: bool = False) -> None:
    """A card moves a Group by so many dice; `away` says that it comes no nearer to an enemy."""
    mover = Mover(battle, [group])
    mover.away = away
    _, each = pace_dice(battle, group.gait or GAITS[0]) if group.mounted else (0, 0)
    roll_move(battle, mover, dice, each)
    go(battle, mover)


@rule("move.hero")
def walk_alone(battle: Battle, hero: Hero) -> Way:
    """A Hero moves by himself: two dice, and more of each on foot; as cavalry, if he rides
    (A5.19)."""
    mover, each = Mover(battle, [hero]), battle.game.moves.hero
    if hero.mounted:
        gait = name_gait(battle, hero)
        take_gait(battle, [hero], gait)
        mover.extra, each = pace_dice(battle, gait)
    mover.to = name_point(battle, mover, battle.game.group.ap)
    roll_move(battle, mover, battle.game.group.ap, each)
    return go(battle, mover)
