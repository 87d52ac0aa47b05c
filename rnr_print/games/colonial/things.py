"""What stands on the table and doesn't act: objects, guns left behind, ladders, loads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.cards.models import Gun, Vessel
from rnr_print.games.colonial.cards.models import Thing as ThingCard
from rnr_print.games.colonial.houses import Opening
from rnr_print.games.colonial.pieces import Side


@dataclass
class Thing:
    """A hut, a wagon, a house, a vessel: where it stands and what structure it has left."""

    id: str
    side: Side | None
    card: ThingCard | Vessel
    body: Body
    structure: int
    floor: int = 0
    moved: bool = False
    """Whether it has moved this turn."""

    @property
    def at(self) -> Spot:
        """Its middle."""
        return self.body.middle

    @property
    def box(self) -> Box:
        """What it covers."""
        return self.body.box


class LeftGun(NamedTuple):
    """A gun without a crew, and what it covers."""

    piece: Gun
    body: Body


@dataclass
class Ladder:
    """A ladder that leans against a house, and which Group is on it."""

    id: str
    side: Side
    house: str
    opening: Opening
    by: str = ""


@dataclass
class Load:
    """A heavy thing: where it lies, or who carries it."""

    id: str
    at: Spot
    by: str = ""
