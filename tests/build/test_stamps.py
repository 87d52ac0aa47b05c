"""Stamps: a file is fresh while it and all it was made from stay as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.build.stamps import Stamps
from rnr_print.core.store import Store


def test_fresh_is_what_was_stamped(tmp_path: Path) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(Store(tmp_path))
    made.write_bytes(b"whole")
    assert stamps.note(made, "key") is None
    stamps.stamp(made, "key", b"whole")
    assert stamps.note(made, "key") == ""
    assert stamps.note(made, "another key") is None
    made.write_bytes(b"tampered")
    assert stamps.note(made, "key") is None
    made.unlink()
    assert stamps.note(made, "key") is None


def test_stamp_is_of_our_bytes_not_of_what_another_build_put_there(tmp_path: Path) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(Store(tmp_path))
    made.write_bytes(b"another's")
    stamps.stamp(made, "key", b"ours")
    assert stamps.note(made, "key") is None


@pytest.mark.parametrize("rubbish", ["", "[]", "{", "null"])
def test_broken_stamp_counts_as_none(tmp_path: Path, rubbish: str) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(Store(tmp_path))
    made.write_bytes(b"whole")
    stamps.stamp(made, "key", b"whole")
    for stamp in (tmp_path / "stamps").iterdir():
        stamp.write_text(rubbish)
    assert stamps.note(made, "key") is None


def test_files_of_one_name_in_two_folders_have_their_own_stamps(tmp_path: Path) -> None:
    stamps = Stamps(Store(tmp_path))
    one, two = tmp_path / "one" / "made.pdf", tmp_path / "two" / "made.pdf"
    for made in (one, two):
        made.parent.mkdir()
        made.write_bytes(made.parent.name.encode())
        stamps.stamp(made, "key", made.read_bytes())
    assert stamps.note(one, "key") == ""
    assert stamps.note(two, "key") == ""


@pytest.mark.parametrize("stamp", [b"", b"{", b"3", b"[" * 5000, b'{"note": ""}', b"\xff"])
def test_a_damaged_stamp_is_none(tmp_path: Path, stamp: bytes) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(Store(tmp_path))
    made.write_bytes(b"whole")
    stamps.stamp(made, "key", b"whole")
    (path,) = (tmp_path / "stamps").iterdir()
    path.write_bytes(stamp)
    assert stamps.note(made, "key") is None
