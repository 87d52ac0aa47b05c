"""Checks of the words: against the data, against each other, sign by sign."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator

from rnr_print.cards.messages import card_messages
from rnr_print.cards.text_check import hand_written_problems, message_problems
from rnr_print.checks.finding import check
from rnr_print.checks.subject import GameUnderCheck
from rnr_print.errors import Place, Problem
from rnr_print.marked_yaml import read
from rnr_print.rulebook.consistency import references
from rnr_print.rulebook.messages import rulebook_messages
from rnr_print.rulebook.tree import Chapter, Paragraph

_HEAD = re.compile(r"\*\*(.+?)[.:]?\*\*")
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
_TARGET = re.compile(r"\b(enem(?:y|ies)|all(?:y|ies)|locals?|attacker)\b")
_PLURAL = {"enemies": "enemy", "allies": "ally", "locals": "local"}


@check(
    "text-numbers", "text",
    "cards/vpa.yaml:12:3: doc: the text of 'stitches' has 4+ instead of 5+; keep to the data",
)  # fmt: skip
def text_numbers(game: GameUnderCheck) -> Iterator[Problem]:
    """A hand-written sentence whose numbers, dice or marks are not those of its ability."""
    return hand_written_problems(game.teller)


@check(
    "text-targets", "text",
    "cards/vpa.yaml:12:3: doc: the text of 'stitches' doesn't speak of an ally; say whom it hits",
)  # fmt: skip
def text_targets(game: GameUnderCheck) -> Iterator[Problem]:
    """A hand-written sentence that speaks of somebody else than its ability does."""
    for card in game.database.cards.values():
        for ability in getattr(card, "abilities", ()):
            if ability.text is None:
                continue
            said, told = _targets(ability.text), _targets(game.teller.told(card, ability))
            for word in sorted(told - said):
                wrong = f"{card.id}: the text of {ability.id!r} doesn't speak of the {word}"
                place = game.database.places[card.id]
                yield Problem(f"{wrong}; say whom it concerns", place)


def _targets(text: str) -> set[str]:
    found = _TARGET.findall(text.lower())
    return {_PLURAL.get(word, word) for word in found}


def _source_problems(game: GameUnderCheck, code: str) -> Iterator[Problem]:
    messages = card_messages(game.database, game.wording)
    return (p for p in message_problems(game.teller, messages) if p.code == code)


@check(
    "unknown-number", "text",
    "cards/reference.yaml:8:5: card:reference/1: no number {price.tea} in game.yaml; name one",
)  # fmt: skip
def unknown_number(game: GameUnderCheck) -> Iterator[Problem]:
    """A sentence asks for a number that game.yaml doesn't have."""
    return _source_problems(game, "unknown-number")


@check(
    "open-markup", "text",
    "cards/vpa.yaml:12:3: card:doc/text: a ** is not closed; write it in pairs",
)  # fmt: skip
def open_markup(game: GameUnderCheck) -> Iterator[Problem]:
    """Bold or italic type that begins and doesn't end."""
    yield from _source_problems(game, "open-markup")
    for message in rulebook_messages(game.book):
        for mark in ("**", "__"):
            if message.text.count(mark) % 2:
                wrong = f"{message.context}: a {mark} is not closed; write it in pairs"
                yield Problem(wrong, message.place)


@check(
    "plural", "text",
    "wording.yaml:61:5: wording:verbs/gain-rd/may: `other` lacks {amount}; keep what `one` has",
)  # fmt: skip
def plural(game: GameUnderCheck) -> Iterator[Problem]:
    """The two forms of a counting sentence don't hold the same placeholders."""
    return _source_problems(game, "plural")


@check(
    "stray-sign", "text",
    "cards/vpa.yaml:12:3: card:doc/name: holds U+202E, which nobody sees; remove it",
)  # fmt: skip
def stray_sign(game: GameUnderCheck) -> Iterator[Problem]:
    """A control character, or one that turns the direction of reading, in a name or sentence."""
    messages = [*card_messages(game.database, game.wording), *rulebook_messages(game.book)]
    for message in messages:
        for sign in sorted({sign for sign in message.text if _is_stray(sign)}):
            told = f"{message.context}: holds U+{ord(sign):04X}, which nobody sees; remove it"
            yield Problem(told, message.place)


