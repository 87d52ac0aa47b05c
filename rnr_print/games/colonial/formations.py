"""Formations: what breaks them (A5.36, A5.37, H7)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.moves import Disordered
from rnr_print.games.colonial.pieces import Group


def in_place(battle: Battle, one: Group, other: Group) -> bool:
    """Whether two Groups have one front and hardly a gap between them."""
    boxes = one.body.box, other.body.box
    return one.facing == other.facing and gap_at_most(*boxes, battle.game.limits.chain)


@rule("passing.free")
def pass_through(battle: Battle, passed: list[Group]) -> None:
    """Friends are passed for nothing, and a Formation that hasn't opened is disordered."""
    for group in passed:
        if group.formation is not None and not group.formation.open:
            trample(battle, group)


@rule("passing.disorder")
def trample(battle: Battle, group: Group) -> None:
    """Somebody has walked through it."""
    disorder(battle, group)


def break_up(battle: Battle, group: Group) -> None:
    """The Formation of a Group, if it is in one, falls into Groups."""
    if group.formation is not None:
        disorder(battle, group)


@rule("formation.disorder", "formation.again")
def disorder(battle: Battle, group: Group) -> None:
    """Its Groups are on their own, until somebody joins them again."""
    formation = group.formation
    assert formation is not None
    for member in formation.groups:
        member.formation = None
        member.marks.add("disordered")
    del battle.formations[formation.id]
    battle.happened(Disordered(formation.id))
