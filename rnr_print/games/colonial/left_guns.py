"""Guns that their crews leave behind."""

from __future__ import annotations

from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.guns import GunLeft
from rnr_print.games.colonial.pieces import Group


def abandon(battle: Battle, group: Group) -> None:
    """The crew leaves its piece where it stands, if it has one."""
    if group.piece is None:
        return
    name = f"gun-{group.id}"
    battle.left_guns[name] = (group.piece, group.at)
    battle.happened(GunLeft(group.id, name))
    group.piece = None
