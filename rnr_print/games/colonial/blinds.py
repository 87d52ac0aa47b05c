"""Blinds in their turn: they leave, move and look for others (A5.2-A5.14, H22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import group_turn, spotting
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.ambush import AMBUSH, spring
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bumping import collide
from rnr_print.games.colonial.charge import run_home, why_not_charge
from rnr_print.games.colonial.events.blinds import BlindActivated, BlindDeployed, BlindMoved
from rnr_print.games.colonial.events.moves import MoveRolled, MoveTold
from rnr_print.games.colonial.fight import Onset
from rnr_print.games.colonial.march import march_by, name_way, steps
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.pieces import Blind, Group, Hero, Side, Target
from rnr_print.games.colonial.placing import reveal
from rnr_print.games.colonial.told_moves import name_obstacles, name_point
from rnr_print.games.colonial.ways import Mover

NONE: Final[Option[Blind | None]] = Option("none", None)
DONE: Final = ("done", "")
EVERY: Final = 25
"""How far apart moments of a way are at which it may be seen, hundredths."""
Named = tuple[str, str]


@rule("blind.together")
def act_all(battle: Battle, side: Side) -> None:
    """The Blinds card of a side: each of its blinds once, in any order."""
    battle.active = side
    aid = Aid()
    open_moment(battle, "blinds-turn", aid, side)
    for name, dice in aid.moves:
        march_on(battle, name, dice)
    while True:
        waiting = [blind for blind in side.blinds if not blind.active]
        if not waiting:
            return
        options = [NONE, *(Option[Blind | None]("act", blind, blind.id) for blind in waiting)]
        blind = battle.ask(side.name, "blinds", options, "", NONE)
        if blind is None:
            return
        act(battle, blind)


def march_on(battle: Battle, name: str, dice: int) -> None:
    """A card moves a blind, or a Group, by so many dice; its own move is still to come."""
    blind = battle.blinds.get(name)
    if blind is not None:
        move(battle, blind, dice)
        blind.moved = False
    else:
        march_by(battle, battle.groups[name], dice)


@rule("blind.actions")
def act(battle: Battle, blind: Blind) -> None:
    """Three action points: to move, to spot; or its Groups leave it first."""
    blind.active = True
    battle.happened(BlindActivated(blind.id))
    aid = Aid(hidden=blind)
    open_moment(battle, "blind-acts", aid, blind.side)
    if aid.ambush and not blind.dummy:
        spring(battle, blind)
        fight(battle, blind)
        return
    ap, dice, told = battle.game.blind.ap, 0, False
    while blind.id in battle.blinds:
        options = list(open_doings(battle, blind, ap, told))
        reading = None
        if battle.heeds_forced:
            reading = {key: _reader(battle, blind, ap, told, key) for key in KEYS}
        standing = options[0]
        key, name = battle.ask(
            blind.side.name, "blind", options, blind.id, standing, reading
        )  # fmt: skip
        if key == "done":
            return
        told = True
        if key == "leave":
            leave(battle, blind)
            return
        if key == "spot":
            ap -= 1
            more = spotting.name_care(battle, blind, ap)
            ap -= more
            spotting.look_for(battle, blind, name, more)
        else:
            dice = int(name)
            ap -= dice
            move(battle, blind, dice)


KEYS: Final = ("leave", "dice", "spot")


def open_doings(battle: Battle, blind: Blind, ap: int, begun: bool) -> Iterator[Option[Named]]:
    """What a blind may do now; to be done comes first."""
    yield Option("done", DONE)
    names = {
        "leave": ("",),
        "dice": tuple(map(str, range(1, ap + 1))),
        "spot": tuple(spotting.hidden(battle, blind)),
    }
    for key in KEYS:
        for name in names[key]:
            if why_not(battle, blind, ap, begun, key, name) is None:
                yield Option(key, (key, name), name)


def why_not(
    battle: Battle, blind: Blind, ap: int, begun: bool, key: str, name: str
) -> Refusal | None:  # fmt: skip
    """Why a blind can't do something."""
    if key == "leave":
        if blind.dummy:
            return no.NOBODY_THERE
        late = begun and battle.game.switches.leave == "first"
        return no.TOO_LATE if late else None
    if key == "spot":
        return spotting.why_not_spot(battle, blind, name) or (None if ap else no.NO_AP)
    if blind.moved:
        return no.HAS_MOVED
    return None if name.isdecimal() and 1 <= int(name) <= ap else no.NO_AP


