"""A position written as data, laid out on the table."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.games.colonial.pieces import Group, Hero, Target
from rnr_print.games.colonial.positions import cards, groups, heroes, hidden, houses, sides, things
from rnr_print.games.colonial.positions.laid import Laid
from rnr_print.games.colonial.sweeps import built_on, on_table
from rnr_print.games.colonial.wounds import SERIOUS

KEYS: Final = (
    "scenario", "table", "terrain", "groups", "heroes", "formations", "turn", "deck", "started",
    "hands", "light", "blinds", "tasks", "undertaken", "levels", "things", "left_guns", "ladders",
    "loads", "no_surrender", "strips", "flags", "duels", "switches", "points", "done", "structure",
    "fallen", "naps", "stunned", "darkness", "pursuits", "passed", "turned",
)  # fmt: skip
TURN: Final = ("number", "active", "tiffins", "phase")


class Layout(Laid):
    """Lays the position under `setup` of an example on the table, noting every problem."""

    def lay(self) -> None:
        """All of it. Raises InputError with all problems."""
        self.expect(KEYS)
        things.lay_fallen(self)
        groups.lay_groups(self)
        heroes.lay_heroes(self)
        sides.lay_started(self)
        cards.lay_switches(self)
        groups.lay_formations(self)
        hidden.lay_blinds(self)
        self._moment()
        things.lay_things(self)
        sides.lay_tasks(self)
        sides.lay_bearers(self)
        cards.lay_decks(self)
        things.lay_strips(self)
        houses.lay_houses(self)
        sides.lay_light(self)
        groups.lay_times(self)
        self._stands()
        self.done()

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
                    battle.hero = self.hero(value, "turn", key)
                    if battle.hero is not None:
                        battle.phase, battle.active = "hero", battle.hero.side
                        battle.hero.passed = True
                case _:
                    self.wrong(f"{value!r} here; turn-start or card", "turn", key)

    def _stands(self) -> None:
        """Everybody stands where one can."""
        there: list[Target] = []
        for side in self.battle.sides:
            for each in side.bodies:
                if isinstance(each, Hero) and each.wounds == SERIOUS:
                    continue  # he lies where he fell
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
