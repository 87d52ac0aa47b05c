"""Floors are stormed by order of a Hero (A8.17)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.games.colonial import charge, group_turn, orders
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.fight import Onset
from rnr_print.games.colonial.floors import storm
from rnr_print.games.colonial.passages import (
    Passage,
    holders,
    near,
)
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.shock import why_not_bold


def why_not_assault(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't send a Group against those who hold the next floor."""
    group = battle.groups.get(name)
    found = orders.why_not_command(battle, hero, group)
    if found is not None or group is None:
        return found
    if not battle.plays("buildings"):
        return no.NO_SUCH_PASSAGE
    found = group_turn.why_not_active(battle, group) or why_not_bold(battle, group)
    if found is not None:
        return found
    if group.mounted or group.piece is not None:
        return no.NO_HORSES_INSIDE
    if not any(held(battle, group)):
        return no.NOBODY_TO_STORM
    return orders.why_no_points(hero)


def held(battle: Battle, group: Group) -> Iterator[Passage]:
    """The passages beyond which enemies stand, and that one may storm at once."""
    for each in near(battle, group):
        climbs = each.kind == "ladder" and group.place == each.low
        if not climbs and not group.behind and holders(battle, group, each.other(group.place)):
            yield each


def assault(battle: Battle, hero: Hero, name: str) -> None:
    """He leads his own Group, or sends one."""
    group = battle.groups[name]
    orders.pay(battle, hero, "lead" if hero.with_ is group else "send")
    group_turn.begin(battle, [group], hero)
    options = [Option("by", each, each.id) for each in held(battle, group)]
    passage = battle.ask(hero.side.name, "assault", options, group.id)
    leader = hero if hero.with_ is group else None
    onset = Onset(leader=leader, fervour=charge.add_fervour(battle, hero, group))
    storm(battle, group, passage, onset, None)
