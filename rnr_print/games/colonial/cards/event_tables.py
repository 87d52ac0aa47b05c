"""Random events (T7, T8): two tables of six rows, and what each event does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import model_validator

from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.games.colonial.cards.words import Die, Few, Mark, Shift

NOTHING = "none"
Row = tuple[Id, Id, Id, Id, Id, Id]
Six = tuple[Row, Row, Row, Row, Row, Row]


class EventKind(StrictModel):
    """What an event does: the verbs that there are, each with its number. Empty: what the engine's
    own rule of that name does."""

    bonus: Literal["own", "other"] | None = None
    smoke: bool = False
    fire: tuple[Few, Few, Few] | None = None
    """Length and width of a strip of fire, and how far before the target, inches."""
    shock: Shift = 0
    hits: Shift = 0
    halves_hits: bool = False
    near: Few = 0
    """How near a friend takes the hits, inches."""
    mark: Mark | None = None
    tests: Few = 0
    """Heroes with the target test as if so many men had died."""
    again: bool = False
    dead: Few = 0
    dead_on: Die | None = None
    """The man dies on that much or more only."""
    jams: bool = False
    inches: Shift = 0
    halves_move: bool = False
    drift: Literal["left", "right"] | None = None
    dice: Shift = 0
    skips: bool = False
    ap: Shift = 0
    back: Few = 0
    """Men lost before that come back."""
    lame: bool = False
    unmark: tuple[Mark, ...] = ()
    initiative: Shift = 0


class Events(StrictModel):
    """The tables: the first die is the row, the second the column; `none` is no event."""

    shooting: Six
    moving: Six
    kinds: Mapping[Id, EventKind]

    @model_validator(mode="after")
    def _known(self) -> Events:
        strange = sorted(set(self.rolled()) - {NOTHING, *self.kinds})
        if strange:
            raise ValueError(f"no event {strange[0]!r} in `kinds`; add it there")
        idle = sorted(set(self.kinds) - set(self.rolled()))
        if idle:
            raise ValueError(f"{idle[0]!r} is in neither table; put it there or remove it")
        return self

    def rolled(self) -> Iterator[str]:
        """Every cell of both tables."""
        for table in (self.shooting, self.moving):
            for row in table:
                yield from row
