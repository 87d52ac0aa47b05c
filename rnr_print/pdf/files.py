"""Files that appear whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from rnr_print.errors import fail


def write_whole(path: Path, data: bytes, shown: Path | None = None) -> None:
    """Write `data` to `path`: beside it first, then renamed over it, so no reader sees a half.

    Makes missing folders. Whatever goes wrong, the old file stays as it was.
    Raises InputError when the folder can't be written; it tells of `shown` instead of `path`.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _write_through(beside, data)
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        message = f"can't be written: {error.strerror}; choose a folder you may write to"
        raise fail(message, shown or path) from error


def _write_through(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)  # a link put here could lead anywhere
    with path.open("xb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
