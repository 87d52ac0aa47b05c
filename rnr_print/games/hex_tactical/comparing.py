"""Comparing a position with the one an example ends in."""

from __future__ import annotations

from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.expected_position import ExpectedPosition, Path
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Unit, Weapon

KEYS: Final = (
    "units", "weapons", "hands", "discard", "vp", "time", "control", "lost", "exited", "smoke",
    "foxholes", "blaze", "activated", "initiative", "turn", "radios",
)  # fmt: skip


class Comparer(ExpectedPosition):
    """Compares the position with the one under `final`, which may say as little as it likes.

    `units` names all units of a side in a hex; what isn't said of one of them is as usual.
    """

    def __init__(self, field: Field, source: MarkedYaml) -> None:
        super().__init__(source)
        self.field = field

    def compare(self) -> list[Problem]:
        """Every difference. Raises InputError where `final` can't be read."""
        field = self.field
        names = field.board.names
        for key, wanted, path in self.told(KEYS):
            match key:
                case "units":
                    self._units(wanted, path)
                case "weapons":
                    for name, how in self.parts(wanted, path, field.weapons):
                        self.equal(_weapon(field.weapons[name]), how, (*path, name))
                case "hands" | "discard" | "lost" | "exited":
                    what = "hand" if key == "hands" else key
                    for side, cards in self.parts(wanted, path, self._sides):
                        found = sorted(map(str, getattr(field.side(side), what)))
                        self.listed(found, cards, (*path, side))
                case "control":
                    held = {names[at]: side.name for at, side in field.control.items()}
                    for name, holder in self.parts(wanted, path, held):
                        self.equal(held[name], holder, (*path, name))
                case "smoke":
                    self.equal({names[at]: n for at, n in field.smoke.items()}, wanted, path)
                case "foxholes" | "blaze":
                    self.listed(sorted(names[at] for at in getattr(field, key)), wanted, path)
                case "activated":
                    found = [u.name for side in field.sides for u in side.units if u.activated]
                    self.listed(sorted(found), wanted, path)
                case "initiative":
                    self.equal(field.initiative.name, wanted, path)
                case "turn":
                    self.equal(field.active.name, wanted, path)
                case "radios":
                    for side, how in self.parts(wanted, path, self._sides):
                        radio = field.side(side).radio
                        told = "none" if radio is None else "silent" if radio.silent else "working"
                        self.equal(told, how, (*path, side))
                case _:
                    self.equal(getattr(field, key), wanted, path)
        return self.problems

    @property
    def _sides(self) -> tuple[str, ...]:
        return tuple(side.name for side in self.field.sides)

    def _units(self, wanted: object, path: Path) -> None:
        for name, sides in self.parts(wanted, path, self.field.board.index):
            at = self.field.board.index[name]
            for side, entries in self.parts(sides, (*path, name), self._sides):
                found = {unit.name: unit for unit in self.field.of(self.field.side(side), at)}
                within = (*path, name, side)
                told = entries if isinstance(entries, list) else [entries]
                details = [each if isinstance(each, dict) else {str(each): {}} for each in told]
                said = {str(key): value for each in details for key, value in each.items()}
                self.equal(sorted(found), sorted(said), within)
                for unit in found.keys() & said.keys():
                    self._unit(found[unit], said[unit] or {}, within)

    def _unit(self, unit: Unit, said: object, path: Path) -> None:
        known = ("broken", "suppressed", "weapon", "broken_weapon", "activated")
        told = dict(self.parts(said, path, known))
        for key in ("broken", "suppressed"):
            if getattr(unit, key) != bool(told.get(key, False)):
                self._wrong(unit, key, getattr(unit, key), path)
        if "activated" in told and unit.activated != told["activated"]:
            self._wrong(unit, "activated", unit.activated, path)
        weapon = unit.weapon
        if "weapon" in told or "broken_weapon" in told:
            name = str(told.get("weapon") or told.get("broken_weapon"))
            if weapon is None or weapon.name != name or weapon.broken == ("weapon" in told):
                found = "none" if weapon is None else f"{weapon} {_weapon(weapon)}"
                self._wrong(unit, "weapon", found, path)

    def _wrong(self, unit: Unit, key: str, found: object, path: Path) -> None:
        told = str(found).lower() if isinstance(found, bool) else found
        self.problems.append(self.source.problem(f"{unit}: {key} is {told}", *path))


def _weapon(weapon: Weapon) -> str:
    """How a weapon is: working, broken, or lost."""
    if weapon in weapon.side.lost_weapons:
        return "lost"
    return "broken" if weapon.broken else "working"
