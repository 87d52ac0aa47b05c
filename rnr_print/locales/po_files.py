"""Writing PO files: messages become a template, a template updates what translators have done."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain, repeat
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage
from babel.messages.pofile import normalize, write_po

from rnr_print.locales.files import babel_name
from rnr_print.locales.memory import Memory, offered
from rnr_print.locales.message import Message
from rnr_print.locales.po_reading import opened

WIDTH = 100
LIMIT = "max-length:"
"""Begins the flag that says how many letters a translation may have, as Weblate reads it."""
_UNSTEADY = ('"POT-Creation', '"Generated-By')
"""Header lines that say when and with what, and would make the same words another file."""
_NO_DATE, _SOME_DATE = "YEAR-MO-DA HO:MI+ZONE", "2026-01-01 00:00+0000"
"""When a file was translated that doesn't say: gettext wants to know, and a day is steady."""
_OF_PYTHON = frozenset(("python-brace-format", "python-format"))
"""Flags that Babel gives to our texts, whose braces and percents are not Python's."""


class About(NamedTuple):
    """What is told of a text beside its note: where it stands, how many letters it may have."""

    comments: Sequence[str] = ()
    limit: int | None = None


def template(
    messages: Iterable[Message], cases: Sequence[str] = (), root: Path | None = None,
    about: Callable[[Message], About] = lambda _: About(),
) -> PoCatalog:  # fmt: skip
    """A catalog of source texts, inflected ones with an entry for each of `cases` too; it tells
    where they stand in the folder `root`, and what `about` knows of each of them."""
    catalog = _fresh()
    for message in messages:
        for context, note, (comments, limit) in _entries(message, cases, about(message)):
            catalog.add(
                (message.text, message.plural) if message.plural else message.text,
                context=context,
                locations=[(_name(message.place.file, root), message.place.line)],
                auto_comments=[each for each in (note, *comments) if each],
                flags=[f"{LIMIT}{limit}"] if limit else [],
            )
    return catalog


def _fresh(language: str | None = None) -> PoCatalog:
    """An empty catalog with a header that names nobody it doesn't know."""
    header = "# Texts of a game printed with rnr-print, under the license of the project."
    catalog = PoCatalog(
        locale=language and babel_name(language), header_comment=header, project="rnr-print",
        version="1", msgid_bugs_address="", language_team=language or "", fuzzy=False,
    )  # fmt: skip
    catalog.last_translator = ""
    return catalog


def _entries(
    message: Message, cases: Sequence[str], about: About
) -> Iterable[tuple[str, str, About]]:
    """The contexts of a message, each with a note on it; what is said about it holds of the first:
    names in a case stand in sentences."""
    yield message.context, message.note, about
    if message.inflected:
        for case in cases:
            note = f"the same in the case {case!r}, as sentences want it"
            yield f"{message.context}.{case}", note, About()


@cache
def _name(file: str, root: Path | None) -> str:
    path = Path(file)
    if root and path.is_relative_to(root):
        return path.relative_to(root).as_posix()
    return path.name


def updated(
    path: Path, told: Callable[[], PoCatalog], language: str,
    memory: Callable[[], Memory] | None = None, sweep: bool = False,
) -> bytes:  # fmt: skip
    """The PO file at `path` brought up to what is `told`, which is asked for once the file is read;
    translators' words and comments are kept.

    Where a text changed under its context, the old translation stays as fuzzy, with the old text
    beside it: it is not printed until somebody looks at it. So does what the `memory` offers for a
    text without translation. Where asked to `sweep`, texts that are gone are left out. Raises
    InputError.
    """
    catalog = opened(path, language) if path.is_file() else _fresh(language)
    source = told()
    if sweep:
        catalog.obsolete.clear()
    if path.is_file() and not sweep and _is_as_we_write(path) and _told(catalog) == _told(source):
        return po_bytes(catalog) if _remember(catalog, memory) else path.read_bytes()
    old_texts = {_key(entry): entry.previous_id for entry in catalog if entry.fuzzy}
    translated = _by_context(catalog)
    for entry in source:
        if old := _outdated(catalog, entry, translated):
            catalog.delete(old.id, old.context)
            catalog.add(entry.id, old.string, context=old.context, flags={"fuzzy"},
                        user_comments=old.user_comments)  # fmt: skip
            texts = [old.id] if isinstance(old.id, str) else list(old.id)
            old_texts[_key(entry)] = old.previous_id or texts
    for entry in catalog:
        entry.flags = {flag for flag in entry.flags if not flag.startswith(LIMIT)}
    catalog.update(source, no_fuzzy_matching=True, keep_user_comments=True)
    for entry in catalog:
        if entry.fuzzy:
            entry.previous_id = old_texts.get(_key(entry), [])
    _remember(catalog, memory)
    if sweep:
        catalog.obsolete.clear()
    return po_bytes(catalog)


