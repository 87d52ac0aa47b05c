"""Cards to look things up on: every game may have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from rnr_print.cards.card import Card
from rnr_print.cards.face_words import Face, FaceWords, Values
from rnr_print.cards.kinds import CardText, Fact, Kind
from rnr_print.cards.numbers import with_numbers
from rnr_print.cards.rules_text import Teller
from rnr_print.core.strict_model import Id, StrictModel, Text

REFERENCE = "reference"
"""The kind that every game may use without declaring it."""


class Row(StrictModel):
    """One line of a reference card: an icon or a label, and the words."""

    text: Text
    icon: Id | None = None
    label: Text | None = None


class Section(StrictModel):
    """A block of a reference card."""

    id: Id
    heading: Text
    rows: tuple[Row, ...] = Field(min_length=1)


class Reference(Card):
    """A card to look things up on."""

    kind: Literal["reference"]
    sections: tuple[Section, ...] = Field(min_length=1)


class ReferenceKind(Kind[Reference]):
    """Sections of lines, each with an icon or a label."""

    model = Reference
    pictured = False

    def face(self, card: Reference, words: FaceWords) -> Face:
        sections = [
            {
                "heading": words.text(card, f"{section.id}/heading", section.heading),
                "rows": [
                    _row(card, row, f"{section.id}/{i}", words)
                    for i, row in enumerate(section.rows, 1)
                ],
            }
            for section in card.sections
        ]
        return "reference", {"kind_line": words.label("reference"), "sections": sections}

    def effect(self, card: Reference) -> object:
        return None

    def texts(self, card: Reference) -> Iterator[CardText]:
        for section in card.sections:
            heading = "heading on a reference card"
            yield CardText(f"{section.id}/heading", section.heading, heading)
            for i, row in enumerate(section.rows, 1):
                yield CardText(f"{section.id}/{i}", row.text, "a line on a reference card")

    def rules(self, card: Reference, teller: Teller) -> Iterator[Fact]:
        for section in card.sections:
            for i, row in enumerate(section.rows, 1):
                field = f"{section.id}/{i}"
                head = f"{{{row.icon}}}" if row.icon else (row.label or "")
                told = f"{head} {teller.card_text(card, field, row.text)}".strip()
                value = with_numbers(told, teller.game, teller.catalog.plural_form)
                yield Fact(field, value, card.origin_of("sections"))


def _row(card: Reference, row: Row, field: str, words: FaceWords) -> Values:
    label = with_numbers(row.label or "", words.teller.game)
    return {
        **({"icon": row.icon} if row.icon else {"label": label}),
        "text": words.counted(words.teller.card_text(card, field, row.text)),
    }
