"""The table at one moment, as books remember it: what stands where, and how it is."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.book.floor_plan import Plan
from rnr_print.games.colonial.cards.words import Shape
from rnr_print.games.colonial.pieces import Blind, Group, Hero
from rnr_print.games.colonial.terrain import Landscape
from rnr_print.games.colonial.things import Ladder
from rnr_print.games.colonial.whereabouts import OUTSIDE, Place


@dataclass(frozen=True, slots=True)
class Block:
    """A Group and those Heroes who are with it; `men` is 0 when all are gone."""

    id: str
    side: str
    body: Body
    troop: str
    men: int
    shape: Shape
    shock: int
    marks: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    mounted: bool = False
    place: Place = OUTSIDE
    formation: str = ""


@dataclass(frozen=True, slots=True)
class Loner:
    """A Hero who stands alone."""

    id: str
    side: str
    body: Body
    place: Place = OUTSIDE


@dataclass(frozen=True, slots=True)
class Card:
    """A blind and the Groups on it, none on a dummy. Where the ground hides them no card lies."""

    id: str
    side: str
    body: Body
    groups: tuple[str, ...]
    written: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """All of it. `active` is the Hero whose turn it is, or the side."""

    landscape: Landscape
    groups: dict[str, Block]
    loners: dict[str, Loner]
    turn: int
    active: str
    ladders: tuple[Ladder, ...] = ()
    things: tuple[tuple[str, Box], ...] = ()
    """Objects and vessels, and what they cover."""
    plans: tuple[Plan, ...] = ()
    """Floors that are drawn beside each other."""
    cards: tuple[Card, ...] = ()
    """Blinds."""

    @property
    def bodies(self) -> dict[str, Body]:
        """What everybody covers, by name; a Hero with a Group is where it is."""
        found = {name: block.body for name, block in self.groups.items()}
        found |= {name: loner.body for name, loner in self.loners.items()}
        found |= {hero: each.body for each in self.groups.values() for hero in each.heroes}
        return found | {card.id: card.body for card in self.cards}

    @property
    def side_of(self) -> dict[str, str]:
        """Whose everybody is."""
        found = {name: each.side for name, each in (self.groups | self.loners).items()}
        found |= {card.id: card.side for card in self.cards}
        return found | {hero: each.side for each in self.groups.values() for hero in each.heroes}


def position_of(battle: Battle) -> Position:
    """The table of a game as it is now."""
    return Position(
        battle.landscape,
        {group.id: _block(group) for group in battle.on_table},
        {hero.id: _loner(hero) for hero in battle.heroes.values() if hero.alone},
        battle.turn,
        battle.hero.id if battle.hero is not None else battle.active.name,
        tuple(battle.ladders.values()),
        tuple(
            (thing.id, thing.box)
            for thing in battle.things.values()
            if battle.house(thing.id) is None
        ),
        cards=tuple(_card(blind) for side in battle.sides for blind in side.blinds),
    )


def _block(group: Group) -> Block:
    return Block(
        group.id, group.side.name, group.body, group.troop.id, group.men, group.shape,
        group.shock, tuple(sorted(group.marks)), tuple(hero.id for hero in group.heroes),
        group.mounted, group.place, group.formation.id if group.formation else "",
    )  # fmt: skip


def _card(blind: Blind) -> Card:
    groups = tuple(group.id for group in blind.groups)
    return Card(blind.id, blind.side.name, blind.body, groups, blind.written)


def _loner(hero: Hero) -> Loner:
    return Loner(hero.id, hero.side.name, hero.body, hero.place)
