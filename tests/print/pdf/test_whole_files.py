"""Files appear whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rnr_print.core import files
from rnr_print.core.errors import InputError
from rnr_print.core.files import write_whole


def test_makes_folders_and_replaces_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "output" / "ru" / "cards.pdf"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [entry.name for entry in path.parent.iterdir()] == ["cards.pdf"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((files.os, "fsync") if failing == "fsync" else (Path, "replace")), full)
    with pytest.raises(
        InputError, match=r"cards\.pdf: can't be written: No space left on device; "
    ):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["cards.pdf"]


def test_a_folder_that_is_a_file_is_the_users_error(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file")
    with pytest.raises(InputError, match="can't be written"):
        write_whole(tmp_path / "output" / "cards.pdf", b"new")


def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(files.os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["cards.pdf"]
