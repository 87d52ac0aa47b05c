"""Files of strangers read whole, as far as they are bearable."""

from __future__ import annotations

from pathlib import Path

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.tracking import record
from rnr_print.core.unprintable import IN_FILE, STRAY, told

MILLION = 1_000_000
TICK = 50_000_000
"""Nanoseconds within which a file system may give two changes of a file one time."""


def there(path: Path) -> bool:
    """Whether there is a file at `path`: who asks depends on it, were it to come or go."""
    record(f"file {path}")
    return path.is_file()


def listed(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder that fit a pattern, by name: who asks depends on which there are."""
    record(f"list {folder}")
    return sorted(folder.glob(pattern))


def read_bytes(path: Path, most: int, remedy: str = "split it") -> bytes:
    """The bytes of a file of at most `most` bytes. Raises InputError."""
    record(f"file {path}")
    try:
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise fail(f"can't be read: {error.strerror}", path) from None
    if len(data) > most:
        raise fail(f"larger than {most / MILLION:g} MB; {remedy}", path)
    return data


def read_text(path: Path, most: int, remedy: str = "split it") -> str:
    """The text of a UTF-8 file of at most `most` bytes, all of it visible. Raises InputError."""
    text = decoded(read_bytes(path, most, remedy), path)
    refuse_unseen(text, path)
    return text


def decoded(data: bytes, path: Path) -> str:
    """The text of UTF-8 `data`, without its byte order mark. Raises InputError."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"not UTF-8 at byte {error.start}; save it as UTF-8"
        raise fail(message, path, line) from None


def refuse_unseen(text: str, path: Path) -> None:
    """Raises InputError with the place of the first sign in `text` that doesn't show."""
    found = IN_FILE.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        raise InputError(Problem(told(found[0]), Place(str(path), line, column), code=STRAY))
