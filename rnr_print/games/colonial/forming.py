"""Formations: Groups of one regiment are joined (A5.36, H7)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import orders
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.moves import Formed
from rnr_print.games.colonial.formations import in_place
from rnr_print.games.colonial.pieces import Formation, Group, Hero

JOIN = "+"


def chains(battle: Battle, hero: Hero) -> Iterator[str]:
    """Groups that stand ready to be joined, each chain once."""
    seen: set[str] = set()
    for group in hero.side.there:
        if group.id in seen:
            continue
        chain = chain_of(battle, group)
        seen.update(each.id for each in chain)
        if len(chain) > 1:
            yield JOIN.join(each.id for each in chain)


def chain_of(battle: Battle, group: Group) -> list[Group]:
    """All of its regiment with its front that are joined to it by small gaps."""
    found = [group]
    for each in found:
        found += [
            other for other in group.side.there if other not in found and mates(battle, each, other)
        ]
    return sorted(found, key=lambda each: each.id)


def mates(battle: Battle, one: Group, other: Group) -> bool:
    """Whether two Groups of a regiment stand in place beside each other."""
    return one.troop.regiment == other.troop.regiment and in_place(battle, one, other)


def why_not_form(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why Groups can't be joined."""
    groups = [battle.groups.get(each) for each in name.split(JOIN)]
    members = [each for each in groups if each is not None and each.side is hero.side]
    if len(members) < 2 or len(members) < len(groups):
        return no.NO_SUCH_GROUP
    if len({each.troop.regiment for each in members}) > 1:
        return no.OTHER_REGIMENT
    if not all(orders.why_not_command(battle, hero, each) is None for each in members):
        return no.OUT_OF_COMMAND
    linked = members[:1]
    for each in linked:
        linked += [o for o in members if o not in linked and in_place(battle, each, o)]
    if len(linked) < len(members):
        return no.NOT_IN_PLACE
    formed = {each.formation for each in members}
    if len(formed) == 1 and None not in formed:
        return no.FORMED_ALREADY
    return orders.why_no_points(hero)


@rule("formation.make")
def form(battle: Battle, hero: Hero, name: str) -> None:
    """They are a Formation from now on."""
    orders.pay(battle, hero, "form")
    members = [battle.groups[each] for each in name.split(JOIN)]
    for old in {each.formation for each in members if each.formation is not None}:
        members += [each for each in old.groups if each not in members]
        battle.formations.pop(old.id, None)
    members.sort(key=lambda each: each.id)
    formation = Formation(f"f-{members[0].id}", members)
    battle.formations[formation.id] = formation
    for member in members:
        member.formation = formation
        member.marks.discard("disordered")
    battle.happened(Formed(formation.id, tuple(each.id for each in members)))
