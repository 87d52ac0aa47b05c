"""Comparing a position with the one an example ends in."""

from __future__ import annotations

from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.expected_position import ExpectedPosition, Path
from rnr_print.games.breaking_news.figures import Fighter, Figure, Marker
from rnr_print.games.breaking_news.skirmish import Skirmish

KEYS: Final = ("figures", "vehicles", "markers", "points", "turn", "debt")
MARKER: Final = ("at", "worth", "revealed", "taken")
HULL: Final = ("at", "facing", "acted", "moved", "out", "exploded", "driver")
DETAILS: Final = (
    "at", "facing", "where", "hidden", "suppressed", "ground", "acted", "retreating", "storey",
    "moved", "wound", "stabilized",
)  # fmt: skip


class Comparer(ExpectedPosition):
    """Compares the position with the one under `final`, which may say as little as it likes."""

    def __init__(self, game: Skirmish, source: MarkedYaml) -> None:
        super().__init__(source)
        self.game = game

    def compare(self) -> list[Problem]:
        """Every difference. Raises InputError where `final` can't be read."""
        for key, wanted, path in self.told(KEYS):
            match key:
                case "figures":
                    for name, told in self.parts(wanted, path, tuple(self.game.figures)):
                        self._figure(self.game.figures[name], told, (*path, name))
                case "vehicles":
                    for name, told in self.parts(wanted, path, tuple(self.game.vehicles)):
                        self._thing(self.game.vehicles[name], told, (*path, name), HULL)
                case "markers":
                    lying = {str(marker): marker for marker in self.game.markers}
                    for name, told in self.parts(wanted, path, tuple(lying)):
                        self._thing(lying[name], told, (*path, name), MARKER)
                case "points":
                    for name, total in self.parts(wanted, path, self._sides):
                        self.equal(self.game.side(name).total, total, (*path, name))
                case "debt":
                    for name, debt in self.parts(wanted, path, self._sides):
                        self.equal(self.game.side(name).debt, debt, (*path, name))
                case _:
                    self.equal(self.game.active.name, wanted, path)
        return self.problems

    @property
    def _sides(self) -> tuple[str, ...]:
        return tuple(side.name for side in self.game.sides)

    def _figure(self, figure: Figure, told: object, path: Path) -> None:
        self._thing(figure, told, path, DETAILS)

    def _thing(
        self, thing: Fighter | Marker, told: object, path: Path, known: tuple[str, ...]
    ) -> None:
        for key, wanted in self.parts(told, path, known):
            found: object = getattr(thing, key)
            self.equal(str(found) if key in ("at", "driver") else found, wanted, (*path, key))
