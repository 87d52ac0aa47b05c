"""Guns: at whom they may aim, shells, jams (A7.11-A7.13, A7.16, A7.43, H42, H44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.asleep import wake
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.effects import effects
from rnr_print.games.colonial.events.guns import (
    GunRolled,
    Jammed,
)
from rnr_print.games.colonial.gunnery import MILDER, MOST, Mark, gap, need
from rnr_print.games.colonial.objects import batter
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.sharing import share
from rnr_print.games.colonial.shot_events import Shot, shot_event
from rnr_print.games.colonial.things import Thing
from rnr_print.games.colonial.volley import beside_friends
from rnr_print.games.colonial.zones import in_zone, seers

JAMMED: Final = "jammed"
LIMBERED: Final = "limbered"
SHELL: Final = "shell"
CANISTER: Final = "canister"
DOUBLE: Final = "double"
"""What guns are loaded with."""


def marks(battle: Battle, act: Act) -> Iterator[str]:
    """Whom or what a piece might shoot at."""
    if act.group.piece is not None:
        yield from (target.id for target in battle.targets(act.group.side))
        own = act.group.side
        for thing in battle.things.values():
            if thing.side is not own and not friends_in(battle, act.group, thing):
                yield thing.id


def friends_in(battle: Battle, group: Group, thing: Thing) -> bool:
    """Whether friends are in a house or aboard."""
    return any(each.place[0] == thing.id for each in group.side.bodies)


def mark_called(battle: Battle, name: str) -> Mark | None:
    """The Group, Hero or object called so."""
    return battle.things.get(name) or battle.target(name)


def why_no_gun(battle: Battle, group: Group) -> Refusal | None:
    """Why a crew can't serve its piece."""
    if group.piece is None or not battle.plays("guns"):
        return no.NO_GUN
    if LIMBERED in group.marks:
        return no.IS_LIMBERED
    if JAMMED in group.marks:
        return no.IS_JAMMED
    if "empty" in group.marks:
        return no.EMPTY
    return no.IN_CONTACT if battle.in_melee(group) else None


def why_not_aim(battle: Battle, act: Act, mark: Mark) -> Refusal | None:
    """Why a piece can't shoot there: shots, points, zone, friends, sight."""
    group, piece = act.group, act.group.piece
    assert piece is not None
    if group.shots >= piece.shots:
        return no.HAS_SHOT
    if act.ap[group] < int(battle.game.costs["shoot"]):
        return no.NO_AP
    if isinstance(mark, Thing):
        if friends_in(battle, group, mark):
            return no.OWN_SIDE
        front = group.body.front
        return None if front.wide(mark.at) else no.OUT_OF_ZONE
    if mark.side is group.side:
        return no.OWN_SIDE
    found = in_zone(battle, group, mark)
    if not found:
        return no.OUT_OF_ZONE
    if beside_friends(battle, group, mark):
        return no.FRIENDS_IN_CONTACT
    return None if any(seers(battle, group, mark, found)) else no.NO_SIGHT


def why_not_shell(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't fire a shell at somebody."""
    group, mark = act.group, mark_called(battle, name)
    found = why_no_gun(battle, group)
    if found is not None or group.piece is None:
        return found or no.NO_GUN
    if mark is None:
        return no.NO_SUCH_GROUP
    if group.piece.action != "gun":
        return no.NO_GUN
    if group.charge != SHELL:
        return no.LOADED_OTHERWISE if group.charge else no.NOT_LOADED
    needed = need(battle, group, group.piece, mark)
    if needed is None:
        return no.OUT_OF_RANGE
    return why_not_aim(battle, act, mark) or (no.NO_CHANCE if needed > MOST else None)


def _shocked(battle: Battle, act: Act, name: str) -> bool:
    return act.group.shock > 0


@rule("gun.roll", "gun.ammunition", where={"crew.shock": _shocked})
def fire_shell(battle: Battle, act: Act, name: str) -> None:
    """2d6 against the number; a hit throws the damage dice."""
    group, mark = act.group, mark_called(battle, name)
    piece = group.piece
    assert mark is not None
    assert piece is not None
    spend(battle, act, int(battle.game.costs["shoot"]))
    if not isinstance(mark, Thing):
        wake(battle, mark)
    needed = need(battle, group, piece, mark)
    assert needed is not None
    dice = battle.pool("gun", group.id, 2)
    hit = sum(dice) >= needed
    group.shots += 1
    group.charge = ""
    said = "yes" if hit else "no"
    battle.happened(GunRolled(group.id, mark.id, Length(gap(group, mark)), needed, dice, said))
    jam(battle, group, piece, dice)
    if not hit:
        return
    if isinstance(mark, Thing):
        batter(battle, piece, group.id, mark)
        return
    shot = Shot(group, mark, dice, piece.dice)
    shot_event(battle, shot)
    wreck(battle, shot)


@rule("gun.damage")
def wreck(battle: Battle, shot: Shot) -> None:
    """Damage dice at men: as hits of small arms, one column milder."""
    cover = MILDER[cover_of(battle, shot.target, shot.group.body.front_middle)]
    if shot.hits:
        harm = effects(battle, shot.group.id, shot.target, cover, shot.hits)
        share(battle, shot.group, shot.target, harm, False)


def jam(battle: Battle, group: Group, gun: Gun, dice: tuple[int, ...]) -> None:
    """The first two dice jam it if they show too little."""
    if sum(dice[:2]) <= gun.jam_sum and len(dice) > 1:
        if gun.action == "gun":
            jam_gun(battle, group)
        else:
            jam_machine_gun(battle, group)


@rule("gun.jam")
def jam_gun(battle: Battle, group: Group) -> None:
    """It doesn't shoot before it is cleared."""
    group.marks.add(JAMMED)
    battle.happened(Jammed(group.id))


@rule("mg.jam")
def jam_machine_gun(battle: Battle, group: Group) -> None:
    """The same of a machine gun."""
    group.marks.add(JAMMED)
    battle.happened(Jammed(group.id))
