"""Sentences written by hand: they must say the numbers, dice and icons that the data says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.text_check import difference, tokens
from rnr_print.core.errors import Place, Problem
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.models import Fighter, Order, Point
from rnr_print.games.rocknroll.cards.sentences import Sentences
from rnr_print.locales.catalog import Catalog
from rnr_print.locales.files import SOURCE


def hand_written_problems(
    cards: Mapping[str, Card], places: Mapping[str, Place], teller: Teller
) -> Iterator[Problem]:
    """Hand-written sentences whose numbers, dice or icons aren't those of the data.

    The data is told in English, and in the language of `teller`, which may have digits where
    English has words.
    """
    own = Sentences(teller)
    plain = Sentences(Teller(teller.game, teller.wording, Catalog(SOURCE)))
    for card in cards.values():
        for ability in abilities_of(card):
            if ability.text is None:
                continue
            field = f"{ability.id}/text"
            shown = tokens(teller.card_text(card, field, ability.text))
            said = difference(shown, tokens(plain.told(card, ability)))
            if said and shown != tokens(own.told(card, ability)):
                context = f"card:{card.id}/{field}"
                place = teller.catalog.place(context, ability.text)
                message = f"{card.id}: the text of {ability.id!r} {said}; keep to the data"
                yield Problem(message, place or places[card.id])


def abilities_of(card: Card) -> tuple[Ability, ...]:
    """What a card does, ability by ability; the effects of a Point are such."""
    if isinstance(card, Fighter | Order):
        return card.abilities
    return card.effects if isinstance(card, Point) else ()
