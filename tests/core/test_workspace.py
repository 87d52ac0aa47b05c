"""A workspace is the one named, the one around us, or the one that came with the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core import workspace
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import PARTS, find_workspace, is_workspace


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    for part in PARTS:
        (folder / part).mkdir(parents=True)
    (folder / "card_data" / "chess").mkdir()
    (folder / "card_data" / "chess" / "game.yaml").write_text("id: chess")
    return folder


def test_the_folder_that_is_named(root: Path) -> None:
    found = find_workspace(root)
    assert is_workspace(root)
    assert found.root == root
    assert (found.templates, found.fonts) == (root / "templates", root / "fonts")
    assert found.cache == root / ".rnr-cache"


def test_a_named_folder_that_is_none_says_what_it_lacks(root: Path) -> None:
    (root / "fonts").rmdir()
    with pytest.raises(InputError, match="not a workspace: it has no fonts"):
        find_workspace(root)


def test_the_nearest_one_above(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = root / "card_data" / "chess"
    monkeypatch.chdir(inner)
    assert find_workspace(None).root == root


def test_the_packaged_one_writes_where_we_are(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    monkeypatch.setattr(workspace, "PACKAGED", root)
    found = find_workspace(None)
    assert found.root == root
    assert found.cache.parent == elsewhere


def test_no_workspace_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(workspace, "PACKAGED", tmp_path / "nothing")
    with pytest.raises(InputError, match="no workspace here; go to one, or name it"):
        find_workspace(None)


def test_a_game_and_one_that_is_not_there(root: Path) -> None:
    found = find_workspace(root)
    assert found.game("chess") == root / "card_data" / "chess"
    with pytest.raises(InputError, match="no game 'go'; one of chess"):
        found.game("go")


@pytest.mark.parametrize("name", ["../chess", "..", "/etc", "a/b", ""])
def test_a_game_can_not_lead_out_of_the_workspace(root: Path, name: str) -> None:
    (root / "chess").mkdir()
    (root / "chess" / "game.yaml").write_text("id: chess")
    (root / "game.yaml").write_text("id: out")
    with pytest.raises(InputError, match="no game"):
        find_workspace(root).game(name)
