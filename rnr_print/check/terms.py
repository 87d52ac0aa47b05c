"""Checks of terms: each is explained, in one place, under the name it is used by."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rnr_print.cards.messages import card_messages
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import Place, Problem
from rnr_print.core.finding import check
from rnr_print.core.marked_yaml import read
from rnr_print.locales.message import Message
from rnr_print.rulebook.messages import rulebook_messages
from rnr_print.rulebook.tree import Paragraph

_HEAD = re.compile(r"\*\*(.+?)[.:]?\*\*")
_NO_WORDS = re.compile(r"\{\{.*?\}\}|\{[^}]*\}|\]\([^)]*\)|\*\*|__")
_BEGINNING = re.compile(r"(?:^|[.!?:–“”\"(\n])[\s“\"(\[]*[\w’'-]+")
_TERM = re.compile(r"\b[A-Z](?:[\w’']*\w)?")


def head(paragraph: Paragraph) -> str:
    """What a paragraph is about: the words in bold type at its beginning, in small letters."""
    found = _HEAD.match(paragraph.text)
    return found[1].rstrip(".:,").casefold() if found else ""


@check(
    "undefined-term", "text",
    "book.yaml:103:7: no paragraph explains 'Ally'; name one in bookplan.yaml under `glossary`",
)  # fmt: skip
def undefined_term(game: GameUnderCheck) -> Iterator[Problem]:
    """A word of the glossary that no paragraph explains, or an explanation without its word."""
    if game.words is None or game.plan is None:
        return
    terms = dict(_terms(game))
    for term, (word, place) in terms.items():
        if not game.plan.glossary.get(term):
            told = f"no paragraph explains {word!r}; name one in bookplan.yaml under `glossary`"
            yield Problem(told, place)
    source = read(game.at("bookplan.yaml"))
    for term in game.plan.glossary:
        if term not in terms:
            told = f"the glossary has no word for {term!r}; write it in book.yaml"
            yield source.problem(told, "glossary", term)


@check(
    "double-term", "text",
    "book.yaml:104:7: 'Ally' is defined twice, as ally and as friend; keep one",
)  # fmt: skip
def double_term(game: GameUnderCheck) -> Iterator[Problem]:
    """A word that the glossary, or a definition of the rulebook, explains a second time.

    A definition of a word of the glossary that the glossary doesn't lead to is a second one.
    """
    first: dict[str, str] = {}
    for term, (word, place) in _terms(game):
        known = first.setdefault(word.casefold(), term)
        if known != term:
            yield Problem(f"{word!r} is defined twice, as {known} and as {term}; keep one", place)
    defined: dict[str, Paragraph] = {}
    for paragraph in _definitions(game):
        known_at = defined.setdefault(head(paragraph), paragraph)
        if known_at is not paragraph:
            told = f"{paragraph.id} defines {head(paragraph)!r}, as {known_at.id} does; keep one"
            yield Problem(told, paragraph.place)
    yield from _beside_the_glossary(game)


def _definitions(game: GameUnderCheck) -> Iterator[Paragraph]:
    found = game.book.paragraphs.values()
    return (each for each in found if each.kind == "definition" and head(each))


def _beside_the_glossary(game: GameUnderCheck) -> Iterator[Problem]:
    """Definitions of its words that the glossary leads nobody to."""
    leads = game.plan.glossary if game.plan is not None else {}
    words = {_one(word): (term, word) for term, (word, _) in _terms(game) if leads.get(term)}
    for paragraph in _definitions(game):
        term, word = words.get(_one(head(paragraph)), ("", ""))
        if term and paragraph.id not in leads[term]:
            told = f"{paragraph.id} defines {word!r}, and the glossary leads to {leads[term][0]}"
            yield Problem(f"{told}; name {paragraph.id} there too, or keep one", paragraph.place)


def _terms(game: GameUnderCheck) -> Iterator[tuple[str, tuple[str, Place]]]:
    """Every term of the glossary, its word and where it stands."""
    for key, pattern in game.words.patterns.items() if game.words else ():
        steps = key.split("/")
        if steps[:3] == ["book", "glossary", "terms"] and steps[-1] == "term":
            yield steps[3], (pattern.text, pattern.place)


@check(
    "unknown-term", "text",
    "cards/red.yaml:12:3: card:doc/text: 'Depot' has the capital of a term, and nothing explains "
    "it; define it, or write it small",
    "warning",
)  # fmt: skip
def unknown_term(game: GameUnderCheck) -> Iterator[Problem]:
    """A word on a card or in a rule that is written with a capital, as terms are, and unexplained.

    Explained are the words of the glossary, of names and titles, of headings and of what
    paragraphs have in bold type at their beginning. Only in games with a rulebook.
    """
    if not game.book.chapters:
        return
    known = {_one(word) for name in _explained(game) for word in re.findall(r"[\w’']+", name)}
    for message in _said(game):
        unknown = (word for word in _capitals(message.text) if _one(word) not in known)
        for word in dict.fromkeys(unknown):
            told = f"{message.context}: {word!r} has the capital of a term, and nothing explains it"
            yield Problem(f"{told}; define it, or write it small", message.place)


def _explained(game: GameUnderCheck) -> Iterator[str]:
    """All names, titles and heads whose words need no further explanation."""
    frame = game.database.game
    yield from frame.sides.values()
    for titled in (frame.sets, frame.decks, frame.editions):
        yield from (each.title for each in titled.values())
    yield from (title for _, title, _ in frame.titles())
    yield from (card.name for card in game.database.cards.values())
    yield from (word for _, (word, _) in _terms(game))
    yield from (chapter.title for chapter in game.book.chapters)
    yield from (each.text for each in rulebook_messages(game.book) if "heading" in each.note)
    yield from map(head, game.book.paragraphs.values())


def _said(game: GameUnderCheck) -> Iterator[Message]:
    """What cards and rules say; flavor and names are free."""
    sentences = tuple(f"wording:{key}" for key in game.database.system.sentences)
    for message in card_messages(game.database, game.wording):
        of_card = message.context.startswith("card:") and "/" in message.context
        if message.context.startswith(sentences) or (of_card and not _is_free(message.context)):
            yield message
    for paragraph in game.book.paragraphs.values():
        if paragraph.kind == "rule":
            yield Message(str(paragraph.id), paragraph.text, paragraph.place)


def _is_free(context: str) -> bool:
    return context.endswith(("/name", "/flavor", "/title", "/place", "/heading"))


def _capitals(text: str) -> Iterator[str]:
    """The words with a capital that no sentence begins with; single letters are no words."""
    inner = _BEGINNING.sub(" ", _NO_WORDS.sub(" ", text))
    return (word for word in _TERM.findall(inner) if len(word) > 1)


def _one(word: str) -> str:
    """A word as it is looked up: small, in the singular, with a plain apostrophe."""
    plain = word.casefold().replace("’", "'").removesuffix("'s")
    return plain.removesuffix("s")


CHECKS = (undefined_term, double_term, unknown_term)
