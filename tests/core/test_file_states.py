"""What tells whether a file changed, from look to look and from run to run."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rnr_print.core import file_states
from rnr_print.core.file_states import Files, state_of
from rnr_print.core.store import Store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game" / "cards").mkdir(parents=True)
    for name in ("game.yaml", "cards/one.yaml"):
        _write(tmp_path / "game" / name, "a: 1\n")
    return tmp_path / "game"


def _write(path: Path, text: str, age: float = 9.0) -> None:
    """A file that was last changed `age` seconds ago."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    then = path.stat().st_mtime - age
    os.utime(path, (then, then))


def _reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are read from now on, as by a process that has read none."""
    file_states._known.clear()
    read: list[str] = []
    digest = file_states.file_digest
    monkeypatch.setattr(file_states, "file_digest", lambda path: read.append(path) or digest(path))
    return read


def test_files_that_stand_are_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(folder.parent)
    monkeypatch.setattr(file_states, "TICK", -60 * 10**9)  # as if a minute had passed
    before = Files.kept(store, "kept", [folder])
    read = _reads(monkeypatch)
    now = Files.kept(store, "kept", [folder])
    assert read == []
    assert now.digests == before.digests
    assert now.changed(before) == set()
    one = folder / "cards" / "one.yaml"
    _write(one, "a: 2\n", age=5.0)
    assert Files.read([folder]).changed(before) == {str(one)}
    assert read == [str(one)]


def test_a_file_is_read_once_by_whatever_links_it_is_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_states, "TICK", -60 * 10**9)
    read = _reads(monkeypatch)
    before = Files.read([folder])
    (folder.parent / "same").symlink_to(folder)
    found = Files.read([folder.parent / "same"])
    assert sorted(found.digests.values()) == sorted(before.digests.values())
    assert len(read) == 2
    _write(folder / "game.yaml", "a: 2\n", age=5.0)
    assert Files.read([folder.parent / "same"]).digests != found.digests
    assert len(read) == 3


def test_a_process_reads_a_file_once_while_it_stands(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_states, "TICK", -60 * 10**9)
    read = _reads(monkeypatch)
    first = Files.read([folder])
    assert sorted(read) == sorted(first.digests)
    one = folder / "cards" / "one.yaml"
    _write(one, "a: 2\n", age=5.0)
    read.clear()
    assert Files.read([folder]).changed(first) == {str(one)}
    assert read == [str(one)]


def test_bytecode_is_nobodys_file(folder: Path) -> None:
    before = Files.read([folder])
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "one.pyc").write_bytes(b"code")
    assert Files.read([folder]).changed(before) == set()
    assert before.stand()


def test_what_changed_only_now_is_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system may give a second change of the same moment the time of the first."""
    before = Files.read([folder])
    read = _reads(monkeypatch)
    Files.read([folder])
    assert sorted(read) == sorted(before.digests)


def test_new_and_lost_files_are_changes(folder: Path) -> None:
    before = Files.read([folder])
    (folder / "cards" / "one.yaml").rename(folder / "cards" / "two.yaml")
    changed = Files.read([folder]).changed(before)
    assert changed == {str(folder / "cards" / name) for name in ("one.yaml", "two.yaml")}


@pytest.mark.parametrize("told", [b"", b"[]", b"null", b'["files", 3'])
def test_what_is_not_ours_counts_for_nothing(folder: Path, told: bytes) -> None:
    store = Store(folder.parent)
    now = Files.kept(store, "kept", [folder])
    store.path("kept").write_bytes(told)
    assert Files.kept(store, "kept", [folder]).digests == now.digests


def test_names_stand_for_files_for_folders_and_for_what_is_in_them(folder: Path) -> None:
    _write(folder / "locale" / "de.po", "")
    names = [f"{kind} {folder}" for kind in ("list", "tree", "source")]
    names += [f"{kind} {folder / 'cards'}" for kind in ("list", "tree")]
    names += [f"file {folder / name}" for name in ("cards/one.yaml", "new.yaml")]

    def changed_by(change: Callable[[], object]) -> list[str]:
        before, states = Files.read([folder]), list(map(state_of, names))
        change()
        after = Files.read([folder])
        found = [name for name in names if after.digest(name) != before.digest(name)]
        stated = [n for n, state in zip(names, states, strict=True) if state_of(n) != state]
        assert set(found) <= {*stated}
        return [name.replace(str(folder), "") for name in found]

    one = folder / "cards" / "one.yaml"
    of_all = ["tree ", "source "]
    assert changed_by(lambda: _write(one, "a: 2\n", 5.0)) == [
        *of_all, "tree /cards", "file /cards/one.yaml"
    ]  # fmt: skip
    assert changed_by(lambda: _write(folder / "cards" / "two.yaml", "")) == [
        *of_all, "list /cards", "tree /cards"
    ]  # fmt: skip
    assert changed_by(lambda: _write(folder / "new.yaml", "")) == [
        "list ",
        *of_all,
        "file /new.yaml",
    ]
    assert changed_by(lambda: _write(folder / "locale" / "de.po", "x")) == ["tree "]


def test_links_that_lead_back_or_nowhere_are_passed_by(folder: Path) -> None:
    (folder / "back").symlink_to(folder)
    (folder / "nowhere").symlink_to(folder / "gone.yaml")
    names = {Path(path).relative_to(folder).as_posix() for path in Files.read([folder]).digests}
    assert names == {"game.yaml", "cards/one.yaml"}
