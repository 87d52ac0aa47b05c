"""What a store gives back: what was put under the same key by this user, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core import store as stores
from rnr_print.core.store import Store
from rnr_print.core.untrusted.seals import SIZE

VALUE = {"text": "half \ud83d", 7: (b"\x00\xff", [0.1, None, True]), ("a", 1): {2, 3}}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "cache")
    store.put("some/name", "key", VALUE)
    return store


def test_plain_data_comes_back_as_it_was(store: Store) -> None:
    assert store.get("some/name", "key") == VALUE
    assert store.recall("some/name", "key", lambda: pytest.fail("it is kept")) == VALUE


def test_of_another_key_or_name_nothing_is_kept(store: Store) -> None:
    assert store.get("some/name", "other") is store.get("other", "key") is None
    assert store.recall("some/name", "other", lambda: 3) == store.get("some/name", "other") == 3


@pytest.mark.parametrize("at", [0, SIZE, -1], ids=["seal", "head", "end"])
def test_one_changed_byte_spoils_it(store: Store, at: int) -> None:
    path = store.path("some/name")
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    assert store.get("some/name", "key") is None


def test_what_another_user_kept_is_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "another"))
    assert store.get("some/name", "key") is None


def test_what_is_too_large_is_not_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST", store.path("some/name").stat().st_size - 1)
    assert store.get("some/name", "key") is None


def test_a_folder_that_cant_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    assert Store(tmp_path / "cache").recall("name", "key", lambda: 3) == 3
