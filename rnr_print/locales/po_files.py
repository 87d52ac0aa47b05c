"""PO files: read with clear errors; a template of messages updates what translators have done."""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage
from babel.messages.pofile import PoFileError, read_po, write_po

from rnr_print.errors import Place, fail
from rnr_print.locales.message import Message

WIDTH = 100
_UNSTEADY = ('"POT-Creation', '"PO-Revision', '"Generated-By')
"""Header lines that say when and with what, and would make the same words another file."""


def opened(path: Path, language: str | None = None) -> PoCatalog:
    """The PO file at `path`. Raises InputError when it can't be read or isn't one."""
    try:
        with path.open("rb") as stream:
            catalog = read_po(stream, locale=language, abort_invalid=True)
        gettext.c2py(catalog.plural_expr)
    except PoFileError as error:
        raise fail(f"this is not a PO file: {error}", path, error.lineno) from None
    except (OSError, ValueError, LookupError) as error:
        raise fail(f"can't be read: {error}", path) from None
    return catalog


def template(messages: Iterable[Message], cases: Sequence[str] = ()) -> PoCatalog:
    """A catalog of source texts; inflected ones get an entry for each of `cases` too."""
    catalog = _fresh()
    for message in messages:
        for context, note in _entries(message, cases):
            catalog.add(
                (message.text, message.plural) if message.plural else message.text,
                context=context,
                locations=[(_shown(message.place), message.place.line)],
                auto_comments=[note] if note else [],
            )
    return catalog


def _fresh(language: str | None = None) -> PoCatalog:
    """An empty catalog with a header that names nobody it doesn't know."""
    header = "# Texts of a game printed with rnr-print, under the license of the project."
    return PoCatalog(
        locale=language, header_comment=header, project="rnr-print", version="1",
        msgid_bugs_address="", last_translator="", language_team=language or "", fuzzy=False,
    )  # fmt: skip


def _entries(message: Message, cases: Sequence[str]) -> Iterable[tuple[str, str]]:
    yield message.context, message.note
    if message.inflected:
        for case in cases:
            yield f"{message.context}.{case}", f"the same in the case {case!r}"


def _shown(place: Place) -> str:
    return Path(place.file).name


def updated(path: Path, source: PoCatalog, language: str) -> bytes:
    """The PO file at `path` brought up to `source`; translators' words and comments are kept.

    Where a text changed under its context, the old translation stays as fuzzy, with the old text
    beside it: it is not printed until somebody looks at it. Raises InputError.
    """
    catalog = opened(path, language) if path.is_file() else _fresh(language)
    changed = [(entry, old) for entry in source if (old := _outdated(catalog, entry))]
    for entry, old in changed:
        catalog.delete(old.id, old.context)
        catalog.add(entry.id, old.string, context=old.context, flags={"fuzzy"})
    catalog.update(source, no_fuzzy_matching=True, keep_user_comments=True)
    for entry, old in changed:
        kept = catalog.get(entry.id, entry.context)
        assert kept is not None
        kept.previous_id = [old.id] if isinstance(old.id, str) else list(old.id)
        kept.user_comments = list(old.user_comments)
    return po_bytes(catalog)


def _outdated(catalog: PoCatalog, message: PoMessage) -> PoMessage | None:
    """The translated entry of `catalog` under the context of `message`, when its text differs."""
    if not message.id or catalog.get(message.id, message.context):
        return None
    for old in catalog:
        same = old.context == message.context and old.pluralizable == message.pluralizable
        if same and old.id and old.string:
            return old
    return None


def po_bytes(catalog: PoCatalog) -> bytes:
    """A catalog as the bytes of a PO file, without dates: the same catalog, the same file."""
    stream = io.BytesIO()
    write_po(stream, catalog, width=WIDTH, omit_header=False, include_previous=True)
    lines = stream.getvalue().decode().splitlines(keepends=True)
    kept = (line for line in lines if not line.startswith(_UNSTEADY))
    return "".join(kept).encode()
