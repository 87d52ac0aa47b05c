"""Guns and machine guns as what their crews do (A7.11-A7.18, A7.43, H42, H44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.spots import Length, Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.asleep import wake
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.cards.models import Bands, Gun
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.effects import effects
from rnr_print.games.colonial.events.fire import ShotRolled
from rnr_print.games.colonial.events.guns import (
    Cleared,
    GunLoaded,
    GunRolled,
    Jammed,
    Unlimbered,
)
from rnr_print.games.colonial.firing import direct
from rnr_print.games.colonial.groups import Group
from rnr_print.games.colonial.gunnery import MILDER, MOST, Mark, band, gap, need, pool
from rnr_print.games.colonial.objects import batter
from rnr_print.games.colonial.sharing import share
from rnr_print.games.colonial.shot_events import Shot, shot_event
from rnr_print.games.colonial.things import Thing
from rnr_print.games.colonial.turning import why_not_body
from rnr_print.games.colonial.volley import beside_friends, strike
from rnr_print.games.colonial.zones import in_zone, seers

JAMMED: Final = "jammed"
LIMBERED: Final = "limbered"
SHELL: Final = "shell"
CANISTER: Final = "canister"
DOUBLE: Final = "double"
LOADS: Final = (SHELL, CANISTER, DOUBLE)
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


def bands_of(group: Group) -> tuple[Bands, int]:
    """The needs of canister or of a burst, and how many dice, percent."""
    piece = group.piece
    assert piece is not None
    return (piece.line, 100) if piece.action == "machine-gun" else (piece.canister, 0)


def why_not_spray(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't fire canister, or a burst."""
    group, mark = act.group, mark_called(battle, name)
    found = why_no_gun(battle, group)
    if found is not None or group.piece is None:
        return found or no.NO_GUN
    if mark is None or (isinstance(mark, Thing) and group.piece.action != "machine-gun"):
        return no.NO_SUCH_GROUP
    if group.piece.action == "gun" and group.charge not in (CANISTER, DOUBLE):
        return no.LOADED_OTHERWISE if group.charge else no.NOT_LOADED
    if group.piece.action == "machine-gun" and group.men < battle.game.shots.least:
        return no.TOO_FEW_HANDS
    if band(group, bands_of(group)[0], mark) is None:
        return no.OUT_OF_RANGE
    return why_not_aim(battle, act, mark)


def spray(battle: Battle, act: Act, name: str) -> None:
    """Canister, double canister, or a burst of a machine gun."""
    group, mark = act.group, mark_called(battle, name)
    assert group.piece is not None
    assert mark is not None
    spend(battle, act, int(battle.game.costs["shoot"]))
    if isinstance(mark, Thing):
        rake(battle, act, mark)
        return
    wake(battle, mark)
    if group.piece.action == "machine-gun":
        burst(battle, act, mark)
    elif group.charge == DOUBLE:
        double_canister(battle, act, mark)
    else:
        canister(battle, act, mark)


def _short(battle: Battle, act: Act, mark: Mark) -> bool:
    return act.group.men < battle.game.shots.crew


@rule("mg.how", where={"mg.crew": _short})
def burst(battle: Battle, act: Act, mark: Mark) -> None:
    """A burst: as small arms, with the dice of the piece."""
    _spray(battle, act, mark, 100)


@rule("mg.how")
def rake(battle: Battle, act: Act, thing: Thing) -> None:
    """A burst at an object: each die against what it is made of, and no other throw."""
    group, piece = act.group, act.group.piece
    assert piece is not None
    group.shots += 1
    dice = batter(battle, piece, group.id, thing)
    jam(battle, group, piece, dice)


@rule("gun.canister")
def canister(battle: Battle, act: Act, mark: Mark) -> None:
    """Double dice, as small arms."""
    _spray(battle, act, mark, battle.game.shots.canister)


@rule("gun.canister", "gun.double")
def double_canister(battle: Battle, act: Act, mark: Mark) -> None:
    """Half as many again."""
    _spray(battle, act, mark, battle.game.shots.double)


