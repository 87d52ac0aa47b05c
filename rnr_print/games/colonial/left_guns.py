"""Guns that their crews leave behind, and who takes them (H44)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import CONTACT, IN, Battle
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.events.guns import GunLeft, GunTaken
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.things import LeftGun


def stands(battle: Battle, piece: Gun, at: Spot, facing: int) -> LeftGun:
    """A gun without a crew, where it stands."""
    width, depth = battle.game.sizes.gun
    return LeftGun(piece, Body(at, facing, 1, 1, width * IN, depth * IN))


def abandon(battle: Battle, group: Group) -> None:
    """The crew leaves its piece where it stands, if it has one."""
    if group.piece is None:
        return
    name = f"gun-{group.id}"
    battle.left_guns[name] = stands(battle, group.piece, group.at, group.facing)
    battle.happened(GunLeft(group.id, name))
    group.piece = None


# As a doing.


def names(battle: Battle, act: Act) -> Iterator[str]:
    """Guns whose crews have run."""
    return iter(battle.left_guns)


def why_not_take(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why a gun can't be taken."""
    left = battle.left_guns.get(name)
    if left is None:
        return no.NO_GUN
    if not gap_at_most(act.group.body.box, left.body.box, CONTACT):
        return no.NOT_AT_THE_GUN
    return None if act.ap[act.group] >= int(battle.game.costs["take-gun"]) else no.NO_AP


@rule("crew.taken")
def take_gun(battle: Battle, act: Act, name: str) -> None:
    """It has a new crew."""
    spend(battle, act, int(battle.game.costs["take-gun"]))
    act.group.piece = battle.left_guns.pop(name).piece
    act.group.charge = ""
    battle.happened(GunTaken(act.group.id, name))
