"""No cell of a CSV file is a formula, at whatever sign a spreadsheet divides the line."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rnr_print.cards.csv_files import csv_bytes, read_csv
from rnr_print.core.untrusted.formulas import SIGNS
from rnr_print.locales import exchange_csv
from rnr_print.locales.exchange import Row

TEXTS = st.text(alphabet="a1;,\t\n\"' |" + SIGNS, max_size=12)


def cells(data: bytes, delimiter: str) -> list[str]:
    """What a spreadsheet finds that divides lines at `delimiter`."""
    text = io.StringIO(data.decode("utf-8-sig"), newline="")
    return [cell for row in csv.reader(text, delimiter=delimiter) for cell in row]


def exported(text: str) -> bytes:
    row = Row("cards", "bao", 0, text, text, "", False, None)
    return exchange_csv.written([row])


@pytest.mark.parametrize("export", [lambda text: csv_bytes([["bao", text]]), exported])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("begun", ["{}", "a;{}", "a\t{}", "a\n{}", 'a;"{}"', "a\n;{}", "a;;{}"])
def test_no_cell_is_a_formula(
    export: Callable[[str], bytes], delimiter: str, sign: str, begun: str
) -> None:
    text = begun.format(f"{sign}cmd|' /C calc'!A0")
    found = cells(export(text), delimiter)
    assert not [cell for cell in found if cell.startswith(tuple(SIGNS))]


@given(TEXTS)
def test_cards_come_back_as_they_were(text: str) -> None:
    sheet = read_csv(csv_bytes([["name", "flavor"], ["bao", text]]), "cards.csv")
    assert sheet.rows[1] == ["bao", text]


@given(TEXTS)
def test_translations_come_back_as_they_were(text: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "ru.csv")
        path.write_bytes(exported(text))
        (row,) = exchange_csv.read(path)
    assert (row.source, row.translation) == (text, text)
