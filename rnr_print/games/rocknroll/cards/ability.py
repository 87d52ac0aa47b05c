"""An ability: when it works, what is rolled for it, what it does, and the mark it bears."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.rocknroll.cards.effects import AnyVerb
from rnr_print.games.rocknroll.cards.triggers import When

Mark = Literal["star", "exclamation", "arrow", "none"]


class Ability(StrictModel):
    """One trait of a card.

    `check` is the N of an "N+" roll; `exactly` would be a different thing and no card has it yet.
    `or_else` holds a second course the owner may choose instead. `text` replaces the sentence told
    from the data; its numbers and marks must then agree with the data's.
    """

    id: Id
    title: Text | None = None
    mark: Mark = "none"
    when: When
    check: int | None = Field(default=None, ge=2, le=6)
    do: tuple[AnyVerb, ...] = Field(min_length=1)
    or_else: tuple[AnyVerb, ...] = ()
    limit: Literal["once-a-turn", "once-a-round"] | None = None
    text: Text | None = None

    @property
    def compulsory(self) -> bool:
        """A star fires wanted or not; lasting effects and rule changes are simply there."""
        return self.mark == "star" or self.when.event in ("always", "held", "held-at-round-end")
