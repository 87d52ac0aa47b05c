"""What a language needs beside words: `<lang>/locale.yaml` of ours and of a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from pydantic import Field

from rnr_print.core.errors import fail
from rnr_print.core.marked_yaml import read, validated
from rnr_print.core.strict_model import StrictModel
from rnr_print.core.untrusted.reading import there
from rnr_print.core.workspace import words_of
from rnr_print.locales.files import FACTS, SOURCE, babel_name

Component = Literal["cards", "interface", "rulebook", "stories"]
COMPONENTS: tuple[Component, ...] = get_args(Component)
"""The PO files of a language."""


class LocaleData(StrictModel):
    """Facts about a language, what a game says of it over ours: its own name, hyphenation, paper,
    direction.

    `script` names the fonts that stand in where the game's own have no letters: a table of
    `[scripts.NAME]` in fonts/FONTS.toml. `alphabet` is the order of its small letters, with those
    marked ones that have a place of their own. `numerals` are the beginnings of words that may
    stand for a digit, as in "a two is rolled"; `"ein "` ends with a space, not to begin Einheit.
    `source_numerals` are those of the source: a translation may write digits for them.
    `cases` are the forms of names that the patterns of a game ask for, beside the plain one.
    `letters` are the small letters it writes beside those of `alphabet`; `charset` an old character
    set that has all its Han signs; `common` words that no neighbor has, by which a text in it is
    known; `borrowed` words of another script, or of English, that it takes as they are.
    `readings` are how pieces of words are read whose signs don't tell it, `headings` the letters of
    an index with those that stand under them.
    `spaced_signs`: whether it has a space before ; : ! ?
    `promises` are the PO files that are meant to be whole; the others lie ready for a translator.
    """

    name: str = ""
    alphabet: str = ""
    letters: str = ""
    readings: Mapping[str, str] = Field(default_factory=dict)
    headings: Mapping[str, str] = Field(default_factory=dict)
    charset: Literal["", "gb2312", "shift_jis"] = ""
    common: tuple[str, ...] = ()
    borrowed: tuple[str, ...] = ()
    spaced_signs: bool = False
    script: str = ""
    hyphenation: str | None = None
    cases: tuple[str, ...] = ()
    paper: Literal["a4", "letter"] = "a4"
    direction: Literal["ltr", "rtl"] = "ltr"
    quotes: tuple[str, str] = ("“", "”")
    inner_quotes: tuple[str, str] | None = None
    decimal: str = "."
    numerals: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    source_numerals: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    promises: tuple[Component, ...] = COMPONENTS

    def spelled(self, text: str) -> Counter[str]:
        """The digits that `text` has as words, as far as the language may."""
        return _spelled(text, self.numerals)

    def spelled_in_source(self, source: str) -> Counter[str]:
        """The digits that a text of the source has as words: "two units" may become 2体."""
        return _spelled(source, self.source_numerals)


def _spelled(text: str, numerals: Mapping[str, tuple[str, ...]]) -> Counter[str]:
    words = text.lower()
    return Counter({
        digit: sum(
            len(re.findall(rf"(?<!\w){re.escape(stem)}", words)) for stem in stems if stem in words
        )
        for digit, stems in numerals.items()
    })  # fmt: skip


def read_locale(folder: Path, language: str) -> LocaleData:
    """What we know of `language`, and over it what the game says whose `locale` folder this is.

    InputError when nobody knows the language.
    """
    ours = words_of(folder.parent)
    paths = [each / language / FACTS for each in (ours, folder)]
    found = [validated(LocaleData, read(path)) for path in paths if there(path)]
    if not found:
        known = {path.parent.name for each in (ours, folder) for path in each.glob(f"*/{FACTS}")}
        raise fail(f"no locale {language!r}; one of {', '.join(sorted(known))}")
    first, *over = found
    told = {name: getattr(each, name) for each in over for name in each.model_fields_set}
    if language != SOURCE:
        told["source_numerals"] = read_locale(folder, SOURCE).numerals
    told["borrowed"] = tuple(word for each in found for word in each.borrowed)
    facts = first.model_copy(update=told)
    if not facts.name:
        wrong = "name: is missing; say what the language calls itself"
        raise fail(wrong, folder / language / FACTS)
    return facts


@cache
def customs(language: str) -> str:
    """Whose customs of numbers hold: the language's, its parent's, or English ones where Babel
    knows neither, as of an invented language."""
    from babel.core import Locale, UnknownLocaleError

    name = babel_name(language)
    while name:
        try:
            return str(Locale.parse(name))
        except (UnknownLocaleError, ValueError):
            name = name.rpartition("_")[0]
    return SOURCE


def has_customs(language: str) -> bool:
    """Whether Babel knows how a language counts."""
    return SOURCE in (language, babel_name(language)) or customs(language) != SOURCE
