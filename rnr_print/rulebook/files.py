"""Reading text files from strangers."""

from __future__ import annotations

from pathlib import Path

from rnr_print.errors import fail

MAX_BYTES = 2_000_000


def read_text(path: Path) -> str:
    """The text of a Markdown file. Raises InputError where it can't be read."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
        text = data.decode("utf-8")
    except OSError as error:
        raise fail(f"can't be read: {error.strerror}", path) from None
    except UnicodeDecodeError as error:
        raise fail(f"not UTF-8 at byte {error.start}; save it as UTF-8", path) from None
    if len(data) > MAX_BYTES:
        raise fail(f"larger than {MAX_BYTES // 1_000_000} MB; split it", path)
    return text
