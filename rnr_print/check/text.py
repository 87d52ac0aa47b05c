"""Checks of the words: against the data, against each other, sign by sign."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from rnr_print.cards.csv_edits import with_cell
from rnr_print.cards.field_places import at_fields
from rnr_print.cards.messages import card_messages
from rnr_print.cards.text_check import message_problems
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import Cell, Problem
from rnr_print.core.finding import Finding, check
from rnr_print.core.tracking import record
from rnr_print.core.yaml_edits import with_scalars
from rnr_print.locales.message import Message
from rnr_print.rulebook.messages import rulebook_messages
from rnr_print.rulebook.values import value_problems, values_of

_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
_BEFORE_STOP = re.compile(r"(?<=\S) +(?=[.,;](?:[\s\"'”»*]|$))")


def _source_problems(game: GameUnderCheck, code: str) -> Iterator[Problem]:
    messages = card_messages(game.database, game.wording)
    found = (p for p in message_problems(game.teller, messages) if p.code == code)
    return at_fields(game.database, found, game.at("game.yaml").parent)


@check(
    "unknown-number", "text",
    "cards/reference.yaml:8:5: card:reference/1: no number {price.tea} in game.yaml; name one",
)  # fmt: skip
def unknown_number(game: GameUnderCheck) -> Iterator[Problem]:
    """A sentence asks for a number that game.yaml doesn't have."""
    return _source_problems(game, "unknown-number")


@check(
    "unknown-value", "text",
    "rulebook/09-prices.md:12:1: no 'soul' here; there is token, unit; name a value of the cards",
)  # fmt: skip
def unknown_value(game: GameUnderCheck) -> Iterator[Problem]:
    """A paragraph of the rulebook asks for a value that neither game.yaml nor a card has."""
    record(f"tree {game.at('game.yaml').parent / 'cards'}")
    return value_problems(game.book, values_of(game.database))


@check(
    "open-markup", "text",
    "cards/red.yaml:12:3: card:doc/text: a ** is not closed; write it in pairs",
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


def _without_spaces(finding: Finding, text: str) -> str | None:
    """The text with one space where there were more, and none before a stop."""
    return _with_words(finding, text, lambda said: _BEFORE_STOP.sub("", _GAP.sub(" ", said)))


def _with_words(finding: Finding, text: str, mended: Callable[[str], str]) -> str | None:
    """The file with the words at a finding changed: a cell, a value of YAML, a paragraph of
    Markdown."""
    place = finding.place
    if place is None or not place.line:
        return None
    if isinstance(place, Cell):
        return with_cell(text, place, mended)
    if not place.file.endswith(".md"):
        return with_scalars(text, place, mended)
    lines = text.split("\n")
    end = next((i for i in range(place.line - 1, len(lines)) if not lines[i].strip()), len(lines))
    lines[place.line - 1 : end] = map(mended, lines[place.line - 1 : end])
    return "\n".join(lines)


@check(
    "stray-sign", "text",
    "cards/red.yaml:12:3: card:doc/name: holds U+202E, which nobody sees; remove it",
    mend=lambda finding, text: _with_words(finding, text, _without_strays),
)  # fmt: skip
def stray_sign(game: GameUnderCheck) -> Iterator[Problem]:
    """A control character, or one that turns the direction of reading, in a name or sentence."""
    return _at_fields(game, _strays)


def _at_fields(
    game: GameUnderCheck, wrong: Callable[[Message], Iterator[str]]
) -> Iterator[Problem]:
    """What is wrong with the texts of cards and rulebook, each where it stands."""
    messages = [*card_messages(game.database, game.wording), *rulebook_messages(game.book)]
    found = (
        Problem(f"{message.context}: {told}", message.place)
        for message in messages
        for told in wrong(message)
    )
    return at_fields(game.database, found, game.at("game.yaml").parent)


def _strays(message: Message) -> Iterator[str]:
    for sign in sorted({sign for sign in message.text if _is_stray(sign)}):
        yield f"holds U+{ord(sign):04X}, which nobody sees; remove it"


def _is_stray(sign: str) -> bool:
    return sign in _BIDI or (unicodedata.category(sign) in ("Cc", "Co", "Cs") and sign not in "\n")


def _without_strays(said: str) -> str:
    return "".join(sign for sign in said if not _is_stray(sign))


@check(
    "double-space", "text",
    "cards/red.yaml:12:3: card:doc/flavor: two spaces in a row; write one",
    "warning", _without_spaces,
)  # fmt: skip
def double_space(game: GameUnderCheck) -> Iterator[Problem]:
    """Two spaces in a row, or a space before a full stop, a comma or the end."""
    return _at_fields(game, _spaces)


def _spaces(message: Message) -> Iterator[str]:
    if "  " in message.text or re.search(r"\s[.,;]|\s$", message.text):
        yield "a space too much; write one, and none before a stop"


CHECKS = (
    unknown_number, unknown_value, open_markup, plural, stray_sign, double_space,
)  # fmt: skip
