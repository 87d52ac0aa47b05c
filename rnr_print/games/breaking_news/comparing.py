"""Comparing a position with the one an example ends in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.games.breaking_news.figures import Fighter, Figure, Marker
from rnr_print.games.breaking_news.skirmish import Skirmish

Path = tuple[str | int, ...]
KEYS: Final = ("figures", "vehicles", "markers", "points", "turn", "debt")
MARKER: Final = ("at", "worth", "revealed", "taken")
HULL: Final = ("at", "facing", "acted", "moved", "out", "exploded", "driver")
DETAILS: Final = (
    "at", "facing", "where", "hidden", "suppressed", "ground", "acted", "retreating", "storey",
    "moved", "wound", "stabilized",
)  # fmt: skip


class Comparer:
    """Compares the position with the one under `final`, which may say as little as it likes."""

    def __init__(self, game: Skirmish, source: MarkedYaml) -> None:
        self.game = game
        self.source = source
        self.problems: list[Problem] = []

    def compare(self) -> list[Problem]:
        """Every difference. Raises InputError where `final` can't be read."""
        final = self.source.data.get("final")
        for key, wanted in self._parts(final, ("final",), KEYS) if final is not None else ():
            path: Path = ("final", key)
            match key:
                case "figures":
                    for name, told in self._parts(wanted, path, tuple(self.game.figures)):
                        self._figure(self.game.figures[name], told, (*path, name))
                case "vehicles":
                    for name, told in self._parts(wanted, path, tuple(self.game.vehicles)):
                        self._thing(self.game.vehicles[name], told, (*path, name), HULL)
                case "markers":
                    lying = {str(marker): marker for marker in self.game.markers}
                    for name, told in self._parts(wanted, path, tuple(lying)):
                        self._thing(lying[name], told, (*path, name), MARKER)
                case "points":
                    for name, total in self._parts(wanted, path, self._sides):
                        self._equal(self.game.side(name).total, total, (*path, name))
                case "debt":
                    for name, debt in self._parts(wanted, path, self._sides):
                        self._equal(self.game.side(name).debt, debt, (*path, name))
                case _:
                    self._equal(self.game.active.name, wanted, path)
        return self.problems

    @property
    def _sides(self) -> tuple[str, ...]:
        return tuple(side.name for side in self.game.sides)

    def _figure(self, figure: Figure, told: object, path: Path) -> None:
        self._thing(figure, told, path, DETAILS)

    def _thing(
        self, thing: Fighter | Marker, told: object, path: Path, known: tuple[str, ...]
    ) -> None:
        for key, wanted in self._parts(told, path, known):
            found: object = getattr(thing, key)
            self._equal(str(found) if key in ("at", "driver") else found, wanted, (*path, key))

    def _parts(
        self, wanted: object, path: Path, known: tuple[str, ...]
    ) -> Iterator[tuple[str, object]]:
        if not isinstance(wanted, dict):
            raise InputError(self.source.problem("write a mapping here", *path))
        for key, value in wanted.items():
            if key not in known:
                message = f"unknown {key!r}; one of {', '.join(known)}"
                raise InputError(self.source.problem(message, *path, key))
            yield str(key), value

    def _equal(self, found: object, wanted: object, path: Path) -> None:
        if found != wanted:
            said = str(found).lower() if isinstance(found, bool) else found
            message = f"{'.'.join(map(str, path[1:]))} is {said}; expected {wanted}"
            self.problems.append(self.source.problem(message, *path))
