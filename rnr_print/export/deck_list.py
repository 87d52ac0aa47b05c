"""The deck list of an edition: every card that lies in its box, with its faces and copies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import cycle, islice

from rnr_print.build.edition import OpenEdition
from rnr_print.print.sheets.geometry import Size


@dataclass(frozen=True, slots=True)
class Listed:
    """A front of which there are `copies`, with its back. `size` is of the upright card, mm."""

    deck: str
    card: str
    name: str
    front: str
    back: str
    lying: bool
    copies: int
    size: Size

    @property
    def file_id(self) -> str:
        """What the front is called in names of files: a variant of a card has a number."""
        return self.front.replace("/", "_")


def deck_list(edition: OpenEdition) -> tuple[Listed, ...]:
    """What is to be printed of an edition, deck by deck, in the order of the cards.

    With `--only`, one copy of each face of these cards. Raises InputError.
    """
    database, listed = edition.database, []
    for card in edition.cards:
        deck = database.deck(card)
        keys = edition.faces.keys(card)
        copies = len(keys) if edition.job.only else database.copies(card)
        size, name = edition.card_size(deck).size, edition.teller.name(card).plain
        for key, count in Counter(islice(cycle(keys), copies)).items():
            listed.append(
                Listed(
                    database.deck_id(card), card.id, name, key, deck.back, deck.lying, count, size
                )
            )
    decks = list(dict.fromkeys(each.deck for each in listed))
    return tuple(sorted(listed, key=lambda each: decks.index(each.deck)))
