"""PO files of a game, brought up to its cards and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rnr_print.cards.database import read_database
from rnr_print.cards.messages import card_messages
from rnr_print.cards.wording import read_wording
from rnr_print.locales.catalog import languages
from rnr_print.locales.locale_data import SOURCE, read_locale
from rnr_print.locales.po_files import template, updated
from rnr_print.pdf.files import write_whole


def update_catalogs(game: Path, wanted: Sequence[str]) -> Iterator[tuple[Path, int]]:
    """Update the PO files of `wanted` languages (all if none); each file and its texts.

    Raises InputError.
    """
    database, wording = read_database(game), read_wording(game / "wording.yaml")
    messages = list(card_messages(database, wording))
    folder = game / "locale"
    for language in wanted or [code for code in languages(folder) if code != SOURCE]:
        source = template(messages, read_locale(folder, language).cases)
        path = folder / language / "cards.po"
        write_whole(path, updated(path, source, language))
        yield path, len(source)
