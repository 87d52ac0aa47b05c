"""What earlier runs found out and made, kept for later ones.

All of it is sealed: whatever comes with a stranger's pack counts for nothing.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rnr_print.core.errors import InputError
from rnr_print.core.files import write_whole
from rnr_print.core.untrusted.seals import sealed, unsealed

MOST = 500_000_000
"""Bytes of a file that are read: caches come from strangers, too."""


@dataclass(frozen=True, slots=True)
class Store:
    """Values in a folder, each by its name, and under a key that stands for all that it was made
    of: what `marshal` takes, that is numbers, text, bytes, code, and tuples, lists, sets and
    mappings of these."""

    folder: Path

    def get(self, name: str, key: str) -> Any:
        """What is kept as `name`; None where its key was another, or it is spoiled or forged."""
        try:
            with self.path(name).open("rb") as stream:
                was, value = marshal.loads(unsealed(stream.read(MOST)) or b"")
        except (OSError, ValueError, TypeError, EOFError):
            return None
        return value if was == key else None

    def put(self, name: str, key: str, value: Any) -> None:
        """Keep a value; where the folder can't be written, it is made again each time."""
        with suppress(InputError):
            told = marshal.dumps((key, value))
            write_whole(self.path(name), sealed(told), precious=False)

    def recall(self, name: str, key: str, make: Callable[[], Any]) -> Any:
        """What is kept as `name`, or else what `make` gives: plain data, kept from now on."""
        found = self.get(name, key)
        if found is None:
            found = make()
            self.put(name, key, found)
        return found

    def path(self, name: str) -> Path:
        """The file in which `name` is kept."""
        return self.folder / f"{name}.kept"
