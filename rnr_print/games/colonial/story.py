"""The game in sentences; the patterns are in `stories.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from rnr_print.cards.rules_text import Inflected
from rnr_print.engine.table import Table
from rnr_print.examples.pattern_story import PatternStory
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.called import Called
from rnr_print.games.colonial.pieces import Blind, Group, Hero, Target
from rnr_print.games.colonial.vocabulary import PIECES
from rnr_print.games.colonial.whereabouts import Place

IDS: Final = frozenset(
    (
        "group",
        "by",
        "at",
        "to",
        "way",
        "gone",
        "formation",
        "loser",
        "blind",
        "groups",
        "form",
        "house",
        "ladder",
        "vessel",
        "load",
        "thing",
        "other",
        "seconds",
    )
)
"""Fields that name Groups and spots; Heroes are called by their names."""

THINGS: Final = frozenset(("house", "vessel", "thing"))
"""Fields that name houses, vessels and objects; their patterns have the article."""
LOADS: Final = frozenset(("load", "take-up"))
"""Fields that name what is carried, never a card of that name."""
UNNAMED: Final = {
    "game-won": ("side", "game-drawn"),
    "melee-compared": ("loser", "melee-drawn"),
    "bonus-played": ("on", "bonus-played-alone"),
    "move-told": ("to", "move-told-anywhere"),
    "fell": ("die", "fell-in-water"),
    "hero-wounded": ("die", "hero-wounded-falling"),
}
"""Events told in other words where a field of theirs names nobody, or no die was thrown."""
NONE: Final = ("", "[]", "0")


class ColonialStory(PatternStory):
    """Tells Groups, Heroes and where they stand."""

    chapters = frozenset(("turn-began", "card-turned"))
    cases = (
        "why", "wound", "hit", "reached", "result", "on", "kind", "card", "found", "over", "dared",
        "hits", "number", "up",
    )  # fmt: skip

    @cached_property
    def called(self) -> Called:
        """What things on the table are called."""
        return Called(self.teller)

    def own(self, name: str) -> Inflected | None:
        """A Hero, a card; with the side's name where both sides have one."""
        name = name.partition("+")[0]
        first, _, rest = name.partition("-")
        sides, cards = self.database.game.sides, self.database.cards
        of_side = (rest, f"blind-{name}") if first in sides else ()
        known = next((each for each in of_side if each in cards), "")
        found = super().own(known or name)
        side = first if known else getattr(cards.get(name), "side", None)
        if found is None or side is None:
            return found
        told = {"name": found, "side": self.teller.side(side)}
        return self.teller.phrase("stories/words/of-side", told)

    def wanted(self, name: str, facts: Mapping[str, str]) -> str:
        """An event as an example expects it; nobody has won a draw, a card may name nobody."""
        if name == "went-to" and self.called.vessel(facts.get("house", "")):
            name = "went-aboard"
        field, other = UNNAMED.get(name, ("", name))
        return super().wanted(other if facts.get(field) in NONE else name, facts)

    def fact(self, field: str, value: str) -> Inflected:
        """A fact of an event, or an answer; Groups, loads and spots are called by their ids."""
        if field in THINGS and (thing := self.called.thing(value)):
            return thing
        if field in LOADS and (load := self.called.found(value)):
            return load
        if "+" in value and "/" not in value:
            return self.all_of([self.as_it_is(each) for each in value.split("+")])
        if value in self.database.cards or self.own(value) is not None:
            return self.name(value)
        if field == "kind":
            return self.kind(value)
        if field == "step" and f"stories/steps/{value}" in self.teller.wording:
            return self.teller.phrase(f"stories/steps/{value}")
        card, on, whom = value.partition("/")
        if on and card in self.database.cards:
            told = {"card": self.name(card), "whom": self.name(whom)}
            return self.teller.phrase("stories/words/played-on", told)
        place = f"stories/words/{value}" in self.teller.wording
        if not place and (found := self.called.found(value)):
            return found
        if (field in IDS or field in PIECES) and not (field == "to" and place):
            return self.as_it_is(value.strip("[]"))
        return self.name(value)

    def kind(self, name: str) -> Inflected:
        """A random event as the tables of the rulebook call it."""
        key = f"stories/kinds/{name}"
        return self.teller.phrase(key) if key in self.teller.wording else self.name(name)

    def subject(self, name: str) -> str:
        """Whom a question is about."""
        return self.word(name)

    def setting(self, table: Table) -> list[str]:
        """Who stands where, and whose turn it is."""
        assert isinstance(table, Battle)
        heroes = [self._hero(hero) for hero in table.heroes.values() if hero.where == "table"]
        if table.phase == "box":
            return [*map(self._mustered, table.groups.values()), *heroes]
        told = [self._stands(group) for group in table.on_table]
        formed = {each.id: each.formation.id for each in table.on_table if each.formation}
        told += self.formed(formed)
        told += [self._lies(blind) for side in table.sides for blind in side.blinds]
        told += [self.floor(each.id, each.place) for each in _inside(table)]
        who = table.hero.id if table.hero is not None else table.active.name
        return [*told, *heroes, self.say("setting/turn", n=table.turn, who=self.name(who))]

    def _mustered(self, group: Group) -> str:
        return self.say(
            "setting/mustered", group=group.id, side=self.name(group.side.name), men=group.men,
            troop=self.teller.name(group.troop),
        )  # fmt: skip

    def formed(self, groups: Mapping[str, str]) -> Iterator[str]:
        """Which Groups are one Formation; `groups` says of each to which it belongs."""
        for formation in dict.fromkeys(groups.values()):
            named = [each for each, its in groups.items() if its == formation]
            yield self.say("setting/formation", groups=self.listed(named))

    def floor(self, who: str, place: Place) -> str:
        """On which floor of a house, or aboard what, somebody is."""
        name, floor = place
        key = "setting/aboard" if self.called.vessel(name) else "setting/inside"
        house = self.called.thing(name) or name
        return self.say(key, who=self.name(who), floor=floor, house=house)

    def _stands(self, group: Group) -> str:
        return self.standing(
            group=group.id, side=self.name(group.side.name), men=group.men,
            troop=self.teller.name(group.troop), at=self.as_it_is(str(group.at)),
            shape=self.name(group.shape), degrees=group.facing, shock=group.shock,
        )  # fmt: skip

    def standing(self, shock: int, **told: object) -> str:
        """A Group and where it stands; its Shock if it has any."""
        return self.say("setting/shocked" if shock else "setting/group", shock=shock, **told)

    def _lies(self, blind: Blind) -> str:
        held = [group.id for group in blind.groups]
        return self.lying(blind.id, blind.side.name, str(blind.at), held, blind.written)

    def lying(self, card: str, side: str, at: str, groups: Sequence[str], written: bool) -> str:
        """A blind and who is on it; men whom the ground hides without one."""
        key = "written" if written else "blind" if groups else "dummy"
        told = {"side": self.name(side), "at": self.as_it_is(at), "groups": self.listed(groups)}
        if not written and (own := self.own(card)) is not None:
            return self.say(f"setting/card-{key}", blind=own, **told)
        return self.say(f"setting/{key}", blind=card, **told)

    def badge(self, name: str) -> str:
        """What stands beside a thing in a picture: a Hero's letter, the number of a blind."""
        if name in self.database.cards and (hero := self.own(name)):
            return hero.plain.split()[-1][0]
        side, _, own = name.partition("-")
        if side in self.database.game.sides:
            return self.badge(own)
        thing = self.called.thing(name)
        return thing.plain if thing else name

    def _hero(self, hero: Hero) -> str:
        if hero.with_ is not None:
            return self.say("setting/hero-with", hero=self.name(hero.id), group=hero.with_.id)
        return self.say(
            "setting/hero-alone", hero=self.name(hero.id), at=self.as_it_is(str(hero.at))
        )  # fmt: skip


def _inside(table: Battle) -> Iterator[Target]:
    """Those who are in houses or aboard."""
    return (each for side in table.sides for each in side.bodies if each.inside)
