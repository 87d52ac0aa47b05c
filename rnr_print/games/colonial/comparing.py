"""Comparing a position with the one an example ends in."""

from __future__ import annotations

from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.expected_position import ExpectedPosition, Path
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.pieces import Group, Hero

KEYS: Final = (
    "groups",
    "heroes",
    "formations",
    "points",
    "turn",
    "hands",
    "deck",
    "blinds",
    "things",
    "flags",
    "captives",
)
GROUP: Final = (
    "at", "facing", "shape", "men", "lost", "shock", "morale", "marks", "loaded", "active",
    "shots", "where", "formation", "gait", "charge", "inside", "floor", "behind", "animals",
)  # fmt: skip
HERO: Final = (
    "at",
    "with",
    "inside",
    "floor",
    "points",
    "strength",
    "status",
    "wounds",
    "where",
    "marks",
    "gait",
)


class Comparer(ExpectedPosition):
    """Compares the position with the one under `final`, which may say as little as it likes."""

    def __init__(self, battle: Battle, source: MarkedYaml) -> None:
        super().__init__(source)
        self.battle = battle

    def compare(self) -> list[Problem]:
        """Every difference. Raises InputError where `final` can't be read."""
        sides = tuple(side.name for side in self.battle.sides)
        for key, wanted, path in self.told(KEYS):
            match key:
                case "groups" | "heroes":
                    for side, told in self.parts(wanted, path, sides):
                        self._side(key, told, (*path, side))
                case "formations":
                    self.listed(self.battle.formations, wanted, path)
                case "things":
                    for name, left in self.parts(wanted, path, tuple(self.battle.things)):
                        self.equal(self.battle.things[name].structure, left, (*path, name))
                case "flags" | "captives":
                    held = self.battle.flags if key == "flags" else self.battle.captives
                    for name, who in self.parts(wanted, path, tuple(held)):
                        self.equal(held[name], who, (*path, name))
                case "blinds":
                    self.listed(self.battle.blinds, wanted, path)
                case "hands":
                    for side, cards in self.parts(wanted, path, sides):
                        self.listed(self.battle.bonus[side], cards, (*path, side))
                case "deck":
                    for name, cards in self.parts(wanted, path, ("bonus",)):
                        found = list(self.battle.bonus["bonus"])[::-1]
                        self.equal(found, cards, (*path, name))
                case "points":
                    for side, points in self.parts(wanted, path, sides):
                        self.equal(self.battle.side(side).points, points, (*path, side))
                case _:
                    self.equal(self.battle.turn, wanted, path)
        return self.problems

    def _side(self, key: str, wanted: object, path: Path) -> None:
        known = tuple(self.battle.groups if key == "groups" else self.battle.heroes)
        for name, told in self.parts(wanted, path, known):
            if key == "groups":
                self._group(self.battle.groups[name], told, (*path, name))
            else:
                self._hero(self.battle.heroes[name], told, (*path, name))

    def _group(self, group: Group, told: object, path: Path) -> None:
        for key, wanted in self.parts(told, path, GROUP):
            match key:
                case "marks":
                    self.listed(group.marks, wanted, (*path, key))
                case "at":
                    self.equal(str(group.at), wanted, (*path, key))
                case "formation":
                    found = group.formation.id if group.formation is not None else "none"
                    self.equal(found, wanted, (*path, key))
                case _:
                    self.equal(getattr(group, key), wanted, (*path, key))

    def _hero(self, hero: Hero, told: object, path: Path) -> None:
        for key, wanted in self.parts(told, path, HERO):
            match key:
                case "marks":
                    self.listed(hero.marks, wanted, (*path, key))
                case "at":
                    self.equal(str(hero.at), wanted, (*path, key))
                case "with":
                    self.equal(hero.with_.id if hero.with_ else "none", wanted, (*path, key))
                case _:
                    self.equal(getattr(hero, key), wanted, (*path, key))
