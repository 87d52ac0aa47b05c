"""Files that appear whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from rnr_print.core.errors import InputError, fail

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""What is wrong where there is no room."""


def write_whole(path: Path, data: bytes, shown: Path | None = None, precious: bool = True) -> None:
    """Write `data` to `path`: beside it first, then renamed over it, so no reader sees a half.

    Makes missing folders. Whatever goes wrong, the old file stays as it was.
    What is not `precious` can be made again: only it may be lost where the power fails.
    Raises InputError when the folder can't be written; it tells of `shown` instead of `path`.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _write(beside, data, through=precious)
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise unwritten(error, shown or path) from error


def unwritten(error: OSError, path: Path) -> InputError:
    """What is told of a file that couldn't be written."""
    right = "make room there" if error.errno in FULL else "choose a folder you may write to"
    return fail(f"can't be written: {error.strerror}; {right}", path)


def _write(path: Path, data: bytes, through: bool) -> None:
    path.unlink(missing_ok=True)  # a link put here could lead anywhere
    with path.open("xb") as stream:
        stream.write(data)
        stream.flush()
        if through:
            os.fsync(stream.fileno())
