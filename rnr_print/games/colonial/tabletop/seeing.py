"""The table as one side sees it: what stands there, blinds as cards, the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane import spots
from rnr_print.engine.boards.plane.bases import Box
from rnr_print.games.colonial import bonus
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.pieces import Blind, Group, Hero, Side
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.games.colonial.tabletop.figures import BLIND, MAP, MARKS, SCALE, face, shock
from rnr_print.games.tabled import Area, Chart, Count, Open, Picture, Piece, Seen, Spot, Words, Zone

INCH: Final = 25.4
MM: Final = INCH / SCALE / IN
"""A hundredth of an inch on the chart, mm."""
OPEN: Final = Open(INCH / SCALE, ("at", "to"), ("way",), ("face",))
"""Answers that are places of the table."""
PIECE: Final = 1.8 * INCH / SCALE
"""How wide what lies on the chart is shown, mm."""
AWAY: Final = ("box", "hidden", "lost", "left", "captive")
"""Where Groups and Heroes are who aren't on the table."""


class Sight:
    """What `player` sees of a table."""

    def __init__(self, battle: Battle, player: str, words: Words) -> None:
        assert isinstance(words.story, ColonialStory)
        self.battle, self.words, self.story = battle, words, words.story
        self.own = battle.side(player)

    def seen(self) -> Seen:
        """The enemy's things first, then decks and the table, then the own."""
        battle, enemy = self.battle, self.own.enemy
        zones = [*self._side(enemy), *self._decks(), *self._side(self.own)]
        who = battle.hero.id if battle.hero is not None else battle.active.name
        moment = self.story.say("setting/turn", n=battle.turn, who=self.story.name(who))
        return Seen(moment, tuple(zones), self._chart(), tuple(self._counts()))

    def _say(self, key: str, **told: object) -> str:
        return self.words.teller.pattern(f"play/stations/{key}", told)

    def _chart(self) -> Chart:
        land = self.battle.landscape
        wide, high = land.width * MM, land.height * MM
        return Chart(
            Picture("figure", MAP), wide, high, PIECE / 2, PIECE, tuple(self._spots()), 0,
            tuple(self._areas()), OPEN,
        )  # fmt: skip

    def _at(self, at: spots.Spot) -> tuple[float, float]:
        return at.x * MM, (self.battle.landscape.height - at.y) * MM

    def _spots(self) -> Iterator[Spot]:
        for group in self.battle.on_table:
            pieces = (self._group(group), *map(self._hero, group.heroes))
            yield Spot(group.id, *self._at(group.at), pieces)
        for side in self.battle.sides:
            for hero in side.lone:
                yield Spot(hero.id, *self._at(hero.at), (self._hero(hero),))
            for blind in self._cards(side):
                yield Spot(blind.id, *self._at(blind.at), (self._blind(blind),))

    def _group(self, group: Group) -> Piece:
        """A Group with what lies beside it, and where it looks."""
        story = self.story
        troop, arm = (self.words.teller.name(each).plain for each in (group.troop, group.weapon))
        notes = [self._say("shock", n=group.shock)] if group.shock else []
        notes += [story.word(group.morale), story.word(group.shape), *self._marked(group.marks)]
        marks = [shock(group.shock)] if group.shock else []
        marks += [*sorted(group.marks & MARKS.keys()), *(("acted",) if group.active else ())]
        return Piece(
            group.id, f"{group.id} · {group.men} × {troop}, {arm}",
            Picture("figure", face(group, group.men)), group.side.name,
            tuple(Picture("figure", each) for each in marks), tuple(notes),
            turn=group.facing if group.on_table else None,
        )  # fmt: skip

    def _hero(self, hero: Hero) -> Piece:
        """A Hero, what he has left, how he is."""
        notes = [self._say("points", n=hero.points)] if hero.points else []
        notes += [self._say(hero.wounds)] if hero.wounds else []
        marks = (Picture("figure", "wounded"),) if hero.wounds else ()
        return Piece(
            hero.id, self.story.word(hero.id), Picture("figure", hero.id), hero.side.name, marks,
            tuple(notes),
        )  # fmt: skip

    def _blind(self, blind: Blind) -> Piece:
        """A card; its owner knows who is on it."""
        notes: list[str] = []
        if blind.side is self.own:
            notes = [self._say("dummy")] if blind.dummy else [each.id for each in blind.groups]
            notes += [self.story.word(each.id) for each in blind.heroes]
        picture = Picture("figure", f"{BLIND}-{blind.side.name}")
        return Piece(
            blind.id, self._say("blind", id=blind.id), picture, blind.side.name, (), tuple(notes),
            turn=blind.facing,
        )  # fmt: skip

    def _marked(self, marks: set[str]) -> Iterator[str]:
        """Marks in words."""
        return (self._say(f"marks/{mark}") for mark in sorted(marks & MARKS.keys()))

    def _cards(self, side: Side) -> Iterator[Blind]:
        """The blinds of a side; who hides without one is known to his own side only."""
        return (blind for blind in side.blinds if side is self.own or not blind.written)

    def _areas(self) -> Iterator[Area]:
        """What bodies cover, smoke and fire, objects with what they can still bear."""
        for side in self.battle.sides:
            for body in (*side.bodies, *self._cards(side)):
                yield Area("hull", self._corners(body.body.box), side.name)
        for strip in self.battle.strips:
            kind, told = ("cloud", "") if strip.kind == "smoke" else ("zone", self._say("fire"))
            yield Area("cloud" if kind == "cloud" else "zone", self._corners(strip.box), "", told)
        for thing in self.battle.things.values():
            told = f"{self.words.teller.name(thing.card).plain} {thing.structure}"
            whose = thing.side.name if thing.side is not None else ""
            yield Area("hull", self._corners(thing.box), whose, told)

    def _corners(self, box: Box) -> tuple[tuple[float, float], ...]:
        return tuple(map(self._at, box.outline.corners))

    def _decks(self) -> Iterator[Zone]:
        """The Game deck, and the cards that have come this turn, the last one first."""
        battle = self.battle
        back = Picture("back", "back-game")
        if battle.deck:
            pile = (Piece("", "", back, count=len(battle.deck)),)
            yield Zone("game", self._say("game"), "pile", pile, "", back)
        if battle.turned:
            turned = tuple(self._card(card) for card in reversed(battle.turned))
            yield Zone("turned", self._say("turned"), "pile", turned)

    def _card(self, held: str) -> Piece:
        """A card of either deck; copies and those of mirrored forces look alike."""
        name = held.partition("+")[0]
        hero = self.battle.heroes.get(name)
        card = hero.card.id if hero is not None else name
        return Piece(held, self.story.word(held), Picture("card", card))

    def _side(self, side: Side) -> Iterator[Zone]:
        """Its hand, and who isn't on the table; the enemy doesn't know who is hidden."""
        name, hand = side.name, self.battle.bonus[side.name]
        if self.battle.plays("bonus"):
            cards = tuple(map(self._card, hand))
            if side is not self.own:
                back = Picture("back", "back-bonus")
                cards = (Piece("", "", back, name, count=len(hand)),) if hand else ()
            if cards or side is self.own:
                yield Zone(f"{bonus.DECK}-{name}", self._say("hand"), "hand", cards, name)
        for where in AWAY:
            if where in ("box", "hidden") and side is not self.own:
                continue
            pieces = [self._group(group) for group in side.groups if group.where == where]
            pieces += [self._hero(hero) for hero in side.heroes if hero.where == where]
            if pieces:
                yield Zone(f"{where}-{name}", self._say(where), "open", tuple(pieces), name)

    def _counts(self) -> Iterator[Count]:
        battle = self.battle
        yield Count(self._say("turns"), battle.turn, "", battle.last)
        for side in (self.own.enemy, self.own):
            if battle.aim is not None:
                yield Count(self._say("score"), side.points, side.name)
            known = [each for each in side.groups if each.on_table or side is self.own]
            men = sum(each.men for each in known if each.where in ("table", "hidden", "box"))
            yield Count(self._say("men"), men, side.name)
