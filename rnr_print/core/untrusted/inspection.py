"""Looks through a workspace before it is read: plain files and folders, none of them elsewhere."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from operator import attrgetter
from pathlib import Path

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.unprintable import unseen_in_name

MOST_FILES = 50_000
DEEPEST = 16
Entry = Path | os.DirEntry[str]
LARGEST = 64_000_000  # bytes; the largest font of ours has 10 million


def inspect(root: Path, parts: Iterable[str], cache: Path) -> None:
    """Look at all files below `parts` of a workspace, and at what lies in its `cache`.

    Raises InputError for links that lead out, pipes and devices, names with signs that don't show,
    files larger than 64 MB, and where there are too many.
    """
    home = root.resolve()
    problems: list[Problem] = []
    for count, found in enumerate(_entries([root / part for part in parts]), 1):
        if count > MOST_FILES:
            raise fail(f"over {MOST_FILES:,} files; a game has some thousands at most", root)
        problems += _wrong(found, home)
    known: list[Entry] = [cache, *_listed(cache)]
    for kept in known:
        if kept.is_symlink() and not Path(kept).resolve().is_relative_to(cache.parent.resolve()):
            problems.append(_leads_out(kept))
    if problems:
        raise InputError(problems)


def refuse_link_out(folder: Path, root: Path) -> None:
    """Raises InputError where `folder`, named as one in the workspace at `root`, is elsewhere."""
    named = Path(os.path.abspath(folder)).is_relative_to(os.path.abspath(root))
    if named and not folder.resolve().is_relative_to(root.resolve()):
        told = "a link that leads out of the workspace; name with --out where it leads"
        raise fail(told, folder)


def _entries(folders: Iterable[Entry], depth: int = 0) -> Iterator[Entry]:
    """All that is below `folders` and themselves; links are not followed."""
    for folder in folders:
        yield folder
        if folder.is_symlink() or not folder.is_dir():
            continue
        if depth > DEEPEST:
            raise fail(f"folders nested deeper than {DEEPEST}; flatten them", Path(folder))
        yield from _entries(_listed(folder), depth + 1)


def _listed(folder: Entry) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=attrgetter("name"))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise fail(f"can't be read: {error.strerror}", Path(folder)) from None


def _wrong(entry: Entry, home: Path) -> Iterator[Problem]:
    """What is wrong with a file or folder below `home`."""
    at = Place(os.fspath(entry))
    if wrong := unseen_in_name(entry.name):
        yield Problem(f"its name {wrong}", at)
    try:
        if entry.is_symlink() and not Path(entry).resolve(strict=True).is_relative_to(home):
            yield _leads_out(entry)
            return
        found = entry.stat()
    except (OSError, RuntimeError):  # of links in a ring
        yield Problem("a link that leads nowhere; put the file itself here", at)
        return
    if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
        yield Problem("a pipe, socket or device; only files and folders are read", at)
    elif stat.S_ISREG(found.st_mode) and found.st_size > LARGEST:
        yield Problem(f"larger than {LARGEST // 1_000_000} MB; make it smaller", at)


def _leads_out(entry: Entry) -> Problem:
    told = "a link that leads out of the workspace; put the file or folder itself here"
    return Problem(told, Place(os.fspath(entry)))
