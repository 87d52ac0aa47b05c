"""How many turns a fire fight lasts by the engine, as H61 counts them.

    python tests/games/colonial/sweep_fights.py [--fights 100]

Five Groups of eight a side stand in skirmish order at their distance, so near to each other that
each reaches the three or more before it, and have shot before. Mode `drill`: neither events nor
Bonus cards. Nobody moves or goes back for Shock; who is in rout runs. All shoot at Tiffin, each at
the weaker of two whom it reaches, drawn by lot. A Hero of Status III, II, I stands with a Group in
the middle and takes Shock off it once that lacks one at most of as much as men; before that he
wakes Groups with muskets, who load and shoot. H61's own model is `plain_fights.py`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple, TypeVar

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.agents import Seats
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.game import new_game, play
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.scenarios import scenario_in
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.registry import read_database

GAME: Final = Path(__file__).parents[3] / "card_data" / "colonial"
FIELD: Final = """title: Fire fight
table: 96x60
forces:
  blue: {{troops: {{crown-rifles: 5}}, heroes: [brand, sand, harrow]}}
  red: {{mirror: blue}}
start:
  blue: {{within: 0/0 96/30, facing: 0, seen: true, shape: skirmish}}
  red: {{within: 0/30 96/60, facing: 180, seen: true, shape: skirmish}}
turns: 80
terrain:
  - {{ground: open, cover: {cover}, name: field, area: 0/0 96/0 96/60 0/60}}
"""
PLACES: Final = (0, -1, 1, -2, 2)
"""Where Groups stand in their rank, from its middle; the first three have a Hero."""
APART: Final = 810
"""From middle to middle of two neighbors, hundredths: a body is 8 in wide."""
HALF_DEPTH: Final = 200
NEAR: Final = 1
"""How much less Shock than men it has that is rallied."""
Value = TypeVar("Value")


class Fight(NamedTuple):
    """What is fought with, in which cover, how many inches apart; the turns that H61 gives it."""

    inches: int
    turns: int
    cover: str = "open"
    quality: str = "regular"
    weapon: str = "breech-loader"


FIGHTS: Final = {
    "close": Fight(8, 5), "effective": Fight(18, 7), "long": Fight(30, 14),
    "light": Fight(18, 12, "light"), "medium": Fight(18, 14, "medium"),
    "elite": Fight(18, 6, quality="elite"), "recruits": Fight(18, 15, quality="recruit"),
    "muskets": Fight(8, 7, weapon="musket"),
}  # fmt: skip


class Rank:
    """Stands, shoots, loads and rallies."""

    def __init__(self, seed: int, battle: Battle) -> None:
        self._random = Random(seed)
        self._battle = battle

    def answer(self, decision: Decision[Value]) -> int:
        """The index of what it does."""
        keys = [option.key for option in decision.options]
        wanted = {"hero": self._points, "group": self._shot, "tiffin": self._next}
        if decision.kind in wanted:
            return wanted[decision.kind](decision, keys)
        if decision.kind in ("dice", "direct"):
            return min(range(len(keys)), key=lambda at: int(decision.options[at].name))
        return keys.index("done" if "done" in keys else "none")

    def _points(self, decision: Decision[Value], keys: Sequence[str]) -> int:
        groups = self._battle.groups
        for at, option in enumerate(decision.options):
            group = groups.get(option.name)
            if option.key == "activate" and group is not None and group.weapon.load:
                return at
        for at, option in enumerate(decision.options):
            if option.key == "rally" and near_retreat(groups[option.name]):
                return at
        return keys.index("done")

    def _shot(self, decision: Decision[Value], keys: Sequence[str]) -> int:
        """Shoots at the weaker of two, else loads."""
        groups = self._battle.groups
        aims = [
            at for at, option in enumerate(decision.options)
            if option.key == "shoot" and option.name in groups
        ]  # fmt: skip
        if not aims:
            return keys.index("load" if "load" in keys else "done")
        standing = [at for at in aims if strength(groups[decision.options[at].name]) > 0] or aims
        drawn = self._random.sample(standing, min(2, len(standing)))
        return min(drawn, key=lambda at: strength(groups[decision.options[at].name]))

    def _next(self, decision: Decision[Value], keys: Sequence[str]) -> int:
        """The first that is still idle."""
        return keys.index("act") if "act" in keys else keys.index("none")


def near_retreat(group: Group) -> bool:
    """Whether it has nearly as much Shock as men."""
    return group.shock >= group.men - NEAR


def strength(group: Group) -> int:
    """How much Shock is lacking until it is in rout."""
    return 2 * group.men - group.shock


def still(shelf: Shelf) -> Shelf:
    """Where nobody goes back for Shock."""
    states = dict.fromkeys(shelf.game.morale.half_inches, 0)
    morale = shelf.game.morale.model_copy(update={"half_inches": states})
    found = Shelf(shelf.database)
    found.game = shelf.game.model_copy(update={"morale": morale})
    return found


def lasts(shelf: Shelf, fight: Fight, seed: int) -> int:
    """Turns until a side breaks."""
    text = FIELD.format(cover=fight.cover)
    scenario = scenario_in(shelf, "fire-fight", MarkedYaml(text, "fire-fight.yaml"))
    seats: dict[str, Rank] = {}
    battle = new_game(shelf, scenario, SeededDice(seed), Seats(seats))
    for number, side in enumerate(battle.sides):
        seats[side.name] = Rank(seed + 7919 * number, battle)
        off = (fight.inches * IN // 2 + HALF_DEPTH) * (2 * number - 1)
        for group, place in zip(side.groups, PLACES, strict=True):
            group.troop = group.troop.model_copy(update={"quality": fight.quality})
            group.weapon = shelf.arms[fight.weapon]
            group.at = Spot(48 * IN + place * APART, 30 * IN + off)
            group.volleys = 1  # the first volley of the game is over
            group.where = "table"
            for hero in group.heroes:
                hero.where = "table"
    battle.phase = "turn-start"
    play(battle)
    return battle.turn


def main() -> None:
    """Fight all, and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--fights", type=int, default=100)
    count = parser.parse_args().fights
    shelf = still(Shelf(read_database(GAME)))
    for name, fight in FIGHTS.items():
        turns = sorted(lasts(shelf, fight, seed) for seed in range(1, count + 1))
        told = f"{turns[count // 10]} to {turns[-1 - count // 10]}"
        print(
            f"{name:10} median {median(turns):4.1f} turns, {told}; H61: {fight.turns}", flush=True
        )


if __name__ == "__main__":
    main()