def _spray(battle: Battle, act: Act, mark: Mark, percent: int) -> None:
    group = act.group
    piece = group.piece
    assert piece is not None
    assert not isinstance(mark, Thing)
    needed = band(group, bands_of(group)[0], mark)
    assert needed is not None
    points = direct(battle, act, mark)
    dice = battle.pool("shot", group.id, pool(battle, group, piece, mark, points, percent))
    shot = Shot(group, mark, dice, sum(die >= needed for die in dice))
    group.shots += 1
    group.charge = ""
    length = Length(gap(group, mark))
    battle.happened(ShotRolled(group.id, mark.id, length, needed, dice, shot.hits))
    jam(battle, group, piece, dice)
    shot_event(battle, shot)
    strike(battle, shot, cover_of(battle, mark, group.body.front_middle))


def loads(battle: Battle, act: Act) -> tuple[str, ...]:
    """What a gun may be loaded with."""
    piece = act.group.piece
    if piece is None or piece.action != "gun":
        return ()
    return LOADS if piece.canister else (SHELL,)


def load_cost(battle: Battle, group: Group, name: str) -> int:
    """Action points for loading: more for dead crewmen, and for double canister."""
    costs, piece = battle.game.costs, group.piece
    assert piece is not None
    dead = max(0, piece.crew - group.men)
    more = dead // 2 * int(costs["load-for-two-dead"])
    return int(costs["load"]) + more + (int(costs["load-double"]) if name == DOUBLE else 0)


def why_not_load(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't be loaded so."""
    group = act.group
    found = why_no_gun(battle, group)
    if found is not None:
        return found
    if name not in loads(battle, act):
        return no.NO_SUCH_LOAD
    if group.charge:
        return no.LOADED
    return None if act.ap[group] >= load_cost(battle, group, name) else no.NO_AP


def _thinned(battle: Battle, act: Act, name: str) -> bool:
    piece = act.group.piece
    return piece is not None and piece.crew - act.group.men > 1


@rule("gun.ammunition", where={"crew.losses": _thinned})
def load(battle: Battle, act: Act, name: str) -> None:
    """It is loaded, and it is said with what."""
    cost = load_cost(battle, act.group, name)
    spend(battle, act, cost)
    act.group.charge = name
    battle.happened(GunLoaded(act.group.id, name, cost))


def why_not_clear(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why there is nothing to clear."""
    if JAMMED not in act.group.marks:
        return no.NOT_JAMMED
    return None if act.ap[act.group] >= int(battle.game.costs["clear"]) else no.NO_AP


@rule("gun.jam")
def clear(battle: Battle, act: Act, name: str) -> None:
    """The jam is cleared."""
    spend(battle, act, int(battle.game.costs["clear"]))
    act.group.marks.discard(JAMMED)
    battle.happened(Cleared(act.group.id))


def why_not_unlimber(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why a gun can't be unlimbered: that takes the whole turn."""
    group = act.group
    if group.piece is None or LIMBERED not in group.marks:
        return no.NOT_LIMBERED
    whole = act.ap[group] == battle.game.group.ap and not act.dice
    return None if whole else no.WHOLE_TURN


@rule("gun.unlimber")
def unlimber(battle: Battle, act: Act, name: str) -> None:
    """It is put near its team, and isn't loaded."""
    group, reach = act.group, battle.game.limits.limber * IN
    act.ap[group] = 0
    start = group.at

    def why_not(spot: Spot) -> Refusal | None:
        if length_up(start.to(spot)) > reach:
            return no.TOO_FAR_FROM_TEAM
        return why_not_body(battle, group, group.body.at(spot))

    here = Option("here", start)
    read = spot_answer("at", why_not, no.NO_WAY)
    group.at = battle.ask(group.side.name, "gun", [here], group.id, here, {"at": read})
    group.marks.discard(LIMBERED)
    group.charge = ""
    battle.happened(Unlimbered(group.id, str(group.at)))
