"""Examples that passed before, kept so that none is read and played where only that is asked.

They are sealed: so nobody can send a pack whose examples all "passed".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, cast

from rnr_print.core.store import Store
from rnr_print.rulebook.tree import Example

Body = dict[str, Any]
Entry = Sequence[Any]
"""What an example said, and the rules that worked in it."""


class Passed:
    """What the examples said that passed, and the rules that worked in them.

    Kept as `name` under `key`, which stands for all that they were played with.
    """

    def __init__(self, store: Store, name: str, key: str) -> None:
        self._store, self._name, self._key = store, name, key
        self._known: dict[str, Entry] = store.get(name, key) or {}
        self._asked: dict[str, Entry] = {}

    def body(self, digest: str) -> Body | None:
        """What an example said; None where it isn't known to have passed."""
        if digest not in self._known:
            return None
        self._asked[digest] = self._known[digest]
        return cast(Body, self._known[digest][0])

    def fired(self, example: Example) -> list[str] | None:
        """The rules that worked in an example; None where it isn't known to have passed."""
        entry = self._known.get(example.digest)
        return entry[1] if entry else None

    def keep(self, passed: Iterable[tuple[Example, Collection[str]]]) -> None:
        """Write down these, with the rules that worked in them, and those that were asked for."""
        before = len(self._known)
        for example, fired in passed:
            digest, body = example.digest, example.yaml.data
            if digest not in self._known:
                self._known[digest] = self._asked[digest] = body, sorted(fired)
        if len(self._known) == before:
            return
        self._store.put(self._name, self._key, self._asked)
