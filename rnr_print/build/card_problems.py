"""Problems of cards at the lines where the words that make them are translated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rnr_print.build.edition import OpenEdition
from rnr_print.core.errors import Place, Problem

_OF_CARD = re.compile(
    r"card ([\w-]+)(?:/\d+)?"
    r"(?:, (?:box (name|kind line)?|<\w+>(?:.*? in '(.*?)')?)|: '(?:\w+: )?(.*?)' )"
)


def at_card_translations(edition: OpenEdition, problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems of cards at the lines where their words are translated."""
    for problem in problems:
        place = _translated_at(edition, problem)
        yield replace(problem, place=place) if place else problem


def _translated_at(edition: OpenEdition, problem: Problem) -> Place | None:
    """Where the words of a card that make a problem are translated."""
    found = _OF_CARD.match(problem.message)
    if not found:
        return None
    card = edition.database.cards[found[1]]
    ids = {card.id, card.named_by}
    catalog = edition.catalog
    places = {
        context.partition("/")[2]: (place, catalog.words[context, text][0])
        for (context, text), place in catalog.places.items()
        if context.partition("/")[0] in {f"card:{each}" for each in ids}
    }
    said = (found[3] or found[4] or "").casefold()
    fitting = [place for place, words in places.values() if said and said in words.casefold()]
    if found[2] == "name" and "name" in places:
        return places["name"][0]
    longer = [place for field, (place, _) in places.items() if not field.startswith("name")]
    return min(fitting or longer or [place for place, _ in places.values()], default=None)
