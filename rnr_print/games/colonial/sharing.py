"""Losses shared among the Groups of a Formation (A7.23, A7.24)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Bands
from rnr_print.games.colonial.effects import Harm, suffer
from rnr_print.games.colonial.pieces import Group, Target


def share(battle: Battle, by: Group, target: Target, harm: Harm, light: bool) -> None:
    """A target takes dead and Shock, and so does the Formation it is in."""
    if isinstance(target, Group) and target.formation is not None:
        share_out(battle, by, target, harm, light)
    else:
        suffer(battle, target, harm, light, True)


@rule("hit.formation", "hit.nearest")
def share_out(battle: Battle, by: Group, target: Group, harm: Harm, light: bool) -> None:
    """Evenly among the Groups in the nearest band, the nearest first: dead, then Shock."""
    spread(battle, nearest_band(battle, by, target), harm, light, True)


@rule("melee.share")
def share_in_melee(battle: Battle, group: Group, enemy: Target, harm: Harm) -> None:
    """Evenly among all Groups of a Formation, the one that fights first."""
    assert group.formation is not None
    others = (each for each in group.formation.groups if each is not group)
    near = sorted(others, key=lambda each: (battle.gap(enemy, each), each.id))
    spread(battle, [group, *near], harm, False, False)


def spread(
    battle: Battle, sharing: list[Group], harm: Harm, light: bool, by_fire: bool
) -> None:  # fmt: skip
    """Dead, then Shock, one after another."""
    parts = [Harm() for _ in sharing]
    for number in range(harm.dead + harm.shock):
        part = parts[number % len(parts)]
        if number < harm.dead:
            part.dead += 1
        else:
            part.shock += 1
    for group, part in zip(sharing, parts, strict=True):
        if part.dead or part.shock:
            suffer(battle, group, part, light, by_fire)


def nearest_band(battle: Battle, by: Group, target: Group) -> list[Group]:
    """The Groups of a Formation in the band of its nearest one, the nearest first."""
    assert target.formation is not None
    bands = _bands(by)
    near = sorted(target.formation.groups, key=lambda each: (battle.gap(by, each), each.id))
    first = _band(battle, by, near[0], bands)
    return [each for each in near if _band(battle, by, each, bands) == first]


def _bands(by: Group) -> Bands:
    piece = by.piece
    if piece is None:
        return by.weapon.line
    return piece.line or ((piece.close, 0), (piece.effective, 0))


def _band(battle: Battle, by: Group, group: Group, bands: Bands) -> int:
    """The number of the band that a Group is in."""
    reach = [battle.within(by, group, up_to) for up_to, _ in bands]
    return reach.index(True) if True in reach else len(reach)
