"""What all parts of a position are laid out with."""

from __future__ import annotations

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.given_spots import GivenSpots
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.pieces import Group, Hero, Side


class Laid(GivenSpots):
    """The position under `setup` of an example, and the table it is laid out on."""

    def __init__(self, battle: Battle, source: MarkedYaml) -> None:
        super().__init__(source)
        self.battle = battle

    def side(self, name: object, *path: str | int) -> Side | None:
        """The side called so."""
        return self.one_of(self.battle.sides, str(name), *path)

    def group(self, name: object, *path: str | int) -> Group | None:
        """The Group called so."""
        found = self.battle.groups.get(str(name))
        if found is None:
            known = ", ".join(self.battle.groups) or "(none)"
            self.wrong(f"no Group {name!r}; one of {known}", *path)
        return found

    def hero(self, name: object, *path: str | int) -> Hero | None:
        """The Hero called so."""
        found = self.battle.heroes.get(str(name))
        if found is None:
            known = ", ".join(self.battle.heroes) or "(none)"
            self.wrong(f"no Hero {name!r}; one of {known}", *path)
        return found
