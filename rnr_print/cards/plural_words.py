"""Words that go with a number of their own: `{orders} {orders:приказ|приказа|приказов}`.

A pattern's plural counts one number; the words of another stand so in a translation, in the order
of its language's plural forms. Where one of them has a #, the number stands there alone, as some
numbers are said by a word: `{orders:# أوامر|أمرًا واحدًا|أمرين|# أوامر|# أمرًا|# أمر}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator

from rnr_print.locales.catalog import PluralRule

_ENOUGH = range(200)
"""Numbers that show every plural form of a language."""
NUMBER = "#"
"""Where the number of such words stands among them."""
COUNTED = re.compile(r"\{(\w[\w.-]*):([^{}|]+(?:\|[^{}|]+)+)\}")


def with_counted(text: str, number: Callable[[str], int | None], form: PluralRule) -> str:
    """`text` with the word of each that fits its number, which `number` tells by its name.

    Where it tells none, what is written stays, as an unknown placeholder does.
    """

    def word(found: re.Match[str]) -> str:
        n, words = number(found[1]), found[2].split("|")
        if n is None:
            return found[0]
        return words[min(form(n), len(words) - 1)].replace(NUMBER, str(n))

    return COUNTED.sub(word, text)


def counted_numbers(text: str) -> str:
    """`text` without such words; those that hold their number stay as its placeholder."""
    return COUNTED.sub(lambda found: f"{{{found[1]}}}" if NUMBER in found[2] else "", text)


def counted_problems(text: str, numbers: Container[str], form: PluralRule) -> Iterator[str]:
    """What is wrong with such words of a translation; `numbers` are the names its source has."""
    for found in COUNTED.finditer(text):
        wanted = max(map(form, _ENOUGH)) + 1
        if found[1] not in numbers:
            yield f"{found[0]} goes with a number that the source doesn't have"
        elif (given := found[2].count("|") + 1) != wanted:
            yield f"{found[0]} has {given} words; the language has {wanted} plural forms"
