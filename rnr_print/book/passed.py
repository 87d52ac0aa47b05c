"""Examples that passed before, kept so that none is read and played where only that is asked.

They are sealed: so nobody can send a pack whose examples all "passed".
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from rnr_print.core.errors import InputError
from rnr_print.core.files import write_whole
from rnr_print.core.untrusted.seals import sealed, unsealed
from rnr_print.rulebook.tree import Example

Body = dict[str, Any]
Entry = tuple[Body, list[str]]


class Passed:
    """What the examples said that passed, and the rules that worked in them.

    Kept at `path` under `key`, which stands for all that they were played with.
    """

    def __init__(self, path: Path, key: str) -> None:
        self._path, self._key = path, key
        self._known = _read(path, key)
        self._asked: dict[str, Entry] = {}

    def body(self, digest: str) -> Body | None:
        """What an example said; None where it isn't known to have passed."""
        if digest not in self._known:
            return None
        self._asked[digest] = self._known[digest]
        return self._known[digest][0]

    def fired(self, example: Example) -> list[str] | None:
        """The rules that worked in an example; None where it isn't known to have passed."""
        entry = self._known.get(example.digest)
        return entry[1] if entry else None

    def keep(self, passed: Iterable[tuple[Example, Collection[str]]]) -> None:
        """Write down these, with the rules that worked in them, and those that were asked for."""
        before = len(self._known)
        for example, fired in passed:
            digest, body = example.digest, example.yaml.data
            if digest not in self._known and _stands(body):
                self._known[digest] = self._asked[digest] = body, sorted(fired)
        if len(self._known) == before:
            return
        told = json.dumps([self._key, self._asked], ensure_ascii=False)
        with suppress(InputError):  # a folder that can't be written: they are played each time
            write_whole(self._path, sealed(told.encode()), precious=False)


def _stands(body: Body) -> bool:
    """Whether JSON gives it back as it is: numbers as keys come back as words."""
    return bool(json.loads(json.dumps(body)) == body)


def _read(path: Path, key: str) -> dict[str, Entry]:
    """What is kept at `path`; nothing where it was played otherwise, or is spoiled or forged."""
    try:
        was, entries = json.loads(unsealed(path.read_bytes()) or "")
        if was == key:
            return {
                digest: (dict(body), list(map(str, fired)))
                for digest, (body, fired) in entries.items()
            }
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        pass  # none, or not ours: they are played
    return {}
