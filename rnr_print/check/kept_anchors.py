"""Where the code carries out rules: looked for once for each state of the code."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import astuple
from pathlib import Path

from rnr_print.build.stamps import code_hash
from rnr_print.core.errors import InputError
from rnr_print.core.files import write_whole
from rnr_print.engine.anchors import Anchor, anchors


def kept_anchors(path: Path, code: Path) -> list[Anchor]:
    """All anchors of the `code`, kept at `path`."""
    try:
        kept = json.loads(path.read_text("utf-8"))
        if kept["code"] == code_hash():
            return [Anchor(*each) for each in kept["anchors"]]
    except (OSError, ValueError, LookupError, TypeError):
        pass  # none, or not ours
    found = anchors(code)
    told = {"code": code_hash(), "anchors": [astuple(each) for each in found]}
    with suppress(InputError):  # a folder that can't be written: they are looked for each time
        write_whole(path, json.dumps(told).encode(), precious=False)
    return found
