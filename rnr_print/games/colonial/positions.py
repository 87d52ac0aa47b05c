"""Positions written as data, laid out on the table."""

from __future__ import annotations

from typing import Final

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.bases import Box, overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.given_position import GivenPosition
from rnr_print.engine.piles import Piles
from rnr_print.games.colonial import bonus, deck
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import take_shape
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.cards.numbers import Switches
from rnr_print.games.colonial.company import accompany
from rnr_print.games.colonial.errands import Errand, no_place
from rnr_print.games.colonial.game import recruit
from rnr_print.games.colonial.house_positions import Houses
from rnr_print.games.colonial.left_guns import stands
from rnr_print.games.colonial.pieces import Blind, Formation, Group, Hero, Side, Target, Thing
from rnr_print.games.colonial.strips import Strip
from rnr_print.games.colonial.ways import built_on, on_table

KEYS: Final = (
    "table",
    "terrain",
    "groups",
    "heroes",
    "formations",
    "turn",
    "deck",
    "started",
    "hands",
    "light",
    "blinds",
    "tasks",
    "undertaken",
    "levels",
    "things",
    "left_guns",
    "ladders",
    "loads",
    "no_surrender",
    "strips",
    "flags",
    "duels",
    "switches",
)
GROUP: Final = (
    "is", "men", "at", "facing", "shape", "shock", "morale", "marks", "loaded", "shots", "active",
    "has-fired", "lost", "where", "gait", "gallops", "gun", "charge",
    "inside", "floor", "behind", "animals",
)  # fmt: skip
HERO: Final = (
    "with",
    "at",
    "inside",
    "floor",
    "points",
    "strength",
    "status",
    "wounds",
    "passed",
    "marks",
    "gait",
    "is",
    "captive",
)
MARKS: Final = (
    "ready", "lying", "thirst", "fouled", "empty", "fell-back", "fouled-rounds", "lost", "ditch",
    "lame", "jammed", "resting", "disordered", "dismounted", "limbered",
    "dozing", "stunned", "fled-fire", "climbing", "riding", "musician",
)  # fmt: skip
TURN: Final = ("number", "active", "tiffins", "phase")
GONE: Final = ("lost", "left", "captive")


