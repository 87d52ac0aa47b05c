"""What counters and cards have: units, weapons, radios, fate cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, model_validator

from rnr_print.cards.card import Card
from rnr_print.core.marked_yaml import Span
from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.games.hex_tactical.cards.names import Action, Event, HexName, Order

Value = Annotated[int, Field(ge=0, le=20)]
Copies = Annotated[int, Field(ge=1, le=20)]
Boxed = Literal["fp", "movement"]


class BrokenSide(StrictModel):
    """What the other side of a counter has of its own; power and movement follow from the rules."""

    morale: Value


class Unit(Card):
    """A counter with two sides. A boxed `fp` counts one more in melee, a boxed `movement` may
    fire while moving."""

    side: Id
    count: Copies = 1
    fp: Value
    range: Value
    movement: Value
    morale: Value
    boxed: tuple[Boxed, ...] = ()
    broken: BrokenSide
    vp: Value


class Squad(Unit):
    """Two steps of a hex; an event may turn it into two teams of the kind it `deploys`."""

    kind: Literal["squad"]
    deploys: Id


class Team(Unit):
    """Half a squad, or the crew of a weapon."""

    kind: Literal["team"]


class Leader(Unit):
    """One person. Who is `promoted` begins in the box and comes by an event."""

    kind: Literal["leader"]
    command: Annotated[int, Field(ge=0, le=4)]
    promoted: bool = False


class Weapon(Card):
    """A weapon; `owners` says how many each side has. Rows `fix` and `eliminate` are compared with
    a revealed hex while it is broken; single-use ones have none."""

    kind: Literal["weapon"]
    count: Copies = 1
    owners: Mapping[Id, Copies]
    fp: Value
    range: Span
    movement: Annotated[int, Field(ge=-9, le=0)] = 0
    heavy: bool = False
    machine_gun: bool = False
    cover_zero: bool = False
    single_use: bool = False
    fix: Span | None = None
    eliminate: Span | None = None

    @model_validator(mode="after")
    def _adds_up(self) -> Weapon:
        if sum(self.owners.values()) != self.count:
            raise ValueError(f"owners should have {self.count} together; correct them, or count")
        if (self.fix is None) != (self.eliminate is None) or (self.fix is None) != self.single_use:
            raise ValueError("fix and eliminate go together; only single_use has neither")
        if self.fix is not None and self.eliminate is not None:
            if self.fix[0] < 1 or self.eliminate[1] > ROWS:
                raise ValueError(f"fix and eliminate are rows, 1 to {ROWS}; correct them")
            if self.fix[1] >= self.eliminate[0]:
                raise ValueError("fix and eliminate share a row; let fix end before eliminate")
        return self


ROWS = 10
"""The rows that a revealed hex may have."""


class Radio(Card):
    """What calls artillery from off the map."""

    kind: Literal["radio"]
    side: Id
    fp: Annotated[int, Field(ge=8, le=13)]


class Fate(Card):
    """A fate card: an order, an action, an event, a hex; its dice are its id."""

    kind: Literal["fate"]
    side: Id
    order: Order
    action: Action
    event: Event
    hex: HexName

    @property
    def dice(self) -> tuple[int, int]:
        """The white die, then the black one."""
        return int(self.id[-2]), int(self.id[-1])

    @model_validator(mode="after")
    def _named_by_dice(self) -> Fate:
        dice = self.id[-2:]
        if len(self.id) != 3 or not set(dice) <= set("123456"):
            raise ValueError(f"{self.id} should be a letter and two dice, white then black: k54")
        return self
