"""Stamps: what a file was made from, so that nothing is made twice.

They are sealed: a stranger's pack may bring stamps that call whatever lies in its output fresh.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rnr_print.core.file_states import digest_of, file_digest, hashed
from rnr_print.core.store import Store


@dataclass(frozen=True, slots=True)
class Stamps:
    """What was made, by where it lies."""

    store: Store

    def note(self, made: Path, key: str) -> str | None:
        """What was noted about `made` when it was stamped; None unless it is there, whole, and
        was made from what `key` stands for."""
        digest, noted = self.store.get(self._name(made), key) or ("", None)
        return noted if digest and digest == file_digest(made) else None

    def stamp(self, made: Path, key: str, data: bytes, note: str = "") -> None:
        """Remember that `data` at `made` was made from `key`, and a note about it.

        Were the file read again here, another build's could be taken for ours.
        """
        self.store.put(self._name(made), key, [digest_of(data), note])

    def _name(self, made: Path) -> str:
        return f"stamps/{made.name}-{hashed(str(made.resolve()))}"
