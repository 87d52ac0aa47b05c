"""What a translated rulebook must keep of its source: values, links, numbers, sound markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from jinja2 import TemplateError

from rnr_print.cards.database import Database
from rnr_print.errors import Problem
from rnr_print.locales.catalog import Catalog
from rnr_print.locales.message import Message
from rnr_print.rulebook.messages import rulebook_messages
from rnr_print.rulebook.tree import Rulebook
from rnr_print.rulebook.values import Values

Kept = Counter[str]
_VALUE = re.compile(r"\{\{(.*?)\}\}")
_NAME_IN_A_CASE = re.compile(r"(card\.\w+\.name)\.\w+")
_LINK = re.compile(r"\[[^\[\]]*\]\((#[^()\s]*)\)")
_ICON = re.compile(r"\{\w+\}")
_NUMBER = re.compile(r"(?<![\w.])[+−-]?\d+\+?")
_PAIRED = ("**", "__")


def translation_problems(
    book: Rulebook, catalog: Catalog, database: Database, values: Values
) -> Iterator[Problem]:
    """Everything wrong with the translation of `book`; what isn't translated is not seen here.

    Each translation keeps the values (a card's name in any case, a number counted), links, icons
    and digits of its source, closes its markup, names values that exist and cards by their names
    in its own language. Numbers written as words are not seen.
    """
    foreign = _foreign_names(database, catalog)
    for message in rulebook_messages(book):
        found = catalog.words.get((message.context, message.text))
        if found is None:
            continue
        place = catalog.place(message.context, message.text) or message.place
        for said in _faults(message, found[0], values.fill, foreign):
            yield Problem(f"{message.context.removeprefix('rulebook:')}: {said}", place)


def kept(text: str) -> Kept:
    """What every translation of `text` must have: values, links, icons and digits, counted."""
    values = [_value(inside) for inside in _VALUE.findall(text)]
    text = _VALUE.sub(" ", text)
    links = [f"[]({target})" for target in _LINK.findall(text)]
    text = _LINK.sub(lambda link: link[0].partition("](")[0], text)
    icons = _ICON.findall(text)
    numbers = [each.replace("-", "−") for each in _NUMBER.findall(_ICON.sub(" ", text))]
    return Counter([*values, *links, *icons, *numbers])


def _value(inside: str) -> str:
    """A value without what a translator adds to it: how it is counted, the case of a name."""
    bare = _NAME_IN_A_CASE.sub(r"\1", inside.partition("|")[0].strip())
    return f"{{{{ {bare} }}}}"


def _faults(
    message: Message, text: str, fill: Callable[[str], str], foreign: Mapping[str, str]
) -> Iterator[str]:
    asked, given = kept(message.text), kept(text)
    if lost := ", ".join((asked - given).elements()):
        yield f"the translation lacks {lost}; keep what the source has"
    if added := ", ".join((given - asked).elements()):
        yield f"the translation adds {added}; keep to what the source has"
    for mark in _PAIRED:
        if text.count(mark) % 2:
            yield f"a {mark} is not closed; write it in pairs"
    if text.count("[") != len(_LINK.findall(text)) or text.count("[") != text.count("]"):
        yield "a link is not whole; write [words](#id)"
    try:
        fill(text)
    except TemplateError as error:
        yield f"{error}; name a value of the card database"
    for name, right in foreign.items():
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            yield f"{name} is called {right} in this language; use that name"


def _foreign_names(database: Database, catalog: Catalog) -> dict[str, str]:
    """The English names of cards that have another in the language of `catalog`, and that one."""
    names = {}
    for card in database.cards.values():
        told = catalog.say(f"card:{card.id}/name", card.name)
        if told != card.name:
            names[card.name] = told
    return names

