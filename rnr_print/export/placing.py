"""Puts the files of an export in place, with a list of what they are."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rnr_print.core.file_states import hashed
from rnr_print.core.files import write_whole
from rnr_print.core.store import Store

CONTENTS = "contents.json"
"""What lies in the folder of an export: profile, deck list, files."""
FORM = "what it shows, digest"
"""Of the notes; others count for nothing."""


@dataclass(slots=True)
class Target:
    """The folder of an export, and what the last one put there: of each file what it shows, and a
    hash of it. Notes of that are kept in the cache, so a stranger's folder counts for nothing."""

    folder: Path
    cache: Path
    now: dict[str, list[str]] = field(default_factory=dict)
    same: int = 0
    _before: dict[str, list[str]] | None = None

    @property
    def id(self) -> str:
        """What stands for the folder among others."""
        return hashed(str(self.folder.resolve()))

    @property
    def before(self) -> Mapping[str, list[str]]:
        """What the last export put here."""
        if self._before is None:
            self._before = Store(self.cache).get(f"exported/{self.id}", FORM) or {}
        return self._before

    def has(self, file: str, shows: str) -> bool:
        """Whether the file is there and shows just that."""
        was, digest = self.before.get(file, ("", ""))
        return bool(shows) and was == shows and _digest_of(self.folder / file) == digest

    def keep(self, file: str) -> None:
        """Leave the file as it is."""
        self.now[file] = self.before[file]
        self.same += 1

    def put(self, file: str, data: bytes, shows: str = "") -> None:
        """Write the file. Raises InputError where the folder can't be written."""
        self.now[file] = [shows, hashlib.sha256(data).hexdigest()]
        if _digest_of(self.folder / file) == self.now[file][1]:
            self.same += 1
        else:
            write_whole(self.folder / file, data)

    def close(self) -> int:
        """Remove what the last export put here and this one didn't, where nobody changed it; says
        how many files that were."""
        gone = [
            file for file, (_, digest) in self.before.items()
            if file not in self.now and _digest_of(self.folder / file) == digest
        ]  # fmt: skip
        for file in gone:
            (self.folder / file).unlink()
        Store(self.cache).put(f"exported/{self.id}", FORM, self.now)
        return len(gone)

    def contents(self, told: Mapping[str, object]) -> bytes:
        """The list of all files, with what is `told` of them."""
        files = {file: digest for file, (_, digest) in self.now.items()}
        return json.dumps({**told, "files": files}, ensure_ascii=False, indent=1).encode() + b"\n"


def _digest_of(path: Path) -> str | None:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None
