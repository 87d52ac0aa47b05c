"""What a reader keeps of a file that is saved while it reads."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rnr_print.core import reader as readers
from rnr_print.core.reader import reader
from rnr_print.core.tracking import record


@pytest.mark.parametrize("ahead", [0, 10_000_000], ids=["together", "in the file system's steps"])
def test_what_was_read_before_a_file_was_saved_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    path, now = tmp_path / "words", readers.time_ns
    monkeypatch.setattr(readers, "time_ns", lambda: now() + ahead)
    path.write_text("before")
    os.utime(path, (1, 1))
    saving = ["after"]

    @reader(2)
    def read(file: Path) -> str:
        record(f"file {file}")
        text = file.read_text()
        if saving:
            file.write_text(saving.pop())
        return text

    assert [read(path), read(path)] == ["before", "after"]