def _is_stray(sign: str) -> bool:
    return sign in _BIDI or (unicodedata.category(sign) in ("Cc", "Co", "Cs") and sign not in "\n")


@check(
    "double-space", "text",
    "cards/vpa.yaml:12:3: card:doc/flavor: two spaces in a row; write one",
    "warning",
)  # fmt: skip
def double_space(game: GameUnderCheck) -> Iterator[Problem]:
    """Two spaces in a row, or a space before a full stop, a comma or the end."""
    for message in (*card_messages(game.database, game.wording), *rulebook_messages(game.book)):
        if "  " in message.text or re.search(r"\s[.,;]|\s$", message.text):
            told = f"{message.context}: a space too much; write one, and none before a stop"
            yield Problem(told, message.place)


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
    source = read(game.folder / "bookplan.yaml")
    for term in game.plan.glossary:
        if term not in terms:
            told = f"the glossary has no word for {term!r}; write it in book.yaml"
            yield source.problem(told, "glossary", term)


@check(
    "double-term", "text",
    "book.yaml:104:7: 'Ally' is defined twice, as ally and as friend; keep one",
)  # fmt: skip
def double_term(game: GameUnderCheck) -> Iterator[Problem]:
    """A word that the glossary, or a definition of the rulebook, explains a second time."""
    first: dict[str, str] = {}
    for term, (word, place) in _terms(game):
        known = first.setdefault(word.casefold(), term)
        if known != term:
            yield Problem(f"{word!r} is defined twice, as {known} and as {term}; keep one", place)
    defined: dict[str, Paragraph] = {}
    for paragraph in game.book.paragraphs.values():
        head = _head(paragraph)
        if paragraph.kind == "definition" and head:
            known_at = defined.setdefault(head, paragraph)
            if known_at is not paragraph:
                told = f"{paragraph.id} defines {head!r}, as {known_at.id} does; keep one"
                yield Problem(told, paragraph.place)


def _terms(game: GameUnderCheck) -> Iterator[tuple[str, tuple[str, Place]]]:
    """Every term of the glossary, its word and where it stands."""
    for key, pattern in game.words.patterns.items() if game.words else ():
        steps = key.split("/")
        if steps[:3] == ["book", "glossary", "terms"] and steps[-1] == "term":
            yield steps[3], (pattern.text, pattern.place)


def _head(paragraph: Paragraph) -> str:
    """What a paragraph is about: the words in bold type at its beginning."""
    found = _HEAD.match(paragraph.text)
    return found[1].rstrip(".:,").casefold() if found else ""


@check(
    "silent-change", "text",
    "rulebook/24-supplies.md:9:1: supplies.short has the name of arrival.short; refer to it, and "
    "say what changes",
)  # fmt: skip
def silent_change(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule of an expansion called like a rule of the base game, and neither refers to the other.

    The base game is told in the chapters before the first that belongs to some editions only.
    """
    chapters = game.book.chapters
    start = next((i for i, chapter in enumerate(chapters) if chapter.editions), len(chapters))
    base: defaultdict[str, list[Paragraph]] = defaultdict(list)
    for paragraph in _rules(chapters[:start]):
        for name in _names(paragraph):
            base[name].append(paragraph)
    for paragraph in _rules(each for each in chapters[start:] if each.editions):
        changed = {each.id: each for name in _names(paragraph) for each in base[name]}
        for other in changed.values():
            if other.id not in references(paragraph) and paragraph.id not in references(other):
                told = f"{paragraph.id} has the name of {other.id}; refer to it, say what changes"
                yield Problem(told, paragraph.place)


def _rules(chapters: Iterable[Chapter]) -> Iterator[Paragraph]:
    return (p for chapter in chapters for p in chapter.paragraphs if p.kind == "rule")


def _names(paragraph: Paragraph) -> set[str]:
    tail = (paragraph.id or "").partition(".")[2]
    return {name for name in (_head(paragraph), f"#{tail}") if name}


CHECKS = (
    text_numbers, text_targets, unknown_number, open_markup, plural, stray_sign, double_space,
    undefined_term, double_term, silent_change,
)  # fmt: skip
