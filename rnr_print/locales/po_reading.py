"""Reading PO files: errors with their line, and the old texts that Babel takes for comments."""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage
from babel.messages.pofile import PoFileError, denormalize, read_po

from rnr_print.core.errors import fail
from rnr_print.core.unprintable import brief
from rnr_print.core.untrusted.reading import read_bytes, refuse_unseen
from rnr_print.locales.files import babel_name

MAX_BYTES = 32_000_000
_LINE = re.compile(rb'((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s*)?"[^"\\]*(\\.[^"\\]*)*"')
_OLD_TEXT = "| "
MOST_TEXTS = 40_000
MOST_PLURALS = 6
LONGEST_WORD = 1000
"""Signs without a space between them. Babel wraps lines in a time that grows with their square."""
_ODD = re.compile(r"[-/]|%\s*(?!0*[1-9])")
"""What no language needs to choose among its plurals."""
_PLURALS = re.compile(rb"nplurals\s*=\s*(\d+)")


def opened(path: Path, language: str | None = None, data: bytes | None = None) -> PoCatalog:
    """The PO file at `path`, or `data` in its stead.

    Raises InputError when it can't be read or isn't one.
    """
    data = read_bytes(path, MAX_BYTES) if data is None else data
    try:
        refuse_unseen(data.decode("utf-8", "replace"), path)
        _refuse_stray_lines(data, path)
        _refuse_many(data, path)
        catalog = read_po(
            io.BytesIO(data), locale=language and babel_name(language), abort_invalid=True
        )
        _refuse_odd_rule(catalog.plural_expr, data, path)
    except PoFileError as error:
        raise fail(f"this is not a PO file: {error}", path, error.lineno) from None
    except (ValueError, LookupError) as error:
        raise fail(f"can't be read: {error}", path) from None
    for message in catalog:
        _refuse_long_words(message, path)
        old = [line for line in message.user_comments if line.startswith(_OLD_TEXT)]
        if old:
            message.previous_id = _texts(line.removeprefix(_OLD_TEXT) for line in old)
            message.user_comments = [line for line in message.user_comments if line not in old]
    return catalog


def _refuse_stray_lines(data: bytes, path: Path) -> None:
    """Refuse what Babel lets pass: an open quote, whose last letter it would drop."""
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        line = line.strip()
        if line and not line.startswith(b"#") and not _LINE.fullmatch(line):
            raise fail("this is no line of a PO file; is a quote open?", path, number)


def _refuse_many(data: bytes, path: Path) -> None:
    """Refuse more texts than a game has, or more plural forms than any language has."""
    if data.count(b"msgid ") > MOST_TEXTS:
        raise fail(f"more than {MOST_TEXTS:,} texts; no game says so much", path)
    for found in _PLURALS.finditer(data):
        if len(found[1]) > 1 or not 1 <= int(found[1]) <= MOST_PLURALS:
            line = data.count(b"\n", 0, found.start()) + 1
            given = brief(found[1].decode())
            message = f"{given} plural forms; a language has 1 to {MOST_PLURALS}"
            raise fail(message, path, line)


def _refuse_odd_rule(rule: str, data: bytes, path: Path) -> None:
    """Refuse a rule of plurals that could divide by nothing or fall below the first form.

    Raises InputError, or ValueError where it is no rule at all.
    """
    gettext.c2py(rule)
    if _ODD.search(rule):
        place = re.search(rb"plural\s*=", data)
        line = data.count(b"\n", 0, place.start()) + 1 if place else 1
        told = f"plurals by the rule {brief(rule)!r}; a rule compares n and n % 10, and subtracts"
        raise fail(f"{told} and divides nothing", path, line)


def _refuse_long_words(message: PoMessage, path: Path) -> None:
    given = message.string if isinstance(message.string, tuple | list) else (message.string,)
    asked = (message.id,) if isinstance(message.id, str) else message.id
    for text in filter(None, (*asked, *given, message.context)):
        longest = max(map(len, text.split()), default=0)
        if longest > LONGEST_WORD:
            told = f"a word of {longest:,} letters; {LONGEST_WORD:,} are bearable: divide it"
            raise fail(told, path, message.lineno or 0)


def _texts(lines: Iterable[str]) -> list[str]:
    """The strings of `msgid "..."` and `msgid_plural "..."`, each perhaps over several lines."""
    quoted: list[list[str]] = []
    for line in lines:
        if line.startswith("msgid"):
            quoted.append([line[line.index('"') :]])
        elif quoted and line.startswith('"'):
            quoted[-1].append(line)
    return [denormalize("\n".join(parts)) for parts in quoted]
