"""How files stand: their digests, read again only where a file changed since."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR
from time import time_ns

from rnr_print.core.store import Store
from rnr_print.core.untrusted.reading import TICK

Stat = tuple[int, ...]
"""Time of change, time of the entry's change, size, inode, device."""
IN_LANGUAGES = "locale"
"""A game's folder of translations."""
BYTECODE = "__pycache__"
FORM = "digests by stat"
"""Of what is kept of files; whatever else is kept counts for nothing."""
_known: dict[Stat, str] = {}
"""The digests of files by how they stood, of those that can't change again without being seen to:
links lead to one by several paths, as those of other workspaces lead to our fonts."""


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
        stats = stats_of(names)
        return Files(names, stats, {path: _digest(path, stat) for path, stat in stats.items()})

    @staticmethod
    def kept(store: Store, name: str, roots: Iterable[Path | str]) -> Files:
        """The same; those that stand as they were kept as `name` aren't read either."""
        before = store.get(name, FORM) or {}
        _known.update(before)
        files = Files.read(roots)
        now = {stat: _known[stat] for stat in files.stats.values() if stat in _known}
        if now != before:
            store.put(name, FORM, now)
        return files

    def stand(self) -> bool:
        """Whether no file was changed since."""
        return stats_of(self.roots) == self.stats

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
        return stats_of([path])
    with suppress(OSError):
        return sorted(os.listdir(path))
    return None  # it isn't there


def stats_of(roots: Iterable[str]) -> Mapping[str, Stat]:
    """Every file at or below these paths but bytecode, links followed, and how it stands."""
    found: dict[str, Stat] = {}
    seen: set[tuple[int, int]] = set()
    for root in roots:
        _find(root, found, seen)
    return found


def _find(path: str, found: dict[str, Stat], seen: set[tuple[int, int]]) -> None:
    """Add the file at a path, or those in the folder there that wasn't `seen`: links lead back."""
    with suppress(OSError):  # it isn't there, is gone meanwhile, or a link to nowhere
        at = os.stat(path)
        if not S_ISDIR(at.st_mode):
            found[path] = at.st_mtime_ns, at.st_ctime_ns, at.st_size, at.st_ino, at.st_dev
        elif (at.st_ino, at.st_dev) not in seen:
            seen.add((at.st_ino, at.st_dev))
            for name in os.listdir(path):
                if name != BYTECODE:
                    _find(f"{path}{os.sep}{name}", found, seen)


def settled(stat: Stat, now: int) -> bool:
    """Whether a file that stands so at a time, in nanoseconds, can't change from then on without
    standing otherwise."""
    return max(stat[:2]) < now - TICK  # by the clock of the file system, which goes in steps


def _digest(path: str, stat: Stat) -> str:
    """The hash of a file that stands so, read unless it is known."""
    if stat in _known:
        return _known[stat]
    lasting, digest = settled(stat, time_ns()), file_digest(path)
    if lasting:
        _known[stat] = digest
    return digest


def file_digest(path: Path | str) -> str:
    """A hash of a file's bytes; empty where it can't be read."""
    try:
        with open(path, "rb") as stream:
            return digest_of(stream.read())
    except OSError:
        return ""
