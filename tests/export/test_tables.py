"""Decks for Tabletop Playground and for tables on the web, compared with the deck list."""

from __future__ import annotations

import csv
import json
from collections import Counter
from io import StringIO

import pytest
from PIL import Image

from rnr_print.core.workspace import Workspace


def test_a_template_takes_every_card_from_its_place(exported, workspace: Workspace) -> None:
    exported("ttpg")
    folder = workspace.root / "out/fruit-main-ttpg-en"
    told = {path.stem: json.loads(path.read_bytes()) for path in (folder / "Templates").iterdir()}
    red, rest = told["1-red"], told["2-rest"]
    names = Counter(red["CardNames"][str(place)] for place in red["Indices"])
    assert names == {"=Apple": 3, "Cherry": 1}
    assert (red["Name"], red["Width"], red["Height"]) == ("Red", 6.3, 8.8)
    assert (rest["Width"], rest["Height"]) == (8.8, 6.3), "it lies"
    assert len({each["GUID"] for each in told.values()}) == 2
    for each in told.values():
        sheet = Image.open(folder / "Textures" / each["FrontTexture"])
        back = Image.open(folder / "Textures" / each["BackTexture"])
        wide, high = sheet.width // each["NumHorizontal"], sheet.height // each["NumVertical"]
        assert (wide, high) == back.size
        assert (each["BackIndex"], each["HiddenIndex"]) == (-2, -3)


def test_a_table_names_the_pictures_where_they_lie(exported, workspace: Workspace) -> None:
    exported("screen", base_url="https://example.org/x/")
    folder = workspace.root / "out/fruit-main-screen-en"
    rows = list(csv.DictReader(StringIO((folder / "cards.csv").read_text("utf-8-sig"))))
    assert [(row["deck"], row["count"]) for row in rows] == [
        ("red", "3"), ("red", "1"), ("rest", "1")
    ]  # fmt: skip
    assert rows[0]["label"] == "'=Apple", "no spreadsheet runs it"
    for row in rows:
        for column in ("image", "back", "sheet"):
            address = row[column]
            assert address.startswith("https://example.org/x/")
            assert (folder / address.removeprefix("https://example.org/x/")).is_file()
    assert [row["place"] for row in rows] == ["0", "1", "0"]


@pytest.mark.parametrize("profile", ["ttpg", "screen"])
def test_the_same_files_each_time(exported, workspace: Workspace, profile: str) -> None:
    exported(profile)
    assert "unchanged" in exported(profile)
