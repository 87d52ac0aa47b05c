"""How files stand: their digests, read again only where a file changed since."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import time_ns

from rnr_print.core.errors import InputError
from rnr_print.core.files import write_whole
from rnr_print.core.untrusted.reading import TICK

Digests = Mapping[str, str]
"""By path."""
Stat = tuple[int, int, int, int]


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
        stats = dict(stats_of(names))
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
        return dict(stats_of(self.roots)) == self.stats

    def changed(self, before: Files | None) -> set[str]:
        """The paths of the files that are not as they were before; all where that isn't known."""
        known = before.digests.items() if before else ()
        return {path for path, _ in self.digests.items() ^ known}

    def keep(self, path: Path) -> None:
        """Write down how they stand: then they need not be read to see that they still do."""
        told = json.dumps([self.roots, self.digests, self.stats, self.read_at])
        with suppress(InputError):  # a folder that can't be written: they are read each time
            write_whole(path, told.encode(), precious=False)

    @staticmethod
    def kept(path: Path) -> Files | None:
        """The files as they stood when they were kept, if they were."""
        try:
            roots, digests, stats, read_at = json.loads(path.read_text("utf-8"))
            known = {str(name): _four(stat) for name, stat in stats.items()}
            return Files(tuple(map(str, roots)), dict(digests), known, int(read_at))
        except (OSError, ValueError, TypeError, AttributeError):
            return None  # none, or not ours


def stats_of(roots: Iterable[str]) -> Iterator[tuple[str, Stat]]:
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


def _four(stat: Sequence[int]) -> Stat:
    changed, size, inode, entry_changed = map(int, stat)
    return changed, size, inode, entry_changed


def _digest(path: str) -> str:
    """A hash of a file's bytes; empty where it can't be read."""
    try:
        with open(path, "rb") as stream:
            return hashlib.blake2b(stream.read(), digest_size=8).hexdigest()
    except OSError:
        return ""
