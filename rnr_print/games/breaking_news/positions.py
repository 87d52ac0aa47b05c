"""Positions written as data, laid out on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.given_spots import GivenSpots
from rnr_print.engine.boards.plane.spots import parse_length
from rnr_print.games.breaking_news import laying
from rnr_print.games.breaking_news.figures import (
    AMMUNITION,
    NOWHERE,
    ROLES,
    Bomb,
    Carrier,
    Fighter,
    Figure,
    Held,
    Neutral,
    Side,
    Where,
)
from rnr_print.games.breaking_news.riding import board
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import why_not_stand

KEYS: Final = (
    "table", "terrain", "scenario", "figures", "turn", "night", "bases", "debt", "points",
    "first_fire", "neutrals", "extras", "bombs", "vehicles", *laying.KEYS,
)  # fmt: skip
PHASES: Final = ("box", "turn-start", "activations", "under-way")
HELD: Final[tuple[Held, ...]] = ("infiltration", "ambush")
GONE: Final[tuple[Where, ...]] = ("lost", "left", "captive")
HULL: Final = (
    "is", "mount", "side", "at", "facing", "aboard", "driver", "out", "exploded", "acted", "moved",
    "used", "fired", "ammunition",
)  # fmt: skip
FLAGS: Final = (
    "hidden", "suppressed", "ground", "acted", "retreating", "commander", "leads_platoon",
    "shaken", "stabilized", "done", "fought", "spotted", "rested", "climbed",
)  # fmt: skip
NEUTRAL: Final = ("role", "at", "storey", "out", "taken", "escort")
DETAILS: Final = (
    "is", "class", "weapons", "kit", "at", "facing", "storey", "squad", "ammunition", "held",
    "wound", "where", "moved", "marked", "used", "carried_by", *FLAGS,
)  # fmt: skip


class Layout(GivenSpots):
    """Lays the position under `setup` of an example on the table, noting every problem."""

    def __init__(self, game: Skirmish, source: MarkedYaml) -> None:
        super().__init__(source)
        self.game = game
        self.riding = {name for _, told in self._rides() for name in told}

    def lay(self) -> None:
        """All of it. Raises InputError with all problems."""
        self.expect(KEYS)
        if self.given.get("bases") == "mm20":
            self.game.radius = self.game.game.bases.mm20 * CM // 20
        elif self.given.get("bases", "mm28") != "mm28":
            self.wrong("bases are mm28 or mm20", "bases")
        for side_name, _ in self.parts("figures"):
            side = self.side(side_name, "figures", side_name)
            if side is not None:
                for name, _ in self.parts("figures", side_name):
                    self._figure(side, name, ("figures", side_name, name))
        for name, _ in self.parts("vehicles"):
            self._vehicle(name)
        self.game.figures = dict(sorted(self.game.figures.items()))
        for side in self.game.sides:
            side.figures.sort(key=lambda figure: figure.id)
            for figure in side.figures:
                side.started[figure.squad] = side.started.get(figure.squad, 0) + 1
            side.regular = all(figure.troop.regular for figure in side.figures)
        for name, _ in self.parts("neutrals"):
            self._neutral(name)
        self._moment()
        laying.lay_rest(self)
        self.game.table_changed()
        self._stands()
        self.done()

    def side(self, name: str, *path: str | int) -> Side | None:
        """The side called so."""
        return self.one_of(self.game.sides, name, *path)

    def _figure(self, side: Side, name: str, path: tuple[str, ...]) -> None:
        if name in self.game.figures:
            self.wrong(f"{name} is somewhere already; give each a name of its own", *path)
            return
        told = dict(self.parts(*path))
        self.expect(DETAILS, *path)
        figure = self._made(side, name, told, path)
        at = self.spot(told.get("at"), *path, "at") if "at" in told else None
        if figure is None:
            return
        if at is not None:
            figure.at, figure.where = at, "table" if "held" not in told else "reserve"
        elif "at" not in told and not self._may_wait(told) and name not in self.riding:
            self.wrong(f"{name} stands nowhere; say `at: x/y`", *path)
        figure.facing = self.number(told.get("facing", 0), 0, 359, *path, "facing")
        figure.storey = self.number(told.get("storey", 0), 0, 9, *path, "storey")
        gone = next((each for each in GONE if each == told.get("where")), None)
        if gone is not None:
            figure.where = gone
        elif "where" in told:
            self.wrong(f"where is one of {', '.join(GONE)}; else say `at: x/y`", *path, "where")
        figure.wound = self.number(told.get("wound", 0), 0, 6, *path, "wound")
        figure.squad = self.number(told.get("squad", 0), 0, 9, *path, "squad")
        held = next((each for each in HELD if each == told.get("held")), None)
        if held is not None:
            figure.held = held
        elif "held" in told:
            self.wrong(f"held for one of {', '.join(HELD)}", *path, "held")
        for flag in FLAGS:
            if flag in told:
                setattr(figure, flag, told[flag] is True)
        self._spent(figure, path)
        figure.marked = frozenset(map(str, self.names(*path, "marked")))
        side.figures.append(figure)
        self.game.figures[name] = figure

    def _spent(self, fighter: Fighter, path: tuple[str, ...]) -> None:
        """How far somebody has gone, and what is the matter with his weapons."""
        if self.at(*path, "moved") is not None:
            try:
                fighter.moved = parse_length(str(self.at(*path, "moved")))
            except ValueError as error:
                self.wrong(str(error), *path, "moved")
        for weapon, state in self.parts(*path, "ammunition"):
            known = next((each for each in AMMUNITION if each == state), None)
            if known is not None and fighter.weapon(weapon) is not None:
                fighter.ammunition[weapon] = known
            else:
                self.wrong("a weapon of his: empty, single or none", *path, "ammunition", weapon)
        for number, weapon in enumerate(map(str, self.names(*path, "used"))):
            if fighter.weapon(weapon) is None:
                self.wrong(f"he has no {weapon!r}", *path, "used", number)
            fighter.used.add(weapon)

    def _may_wait(self, told: dict[str, object]) -> bool:
        """Whether somebody needn't stand anywhere: he infiltrates, or nobody is placed yet."""
        return self._boxed or told.get("held") == "infiltration" or "where" in told

    @property
    def _boxed(self) -> bool:
        """Whether nobody is placed yet."""
        turn = self.given.get("turn")
        return isinstance(turn, dict) and turn.get("phase") == "box"

    def _made(
        self, side: Side, name: str, told: dict[str, object], path: tuple[str, ...]
    ) -> Figure | None:
        """The man by what he is: an entry of figures.yaml, or a class with weapons."""
        shelf = self.game.shelf
        if "is" in told:
            kind = shelf.types.get(str(told["is"]))
            if kind is None:
                wrong = f"nobody in figures.yaml is {told['is']!r}; say {next(iter(shelf.types))}"
                self.wrong(wrong, *path, "is")
                return None
            troop, weapons, kit = kind.troop, list(kind.weapons), kind.kit
        else:
            troop, given = str(told.get("class", "")), told.get("weapons", ["assault-rifle"])
            weapons = [str(each) for each in given] if isinstance(given, list) else [str(given)]
            kit = ()
            if troop not in shelf.classes:
                known = ", ".join(shelf.classes)
                self.wrong(f"no class {troop!r}; `is:` one of figures.yaml, or {known}", *path)
                return None
        for number, weapon in enumerate(weapons):
            if weapon not in shelf.weapons:
                self.wrong(f"no weapon {weapon!r}; see `rnr cards list`", *path, "weapons", number)
                return None
        arms = tuple(shelf.weapons[weapon] for weapon in weapons)
        figure = Figure(name, side, shelf.classes[troop], arms, self.game.radius)
        further = told.get("kit", [])
        figure.kit = frozenset((*kit, *(further if isinstance(further, list) else [further])))
        return figure

    def _rides(self) -> Iterator[tuple[str, list[str]]]:
        """The names of those in each vehicle."""
        vehicles = self.given.get("vehicles")
        for name, told in vehicles.items() if isinstance(vehicles, dict) else ():
            aboard = told.get("aboard", []) if isinstance(told, dict) else []
            yield str(name), [str(each) for each in aboard] if isinstance(aboard, list) else []

    def _vehicle(self, name: str) -> None:
        """A vehicle, with those in it."""
        path, shelf = ("vehicles", name), self.game.shelf
        told = dict(self.parts(*path))
        self.expect(HULL, *path)
        kind = shelf.vehicles.get(str(told.get("is")))
        side = self.side(str(told.get("side")), *path)
        waits = "at" not in told and (self._boxed or (kind is not None and kind.drive == "air"))
        at = NOWHERE if waits else self.spot(told.get("at"), *path, "at")
        if kind is None:
            self.wrong(f"no vehicle {told.get('is')!r}; one of {', '.join(shelf.vehicles)}", *path)
        if name in self.game.figures:
            self.wrong(f"{name} is a man already; give each a name of its own", *path)
        if kind is None or side is None or at is None:
            return
        facing = self.number(told.get("facing", 0), 0, 359, *path, "facing")
        mount = str(told["mount"]) if "mount" in told else None
        if mount is not None and mount not in shelf.weapons:
            self.wrong(f"no weapon {mount!r}; see `rnr cards list`", *path, "mount")
            return
        carrier = Carrier(name, side, kind, shelf.mounts(kind, mount), at, facing)
        carrier.out, carrier.acted = told.get("out") is True, told.get("acted") is True
        carrier.exploded = told.get("exploded") is True
        carrier.fired.update(map(str, self.names(*path, "fired")))
        self._spent(carrier, path)
        for rider in dict(self._rides())[name]:
            figure = self.game.figures.get(rider)
            if figure is None or figure.side is not side or figure.where != "reserve":
                self.wrong(f"nobody of {side.name} who may ride is {rider!r}", *path, "aboard")
            elif len(carrier.riders) == kind.seats:
                self.wrong(f"{kind.name} has {kind.seats} seats; take {rider} out", *path, "aboard")
            else:
                board(carrier, figure)
        driver = told.get("driver")
        carrier.driver = next((each for each in carrier.riders if each.id == driver), None)
        if driver is not None and carrier.driver is None:
            self.wrong(f"{driver} isn't aboard; add him there", *path, "driver")
        side.carriers.append(carrier)
        self.game.vehicles[name] = carrier

    def _neutral(self, name: str) -> None:
        """A civilian, a hostage, a journalist."""
        told = dict(self.parts("neutrals", name))
        self.expect(NEUTRAL, "neutrals", name)
        role = next((each for each in ROLES if each == told.get("role")), None)
        at = self.spot(told.get("at"), "neutrals", name, "at")
        if role is None:
            self.wrong(f"a role is one of {', '.join(ROLES)}", "neutrals", name)
        elif at is not None:
            neutral = Neutral(name, role, at, self.game.radius)
            neutral.storey = self.number(told.get("storey", 0), 0, 9, "neutrals", name, "storey")
            neutral.out, neutral.taken = told.get("out") is True, told.get("taken") is True
            self.game.neutrals[name] = neutral

    def _stands(self) -> None:
        """Everybody stands where one can."""
        for side in self.game.sides:
            for figure in side.figures:
                why = why_not_stand(self.game, figure, figure.at) if figure.on_table else None
                if why is not None:
                    at = figure.at
                    wrong = f"{figure} can't stand on {at}: {why.reason}; move him"
                    self.wrong(wrong, "figures", side.name, figure.id, "at")

    def _moment(self) -> None:
        """Whose turn it is, and what was before."""
        game = self.game
        game.turn, game.phase = int(not self._boxed), "activations"
        for key, value in self.parts("turn"):
            match key:
                case "number":
                    game.turn = self.number(value, 0, 99, "turn", key)
                case "active":
                    side = self.side(str(value), "turn", key)
                    game.active = side or game.active
                case "phase" if value in PHASES:
                    game.phase = str(value)
                case _:
                    self.wrong(f"{key}: {value} here; number, active or phase", "turn", key)
        game.night = self.given.get("night", game.night) is True
        game.first_fire = self.given.get("first_fire") is not True
        for name, value in self.parts("debt"):
            side = self.side(name, "debt", name)
            if side is not None:
                side.debt = self.number(value, 0, 99, "debt", name)
        for name, value in self.parts("bombs"):
            side = self.side(name, "bombs", name)
            for number, text in enumerate(value if isinstance(value, list) else [value]):
                at = self.spot(text, "bombs", name, number)
                if side is not None and at is not None:
                    game.bombs.append(Bomb(side, at))
        for name, _ in self.parts("extras"):
            side = self.side(name, "extras", name)
            for extra, value in self.parts("extras", name) if side is not None else ():
                if side is not None:
                    side.extras[extra] = self.number(value, 1, 9, "extras", name, extra)
        for name, value in self.parts("points"):
            side = self.side(name, "points", name)
            for why, amount in value.items() if isinstance(value, dict) else [("before", value)]:
                if side is not None:
                    side.points[why] = self.number(amount, 0, 999, "points", name)