class Layout(GivenPosition):
    """Lays the position under `setup` of an example on the table, noting every problem."""

    def __init__(self, battle: Battle, source: MarkedYaml) -> None:
        super().__init__(source)
        self.battle = battle

    def lay(self) -> None:
        """All of it. Raises InputError with all problems."""
        self.expect(KEYS)
        for kind in ("groups", "heroes"):
            for side_name, _ in self.parts(kind):
                side = self.one_of(self.battle.sides, side_name, kind, side_name)
                for name, _ in self.parts(kind, side_name) if side is not None else ():
                    if side is None:
                        continue
                    if name in self.battle.groups or name in self.battle.heroes:
                        wrong = f"{name} is somewhere already; give each a name of its own"
                        self.wrong(wrong, kind, side_name, name)
                    elif kind == "groups":
                        self._group(side, name, ("groups", side_name, name))
                    else:
                        self._hero(side, name, ("heroes", side_name, name))
        self.battle.groups = dict(sorted(self.battle.groups.items()))
        self.battle.heroes = dict(sorted(self.battle.heroes.items()))
        for side in self.battle.sides:
            side.groups.sort(key=lambda group: group.id)
            side.heroes.sort(key=lambda hero: hero.id)
            side.started = len(side.groups)
        for side_name, value in self.parts("started"):
            side = self.one_of(self.battle.sides, side_name, "started", side_name)
            if side is not None:
                side.started = self.number(value, 0, 99, "started", side_name)
        self._switches()
        self._formations()
        self._blinds()
        self._moment()
        for name, _ in self.parts("things"):
            self._thing(name)
        for name, _ in self.parts("tasks"):
            self._task(name)
        for name, _ in self.parts("left_guns"):
            left = dict(self.parts("left_guns", name))
            piece = self.battle.shelf.arms.get(str(left.get("is")))
            spot = self.spot(left.get("at"), "left_guns", name, "at")
            facing = self.number(left.get("facing", 0), 0, 359, "left_guns", name, "facing")
            if spot is not None and isinstance(piece, Gun):
                self.battle.left_guns[name] = stands(self.battle, piece, spot, facing)
            else:
                self.wrong("write {is: a gun, at: x/y}", "left_guns", name)
        for name, value in self.parts("levels"):
            self.battle.levels[name] = self.number(value, 5, 10, "levels", name)
        for name, begun in self.parts("undertaken"):
            if isinstance(begun, list) and len(begun) == 2 and begun[0] in self.battle.tasks:
                total = self.number(begun[1], 0, 99, "undertaken", name)
                self.battle.undertaken[name] = (str(begun[0]), total)
            else:
                self.wrong("write [task, sum] of a task that there is", "undertaken", name)
        self._hands()
        self._deck()
        self._bonus()
        self._strips()
        Houses(self, self.battle).lay()
        self.battle.light = "night" if self.given.get("light") == "night" else "day"
        self._stands()
        self.done()

    def spot(self, value: object, *path: str | int) -> Spot | None:
        """`value` as a spot."""
        try:
            return Spot.parse(str(value))
        except ValueError as error:
            self.wrong(str(error), *path)
            return None

    def _group(self, side: Side, name: str, path: tuple[str, ...]) -> None:
        told = dict(self.parts(*path))
        self.expect(GROUP, *path)
        kind = str(told.get("is", ""))
        if kind not in self.battle.shelf.troops:
            known = ", ".join(self.battle.shelf.troops)
            self.wrong(f"no troops {kind!r}; one of {known}", *path, "is")
            return
        group = recruit(self.battle, side, name, kind)
        most = self.battle.game.group.most
        group.men = self.number(told.get("men", group.troop.men), 0, most, *path, "men")
        group.started = max(group.men, group.troop.men)
        wanted = told.get("shape", group.shape)
        shape = next((each for each in self.battle.game.shapes if each == wanted), None)
        if shape is None:
            known = ", ".join(self.battle.game.shapes)
            self.wrong(f"no shape {wanted!r}; one of {known}", *path, "shape")
        else:
            take_shape(self.battle.game, group, shape)
        group.facing = self.number(told.get("facing", 0), 0, 359, *path, "facing")
        group.shock = self.number(told.get("shock", 0), 0, 99, *path, "shock")
        group.shots = self.number(told.get("shots", 0), 0, 9, *path, "shots")
        group.lost = self.number(told.get("lost", 0), 0, 99, *path, "lost")
        group.volleys = int(told.get("has-fired") is True) + group.shots
        group.active = told.get("active") is True
        group.loaded = told.get("loaded") is not False
        states, state = self.battle.game.morale.half_inches, told.get("morale", group.morale)
        morale = next((each for each in states if each == state), None)
        if morale is not None:
            group.morale = morale
        else:
            self.wrong(f"no morale {state!r}; one of {', '.join(states)}", *path, "morale")
        group.marks = self._marks(*path)
        piece = self.battle.shelf.arms.get(str(told.get("gun", "")))
        if isinstance(piece, Gun):
            group.piece, group.charge = piece, str(told.get("charge", ""))
        elif "gun" in told:
            guns = [each.id for each in self.battle.shelf.arms.values() if isinstance(each, Gun)]
            self.wrong(f"no gun {told['gun']!r}; one of {', '.join(guns)}", *path, "gun")
        group.gait = str(told.get("gait", ""))
        group.gallops = self.number(told.get("gallops", 0), 0, 9, *path, "gallops")
        if "at" in told:
            spot = self.spot(told["at"], *path, "at")
            if spot is not None:
                group.at, group.where = spot, "table"
        elif told.get("where") in GONE:
            group.where = "lost" if told["where"] == "lost" else "left"
        elif told.get("where") == "hidden":
            group.where = "hidden"
        else:
            self.wrong(f"{name} stands nowhere; say `at: x/y`", *path)

    def _marks(self, *path: str | int) -> set[str]:
        found = set()
        for number, mark in enumerate(self.names(*path, "marks")):
            if mark in MARKS:
                found.add(str(mark))
            else:
                known = ", ".join(MARKS)
                self.wrong(f"no mark {mark!r}; one of {known}", *path, "marks", number)
        return found

    def _hero(self, side: Side, name: str, path: tuple[str, ...]) -> None:
        told = dict(self.parts(*path))
        self.expect(HERO, *path)
        kind = str(told.get("is", name))
        card = self.battle.shelf.heroes.get(kind)
        if card is None:
            known = ", ".join(self.battle.shelf.heroes)
            self.wrong(f"no Hero {kind!r}; one of {known}", *path)
            return
        hero = Hero(card, side)
        hero.id = name
        hero.status = self.number(told.get("status", hero.status), 1, 4, *path, "status")
        hero.strength = self.number(told.get("strength", hero.strength), 0, 4, *path, "strength")
        hero.points = self.number(told.get("points", hero.status), 0, 9, *path, "points")
        hero.wounds = str(told.get("wounds", ""))
        hero.passed = told.get("passed") is True
        hero.marks = {str(mark) for mark in self.names(*path, "marks")}
        side.heroes.append(hero)
        self.battle.heroes[name] = hero
        group = self.battle.groups.get(str(told.get("with", "")))
        if group is not None and group.side is side:
            accompany(hero, group)
        elif "at" in told:
            spot = self.spot(told["at"], *path, "at")
            if spot is not None:
                hero.at, hero.where, hero.gait = spot, "table", str(told.get("gait", ""))
        elif "captive" in told:
            hero.where, self.battle.captives[name] = "captive", str(told["captive"])
        else:
            self.wrong(f"{name} is nowhere; `with:` a Group of his side, or `at: x/y`", *path)

    def _blinds(self) -> None:
        """Cards, with those on them: they stand nowhere else."""
        size = self.battle.game.blind
        for side_name, _ in self.parts("blinds"):
            side = self.one_of(self.battle.sides, side_name, "blinds", side_name)
            for name, _ in self.parts("blinds", side_name) if side is not None else ():
                path = ("blinds", side_name, name)
                self.expect(("at", "facing", "holds", "dummy", "moved", "active", "written"), *path)
                told = dict(self.parts(*path))
                spot = self.spot(told.get("at"), *path, "at")
                if spot is None or side is None:
                    continue
                blind = Blind(name, side, (size.length * IN, size.width * IN))
                blind.at, blind.dummy = spot, told.get("dummy") is True
                blind.facing = self.number(told.get("facing", 0), 0, 359, *path, "facing")
                blind.written = told.get("written") is True
                blind.moved, blind.active = told.get("moved") is True, told.get("active") is True
                for number, held in enumerate(self.names(*path, "holds")):
                    group = self.battle.groups.get(str(held))
                    if group is None or group.where != "hidden" or group.side is not side:
                        wrong = f"no Group {held!r} of {side} is `where: hidden`"
                        self.wrong(wrong, *path, "holds", number)
                        continue
                    blind.groups.append(group)
                    for hero in group.heroes:
                        hero.where = "hidden"
                        blind.heroes.append(hero)
                side.blinds.append(blind)
                self.battle.blinds[name] = blind

    def _formations(self) -> None:
        for name, value in self.parts("formations"):
            names = value if isinstance(value, list) else []
            groups = [self.battle.groups.get(str(each)) for each in names]
            members = [each for each in groups if each is not None]
            if len(members) < 2 or len(members) < len(groups):
                self.wrong("a Formation is a list of two Groups or more", "formations", name)
                continue
            formation = Formation(name, members)
            self.battle.formations[name] = formation
            for member in members:
                member.formation = formation

    def _moment(self) -> None:
        """Whose turn it is, and what was before."""
        battle = self.battle
        self.expect(TURN, "turn")
        battle.turn, battle.phase = 1, "card"
        for key, value in self.parts("turn"):
            match key:
                case "number":
                    battle.turn = self.number(value, 0, 99, "turn", key)
                case "tiffins":
                    battle.tiffins = self.number(value, 0, 2, "turn", key)
                case "phase" if value in ("turn-start", "card"):
                    battle.phase = str(value)
                case "active":
                    battle.hero = battle.heroes.get(str(value))
                    if battle.hero is None:
                        known = ", ".join(battle.heroes) or "(none)"
                        self.wrong(f"no Hero {value!r}; one of {known}", "turn", key)
                    else:
                        battle.phase, battle.active = "hero", battle.hero.side
                        battle.hero.passed = True
                case _:
                    self.wrong(f"{value!r} here; turn-start or card", "turn", key)

    def _deck(self) -> None:
        """What is left of the Game deck, the top card first."""
        known = set(deck.cards(self.battle))
        known |= {
            f"{deck.SEIZE}-{side.name}-{n}" for side in self.battle.sides for n in range(1, 5)
        }
        self.expect(("game", "bonus"), "deck")
        cards = [str(card) for card in self.names("deck", "game")]
        for number, card in enumerate(cards):
            if card not in known:
                told = ", ".join(sorted(known))
                self.wrong(f"no card {card!r}; one of {told}", "deck", "game", number)
        if not cards:
            left = (card for card in deck.cards(self.battle) if card == deck.TIFFIN)
            cards = list(left)[self.battle.tiffins :]
        self.battle.deck = cards[::-1]

    def _thing(self, name: str) -> None:
        """An object: what it is, whose, where, length of its sides."""
        path = ("things", name)
        self.expect(("is", "side", "at", "facing", "size", "structure", "moved", "grappled"), *path)
        told = dict(self.parts(*path))
        kind = str(told.get("is"))
        vessel = self.battle.shelf.vessels.get(kind)
        card = vessel or self.battle.shelf.things.get(kind)
        side = self.one_of(self.battle.sides, str(told.get("side")), *path)
        spot = self.spot(told.get("at"), *path, "at")
        if card is None:
            known = ", ".join((*self.battle.shelf.things, *self.battle.shelf.vessels))
            self.wrong(f"no object {told.get('is')!r}; one of {known}", *path, "is")
        if card is None or side is None or spot is None:
            return
        sides = [self.number(each, 1, 40, *path, "size") for each in self.names(*path, "size")]
        if vessel is not None:
            sides = [vessel.size[1], vessel.size[0]]
        width, depth = (*sides, *(4 for _ in range(2 - len(sides))))
        facing = self.number(told.get("facing", 0), 0, 359, *path, "facing")
        left = self.number(told.get("structure", card.structure), 1, 36, *path, "structure")
        body = Body(spot, facing, 1, 1, width * IN, depth * IN)
        moved = told.get("moved") is True
        self.battle.things[name] = Thing(name, side, card, body, left, moved=moved)
        if "grappled" in told:
            self.battle.grappled.add(frozenset((name, str(told["grappled"]))))

    def _switches(self) -> None:
        """House rulings that are turned."""
        game = self.battle.game
        told = {**game.switches.model_dump(), **dict(self.parts("switches"))}
        try:
            switches = Switches.model_validate(told)
        except ValueError:
            known = ", ".join(Switches.model_fields)
            self.wrong(f"switches are {known}, as game.yaml says them", "switches")
            return
        self.battle.game = game.model_copy(update={"switches": switches})

    def _hands(self) -> None:
        """Who bears flags, and who holds captives."""
        bearers = (*self.battle.groups, *self.battle.heroes)
        for side_name, bearer in self.parts("flags"):
            if self.one_of(self.battle.sides, side_name, "flags", side_name) is None:
                continue
            if bearer not in bearers:
                told = ", ".join(bearers)
                self.wrong(f"nobody is called {bearer!r}; one of {told}", "flags", side_name)
            self.battle.flags[side_name] = str(bearer)
        for hero, other in self.parts("duels"):
            if {hero, str(other)} <= self.battle.heroes.keys():
                self.battle.duels[hero] = str(other)
            else:
                known = ", ".join(self.battle.heroes)
                self.wrong(f"write one Hero: another; of {known}", "duels", hero)
        for name, holder in self.battle.captives.items():
            if holder not in self.battle.groups:
                path = ("heroes", self.battle.heroes[name].side.name, name, "captive")
                known = ", ".join(self.battle.groups)
                self.wrong(f"no Group {holder!r}; one of {known}", *path)

    def _places(self) -> list[str]:
        """The names of all that may be the place of a task."""
        return sorted((*self.battle.landscape.named, *self.battle.things))

    def _task(self, name: str) -> None:
        """A task: which, in its place, what it is worth."""
        path = ("tasks", name)
        self.expect(("is", "at", "floor", "worth", "side", "heroes", "again"), *path)
        told = dict(self.parts(*path))
        task = self.battle.shelf.tasks.get(str(told.get("is", name)))
        place = str(told.get("at", ""))
        if task is None:
            known = ", ".join(self.battle.shelf.tasks)
            self.wrong(f"no task {told.get('is', name)!r}; one of {known}", *path)
        elif "/" in place:
            self.spot(place, *path, "at")
        elif place not in (known_places := self._places()):
            self.wrong(no_place(name, place, known_places), *path)
        if task is None:
            return
        errand = Errand(name, task, place)
        errand.worth = self.number(told.get("worth", 0), 0, 99, *path, "worth")
        errand.floor = self.number(told.get("floor", 0), 0, 9, *path, "floor")
        errand.heroes, errand.again = told.get("heroes") is True, told.get("again") is True
        if "side" in told:
            errand.side = self.one_of(self.battle.sides, str(told["side"]), *path, "side")
        self.battle.tasks[name] = errand

    def _bonus(self) -> None:
        """The Bonus deck, its top card first, and hands."""
        known = [copy for card in self.battle.shelf.bonus.values() for copy in bonus.copies(card)]
        told: dict[str, list[str]] = {
            bonus.DECK: [str(card) for card in self.names("deck", "bonus")][::-1]
        }
        for side in self.battle.sides:
            told[side.name] = [str(card) for card in self.names("hands", side.name)]
        cards = [card for pile in told.values() for card in pile]
        for card in cards:
            if card not in known:
                self.wrong(f"no Bonus card {card!r}; see `rnr cards list`", "deck")
            elif cards.count(card) > 1:
                wrong = f"{card} lies in two places; further copies are called {card}+2 and so on"
                self.wrong(wrong, "deck")
        if not self.problems:
            self.battle.bonus = Piles(told)

    def _strips(self) -> None:
        """Smoke and fire: kind, middle, facing, to the end of which turn."""
        for number, told in enumerate(self.names("strips")):
            path = ("strips", number)
            if not isinstance(told, dict) or told.get("kind") not in ("smoke", "fire"):
                self.wrong("write {kind: smoke or fire, at: x/y, facing, last}", *path)
                continue
            spot = self.spot(told.get("at"), *path, "at")
            if spot is not None:
                facing = self.number(told.get("facing", 0), 0, 359, *path, "facing")
                last = self.number(told.get("last", 99), 0, 99, *path, "last")
                long = 400 if told["kind"] == "smoke" else 600
                strip = Strip(told["kind"], Box(spot, facing, 100, long), last)
                self.battle.strips.append(strip)

    def _stands(self) -> None:
        """Everybody stands where one can."""
        there: list[Target] = []
        for side in self.battle.sides:
            for each in side.bodies:
                box = each.body.box
                kind = "groups" if isinstance(each, Group) else "heroes"
                if not on_table(self.battle.landscape, box):
                    self.wrong(f"{each} is off the table; move it", kind, side.name, each.id, "at")
                if not each.place[0] and built_on(self.battle, box):
                    wrong = f"{each} stands in a wall; move it, or say `inside:` which house"
                    self.wrong(wrong, kind, side.name, each.id, "at")
                for other in there:
                    if each.place == other.place and overlap(box, other.body.box):
                        wrong = f"{each} stands on {other}; move one"
                        self.wrong(wrong, kind, side.name, each.id, "at")
                there.append(each)
