"""Fire at spots, walls and houses (source 7.0, 14.0, H40)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import isqrt
from typing import Final

from rnr_print.engine.boards.plane.bases import Disc, gap_at_most
from rnr_print.engine.boards.plane.rounding import along, stretched
from rnr_print.engine.boards.plane.spots import Spot, square
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.cards.models import Weapon
from rnr_print.games.breaking_news.events.fire import HouseHit
from rnr_print.games.breaking_news.figures import Fighter, Side
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import foot
from rnr_print.games.breaking_news.terrain import Building

FACE: Final = 10
"""How near to a wall a spot is that means the wall, hundredths."""
BEFORE: Final = 20
"""How far before a wall a shell goes off that is fired at it, hundredths."""
MOST: Final = 6
"""Marks that are suggested."""


class Mark(Fighter):
    """What is fired at where nobody is: a spot, or one on a wall. `at` is where a blast goes off;
    it is `solid` if it is on a wall or a house."""

    __slots__ = ("solid",)

    def __init__(self, side: Side, named: Spot, at: Spot, solid: bool) -> None:
        super().__init__(str(named), side, ())
        self.at = at
        self.solid = solid

    @property
    def base(self) -> Disc:
        """A point."""
        return Disc(self.at, 0)

    @property
    def on_table(self) -> bool:
        """It lies there."""
        return True

    @property
    def fit(self) -> bool:
        """Nothing can be done to it."""
        return True


def mark_at(game: Skirmish, figure: Fighter, spot: Spot) -> Mark:
    """What a man aims at who names a spot; on a wall it is the side that he looks at."""
    point = Disc(spot, 0)
    walls = (edge for edge in game.landscape.edges if edge.level)
    solid = any(gap_at_most(point, edge.line, FACE) for edge in walls)
    front = along(spot, figure.at, BEFORE) if solid and spot != figure.at else spot
    return Mark(figure.side.enemy, spot, front, solid)


def why_not_mark(game: Skirmish, figure: Fighter, mark: Mark) -> Refusal | None:
    """Why a man can't fire at a mark with anything."""
    landscape, at = game.landscape, mark.at
    if not (0 <= at.x <= landscape.width and 0 <= at.y <= landscape.height):
        return no.OFF_THE_TABLE
    if not figure.mounted and game.met(figure, game.enemies(figure.side)):
        return no.IN_CONTACT
    return None if game.sees(figure, mark) else no.NO_SIGHT


def why_not_with(game: Skirmish, weapon: Weapon, mark: Mark) -> Refusal | None:
    """Why a weapon isn't fired at a mark: bullets do nothing to ground, guns want something that
    stands."""
    if weapon.blast is None:
        shot_at = weapon.support and house_at(game, mark.at) is not None
        return None if shot_at else no.NO_BLAST
    return no.AT_BARE_GROUND if bare(game, weapon, mark) else None


@decides("fire.aim-gun")
def bare(game: Skirmish, weapon: Weapon, mark: Mark) -> bool:
    """Whether a gun or a missile would be fired at nothing but ground."""
    return weapon.against == "gun" and not mark.solid


def house_at(game: Skirmish, spot: Spot) -> Building | None:
    """The house in which a spot lies, or at whose wall."""
    point = Disc(spot, 0)
    for house in game.landscape.buildings:
        if gap_at_most(point, house.outline, BEFORE + FACE):
            return house
    return None


@rule("fire.aim-house")
def hit_house(game: Skirmish, house: Building, side: Side) -> None:
    """A heavy weapon has hit a house; regulars who fight irregulars pay for it (14.0)."""
    game.happened(HouseHit(house.id, side.name))
    if side.regular and not side.enemy.regular:
        charge(game, side)


@rule("points.civilians")
def charge(game: Skirmish, side: Side) -> None:
    """Regulars who fight irregulars pay for houses, too."""
    losses = game.game.losses
    game.lose(side, "building", losses.building_engaged if side.engaged else losses.building)


def hit_house_at(game: Skirmish, spot: Spot, side: Side) -> None:
    """The house that a shell has hit, if there is one."""
    house = house_at(game, spot)
    if house is not None:
        hit_house(game, house, side)


def hit_houses_under(game: Skirmish, spot: Spot, radius: int, side: Side) -> None:
    """All houses that a disc touches; `radius` in centimeters."""
    for house in game.landscape.buildings:
        if gap_at_most(Disc(spot, radius * CM), house.outline, 0):
            hit_house(game, house, side)


def marks_of(game: Skirmish, figure: Fighter) -> Iterator[Spot]:
    """Spots that suggest themselves: between two enemies, where one hides whom no string but a
    blast reaches, and the wall that is nearest to him."""
    radius = max((weapon.blast or 0 for weapon in figure.weapons), default=0) * CM
    enemies = [each for each in game.enemies(figure.side) if not each.flies]
    if not radius or not enemies:
        return
    found: list[Spot] = []
    for enemy in enemies:
        if enemy.hidden or not game.sees(figure, enemy):
            found += [enemy.at, *nearest_wall(game, enemy.at, radius)]
    for one, other in combinations(enemies, 2):
        way = one.at.to(other.at)
        if 0 < square(way) <= 4 * radius * radius:
            found.append(one.at.by(stretched(way, isqrt(square(way)) // 2)))
    yield from list(dict.fromkeys(found))[: 2 * MOST]


def nearest_wall(game: Skirmish, spot: Spot, radius: int) -> Iterator[Spot]:
    """The spot of the walls that is nearest to another, if it is near enough."""
    near = [
        foot(edge.line, spot)
        for edge in game.landscape.edges
        if edge.level and edge.line.near(spot, radius)
    ]
    if near:
        yield min(near, key=lambda each: (square(spot.to(each)), each))
