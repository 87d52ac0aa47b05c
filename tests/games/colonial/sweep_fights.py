"""How many turns a fire fight lasts: five Groups of rifles a side that stand, shoot and rally.

    python tests/games/colonial/sweep_fights.py [--games 50]

Told are the turns until a side breaks, median and from the tenth to the ninetieth of a hundred, by
distance and cover. In line each Group shoots at the one before it; in skirmish order fire may be
concentrated.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from statistics import median

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine import greed
from rnr_print.engine.agents import Seats
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.games.colonial.agents import Greedy
from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.events.fire import ShotRolled
from rnr_print.games.colonial.game import new_game, play
from rnr_print.games.colonial.pieces import Group
from rnr_print.games.colonial.scenarios import Scenario, scenario_in
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.view import View
from rnr_print.games.registry import read_database

GAME = Path(__file__).parents[3] / "card_data" / "colonial"
FIELD = """title: Fire fight
table: 96x60
mode: skirmish
forces:
  blue: {{troops: {{crown-rifles: 5}}, heroes: [brand, sand, harrow]}}
  red: {{mirror: blue}}
start:
  blue: {{within: 8/{back} 88/{front}, facing: 0, seen: true, shape: {shape}}}
  red: {{within: 8/{front_of_red} 88/{back_of_red}, facing: 180, seen: true, shape: {shape}}}
turns: 40
terrain:
  - {{ground: open, cover: {cover}, name: field, area: 0/0 96/0 96/60 0/60}}
"""
FIGHTS = (
    ("line", "open", 10), ("line", "open", 18), ("line", "open", 30),
    ("skirmish", "open", 10), ("skirmish", "open", 14), ("skirmish", "open", 28),
    ("skirmish", "light", 18), ("skirmish", "medium", 18),
)  # fmt: skip
MOVING = frozenset(("lead", "send", "assault", "form"))


class Rank(Greedy):
    """Stands where it is, each Group opposite to another; shoots and rallies."""

    def worth(self, view: View, decision: Decision[None]) -> greed.Worth:
        """As greedy, but that it neither moves nor charges."""
        if decision.kind == "deploy":
            return partial(_opposite, int(decision.about[1:]))
        if decision.kind == "dice":
            return lambda option: -float(option.name)
        worth = super().worth(view, decision)
        if decision.kind != "hero":
            return worth
        groups = view.battle.groups

        def standing(option: Option[None]) -> float:
            group = groups.get(option.name)
            if _moves(option, group is not None) or (option.key == "rally" and _calm(group)):
                return -9.0
            return worth(option)

        return standing


def _calm(group: Group | None) -> bool:
    """Whether its Shock is far from its men yet: nobody rallies it then."""
    return group is not None and group.shock + 2 < group.men


def _opposite(number: int, option: Option[None]) -> float:
    spot = Spot.parse(option.name)
    return -abs(spot.x - (18 + 10 * number) * IN) - abs(spot.y - 30 * IN) / 10


def _moves(option: Option[None], group: bool) -> bool:
    return option.key in MOVING or (option.key == "activate" and not group)


def field(shelf: Shelf, shape: str, cover: str, inches: int) -> Scenario:
    """Two fronts so far apart, and as much cover for both."""
    front = 30 - inches / 2
    deep = 8 if shape == "line" else 7  # spots that suggest themselves are three inches apart
    text = FIELD.format(
        shape=shape, cover=cover, front=front, back=front - deep, front_of_red=60 - front,
        back_of_red=60 - front + deep,
    )  # fmt: skip
    return scenario_in(shelf, "fire-fight", MarkedYaml(text, "fire-fight.yaml"))


def lasts(shelf: Shelf, scenario: Scenario, seed: int) -> tuple[int, int]:
    """Turns until it is over, and the distance of its first shot, hundredths."""
    ranks = {"blue": Rank(seed), "red": Rank(seed + 7919)}
    log: list[Event] = []
    battle = new_game(shelf, scenario, SeededDice(seed), Seats(ranks), log)
    for rank in ranks.values():
        rank.sit(battle)
    play(battle)
    return battle.turn, next(each.gap for each in log if isinstance(each, ShotRolled))


def main() -> None:
    """Fight all, and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=50)
    count = parser.parse_args().games
    shelf = Shelf(read_database(GAME))
    for shape, cover, inches in FIGHTS:
        scenario = field(shelf, shape, cover, inches)
        found = [lasts(shelf, scenario, seed) for seed in range(1, count + 1)]
        turns = sorted(each for each, _ in found)
        gap = found[0][1] / IN
        print(
            f"{shape:8} {cover:6} {gap:5.1f} in: median {median(turns):4.1f} turns, "
            f"{turns[count // 10]} to {turns[-1 - count // 10]}, {count} fights",
            flush=True,
        )


if __name__ == "__main__":
    main()
