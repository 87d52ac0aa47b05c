"""Positions written as data, laid out on the table."""

from __future__ import annotations

from typing import Final

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.given_position import GivenPosition
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Radio, Side, Unit, Weapon
from rnr_print.games.hex_tactical.setup import hold, points_now, stand
from rnr_print.games.hex_tactical.stacking import fits
from rnr_print.games.hex_tactical.weapons import hand_over

Path = tuple[str | int, ...]
KEYS: Final = (
    "scenario", "map", "change", "units", "smoke", "hands", "piles", "discard", "turn",
    "orders_left", "radios", "control", "vp", "time", "initiative", "foxholes", "blaze",
    "activated", "lost", "exited", "empty_passes", "phase",
)  # fmt: skip
DETAILS: Final = ("broken", "suppressed", "weapon", "broken_weapon", "activated")


class Layout(GivenPosition):
    """Lays the position under `setup` of an example on the table, noting every problem.

    What isn't told is empty: no units, no hands; a pile has all cards that lie nowhere else.
    """

    def __init__(self, field: Field, source: MarkedYaml) -> None:
        super().__init__(source)
        self.field = field
        self.seen: set[Unit] = set()

    def lay(self) -> None:
        """All of it. Raises InputError with all problems."""
        self.expect(KEYS)
        self._units()
        self._marks()
        self._cards()
        self._lost()
        self._radios()
        self._control()
        self._moment()
        self.done()

    def side(self, name: str, *path: str | int) -> Side | None:
        """The side called so."""
        return self.one_of(self.field.sides, name, *path)

    def hex(self, name: str, *path: str | int) -> int | None:
        """The hex called so."""
        at = self.field.board.parse(name)
        if at >= 0:
            return at
        area = self.field.board.area
        names = self.field.board.names
        self.wrong(f"no hex {name!r} in play; {names[area[0]]} to {names[area[-1]]}", *path)
        return None

    def unit(self, name: object, side: Side, *path: str | int) -> Unit | None:
        """A unit of a side that isn't on the map yet."""
        unit = self.field.units.get(str(name))
        if unit is None or unit.side is not side:
            known = ", ".join(each for each, u in self.field.units.items() if u.side is side)
            self.wrong(f"{side} has no unit {name!r}; one of {known}", *path)
            return None
        if unit in self.seen:
            self.wrong(f"{name} is somewhere else already", *path)
            return None
        self.seen.add(unit)
        for waiting in (side.reserve, side.box):
            if unit in waiting:
                waiting.remove(unit)
        return unit

    def _units(self) -> None:
        for name, _ in self.parts("units"):
            at = self.hex(name, "units", name)
            if at is None:
                continue
            for side_name, _ in self.parts("units", name):
                side = self.side(side_name, "units", name, side_name)
                path: Path = ("units", name, side_name)
                for i, entry in enumerate(self.names(*path)) if side else ():
                    if side is not None:
                        self._unit(entry, side, at, (*path, i))

    def _unit(self, entry: object, side: Side, at: int, path: Path) -> None:
        name: object = entry
        details: object = {}
        if isinstance(entry, dict) and len(entry) == 1:
            ((name, details),) = entry.items()
        unit = self.unit(name, side, *path)
        if unit is None:
            return
        if self.field.board.shut[at]:
            self.wrong(f"{name} can't stand in {self.field.board.names[at]}", *path)
        if not fits(self.field, unit, at):
            most = self.field.game.stacking.most
            self.wrong(f"{name} is too much here; {most} a side and hex, squads count 2", *path)
        stand(self.field, unit, at)
        if isinstance(details, dict):
            self._details(unit, details, path)
        else:
            self.wrong("write a mapping here", *path, str(name))

    def _details(self, unit: Unit, details: dict[str, object], path: Path) -> None:
        for key, value in details.items():
            match key:
                case "broken":
                    unit.turn_over(value is True)
                case "suppressed":
                    unit.mark(value is True)
                case "activated":
                    unit.activated = value is True
                case "weapon":
                    self._arm(unit, value, path)
                case "broken_weapon":
                    weapon = self._arm(unit, value, path)
                    if weapon is not None:
                        weapon.broken = True
                case _:
                    self.wrong(f"unknown {key!r}; one of {', '.join(DETAILS)}", *path)

    def _arm(self, unit: Unit, name: object, path: Path) -> Weapon | None:
        side, weapon = unit.side, self.field.weapons.get(str(name))
        if weapon is None or weapon.side is not side:
            known = ", ".join(each for each, w in self.field.weapons.items() if w.side is side)
            self.wrong(f"{side} has no weapon {name!r}; one of {known}", *path)
        elif unit.type.leader:
            self.wrong(f"{unit} is a leader; weapons go to squads and teams", *path)
        elif weapon.unit is not None or unit.weapon is not None:
            self.wrong(f"{name}: one weapon a unit, and one unit a weapon", *path)
        else:
            hand_over(weapon, unit)
            side.weapons.append(weapon)
            return weapon
        return None

    def _marks(self) -> None:
        field, most = self.field, self.field.board.map.chart.smoke.most
        for name, value in self.parts("smoke"):
            at = self.hex(name, "smoke", name)
            if at is not None:
                field.smoke[at] = self.number(value, 1, most, "smoke", name)
        for key, marks in (("foxholes", field.foxholes), ("blaze", field.blaze)):
            for i, each in enumerate(self.names(key)):
                at = self.hex(str(each), key, i)
                if at is not None:
                    marks.add(at)
        field.marks_changed()

    def _cards(self) -> None:
        for side in self.field.sides:
            rest = set(side.pile)
            for key, pile in (("hands", side.hand), ("discard", side.discard)):
                for i, card in enumerate(self._listed(key, side)):
                    if card in rest:
                        rest.remove(card)
                        pile.append(card)
                    else:
                        wrong = f"{side} has no card {card!r} left"
                        self.wrong(f"{wrong}; it is another side's, or dealt", key, side.name, i)
            piles = dict(self.parts("piles"))
            if side.name in piles:
                wanted = self._listed("piles", side)
                side.discard.extend(sorted(rest - set(wanted)))
                rest &= set(wanted)
            side.pile = [card for card in side.pile if card in rest]
        for key in ("hands", "discard", "piles"):
            for name, _ in self.parts(key):
                self.side(name, key, name)

    def _listed(self, key: str, side: Side) -> list[str]:
        return [str(each) for each in self.names(key, side.name)]

    def _lost(self) -> None:
        for key in ("lost", "exited"):
            for name, _ in self.parts(key):
                side = self.side(name, key, name)
                if side is None:
                    continue
                for i, each in enumerate(self.names(key, name)):
                    unit = self.unit(each, side, key, name, i)
                    if unit is not None:
                        getattr(side, key).append(unit)

    def _radios(self) -> None:
        radios = self.field.shelf.radios
        for side in self.field.sides:
            side.radio = None
        for name, value in self.parts("radios"):
            owner = self.side(name, "radios", name)
            if owner is None:
                continue
            silent = value == {"silent": True}
            own = [each for each, card in radios.items() if card.side == name]
            if isinstance(value, list):
                self.wrong("a side has one radio; name one", "radios", name)
            elif isinstance(value, int) and not isinstance(value, bool):
                fp = value
                if 8 <= fp <= 13:
                    owner.radio = Radio(name, fp)
                else:
                    self.wrong(f"a radio has an FP of 8 to 13, not {fp}", "radios", name)
            elif not silent and value not in own:
                told = f"{name} has no radio {value!r}; {own[0]}, its FP, or `{{silent: true}}`"
                self.wrong(told, "radios", name)
            else:
                owner.radio = Radio(own[0], radios[own[0]].fp)
                owner.radio.silent = silent

    def _control(self) -> None:
        field = self.field
        hold(field, field.side(field.scenario.holder))
        for name, holder in self.parts("control"):
            at = self.hex(name, "control", name)
            side = self.side(str(holder), "control", name)
            if at is not None and at not in field.control:
                self.wrong(f"{name} is no objective", "control", name)
            elif at is not None and side is not None:
                field.control[at] = side
        track = field.game.track.most
        field.vp = points_now(field)
        if "vp" in self.given:
            field.vp = self.number(self.given["vp"], -track, track, "vp")

    def _moment(self) -> None:
        field, given = self.field, self.given
        field.time = self.number(given.get("time", 0), 0, field.scenario.time, "time")
        field.empty_passes = self.number(given.get("empty_passes", 0), 0, 1, "empty_passes")
        side = self.side(str(given.get("turn", field.active.name)), "turn")
        field.active = side or field.active
        side = self.side(str(given.get("initiative", field.initiative.name)), "initiative")
        field.initiative = side or field.initiative
        most = field.active.limits.orders
        left = self.number(given.get("orders_left", most), 0, most, "orders_left")
        field.given = most - left
        field.turn, field.phase = 1, "orders"
        for i, each in enumerate(self.names("activated")):
            unit = self.field.units.get(str(each))
            sides = [side for side in field.sides if side.name == each]
            if unit is not None and unit.at >= 0:
                unit.activated = True
            elif sides:
                sides[0].activated = True
            else:
                self.wrong(f"no unit {each!r} on the map, and no side", "activated", i)
