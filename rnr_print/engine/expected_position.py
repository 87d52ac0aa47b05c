"""The position that an example ends in, as it is written under `final`, beside the one there is."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml

Path = tuple[str | int, ...]


class ExpectedPosition:
    """Compares part by part, and notes every difference at its place; it may say as little as it
    likes."""

    def __init__(self, source: MarkedYaml) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def told(self, keys: Collection[str]) -> Iterator[tuple[str, object, Path]]:
        """What is told of `keys`: key, value, path. Raises InputError for what can't be read."""
        final = self.source.data.get("final")
        for key, wanted in self.parts(final, ("final",), keys) if final is not None else ():
            yield key, wanted, ("final", key)

    def parts(
        self, wanted: object, path: Path, known: Collection[str]
    ) -> Iterator[tuple[str, object]]:
        """The parts of a mapping at `path`; its keys must be among `known`. Raises InputError."""
        if not isinstance(wanted, dict):
            raise InputError(self.source.problem("write a mapping here", *path))
        for key, value in wanted.items():
            if key not in known:
                message = f"unknown {key!r}; one of {', '.join(known)}"
                raise InputError(self.source.problem(message, *path, key))
            yield str(key), value

    def equal(self, found: object, wanted: object, path: Path) -> None:
        """Note where `found` isn't what is wanted."""
        if found != wanted:
            said = str(found).lower() if isinstance(found, bool) else found
            message = f"{'.'.join(map(str, path[1:]))} is {said}; expected {wanted}"
            self.problems.append(self.source.problem(message, *path))

    def listed(self, found: Collection[object], wanted: object, path: Path) -> None:
        """The same of names in any order, or of how many there are."""
        if isinstance(wanted, int):
            self.equal(len(found), wanted, path)
            return
        names = wanted if isinstance(wanted, list) else [wanted]
        self.equal(sorted(map(str, found)), sorted(map(str, names)), path)
