"""How files stand: their digests, read again only where a file changed since."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import time_ns

from rnr_print.core.store import Store
from rnr_print.core.untrusted.reading import TICK

Digests = Mapping[str, str]
"""By path."""
Stat = list[int]
"""Time of change, size, inode, time of the entry's change."""
IN_LANGUAGES = "locale"
"""A game's folder of translations."""
BYTECODE = "__pycache__"


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
            if before is not None and before._has(path, stat):
                digest = before.digests[path]
            else:
                settled = _settled(stat, read_at)
                digest = _known(path, tuple(stat)) if settled else file_digest(path)
            if digest:
                digests[path] = digest
        return Files(names, digests, stats, read_at)

    @staticmethod
    def kept(store: Store, name: str, roots: Iterable[Path | str]) -> Files:
        """The files as they are now, kept as `name`; what stands as it did then isn't read."""
        told = store.get(name, "files")
        before = Files((), *told) if told else None
        files = Files.read(roots, before)
        if before is None or before.stats != files.stats:
            store.put(name, "files", [files.digests, files.stats, files.read_at])
        return files

    def _has(self, path: str, stat: Stat) -> bool:
        settled = _settled(stat, self.read_at)
        return settled and self.stats.get(path) == stat and path in self.digests

    def stand(self) -> bool:
        """Whether no file was changed since."""
        return dict(stats_of(self.roots)) == self.stats

    def changed(self, before: Files) -> set[str]:
        """The paths of the files that are not as they were before."""
        return {path for path, _ in self.digests.items() ^ before.digests.items()}

    def digest(self, name: str) -> str:
        """What the files are that are recorded as `name`; nothing where there are none."""
        kind, _, path = name.partition(" ")
        if kind == "file":
            return self.digests.get(path, "")
        folder, left_out = f"{path}/", f"{path}/{IN_LANGUAGES}/" if kind == "source" else "\0"
        found = sorted(
            each for each in self.digests.items()
            if each[0].startswith(folder) and not each[0].startswith(left_out)
        )  # fmt: skip
        if kind == "list":
            return hashed(sorted({each[len(folder) :].partition("/")[0] for each, _ in found}))
        return hashed(found)


def hashed(value: object) -> str:
    """A hash of a value's representation."""
    return digest_of(repr(value).encode(errors="surrogatepass"))


def digest_of(data: bytes) -> str:
    """A hash of some bytes."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def of_files(name: str) -> bool:
    """Whether a name is of files, and not of a value read from them."""
    return name.startswith(("file ", "list ", "tree ", "source "))


def state_of(name: str) -> object:
    """How the files stand now that are recorded as `name`."""
    kind, _, path = name.partition(" ")
    if kind != "list":
        return list(stats_of([path]))
    try:
        return sorted(os.listdir(path))
    except OSError:
        return None  # it isn't there


def _settled(stat: Stat, read_at: int) -> bool:
    """Whether a file that stood so at that time can't change again without being seen to."""
    return max(stat[0], stat[3]) < read_at - TICK


def stats_of(roots: Iterable[str]) -> Iterator[tuple[str, Stat]]:
    """Every file below but bytecode, links followed, and how it stands."""
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
                    if entry.name != BYTECODE:
                        yield from _below(entry.path, seen)
                else:
                    yield entry.path, _stat(entry.stat())
            except OSError:
                continue  # gone meanwhile, or a link to nowhere


def _stat(found: os.stat_result) -> Stat:
    return [found.st_mtime_ns, found.st_size, found.st_ino, found.st_ctime_ns]


@lru_cache(10_000)
def _known(path: str, _: tuple[int, ...]) -> str:
    """The hash of a file that stands so, read once in a process."""
    return file_digest(path)


def file_digest(path: Path | str) -> str:
    """A hash of a file's bytes; empty where it can't be read."""
    try:
        with open(path, "rb") as stream:
            return digest_of(stream.read())
    except OSError:
        return ""
