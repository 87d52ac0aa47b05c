"""Checks of sentences: those written by hand against abilities, and those that nobody needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.text_check import hand_written_problems
from rnr_print.cards.wording import Pattern, Wording
from rnr_print.core.errors import Problem
from rnr_print.core.finding import check
from rnr_print.games.rocknroll.cards.kinds import TOLD
from rnr_print.games.rocknroll.cards.models import Fighter, Op, Order, Point
from rnr_print.games.rocknroll.cards.sentences import Sentences
from rnr_print.games.under_check import UnderCheck
from rnr_print.locales.catalog import Catalog
from rnr_print.locales.files import SOURCE

_TARGET = re.compile(r"\b(enem(?:y|ies)|all(?:y|ies)|locals?|attacker)\b")
_PLURAL = {"enemies": "enemy", "allies": "ally", "locals": "local"}


@check(
    "text-numbers", "text",
    "cards/vpa.yaml:12:3: doc: the text of 'stitches' has 4+ instead of 5+; keep to the data",
)  # fmt: skip
def text_numbers(game: UnderCheck) -> Iterator[Problem]:
    """A hand-written sentence whose numbers, dice or marks are not those of its ability."""
    return hand_written_problems(game.database, game.teller)


@check(
    "text-targets", "text",
    "cards/vpa.yaml:12:3: doc: the text of 'stitches' doesn't speak of an ally; say whom it hits",
)  # fmt: skip
def text_targets(game: UnderCheck) -> Iterator[Problem]:
    """A hand-written sentence that speaks of somebody else than its ability does."""
    for card in game.database.cards.values():
        for ability in getattr(card, "abilities", ()):
            if ability.text is None:
                continue
            said, told = (
                _targets(ability.text),
                _targets(Sentences(game.teller).told(card, ability)),
            )
            for word in sorted(told - said):
                wrong = f"{card.id}: the text of {ability.id!r} doesn't speak of the {word}"
                place = game.database.places[card.id]
                yield Problem(f"{wrong}; say whom it concerns", place)


def _targets(text: str) -> set[str]:
    found = _TARGET.findall(text.lower())
    return {_PLURAL.get(word, word) for word in found}


@dataclass(frozen=True)
class _Listening(Wording):
    """Patterns that remember which of them were asked for."""

    asked: set[str] = field(default_factory=set)

    def __getitem__(self, key: str) -> Pattern:
        self.asked.add(key)
        return super().__getitem__(key)


@check(
    "unused-ability", "data",
    "wording.yaml:42:3: no card uses 'verbs/lure/must'; remove the sentence, or give it to a card",
    "warning",
)  # fmt: skip
def unused_ability(game: UnderCheck) -> Iterator[Problem]:
    """A sentence for a moment, a verb or a condition that no card uses.

    A game that borrows the rules of another keeps their whole vocabulary, for cards to come.
    """
    if not game.at_home:
        return
    words = _Listening(game.wording.file, game.wording.patterns)
    sentences = Sentences(Teller(game.database.game, words, Catalog(SOURCE)))
    for card in game.database.cards.values():
        _tell(sentences, card)
    for key, pattern in words.patterns.items():
        if key.startswith(TOLD) and key not in words.asked:
            told = f"no card uses {key!r}; remove the sentence, or give it to a card"
            yield Problem(told, pattern.place)


def _tell(sentences: Sentences, card: Card) -> None:
    """Tell all that a card does."""
    if isinstance(card, Op):
        sentences.condition(card)
        sentences.reward(card)
    elif isinstance(card, Fighter | Order):
        for ability in card.abilities:
            sentences.told(card, ability)
    elif isinstance(card, Point):
        for effect in card.effects:
            sentences.told(card, effect)


CHECKS = (text_numbers, text_targets, unused_ability)
