"""The files that findings are made from, and what tells whether one of them changed."""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import time_ns

from rnr_print.stamps import code_hash

Digests = Mapping[str, str]
"""By path."""
Stat = tuple[int, int, int, int]
TICK = 50_000_000
"""Nanoseconds within which a file system may give two changes of a file one time."""


@dataclass(frozen=True)
class Files:
    """All files under `roots`: their digests, and how they stood when they were read."""

    roots: tuple[str, ...]
    digests: Digests
    stats: Mapping[str, Stat]
    read_at: int = 0

    @staticmethod
    def read(roots: Iterable[Path | str], before: Files | None = None) -> Files:
        """The files as they are now; one that stands as it did `before` is not read again."""
        names, read_at = tuple(map(str, roots)), time_ns()
        stats = dict(_stats(names))
        digests = {}
        for path, stat in stats.items():
            known = before is not None and before._has(path, stat)
            digest = before.digests[path] if before is not None and known else _digest(path)
            if digest:
                digests[path] = digest
        return Files(names, digests, stats, read_at)

    def _has(self, path: str, stat: Stat) -> bool:
        settled = max(stat[0], stat[3]) < self.read_at - TICK
        return settled and self.stats.get(path) == stat and path in self.digests

    def stand(self) -> bool:
        """Whether no file was changed since."""
        return dict(_stats(self.roots)) == self.stats


def _stats(roots: Iterable[str]) -> Iterator[tuple[str, Stat]]:
    """Every file below, links followed: time of change, size, inode, time of its entry's change."""
    seen: set[tuple[int, int]] = set()
    for root in roots:
        try:
            yield from _below(root, seen)
        except NotADirectoryError:
            yield root, _stat(os.stat(root))
        except OSError:
            continue  # it isn't there


def _below(folder: str, seen: set[tuple[int, int]]) -> Iterator[tuple[str, Stat]]:
    found = os.stat(folder)
    if (found.st_dev, found.st_ino) in seen:  # a link that leads back
        return
    with os.scandir(folder) as entries:
        seen.add((found.st_dev, found.st_ino))
        for entry in entries:
            try:
                if entry.is_dir():
                    yield from _below(entry.path, seen)
                else:
                    yield entry.path, _stat(entry.stat())
            except OSError:
                continue  # gone meanwhile, or a link to nowhere


def _stat(found: os.stat_result) -> Stat:
    return found.st_mtime_ns, found.st_size, found.st_ino, found.st_ctime_ns


def _digest(path: str) -> str:
    """A hash of a file's bytes; empty where it can't be read."""
    try:
        with open(path, "rb") as stream:
            return hashlib.blake2b(stream.read(), digest_size=8).hexdigest()
    except OSError:
        return ""


def standing(*options: object) -> str:
    """A hash of all that findings depend on beside files: code, libraries, options."""
    libraries = os.stat(sysconfig.get_paths()["purelib"]).st_mtime_ns  # changes with each of them
    told = repr((code_hash(), libraries, sys.version, options))
    return hashlib.blake2b(told.encode(), digest_size=16).hexdigest()
