"""Canister and bursts of machine guns (A7.14-A7.17, H42)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.asleep import wake
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Bands
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.events.fire import ShotRolled
from rnr_print.games.colonial.firing import direct
from rnr_print.games.colonial.gunnery import Mark, band, gap, pool
from rnr_print.games.colonial.guns import (
    CANISTER,
    DOUBLE,
    jam,
    mark_called,
    why_no_gun,
    why_not_aim,
)
from rnr_print.games.colonial.objects import batter
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.shot_events import Shot, shot_event
from rnr_print.games.colonial.things import Thing
from rnr_print.games.colonial.volley import strike


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
