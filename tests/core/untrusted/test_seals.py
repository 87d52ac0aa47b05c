"""What one user sealed is believed by that user alone, and only as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.untrusted.seals import SIZE, sealed, unsealed

DATA = b"what was kept"


def test_what_was_sealed_is_given_back() -> None:
    assert unsealed(sealed(DATA)) == DATA


@pytest.mark.parametrize("spoiled", [b"", DATA, b"\0" * SIZE + DATA, sealed(DATA)[:-1]])
def test_nothing_else_is(spoiled: bytes) -> None:
    assert unsealed(spoiled) is None


def test_nor_is_what_another_user_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "another"))
    forged = sealed(DATA)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "mine"))
    assert forged
    assert unsealed(forged) is None


def test_the_secret_is_for_its_user_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    sealed(DATA)
    secret = tmp_path / "rnr-print" / "secret"
    assert secret.stat().st_mode & 0o077 == 0
    secret.write_bytes(b"half")
    assert sealed(DATA) == b""  # the next time there is a whole one
    assert unsealed(sealed(DATA)) == DATA


def test_without_a_home_nothing_is_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.write_text("a file")
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    assert sealed(DATA) == b""
    assert unsealed(DATA) is None
