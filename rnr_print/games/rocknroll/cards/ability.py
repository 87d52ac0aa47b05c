"""An ability: when it works, what is rolled for it, what it does, and the mark it bears."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.rocknroll.cards.effects import AnyVerb
from rnr_print.games.rocknroll.cards.triggers import When

Mark = Literal["star", "exclamation", "arrow", "none"]
Paragraph = Annotated[
    str, StringConstraints(pattern=r"^[a-z][a-z0-9-]*\.[a-z0-9-]+$", max_length=60)
]
"""The id of a paragraph of the rulebook."""


class Ability(StrictModel):
    """One trait of a card.

    `check` is the N of an "N+" roll; `exactly` would be a different thing and no card has it yet.
    `or_else` holds a second course the owner may choose instead. `text` replaces the sentence told
    from the data; its numbers and marks must then agree with the data's. `paragraph` is the one of
    the rulebook that tells of this trait alone.
    """

    id: Id
    paragraph: Paragraph | None = None
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


def paragraphs_of(abilities: Iterable[Ability]) -> tuple[str, ...]:
    """The paragraphs of the rulebook that these abilities carry out, each once."""
    return tuple(dict.fromkeys(each.paragraph for each in abilities if each.paragraph))