def _is_as_we_write(path: Path) -> bool:
    """Whether a file has a date and none of Python's flags."""
    data = path.read_bytes()
    return b"PO-Revision-Date" in data and not any(flag.encode() in data for flag in _OF_PYTHON)


def _remember(catalog: PoCatalog, memory: Callable[[], Memory] | None) -> int:
    """Give entries without translation, as fuzzy, what the memory knows; how many there are.

    It is opened only where there are any: it takes the reading of many files.
    """
    empty = any(entry.id and not entry.string and not entry.fuzzy for entry in catalog)
    found = offered(catalog, memory()) if memory and empty else ()
    for entry, offer in found:
        entry.string = offer.translation
        entry.flags.add("fuzzy")
        entry.previous_id = [offer.source]
    return len(found)


def _told(catalog: PoCatalog) -> list[tuple[object, ...]]:
    """All that a template says of its texts, in its order."""
    return [
        (
            entry.context, entry.id if isinstance(entry.id, str) else tuple(entry.id),
            " ".join(entry.auto_comments), {flag for flag in entry.flags if flag.startswith(LIMIT)},
            [(file, line or None) for file, line in entry.locations],
        )
        for entry in catalog if entry.id
    ]  # fmt: skip


def translated(source: PoCatalog, language: str, change: Callable[[str], str]) -> PoCatalog:
    """A catalog of `language` in which every text of `source` is translated by `change`."""
    catalog = _fresh(language)
    for entry in source:
        if isinstance(entry.id, str):
            given: str | tuple[str, ...] = change(entry.id)
        else:
            last = catalog.num_plurals - 1
            given = tuple(change(entry.id[min(form, 1)]) for form in range(last + 1))
        if entry.id:
            catalog.add(entry.id, given, context=entry.context, locations=entry.locations)
    return catalog


def _key(entry: PoMessage) -> tuple[str | None, str]:
    return entry.context, entry.id if isinstance(entry.id, str) else entry.id[0]


Translated = dict[tuple[str | None, bool], PoMessage]


def _by_context(catalog: PoCatalog) -> Translated:
    """The translated entries of a catalog, the first of each context, with plurals or without."""
    found: Translated = {}
    for entry in catalog:
        if entry.id and entry.string:
            found.setdefault((entry.context, bool(entry.pluralizable)), entry)
    return found


def _outdated(catalog: PoCatalog, message: PoMessage, translated: Translated) -> PoMessage | None:
    """The translated entry of `catalog` under the context of `message`, when its text differs."""
    if not message.id or catalog.get(message.id, message.context):
        return None
    return translated.get((message.context, bool(message.pluralizable)))


def po_bytes(catalog: PoCatalog) -> bytes:
    """A catalog as the bytes of a PO file, without dates: the same catalog, the same file."""
    for entry in catalog:
        entry.flags -= _OF_PYTHON
    stream = io.BytesIO()
    write_po(stream, catalog, width=WIDTH, omit_header=False)
    blocks = stream.getvalue().decode().split("\n\n")
    entries = chain(catalog, repeat(None))
    whole = "\n\n".join(map(_with_previous, blocks, entries))
    lines = whole.splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.startswith(_UNSTEADY))
    return kept.replace(_NO_DATE, _SOME_DATE, 1).encode()


def _with_previous(block: str, entry: PoMessage | None) -> str:
    """An entry of a PO file with the text that its translation was made for, which Babel would
    wrap as if it were a comment."""
    if entry is None or not entry.previous_id:
        return block
    names = "msgid", "msgid_plural"
    texts = zip(names, entry.previous_id, strict=False)
    old = "\n".join(f"{name} {normalize(text, width=WIDTH)}" for name, text in texts)
    told = "".join(f"#| {line}\n" for line in old.splitlines())
    head, begins, rest = block.partition("msgctxt ")
    return f"{head}{told}{begins}{rest}"
