"""The table at one moment, as books remember it: what stands where, and how it is."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.figures import Carrier, Figure
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.terrain import Landscape

FLAGS = ("commander", "hidden", "suppressed", "ground", "acted", "retreating")


@dataclass(frozen=True, slots=True)
class Man:
    """A man on the table; `marks` are those of `FLAGS` that he bears."""

    id: str
    side: str
    at: Spot
    radius: int
    facing: int
    troop: str
    weapons: tuple[str, ...]
    marks: tuple[str, ...]
    storey: int = 0


@dataclass(frozen=True, slots=True)
class Hull:
    """A vehicle; a wreck is nobody's. `level` is how high it stands, 0 in the air."""

    id: str
    side: str
    outline: Polygon
    out: bool
    level: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """All of it. `neutrals` are those still there, `smokes` the middles of clouds."""

    landscape: Landscape
    men: dict[str, Man]
    hulls: dict[str, Hull]
    neutrals: dict[str, tuple[Spot, int]]
    smokes: tuple[Spot, ...]
    zones: tuple[tuple[Spot, Spot], ...]
    turn: int
    active: str


def position_of(game: Skirmish) -> Position:
    """The table of a game as it is now."""
    there = {each.id: each for each in game.neutrals.values() if not each.out and not each.taken}
    return Position(
        game.landscape,
        {figure.id: _man(figure) for figure in game.on_table()},
        {each.id: _hull(each) for each in game.vehicles.values()},
        {name: (each.at, each.radius) for name, each in there.items()},
        tuple(smoke.middle for smoke in game.smokes),
        tuple((zone.middle, zone.way) for zone in game.zones),
        game.turn,
        game.active.name,
    )


def _man(figure: Figure) -> Man:
    marks = tuple(flag for flag in FLAGS if getattr(figure, flag))
    weapons = tuple(weapon.id for weapon in figure.weapons)
    return Man(
        figure.id, figure.side.name, figure.at, figure.radius, figure.facing, figure.troop.id,
        weapons, marks, figure.storey,
    )  # fmt: skip


def _hull(carrier: Carrier) -> Hull:
    side = carrier.side.name if carrier.side is not None and not carrier.out else ""
    level = 0 if carrier.flies else carrier.type.level
    return Hull(carrier.id, side, carrier.base.outline, carrier.out, level)
