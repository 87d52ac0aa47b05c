"""What Bonus cards do, verb by verb: on whom, and how. They change what is going on, and nothing
else: a shot, a move, a charge, a wound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from rnr_print.engine.decision import Option
from rnr_print.games.colonial.aids import Subject
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.chance import BonusDiscarded, Marked, Unmarked
from rnr_print.games.colonial.events.harm import Rallied
from rnr_print.games.colonial.pieces import Side


class Verb(NamedTuple):
    """Names on which it may be played now ("" for nobody's), and what it does."""

    names: Callable[[Battle, Side, Any, Subject], Iterable[str]]
    carry_out: Callable[[Battle, Side, Any, str, Subject], None]


def own_group(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """The Group it is about, if it is one's own."""
    group = subject.group if subject is not None else None
    if group is not None and group.side is side:
        yield group.id


def enemy_group(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """The Group it is about, if it is the enemy's."""
    group = subject.group if subject is not None else None
    if group is not None and group.side is not side:
        yield group.id


def shocked(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Groups with Shock: his whose turn it is, or any of one's own."""
    hero = subject.hero if subject is not None else None
    if verb.of == "his-formation":
        group = hero.with_ if hero is not None and hero.side is side else None
        if group is not None and group.shock:
            yield group.id
        return
    if hero is not None and hero.side is side:
        yield from (group.id for group in side.there if group.shock)


def rally(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """So many dice of Shock off."""
    group = battle.groups[on]
    points = sum(battle.pool("rally", on, verb.dice)) + verb.plus
    eased = min(points, group.shock)
    group.shock -= eased
    battle.happened(Rallied(on, eased, group.shock))


def in_trouble(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Groups with more Shock than half their men."""
    return (group.id for group in side.there if group.shock > -(-group.men // 2))


def halve(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """Shock down to half the men."""
    group = battle.groups[on]
    left = -(-group.men // 2)
    eased, group.shock = group.shock - left, left
    battle.happened(Rallied(on, eased, left))


def marked(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Groups that bear one of the marks."""
    return (group.id for group in side.there if group.marks & set(verb.marks))


def unmark(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """All of the marks go."""
    group = battle.groups[on]
    for name in sorted(group.marks & set(verb.marks)):
        group.marks.discard(name)
        battle.happened(Unmarked(on, name))


def burning(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Whether grass burns somewhere."""
    if any(strip.kind == "fire" for strip in battle.strips):
        yield ""


def douse(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """The oldest fire is out."""
    battle.strips.remove(next(strip for strip in battle.strips if strip.kind == "fire"))


def put_mark(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """A Group is marked."""
    battle.groups[on].marks.add(verb.mark)
    battle.happened(Marked(on, verb.mark))


def add_dice(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """Dice more for a move."""
    assert subject is not None
    subject.dice += verb.dice


def ignore(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """Ground and low obstacles don't count."""
    assert subject is not None
    subject.ignores = verb.what


def armed(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """The Group that has shot, if it has one of the arms."""
    for name in own_group(battle, side, verb, subject):
        if battle.groups[name].weapon.id in verb.weapons:
            yield name


def again(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """It shoots once more."""
    assert subject is not None
    subject.again = True


def use_table(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """It shoots by the skirmish table."""
    assert subject is not None
    subject.skirmish_table = True


def pointed(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """The Hero it is about."""
    hero = subject.hero if subject is not None else None
    if hero is not None and (hero.side is side) == (verb.of == "own-hero"):
        yield hero.id


def add_points(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """More or less Initiative, never below 0."""
    hero = battle.heroes[on]
    hero.points = max(0, hero.points + verb.add)


def charging(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """One's own Group that charges."""
    return own_group(battle, side, verb, subject)


def add_fervour(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """Fervour, more of it for the fierce."""
    assert subject is not None
    group = battle.groups[on]
    fierce = group.has("aggressive") or group.troop.quality == "elite"
    more = verb.fierce if fierce and verb.fierce is not None else verb.points
    subject.fervour += more


def hurt(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """One's own Hero who has just been badly hurt."""
    hero = subject.hero if subject is not None else None
    if hero is not None and hero.side is side:
        yield hero.id


def lighten(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """It was only a light wound."""
    assert subject is not None
    subject.lightened = True


def anybody(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """It names nobody."""
    yield ""


def give_up(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """Cards go under the deck, as who plays it says: some of the enemy's, or all of one's own but
    some."""
    loser = side if verb.whose == "own" else side.enemy
    hand = battle.bonus[loser.name]
    for _ in range(max(0, len(hand) - verb.keep) if loser is side else min(len(hand), verb.count)):
        options = [Option("discard", card, card) for card in battle.bonus[loser.name]]
        card = battle.ask(side.name, "give-up", options)
        battle.bonus.put(card, "bonus", under=True)
        battle.happened(BonusDiscarded(loser.name, card))


def held_by_enemy(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """Whether there is anything to give up."""
    if verb.whose == "own" or battle.bonus[side.enemy.name]:
        yield ""


def shorten(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """Nobody sees farther than that, to the second Tiffin of the next turn."""
    battle.darkness = (verb.inches, battle.turn + 1)


def lying_in_wait(battle: Battle, side: Side, verb: Any, subject: Subject) -> Iterator[str]:
    """One's own blind that acts, if it isn't a dummy."""
    blind = subject.hidden if subject is not None else None
    if blind is not None and blind.side is side and not blind.dummy:
        yield blind.id


def spring(battle: Battle, side: Side, verb: Any, on: str, subject: Subject) -> None:
    """The ambush is sprung."""
    assert subject is not None
    subject.ambush = True


VERBS: Final[Mapping[str, Verb]] = {
    "rally": Verb(shocked, rally),
    "halve-shock": Verb(in_trouble, halve),
    "unmark": Verb(marked, unmark),
    "douse": Verb(burning, douse),
    "mark": Verb(enemy_group, put_mark),
    "extra-die": Verb(own_group, add_dice),
    "ignore": Verb(own_group, ignore),
    "shoot-again": Verb(armed, again),
    "use-table": Verb(own_group, use_table),
    "points": Verb(pointed, add_points),
    "fervour": Verb(charging, add_fervour),
    "lighten": Verb(hurt, lighten),
    "discard": Verb(held_by_enemy, give_up),
    "ambush": Verb(lying_in_wait, spring),
    "sight": Verb(anybody, shorten),
}
"""What changes what is going on; the rest lets somebody act."""
