"""The words of a game in one language: names with their cases, texts of cards, filled patterns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rnr_print.cards.card import Card
from rnr_print.cards.game import Game
from rnr_print.cards.plural_words import with_counted
from rnr_print.cards.wording import Wording
from rnr_print.locales.catalog import Catalog
from rnr_print.locales.typography import with_apostrophes

_WIDE = "[\u3040-\u30ff\u3400-\u9fff]"
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
Fields = Mapping[str, object]
TITLE = "game:title"
"""The id of the name of the game, for games whose name is not the same in every language."""


@dataclass(frozen=True)
class Inflected:
    """A name with its grammatical cases, so that a pattern can ask for `{unit.gen}`."""

    plain: str
    cases: Mapping[str, str]

    def __str__(self) -> str:
        return self.plain

    def form(self, case: str | None) -> str:
        """The form of a case; the plain one where the language gives no other."""
        return self.plain if case is None else self.cases.get(case, self.plain)


def filled(pattern: str, fields: Fields) -> str:
    """`pattern` with its placeholders filled; icons such as {star} stay for the typesetter."""

    def value(match: re.Match[str]) -> str:
        name, case = match[1], match[2]
        if name not in fields:
            return match[0]
        found = fields[name]
        return found.form(case) if isinstance(found, Inflected) else str(found)

    return PLACEHOLDER.sub(value, pattern)


def _first_number(pattern: str, fields: Fields) -> int:
    """The first number that fills `pattern`: what its plural counts; 1 where there is none."""
    values = (_number(fields, match[1]) for match in PLACEHOLDER.finditer(pattern))
    return next((value for value in values if value is not None), 1)


def _number(fields: Fields, name: str) -> int | None:
    value = str(fields.get(name, ""))
    return int(value) if value.isdecimal() else None


def capitalized(sentence: str) -> str:
    """`sentence` with a capital first letter; markup and icons before it stay."""
    for i, letter in enumerate(sentence):
        if letter.isalpha():
            return sentence[:i] + letter.upper() + sentence[i + 1 :]
        if letter == "{" or letter.isdigit():
            return sentence
    return sentence


def ended(sentence: str, beside: str = "") -> str:
    """`sentence` with a full stop, that of its script, unless it ends some way already.

    Short of letters, as "OK", it has the script of what stands `beside` it.
    """
    bare = sentence.rstrip('*_”»"）」』)')
    if bare.endswith((".", "!", "?", "…", "。", "！", "？", "؟", "۔")):
        return sentence
    return sentence + ("。" if re.search(_WIDE, sentence + beside) else ".")


def _standing(part: object, case: str) -> object:
    """`part` with the form of `case` for its plain one."""
    return Inflected(part.form(case), part.cases) if isinstance(part, Inflected) else part


class Teller:
    """Says things in the language of `catalog`; `cases` are the case names that language has."""

    def __init__(
        self, game: Game, wording: Wording, catalog: Catalog, cases: Sequence[str] = ()
    ) -> None:
        self.game, self.wording, self.catalog, self.cases = game, wording, catalog, cases

    # words
    def card_text(self, card: Card, field: str, text: str) -> str:
        """A text of the card itself, translated: `field` is `name`, `flavor`, `mines/title`, ..."""
        return self.catalog.say(f"card:{card.id}/{field}", text)

    def name(self, card: Card) -> Inflected:
        """The card's name with its cases."""
        return self._inflected(f"card:{card.named_by}/name", card.name)

    def side(self, side: str) -> Inflected:
        """A side's name with its cases."""
        return self._inflected(f"side:{side}", self.game.sides[side])

    @property
    def title(self) -> str:
        """What the game is called; as in its file where it has no other name in the language."""
        title = self.game.title
        known = self.catalog.has(TITLE, title)
        return with_apostrophes(self.catalog.say(TITLE, title) if known else title)

    def edition(self, edition: str) -> str:
        """The title of an edition. KeyError where there is none."""
        title = self.game.editions[edition].title
        return self.catalog.say(f"edition:{edition}", title)

    def _inflected(self, context: str, text: str) -> Inflected:
        forms = {
            case: self.catalog.say(f"{context}.{case}", text)
            for case in self.cases
            if self.catalog.has(f"{context}.{case}", text)
        }
        return Inflected(self.catalog.say(context, text), forms)

    def pattern(self, key: str, fields: Fields | None = None) -> str:
        """The pattern `key` in this language, filled."""
        found, fields = self.wording[key], fields or {}
        if found.plural is None:
            said = self.catalog.say(found.context, found.text)
        else:
            n = _first_number(found.text, fields)
            said = self.catalog.count(found.context, found.text, found.plural, n)
        said = with_counted(said, lambda name: _number(fields, name), self.catalog.plural_form)
        return filled(said, fields)

    def phrase(self, key: str, parts: Fields | None = None) -> Inflected:
        """The pattern `key` as a name of its own.

        In a case its parts stand in that case too, but for those it asks for in one: `{what.acc}`.
        """
        parts = parts or {}
        cases = {
            case: self.pattern(key, {name: _standing(part, case) for name, part in parts.items()})
            for case in self.cases
        }
        return Inflected(self.pattern(key, parts), cases)

    def joined(self, glue: str, parts: Sequence[str]) -> str:
        """`parts` put together two by two with the pattern `glue`."""
        text = parts[0]
        for part in parts[1:]:
            text = self.pattern(glue, {"first": text, "second": part})
        return text
