"""Translations of a game to agencies and back, as CSV or XLIFF."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog

from rnr_print.build.translations import Texts
from rnr_print.core.errors import Problem
from rnr_print.core.files import write_whole
from rnr_print.locales import exchange_csv, tbx, xliff
from rnr_print.locales.exchange import Row, rows_of, take
from rnr_print.locales.glossary import read_glossary
from rnr_print.locales.locale_data import COMPONENTS
from rnr_print.locales.po_files import po_bytes
from rnr_print.locales.po_reading import opened

ENDINGS = {"csv": ".csv", "xliff-1.2": ".xlf", "xliff-2.0": ".xlf"}


def export(game: Path, language: str, form: str, out: Path) -> Path:
    """Write all texts of a language and their translations to a file in `out`; gives its path.

    `form` is csv, xliff-1.2 or xliff-2.0, or tbx for its glossary. Raises InputError.
    """
    if form == "tbx":
        Texts(game).languages([language])
        out.mkdir(parents=True, exist_ok=True)
        path = out / f"{game.name}-{language}.tbx"
        write_whole(path, tbx.written(read_glossary(game / "locale", language), language))
        return path
    rows = [row for name, each in _catalogs(game, language).items() for row in rows_of(name, each)]
    path = out / f"{game.name}-{language}{ENDINGS[form]}"
    if form == "csv":
        data = exchange_csv.written(rows)
    else:
        data = xliff.written(rows, language, form.removeprefix("xliff-"))
    out.mkdir(parents=True, exist_ok=True)
    write_whole(path, data)
    return path


def take_in(game: Path, language: str, path: Path) -> tuple[int, list[Problem]]:
    """Put the translations of an exported file into the PO files of a language.

    Gives how many texts changed, and what could not be taken. Raises InputError for a file that
    can't be read; then nothing is changed.
    """
    catalogs = _catalogs(game, language)
    before = {row: row.translation for row in _rows(catalogs)}
    problems = take(list(_read(path)), catalogs)
    changed = sum(row not in before for row in _rows(catalogs))
    if changed:
        for name, catalog in catalogs.items():
            write_whole(Texts(game).path(language, name), po_bytes(catalog))
    return changed, problems


def _catalogs(game: Path, language: str) -> dict[str, PoCatalog]:
    texts = Texts(game)
    texts.languages([language])
    paths = {name: texts.path(language, name) for name in COMPONENTS}
    return {name: opened(path, language) for name, path in paths.items() if path.is_file()}


def _rows(catalogs: dict[str, PoCatalog]) -> Iterator[Row]:
    for name, catalog in catalogs.items():
        yield from rows_of(name, catalog)


def _read(path: Path) -> Iterator[Row]:
    return exchange_csv.read(path) if path.suffix.lower() == ".csv" else xliff.read(path)
