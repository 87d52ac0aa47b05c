"""What Bonus cards let Groups and Heroes do beside their turn: move, shoot, sleep, fight a duel.

A card says who does it; it is carried out by whoever opened its moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rnr_print.games.colonial.aids import Aid, Subject
from rnr_print.games.colonial.asleep import ASLEEP, doze
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bonus_verbs import Verb
from rnr_print.games.colonial.pieces import Group, Hero, Side
from rnr_print.games.colonial.zones import sees


def sleepy(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Enemy Groups to whom nobody of one's own is near."""
    for group in side.enemy.there:
        near = any(battle.within(group, each, verb.clear) for each in battle.targets(group.side))
        if not near and not group.marks & ASLEEP:
            yield group.id


def lull(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """It dozes to the second Tiffin of the next turn."""
    doze(battle, battle.groups[on], battle.turn + 1)


def looking(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """One's own who looks for a blind."""
    if subject is not None and subject.looker is not None and subject.looker.side is side:
        yield subject.looker.id


def sharpen(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """He looks better than his dice."""
    assert subject is not None
    subject.care += verb.add


def marching(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """One's own blinds and columns on a road, or Groups on any ground."""
    if verb.of == "group":
        yield from (group.id for group in side.there if not battle.in_melee(group))
        return
    yield from (blind.id for blind in side.blinds)
    columns = (group for group in side.there if group.shape == "column")
    yield from (group.id for group in columns if _on_road(battle, group))


def _on_road(battle: Battle, group: Group) -> bool:
    areas = battle.landscape.areas_at
    return all("road" in [each.ground for each in areas(spot)] for spot in group.body.slots)


def mounted(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """One's own riders, when an enemy has moved."""
    group = subject.group if subject is not None else None
    if group is not None and group.side is not side:
        riders = (each for each in side.there if each.mounted and not battle.in_melee(each))
        yield from (each.id for each in riders)


def go_further(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """It moves by so many dice."""
    assert subject is not None
    subject.moves.append((on, verb.dice))


def within_sight(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Groups that the Hero sees, and that haven't acted."""
    hero = subject.hero if subject is not None else None
    if hero is None or hero.side is not side:
        return
    looker = hero.with_ or hero
    for group in side.there:
        if not group.active and (group is looker or sees(battle, looker, group)):
            yield group.id


def order(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """It acts, and nobody spends a point."""
    assert subject is not None
    subject.order = on


def face_to_face(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Enemy Heroes in a melee in which one has a Hero, too."""
    heroes: list[Hero] = subject.fighters if subject is not None else []
    if any(hero.side is side for hero in heroes):
        yield from (hero.id for hero in heroes if hero.side is not side)


def dare(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """He accepts a challenge, or everybody has seen it."""
    assert subject is not None
    subject.dared = on


def unruly(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Groups that might shoot at anything; enemies who shoot as a Hero tells them."""
    for group in side.there:
        idle = not group.active and group.loaded and bool(getattr(group.weapon, "line", None))
        if idle and prey(battle, group) is not None:
            yield group.id
    shooter = subject.group if subject is not None and subject.points else None
    if shooter is not None and shooter.side is not side:
        yield shooter.id


def prey(battle: Battle, group: Group) -> Any:
    """The nearest enemy it sees."""
    seen = [each for each in battle.targets(group.side) if sees(battle, group, each)]
    return min(seen, key=lambda each: (battle.gap(group, each), each.id), default=None)


def run_wild(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """One's own shoots as soon as what goes on is over; nobody listens to the enemy's Hero."""
    if battle.groups[on].side is side:
        battle.wild.append((on, verb.empty))
    elif isinstance(subject, Aid):
        subject.points = 0


ORDERS: Final[Mapping[str, Verb]] = {
    "doze": Verb(sleepy, lull),
    "spot": Verb(looking, sharpen),
    "extra-move": Verb(marching, go_further),
    "to-horse": Verb(mounted, go_further),
    "activate": Verb(within_sight, order),
    "must-duel": Verb(face_to_face, dare),
    "mad-minute": Verb(unruly, run_wild),
}
