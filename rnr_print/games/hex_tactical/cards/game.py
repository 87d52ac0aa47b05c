"""What `game.yaml` says beside cards: limits, stacking, triggers, targeting, suppression."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import Field

from rnr_print.cards.database import Database
from rnr_print.cards.ruled_game import RuledGame
from rnr_print.core.strict_model import Id, StrictModel, Text

Few = Annotated[int, Field(ge=0, le=36)]
Pair = Annotated[int, Field(ge=11, le=66)]
Loss = Annotated[int, Field(ge=-9, le=0)]


class Limits(StrictModel):
    """Orders a turn, cards in hand, cards a pass may discard, lost units that end the game."""

    orders: Annotated[int, Field(ge=1, le=9)]
    hand: Annotated[int, Field(ge=1, le=12)]
    discard: Few
    surrender: Annotated[int, Field(ge=1, le=40)]


class Stacking(StrictModel):
    """What each kind of unit takes of a hex, and the most a side may have in it."""

    squad: Few
    team: Few
    leader: Few
    most: Annotated[int, Field(ge=1, le=36)]


class Trigger(StrictModel):
    """The rolls that set something off: by their sum, or by their dice, white then black."""

    sum: Annotated[int, Field(ge=2, le=12)] | None = None
    dice: tuple[Pair, ...] = ()


class Triggers(StrictModel):
    """Which rolls set off what."""

    event: Trigger
    sniper: Trigger
    jam: Trigger
    time: Trigger

    def of(self, white: int, black: int) -> str:
        """What a roll sets off: the first that fits, or nothing."""
        for name in TRIGGERS:
            what: Trigger = getattr(self, name)
            if white + black == what.sum or 10 * white + black in what.dice:
                return name
        return ""


TRIGGERS: Final = ("event", "sniper", "jam", "time")


class Targeting(StrictModel):
    """What must be rolled to hit: base + range / per, rounded up, + hindrance."""

    base: Annotated[int, Field(ge=0, le=12)]
    per: Annotated[int, Field(ge=1, le=20)]

    def need(self, distance: int, hindrance: int) -> int:
        """The least roll that hits."""
        return self.base - (-distance // self.per) + hindrance


class Barrage(Targeting):
    """The same for artillery; `around` is what the hexes beside it get."""

    around: Loss


class Suppressed(StrictModel):
    """What a marker takes off each value."""

    fp: Loss
    range: Loss
    movement: Loss
    morale: Loss


class BrokenUnits(StrictModel):
    """What all broken units share."""

    movement: Annotated[int, Field(ge=0, le=9)]


class Track(StrictModel):
    """How far the track of points goes either way."""

    most: Annotated[int, Field(ge=5, le=99)]


class HexGame(RuledGame):
    """`game.yaml`: two sides, and the numbers of the rules."""

    read = (
        "limits", "stacking", "triggers", "targeting", "barrage", "suppressed", "broken", "track",
    )  # fmt: skip

    sides: Mapping[Id, Text] = Field(min_length=2, max_length=2)
    limits: Mapping[Id, Limits]
    stacking: Stacking
    triggers: Triggers
    targeting: Targeting
    barrage: Barrage
    suppressed: Suppressed
    broken: BrokenUnits
    track: Track


def game_of(database: Database) -> HexGame:
    """The frame of the game."""
    assert isinstance(database.game, HexGame)
    return database.game
