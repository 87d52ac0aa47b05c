"""How files stand: their digests, read again only where a file changed since."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import time_ns
from typing import Any

from rnr_print.core.store import Store
from rnr_print.core.untrusted.reading import TICK

Stat = list[int]
"""Time of change, size, inode, time of the entry's change."""
IN_LANGUAGES = "locale"
"""A game's folder of translations."""
BYTECODE = "__pycache__"
FORM = "stat, digest"
"""Of what is kept of each file; whatever else is kept counts for nothing."""
_known: dict[str, list[Any]] = {}
"""How files stood that can't change again without being seen to, and their digests, by path."""
_read: dict[tuple[int, ...], str] = {}
"""The digests of those that this process read, by how they stood: links lead to a file by other
paths, as those of other workspaces lead to our fonts."""


@dataclass(frozen=True)
class Files:
    """All files under `roots`: how they stood when they were read, and their digests, by path."""

    roots: tuple[str, ...]
    stats: Mapping[str, Stat]
    digests: Mapping[str, str]

    @staticmethod
    def read(roots: Iterable[Path | str]) -> Files:
        """The files as they are now; those that stand as this process knows them aren't read."""
        names = tuple(map(str, roots))
        stats = dict(stats_of(names))
        return Files(names, stats, {path: _digest(path, stat) for path, stat in stats.items()})

    @staticmethod
    def kept(store: Store, name: str, roots: Iterable[Path | str]) -> Files:
        """The same; those that stand as they were kept as `name` aren't read either."""
        before = store.get(name, FORM) or {}
        _known.update(before)
        files = Files.read(roots)
        now = {path: _known[path] for path in files.stats if path in _known}
        if now != before:
            store.put(name, FORM, now)
        return files

    def stand(self) -> bool:
        """Whether no file was changed since."""
        return dict(stats_of(self.roots)) == self.stats

    def changed(self, before: Files) -> set[str]:
        """The paths of the files that are not as they were before."""
        return {path for path, _ in self.digests.items() ^ before.digests.items()}

    def below(self, path: str) -> dict[str, str]:
        """The digests of all files below a path, by the way that leads there; "" is itself."""
        length = len(path) + 1
        return {
            file[length:]: digest for file, digest in self.digests.items()
            if file.startswith(path) and file[length - 1 : length] in ("", os.sep)
        }  # fmt: skip

    def digest(self, name: str) -> str:
        """What the files are that are recorded as `name`; nothing where there are none."""
        kind, _, path = name.partition(" ")
        if kind == "file":
            return self.digests.get(path, "")
        below = self.below(path)
        if kind == "list":
            return hashed(sorted({file.partition("/")[0] for file in below}))
        left_out = f"{IN_LANGUAGES}/" if kind == "source" else "/"
        return hashed(sorted(each for each in below.items() if not each[0].startswith(left_out)))


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
        return dict(stats_of([path]))
    with suppress(OSError):
        return sorted(os.listdir(path))
    return None  # it isn't there


def stats_of(roots: Iterable[str]) -> Iterator[tuple[str, Stat]]:
    """Every file at or below these paths but bytecode, links followed, and how it stands."""
    seen: set[tuple[int, int]] = set()
    for root in roots:
        if os.path.isdir(root):
            yield from _below(root, seen)
        else:
            with suppress(OSError):  # it isn't there
                yield root, _state(os.stat(root))


def _below(root: str, seen: set[tuple[int, int]]) -> Iterator[tuple[str, Stat]]:
    """The files of a folder and those in it that weren't `seen`: a link may lead back."""
    folders = [root]
    while folders:
        folder = folders.pop()
        with suppress(OSError):  # gone meanwhile
            found = os.stat(folder)
            if (found.st_dev, found.st_ino) in seen:
                continue
            seen.add((found.st_dev, found.st_ino))
            with os.scandir(folder) as entries:
                for entry in entries:
                    try:
                        if not entry.is_dir():
                            yield entry.path, _state(entry.stat())
                        elif entry.name != BYTECODE:
                            folders.append(entry.path)
                    except OSError:  # gone meanwhile, or a link to nowhere
                        continue


def _state(found: os.stat_result) -> Stat:
    return [found.st_mtime_ns, found.st_size, found.st_ino, found.st_ctime_ns]


def _digest(path: str, stat: Stat) -> str:
    """The hash of a file that stands so, read unless it is known."""
    known = _known.get(path)
    if known and known[0] == stat:
        return str(known[1])
    state = tuple(stat)
    if state in _read:
        _known[path] = [stat, _read[state]]
        return _read[state]
    settled, digest = max(stat[0], stat[3]) < time_ns() - TICK, file_digest(path)
    if settled:
        _known[path] = [stat, digest]
        _read[state] = digest
    return digest


def file_digest(path: Path | str) -> str:
    """A hash of a file's bytes; empty where it can't be read."""
    try:
        with open(path, "rb") as stream:
            return digest_of(stream.read())
    except OSError:
        return ""
