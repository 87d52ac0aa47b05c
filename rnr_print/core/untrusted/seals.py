"""Seals: what this user's own builds kept is believed, and nobody else's.

A cache may come with a stranger's pack. Who forged it doesn't know the user's secret, which lies
in the user's own folder and in no workspace.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path

SIZE = 32
"""Bytes of the secret, and of a seal."""


def sealed(data: bytes) -> bytes:
    """`data` behind its seal; nothing where there is no secret to seal it with."""
    secret = _secret()
    return _seal(secret, data) + data if secret else b""


def unsealed(data: bytes) -> bytes | None:
    """What is behind the seal of `data`; None where this user didn't seal it so."""
    seal, rest = data[:SIZE], data[SIZE:]
    secret = _secret()
    return rest if secret and compare_digest(seal, _seal(secret, rest)) else None


def _seal(secret: bytes, data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=SIZE, key=secret).digest()


def state_folder() -> Path | None:
    """The user's own folder for what we keep outside of workspaces; None where there is no home."""
    try:
        state = Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state").expanduser()
    except RuntimeError:
        return None
    return state / "rnr-print"


def _secret() -> bytes | None:
    """The user's secret, made when first asked for; None where it can't be kept."""
    if (folder := state_folder()) is None:
        return None
    path = folder / "secret"
    try:
        with suppress(FileExistsError):
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(path, "xb", opener=lambda name, how: os.open(name, how, 0o600)) as stream:
                stream.write(os.urandom(SIZE))
        found = path.read_bytes()
        if len(found) == SIZE:
            return found
        path.unlink()  # half written, or not ours: the next build makes a whole one
    except OSError:  # a home that can't be written
        pass
    return None