def _reader(
    battle: Battle, blind: Blind, ap: int, begun: bool, key: str
) -> Callable[[str], Option[Named] | Refusal]:  # fmt: skip
    def read(name: str) -> Option[Named] | Refusal:
        return why_not(battle, blind, ap, begun, key, name) or Option(key, (key, name), name)

    return read


@rule("blind.ground", "blind.no-events")
def move(battle: Battle, blind: Blind, dice: int) -> None:
    """It goes as Groups do, without events, until it is seen; who had no card has one now."""
    if blind.written:
        blind.written = False
        battle.happened(BlindDeployed(blind.id, str(blind.at)))
    blind.moved = True
    mover = Mover(battle, [blind])
    mover.over = name_obstacles(battle, mover, dice)
    mover.to = name_point(battle, mover, dice - mover.over)
    battle.happened(MoveTold(blind.id, dice, mover.to))
    mover.dice = battle.pool("move", blind.id, dice - mover.over)
    battle.happened(MoveRolled(blind.id, mover.dice, Length(mover.allowance())))
    way = name_way(battle, mover)
    for moment in (*range(EVERY, way.length, EVERY), way.length):
        blind.at = way.at(moment)
        if in_view(battle, blind) or bumped(battle, blind) is not None:
            break
    told = Way((*way.spots[:-1], blind.at)) if blind.at != way.end else way
    battle.happened(BlindMoved(blind.id, steps(told), Length(told.length)))
    other = bumped(battle, blind)
    if other is not None:
        collide(battle, blind, other)
    spotting.give_away(battle)


def bumped(battle: Battle, blind: Blind) -> Blind | None:
    """The card of hidden enemies that it lies on."""
    box = blind.body.box
    return next((x for x in blind.side.enemy.blinds if overlap(box, x.body.box)), None)


def in_view(battle: Battle, blind: Blind) -> bool:
    """Whether it would be seen by itself where it is."""
    is_open = spotting.cover_at(battle, blind) == "open"
    return is_open and spotting.near(battle, blind, battle.game.blind.open)


@rule("blind.leave-first", "blind.free", "blind.after")
def leave(battle: Battle, blind: Blind) -> None:
    """Its Groups are placed, and the action points are theirs."""
    reveal(battle, blind)
    fight(battle, blind)


def fight(battle: Battle, blind: Blind) -> None:
    """What Groups do that have just left a blind."""
    hero = senior(blind)
    for group in blind.groups:
        if not group.on_table:
            continue
        before = hero.points if hero is not None else 0
        if hero is not None and hero.on_table:
            hero.points = hero.status
        if AMBUSH in group.marks and storm(battle, group, hero):
            hero = None
            continue
        act = group_turn.begin(battle, [group], hero)
        act.ap[group], act.left_blind = battle.game.blind.ap, True
        group_turn.finish(battle, act)
        if hero is not None:
            spent = hero.points < hero.status
            hero.points = before
            hero = None if spent else hero
        group.marks.discard(AMBUSH)


@rule("ambush.how")
def storm(battle: Battle, group: Group, hero: Hero | None) -> bool:
    """Who springs an ambush may charge; whether it does."""
    shoot: Option[Target | None] = Option("none", None)
    options = [
        Option[Target | None]("charge", each, each.id)
        for each in battle.targets(group.side)
        if why_not_charge(battle, group, each) is None
    ]
    if not options:
        return False
    target = battle.ask(group.side.name, "storm", [shoot, *options], group.id, shoot)
    if target is None:
        return False
    group.active = True
    leader = hero if hero is not None and hero.with_ is group else None
    run_home(battle, group, target, Onset(leader=leader, ambushed=True))
    return True


def senior(blind: Blind) -> Hero | None:
    """The Hero of the highest Status on it."""
    return max(blind.heroes, key=lambda hero: (hero.status, hero.id), default=None)
