"""Stamps: what a file was made from, so that nothing is made twice."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

IGNORED = {"__pycache__", ".rnr-cache", "output", "_workspace"}


def tree_hash(roots: Iterable[Path]) -> str:
    """A hash of the names and bytes of all files under `roots`."""
    summed = hashlib.sha256()
    for root in roots:
        files = [root] if root.is_file() else sorted(root.rglob("*"))
        for path in files:
            if path.is_file() and not IGNORED.intersection(path.parts) and path.suffix != ".pyc":
                summed.update(str(path.relative_to(root)).encode() + b"\0")
                summed.update(hashlib.sha256(path.read_bytes()).digest())
    return summed.hexdigest()


@cache
def code_hash() -> str:
    """A hash of this package: new code makes everything anew."""
    return tree_hash([Path(__file__).parent])


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
        try:
            stamp = json.loads(self._path(made).read_text())
        except (OSError, ValueError):
            return False
        return bool(stamp == {"key": key, "made": file_hash(made)})

    def stamp(self, made: Path, key: str) -> None:
        """Remember that `made` was made from `key`."""
        from rnr_print.pdf.files import write_whole

        data = json.dumps({"key": key, "made": file_hash(made)})
        write_whole(self._path(made), data.encode())

    def _path(self, made: Path) -> Path:
        where = hashlib.sha256(str(made.resolve()).encode()).hexdigest()[:16]
        return self.folder / f"{made.name}-{where}.json"
