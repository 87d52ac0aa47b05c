"""Fights for the floors of houses and for decks (A8.17-A8.22, H52)."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import captives
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.capture import take
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.games.colonial.effects import Harm
from rnr_print.games.colonial.events.houses import FoughtOn, Stormed, Surrendered
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.leaps import landings, leap
from rnr_print.games.colonial.melee import raise_spirits
from rnr_print.games.colonial.melee_dice import melee_dice
from rnr_print.games.colonial.melee_round import compare, throw, wear
from rnr_print.games.colonial.passages import (
    Passage,
    capacity,
    few,
    holders,
    passages,
)
from rnr_print.games.colonial.pieces import Group, Hero, Target
from rnr_print.games.colonial.results import send_back
from rnr_print.games.colonial.storeys import (
    go_through,
    lands,
)
from rnr_print.games.colonial.whereabouts import OUTSIDE, Place


@rule("floors.one")
def storm(
    battle: Battle, group: Group, passage: Passage, onset: Onset, front: int | None
) -> bool:  # fmt: skip
    """A Group fights all who hold the next floor; whether it has taken it."""
    place = passage.other(group.place)
    onset.cover = barred(battle, passage, place)
    battle.happened(Stormed(group.id, passage.id, place[0], place[1], onset.cover))
    rounds, before = 0, group.men
    while group.on_table and (defenders := holders(battle, group, place)):
        rounds += 1
        fight = Fight(group, first_of(defenders), onset, rounds, front=front)
        difference = floor_round(battle, fight, defenders)
        if difference < 0:
            thrown_out(battle, fight, -difference)
            return False
        if difference > 0 and not fights_on(battle, group, place, passage):
            cleared(battle, fight, place, passage)
            break
        if difference == 0 and rounds >= battle.game.results.rounds:
            return False
    if not group.on_table:
        return False
    if front is not None:
        battle.passed[passage.id] = battle.passed.get(passage.id, 0) + before - group.men
    if lands(battle, group, passage, place) is not None and capacity(battle, passage):
        go_through(battle, group, passage)
    return True


def first_of(defenders: list[Target]) -> Target:
    """The largest of those who hold a floor; it stands for all."""
    return max(defenders, key=lambda each: each.men)


def _by_stair(battle: Battle, passage: Passage, place: Place) -> bool:
    return passage.kind in ("wide", "narrow", "ladder")


@rule(where={"floors.cover": _by_stair})
def barred(battle: Battle, passage: Passage, place: Place) -> Cover:
    """What the way up is worth to those who hold its other end: a wide stair light cover, a narrow
    one or a ladder hard; a door what the house is made of, a deck nothing."""
    if passage.kind == "wide":
        return "light"
    if few(battle, passage):
        return "hard"
    house = battle.house(place[0])
    return (battle.shelf.things[house.card].cover or "open") if house is not None else "open"


def floor_round(battle: Battle, fight: Fight, defenders: list[Target]) -> int:
    """All on the floor throw, and those who come; how much more harm these did."""
    counts = [
        melee_dice(battle, fight, fight.charger),
        sum(
            melee_dice(battle, Fight(fight.charger, each, fight.onset, fight.round), each)
            for each in defenders
        ),
    ]
    first = throw(battle, fight, fight.charger, counts[0])
    second = throw(battle, fight, fight.target, counts[1])
    difference = compare(battle, fight, first.harm - second.harm)
    void = -difference >= battle.game.results.thrown
    share(battle, fight, defenders, Harm(0 if void else first.kills, first.shocks))
    bear(battle, fight, Harm(second.kills, second.shocks))
    return difference


def share(battle: Battle, fight: Fight, defenders: list[Target], harm: Harm) -> None:
    """Dead and Shock, evenly among all who hold the floor."""
    parts = [Harm() for _ in defenders]
    for number in range(harm.dead + harm.shock):
        part = parts[number % len(parts)]
        part.dead += number < harm.dead
        part.shock += number >= harm.dead
    for each, part in zip(defenders, parts, strict=True):
        if part.dead or part.shock:
            wear(battle, each, fight.charger, part)


def bear(battle: Battle, fight: Fight, harm: Harm) -> None:
    """What those who come suffer; on a ladder from its top down, and nobody below it."""
    if fight.front is not None and harm.dead:
        harm = from_the_top(battle, fight, harm)
    if harm.dead or harm.shock:
        wear(battle, fight.charger, fight.target, harm)


@rule("ladder.losses")
def from_the_top(battle: Battle, fight: Fight, harm: Harm) -> Harm:
    """The uppermost are hit first, and no more of them than are on ladders."""
    on_ladders = battle.game.openings.ladder * (fight.front or 1)
    return Harm(min(harm.dead, on_ladders, fight.charger.men), harm.shock)


def thrown_out(battle: Battle, fight: Fight, difference: int) -> None:
    """Those who came are beaten: from outside they go back, inside they stay on their floor."""
    if isinstance(fight.target, Group) and fight.target.on_table:
        raise_spirits(battle, fight.target)
    group = fight.charger
    if group.on_table and group.place == OUTSIDE and fight.front is None:
        send_back(battle, fight, group, difference)


def cleared(battle: Battle, fight: Fight, place: Place, passage: Passage) -> None:
    """All who held the floor leave it, or surrender."""
    if fight.charger.on_table:
        raise_spirits(battle, fight.charger)
    for each in holders(battle, fight.charger, place):
        if isinstance(each, Group):
            give_way(battle, each, passage, fight.charger)
        else:
            taken_or_leaps(battle, each, fight.charger)


# Where the beaten go.


def exits(battle: Battle, group: Group, lost: Passage) -> list[Passage]:
    """The ways to a next floor, up before down, wide before narrow: not the one the enemy came by,
    and to nowhere he holds."""
    found = []
    for each in passages(battle):
        if each.id == lost.id or group.place not in (each.low, each.high):
            continue
        place = each.other(group.place)
        if holders(battle, group, place) or lands(battle, group, each, place) is None:
            continue
        if capacity(battle, each):
            found.append(each)
    return sorted(found, key=lambda each: (each.high == group.place, few(battle, each)))


def give_way(battle: Battle, group: Group, lost: Passage, by: Group) -> None:
    """A beaten Group leaves the floor, or as many of it as can."""
    ways = [] if group.behind else exits(battle, group, lost)
    if ways:
        fall_back(battle, group, ways[0], by)
    else:
        surrender(battle, group, by)


@rule("floors.back")
def fall_back(battle: Battle, group: Group, way: Passage, by: Group) -> None:
    """It goes to the next floor; those who don't get through are taken."""
    go_through(battle, group, way)
    left, group.behind = group.behind, 0
    if left:
        group.lost += left
        battle.happened(Surrendered(group.id, left))


