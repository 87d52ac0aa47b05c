"""`rnr icons`: names to write, and a sheet to choose from."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from rnr_print.cli.main import app
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS

KITE = '<svg viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One with an icon of its own, and one in the place of ours."""
    root = tmp_path_factory.mktemp("icons")
    (root / "card_data").mkdir()
    shutil.copytree(OURS / "fonts", root / "fonts")
    folder = root / "templates" / "icons"
    folder.mkdir(parents=True)
    for name in ("kite-of-mine", "sword"):
        (folder / f"{name}.svg").write_text(KITE)
    return root


def rnr(*words: str) -> str:
    ran = CliRunner().invoke(app(words), words, catch_exceptions=False)
    if ran.exception and not isinstance(ran.exception, SystemExit):
        raise ran.exception
    return ran.output


def listed(workspace: Path, *words: str) -> list[dict[str, str]]:
    found = json.loads(
        rnr("icons", "list", *words, "--format", "json", "--workspace", str(workspace))
    )
    assert isinstance(found, list)
    return found


def test_own_icons_are_listed_before_those_that_come_along(workspace: Path) -> None:
    icons = {icon["name"]: icon for icon in listed(workspace)}
    assert icons["kite-of-mine"] == {"name": "kite-of-mine", "group": "own", "author": ""}
    assert icons["sword"]["group"] == "own"
    assert icons["castle"] == {
        "name": "castle", "group": "Buildings and places", "author": "Lorc",
    }  # fmt: skip
    assert icons["scissors"]["group"] == "paperwork"
    assert len(icons) == len(listed(workspace)), "each is listed once"


def test_words_choose_among_names_and_groups(workspace: Path) -> None:
    assert [icon["name"] for icon in listed(workspace, "bear")] == ["bear"]
    assert len(listed(workspace, "animals")) > 40


def test_a_word_that_no_icon_has_is_told(workspace: Path) -> None:
    with pytest.raises(InputError, match="no icon is called 'zeppelin'"):
        rnr("icons", "list", "zeppelin", "--workspace", str(workspace))


def test_a_sheet_shows_them_with_their_names(workspace: Path, tmp_path: Path) -> None:
    out = tmp_path / "sheets" / "icons.pdf"
    told = rnr("icons", "sheet", "animals", "--out", str(out), "--workspace", str(workspace))
    assert told.startswith(f"{out}: 5")
    with pypdfium2.PdfDocument(out) as document:
        words = document[0].get_textpage().get_text_range().split()
    assert words[0] == "Animals"
    assert {"cow", "wolf", "bear"} <= set(words)
