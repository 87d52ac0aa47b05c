"""What tells whether a file changed, from look to look and from run to run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rnr_print.core import file_states
from rnr_print.core.file_states import Files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game" / "cards").mkdir(parents=True)
    for name in ("game.yaml", "cards/one.yaml"):
        _write(tmp_path / "game" / name, "a: 1\n")
    return tmp_path / "game"


def _write(path: Path, text: str, age: float = 9.0) -> None:
    """A file that was last changed `age` seconds ago."""
    path.write_text(text)
    then = path.stat().st_mtime - age
    os.utime(path, (then, then))


def _reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    read: list[str] = []
    digest = file_states._digest
    monkeypatch.setattr(file_states, "_digest", lambda path: read.append(path) or digest(path))
    return read


def test_files_that_stand_are_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = folder.parent / "kept.json"
    monkeypatch.setattr(file_states, "TICK", -60 * 10**9)  # as if a minute had passed
    Files.read([folder]).keep(kept)
    read = _reads(monkeypatch)
    before = Files.kept(kept)
    assert before is not None
    now = Files.read([folder], before)
    assert read == []
    assert now.digests == before.digests
    assert now.changed(before) == set()
    one = folder / "cards" / "one.yaml"
    _write(one, "a: 2\n", age=5.0)
    assert Files.read([folder], before).changed(before) == {str(one)}
    assert read == [str(one)]


def test_what_changed_only_now_is_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system may give a second change of the same moment the time of the first."""
    before = Files.read([folder])
    read = _reads(monkeypatch)
    Files.read([folder], before)
    assert sorted(read) == sorted(before.digests)


def test_new_and_lost_files_are_changes(folder: Path) -> None:
    before = Files.read([folder])
    (folder / "cards" / "one.yaml").rename(folder / "cards" / "two.yaml")
    changed = Files.read([folder]).changed(before)
    assert changed == {str(folder / "cards" / name) for name in ("one.yaml", "two.yaml")}
    assert Files.read([folder]).changed(None) == set(Files.read([folder]).digests)


@pytest.mark.parametrize("text", ["", "[]", "{}", '[["a"], {}, {"a": [1]}, 0]', "[1, 2, 3, 4]"])
def test_what_is_not_ours_counts_for_nothing(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(text)
    assert Files.kept(kept) is None


def test_links_that_lead_back_or_nowhere_are_passed_by(folder: Path) -> None:
    (folder / "back").symlink_to(folder)
    (folder / "nowhere").symlink_to(folder / "gone.yaml")
    names = {Path(path).relative_to(folder).as_posix() for path in Files.read([folder]).digests}
    assert names == {"game.yaml", "cards/one.yaml"}
