"""Writing several files so that either all are new or all are as before."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rnr_print.core.errors import InputError
from rnr_print.core.files import write_whole


def save_all(files: Mapping[Path, bytes]) -> None:
    """Write every file whole; when one can't be written, put the earlier ones back.

    Raises InputError.
    """
    before: dict[Path, bytes | None] = {}
    try:
        for path, data in files.items():
            old = path.read_bytes() if path.is_file() else None
            write_whole(path, data)
            before[path] = old
    except (InputError, KeyboardInterrupt):
        for path, old in before.items():
            if old is None:
                path.unlink(missing_ok=True)
            else:
                write_whole(path, old)
        raise
