"""What random events do to a shot (T7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rnr_print.engine.trace import rule
from rnr_print.games.colonial import smoke
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bonus import draw
from rnr_print.games.colonial.cards.event_tables import EventKind
from rnr_print.games.colonial.chance import mark, roll_event, triggered
from rnr_print.games.colonial.effects import kill
from rnr_print.games.colonial.events.harm import Rallied
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.shock import give_shock
from rnr_print.games.colonial.wounds import hero_tests


@dataclass
class Shot:
    """A shot while it is carried out: its dice and hits; what goes astray, and at whom; whether it
    is fired once more."""

    group: Group
    target: Target
    dice: tuple[int, ...]
    hits: int
    astray: int = 0
    friend: Group | None = field(default=None)
    again: bool = False


def shot_event(battle: Battle, shot: Shot) -> None:
    """After the dice to hit, before those for effects."""
    if not triggered(battle, shot.dice):
        return
    kind = roll_event(battle, shot.group, battle.game.events.shooting)
    if kind is not None:
        happen(battle, shot, kind)


def happen(battle: Battle, shot: Shot, kind: EventKind) -> None:
    """All that an event does to a shot, its shooters and its target."""
    group = shot.group
    shot.hits = max(0, shot.hits + kind.hits)
    shot.again = kind.again
    if kind.bonus is not None:
        draw(battle, group.side if kind.bonus == "own" else group.side.enemy)
    if kind.smoke:
        measure = smoke.Measure(smoke.front_length(group), IN, IN)
        smoke.lay(battle, "smoke", group, measure, battle.turn)
    if kind.fire is not None:
        length, width, ahead = (IN * inches for inches in kind.fire)
        measure = smoke.Measure(length, width, ahead)
        smoke.lay(battle, "fire", shot.target, measure, battle.turn + 1)
    if kind.halves_hits:
        go_astray(battle, shot, kind.near)
    if kind.tests and isinstance(shot.target, Group):
        hero_tests(battle, shot.target, kind.tests, False)
    befall(battle, group, kind)


def befall(battle: Battle, group: Group, kind: EventKind) -> None:
    """What an event does to the Group itself."""
    if kind.shock > 0:
        give_shock(battle, group, kind.shock)
    elif kind.shock < 0 and group.shock:
        eased = min(group.shock, -kind.shock)
        group.shock -= eased
        battle.happened(Rallied(group.id, eased, group.shock))
    if kind.mark is not None:
        mark(battle, group, kind.mark)
    if kind.jams and group.piece is not None:
        mark(battle, group, "jammed")
    if kind.dead and (kind.dead_on is None or battle.roll("snake", group.id) >= kind.dead_on):
        kill(battle, group, kind.dead)


def go_astray(battle: Battle, shot: Shot, near: int) -> None:
    """It goes astray, if a friend is near enough to the target."""
    friends = [
        each
        for each in shot.group.side.there
        if each is not shot.group and battle.within(each, shot.target, near)
    ]
    if friends:
        hit_friend(battle, shot, friends)


@rule("shoot.friends")
def hit_friend(battle: Battle, shot: Shot, friends: list[Group]) -> None:
    """Half of the hits, rounded down, go to the friend nearest to the target."""
    shot.friend = min(friends, key=lambda each: (battle.gap(each, shot.target), each.id))
    shot.astray = shot.hits // 2
    shot.hits -= shot.astray
