"""What a translated rulebook must keep of its source: values, links, numbers, sound markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from jinja2 import TemplateError

from rnr_print.cards.database import Database
from rnr_print.cards.text_check import numbers
from rnr_print.core.errors import Problem
from rnr_print.core.tracking import tracked_as
from rnr_print.locales.catalog import Catalog
from rnr_print.locales.locale_data import LocaleData
from rnr_print.locales.message import Message
from rnr_print.rulebook.messages import CONTEXT
from rnr_print.rulebook.values import Values, values_of

Kept = Counter[str]
_VALUE = re.compile(r"\{\{(.*?)\}\}")
_NAME_IN_A_CASE = re.compile(r"(card\.\w+\.name)\.\w+")
_LINK = re.compile(r"\[([^\[\]]*)\]\((#[^()\s]*)\)")
_ICON = re.compile(r"\{\w+\}")
_PAIRED = ("**", "__")


def translation_problems(
    texts: Iterable[Message], database: Database, catalog: Catalog, locale: LocaleData
) -> Iterator[Problem]:
    """Everything wrong with translations of `texts`; what isn't translated is not seen here.

    Each translation keeps the values (a card's name in any case, a number counted), links, icons
    and digits of its source (or the language's words for them), closes its markup, and names values
    that exist.
    """
    check = _Check(values_of(database, catalog, locale.cases), locale)
    for message in texts:
        found = catalog.words.get((message.context, message.text))
        if found is None:
            continue
        place = catalog.place(message.context, message.text) or message.place
        name = message.context.removeprefix(CONTEXT)
        for said in check.faults(message.text, found[0]):
            yield Problem(f"{name}: {said}", place)
        for said in _open_markup(found[0]):
            yield Problem(f"{name}: {said}", place, code="open-markup")


def name_problems(database: Database, catalog: Catalog) -> Iterator[Problem]:
    """Translated texts that call cards as English does, not by their names in their language."""
    foreign = _foreign_names(database, catalog)
    if not foreign:
        return
    any_of_them = re.compile(_word("|".join(map(re.escape, foreign))))
    for (context, text), words in catalog.words.items():
        if not context.startswith(CONTEXT) or not any_of_them.search(words[0]):
            continue
        for name, right in foreign.items():
            if re.search(_word(re.escape(name)), words[0]):
                told = f"{name} is called {right} in this language; use that name"
                place = catalog.place(context, text)
                yield Problem(f"{context.removeprefix(CONTEXT)}: {told}", place)


def kept(text: str) -> Kept:
    """What every translation of `text` must have: values, links, icons and digits, counted."""
    values = [_value(inside) for inside in _VALUE.findall(text)]
    text = _VALUE.sub(" ", text)
    links = [f"[]({target})" for _, target in _LINK.findall(text)]
    text = _LINK.sub(r"\1", text)
    icons = _ICON.findall(text)
    return Counter([*values, *links, *icons]) + numbers(text)


@lru_cache(4096)
def _asked(text: str) -> Kept:
    """What every translation of `text` must have; not to be changed."""
    return kept(text)


def _value(inside: str) -> str:
    """A value without what a translator adds to it: how it is counted, the case of a name."""
    bare = _NAME_IN_A_CASE.sub(r"\1", inside.partition("|")[0].strip())
    return f"{{{{ {bare} }}}}"


@dataclass(frozen=True)
class _Check:
    values: Values
    locale: LocaleData

    def faults(self, source: str, text: str) -> Iterator[str]:
        """What is wrong with `text` as the translation of `source`."""
        point = self.locale.decimal
        pointed = text if point == "." else re.sub(rf"(?<=\d){re.escape(point)}(?=\d)", ".", text)
        asked, given = _asked(source), kept(pointed)
        if given != asked:
            if lost := ", ".join((asked - given - self.locale.spelled(text)).elements()):
                yield f"the translation lacks {lost}; keep what the source has"
            extra = given - asked - self.locale.spelled_in_source(source)
            if added := ", ".join(extra.elements()):
                yield f"the translation adds {added}; keep to what the source has"
        try:
            self.values.fill(text)
        except TemplateError as error:
            yield f"{error}; name a value of the card database"


def _word(pattern: str) -> str:
    return rf"(?<!\w)(?:{pattern})(?!\w)"


def _open_markup(text: str) -> Iterator[str]:
    for mark in _PAIRED:
        if text.count(mark) % 2:
            yield f"a {mark} is not closed; write it in pairs"
    text = _VALUE.sub(" ", text)
    links = len(_LINK.findall(text))
    if not text.count("[") == text.count("]") == text.count("](") == links:
        yield "a link is not whole; write [words](#id)"


def _foreign_names(database: Database, catalog: Catalog) -> dict[str, str]:
    """The English names of cards that have another in the language of `catalog`, and that one."""
    names = {}
    with tracked_as("name"):
        for card in database.cards.values():
            told = catalog.say(f"card:{card.id}/name", card.name)
            if told != card.name:
                names[card.name] = told
    return names
