"""Writing PO files: messages become a template, a template updates what translators have done."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.pofile import read_po, write_po

from rnr_print.errors import Place
from rnr_print.locales.message import Message

WIDTH = 100


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
    """The PO file at `path` brought up to `source`: old words kept, changed texts made fuzzy."""
    if path.is_file():
        with path.open("rb") as stream:
            catalog = read_po(stream, locale=language)
    else:
        catalog = _fresh(language)
    catalog.update(source, no_fuzzy_matching=True, keep_user_comments=True)
    return po_bytes(catalog)


def po_bytes(catalog: PoCatalog) -> bytes:
    """A catalog as the bytes of a PO file, without dates: the same catalog, the same file."""
    stream = io.BytesIO()
    write_po(stream, catalog, width=WIDTH, omit_header=False, include_previous=True)
    lines = stream.getvalue().decode().splitlines(keepends=True)
    kept = (line for line in lines if not line.startswith(('"POT-Creation', '"PO-Revision')))
    return "".join(kept).encode()
