"""What card texts must keep: the numbers of the data, and in every language the same marks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from rnr_print.cards.database import Database
from rnr_print.cards.messages import card_messages
from rnr_print.cards.numbers import NOTHING, game_number, numbers_named
from rnr_print.cards.plural_words import counted_numbers, counted_problems
from rnr_print.cards.rules_text import PLACEHOLDER, Teller
from rnr_print.core.errors import Place, Problem, coded
from rnr_print.locales.files import SOURCE
from rnr_print.locales.message import Message

Tokens = Counter[str]
_TOKEN = re.compile(r"\{[^{}]*\}")
_UNSPACED = "\u0590-\u06ff\u3000-\u30ff\u3400-\u9fff\uff00-\uffef"
"""Letters that a number may follow without a space: Hebrew, Arabic, Chinese, Japanese."""
_NUMBER = re.compile(rf"(?:(?<![\w.])|(?<=[{_UNSPACED}]))[+−-]?\d+\+?")
_MARKS = ("**", "__")


def no_digits(_: str) -> Tokens:
    """What a language may spell that writes all numbers as digits."""
    return Counter()


def text_problems(
    database: Database,
    teller: Teller,
    spelled: Callable[[str], Tokens] = no_digits,
    in_source: Callable[[str], Tokens] = no_digits,
) -> Iterator[Problem]:
    """Everything wrong with the texts of the teller's language.

    A hand-written sentence must have the numbers, dice and icons of the one told from the data.
    A translation must keep the placeholders, icons and, flavor aside, the numbers of its source;
    a plural form for one number only, such as a dual, may spell the number it counts, and any
    text the digits that are `spelled` in it (`LocaleData.spelled`), and any may have as digits what
    is spelled `in_source`.
    """
    yield from hand_written_problems(database, teller)
    yield from message_problems(teller, card_messages(database, teller.wording), spelled, in_source)


def hand_written_problems(database: Database, teller: Teller) -> Iterator[Problem]:
    """Hand-written sentences whose numbers, dice or icons aren't those of the data."""
    told = database.system.hand_written(database.cards, database.places, teller)
    return coded("text-numbers", told)


def message_problems(
    teller: Teller,
    messages: Iterable[Message],
    spelled: Callable[[str], Tokens] = no_digits,
    in_source: Callable[[str], Tokens] = no_digits,
) -> Iterator[Problem]:
    """What is wrong with these texts, or their translations, each taken for itself."""
    for message in messages:
        if teller.catalog.language == SOURCE:
            yield from _source(teller, message)
        else:
            yield from _translation(teller, message, spelled, in_source(message.text))


def tokens(text: str, named: re.Pattern[str] = NOTHING) -> Tokens:
    """What a text has to keep: numbers, placeholders without their case, icons.

    `named` matches the numbers of the game that a text may name.
    """
    text = counted_numbers(text)
    return Counter(_kept(token, named) for token in _TOKEN.findall(text)) + numbers(text)


@lru_cache(4096)
def _asked(text: str, named: re.Pattern[str]) -> Tokens:
    """What a text has to keep in every language; not to be changed."""
    return tokens(text, named)


def _kept(token: str, named: re.Pattern[str]) -> str:
    """`{unit.gen}` is {unit}: a translator chooses the case, but not the number {price.swap}."""
    case = PLACEHOLDER.fullmatch(token) and not named.fullmatch(token)
    return token.partition(".")[0].rstrip("}") + "}" if case else token


def numbers(text: str) -> Tokens:
    """The numbers of a text as they are written: 2, 5+, +1, −1."""
    return Counter(n.replace("-", "−") for n in _NUMBER.findall(_TOKEN.sub(" ", text)))


def _source(teller: Teller, message: Message) -> Iterator[Problem]:
    for text in filter(None, (message.text, message.plural)):
        yield from _unbalanced(message.context, text, message.place)
        for found in numbers_named(teller.game).finditer(text):
            try:
                game_number(teller.game, found[1])
            except KeyError:
                said = f"{message.context}: no number {found[0]} in game.yaml"
                yield Problem(said, message.place, code="unknown-number")
    if message.plural and (said := difference(tokens(message.plural), tokens(message.text))):
        told = f"{message.context}: `other` {said}; keep what `one` has"
        yield Problem(told, message.place, code="plural")


def _translation(
    teller: Teller, message: Message, spelled: Callable[[str], Tokens], in_source: Tokens
) -> Iterator[Problem]:
    catalog, named = teller.catalog, numbers_named(teller.game)
    place = catalog.place(message.context, message.text) or message.place
    asked = _asked(message.text, named)
    flavor = message.context.endswith("/flavor")
    for form, text in enumerate(catalog.words.get((message.context, message.text), ())):
        yield from _unbalanced(message.context, text, place)
        kept = tokens(text, named)
        if message.plural and catalog.names_its_number(form):
            kept |= _counted(message.text, named)
        if lost := asked - kept:
            kept += lost & spelled(text)
        kept = kept - (kept - asked & in_source)
        if flavor:
            kept, asked = kept - numbers(text), asked - numbers(message.text)
        if said := difference(kept, asked):
            yield Problem(
                f"{message.context}: the translation {said}; keep what the source has", place
            )
        names = {token.strip("{}").partition(":")[0] for token in _TOKEN.findall(message.text)}
        for said in counted_problems(text, names, catalog.plural_form):
            yield Problem(f"{message.context}: {said}", place)
        for found in PLACEHOLDER.finditer(text):
            if found[2] and not named.fullmatch(found[0]) and found[2] not in teller.cases:
                known = ", ".join(teller.cases) or "this language has none"
                yield Problem(f"{message.context}: no case {found[2]!r}; {known}", place)


def _counted(text: str, named: re.Pattern[str]) -> Tokens:
    """The placeholder whose number chooses the plural form: the first but for a card's name."""
    found = (_kept(token, named) for token in _TOKEN.findall(text))
    return Counter([next(token for token in found if token != "{unit}")])


def _unbalanced(context: str, text: str, place: Place) -> Iterator[Problem]:
    for mark in _MARKS:
        if text.count(mark) % 2:
            message = f"{context}: a {mark} is not closed; write it in pairs"
            yield Problem(message, place, code="open-markup")


def difference(shown: Tokens, wanted: Tokens) -> str:
    """What `shown` has too few and too many of, in words; empty where they agree."""
    missing = ", ".join((wanted - shown).elements())
    extra = ", ".join((shown - wanted).elements())
    if missing and extra:
        return f"has {extra} instead of {missing}"
    return f"lacks {missing}" if missing else f"has {extra} too much" if extra else ""