def fights_on(battle: Battle, group: Group, place: Place, passage: Passage) -> bool:
    """Whether those on the floor would have to surrender, and never do."""
    there = [each for each in holders(battle, group, place) if isinstance(each, Group)]
    if not group.side.enemy.no_surrender or any(exits(battle, each, passage) for each in there):
        return False
    for each in there:
        stand_fast(battle, each)
    return bool(there)


@rule("floors.no-surrender")
def stand_fast(battle: Battle, group: Group) -> None:
    """They have no way out, and fight on."""
    battle.happened(FoughtOn(group.id))


@rule("floors.surrender")
def surrender(battle: Battle, group: Group, by: Group) -> None:
    """No way out: they lay down their arms; Heroes may leap."""
    for hero in list(group.heroes):
        taken_or_leaps(battle, hero, by)
    battle.happened(Surrendered(group.id, group.strength))
    captives.surrender(battle, group, by)


def taken_or_leaps(battle: Battle, hero: Hero, by: Group) -> None:
    """A Hero near a window may leap; else he is taken."""
    if landings(battle, hero) and hero.on_table:
        options = [Option("stay", False), Option("leap", True)]
        if battle.ask(hero.side.name, "leap", options, hero.id) and leap(battle, hero):
            return
    take(battle, hero, by.id)
