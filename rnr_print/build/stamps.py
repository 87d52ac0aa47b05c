"""Stamps: what a file was made from, so that nothing is made twice.

They are sealed: a stranger's pack may bring stamps that call whatever lies in its output fresh.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rnr_print.core.errors import fail
from rnr_print.core.untrusted.seals import sealed, unsealed

IGNORED = {"__pycache__", "output", "_workspace"}  # and what is hidden


def tree_hash(roots: Iterable[Path]) -> str:
    """A hash of the names and bytes of all files under `roots`. Raises InputError."""
    summed = hashlib.sha256()
    for root in roots:
        files = [root] if root.is_file() else sorted(root.rglob("*"))
        for path in files:
            name = path.relative_to(root)
            if path.is_file() and not any(map(_ignored, name.parts)):
                summed.update(str(name).encode() + b"\0")
                summed.update(_read(path))
    return summed.hexdigest()


def _ignored(part: str) -> bool:
    return part in IGNORED or part.startswith(".")


def _read(path: Path) -> bytes:
    try:
        return hashlib.sha256(path.read_bytes()).digest()
    except OSError as error:
        raise fail(f"can't be read: {error.strerror}", path) from None


@cache
def code_hash() -> str:
    """A hash of this package: new code makes everything anew."""
    return tree_hash([Path(__file__).parents[1]])


def file_hash(path: Path) -> str | None:
    """A hash of a file's bytes; None when it isn't there."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


class Stamps:
    """What was made, by file name, kept in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fresh(self, made: Path, key: str) -> bool:
        """Whether `made` is there, whole, and was made from what `key` stands for."""
        return self.note(made, key) is not None

    def note(self, made: Path, key: str) -> str | None:
        """What was noted about `made` when it was stamped; None unless it is fresh."""
        try:
            stamp = json.loads(unsealed(self._path(made).read_bytes()) or b"")
            noted = str(stamp.pop("note"))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None
        return noted if stamp == {"key": key, "made": file_hash(made)} else None

    def stamp(self, made: Path, key: str, data: bytes, note: str = "") -> None:
        """Remember that `data` at `made` was made from `key`, and a note about it.

        Were the file read again here, another build's could be taken for ours.
        """
        from rnr_print.core.files import write_whole

        stamp = {"key": key, "made": hashlib.sha256(data).hexdigest(), "note": note}
        write_whole(self._path(made), sealed(json.dumps(stamp).encode()))

    def _path(self, made: Path) -> Path:
        where = hashlib.sha256(str(made.resolve()).encode()).hexdigest()[:16]
        return self.folder / f"{made.name}-{where}.json"
