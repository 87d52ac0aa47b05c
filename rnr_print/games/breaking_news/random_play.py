"""Seeded games between programs, for those who ask which rules fire."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random
from typing import Final, TypeVar, get_args

from rnr_print.engine.boards.plane.rounding import along, length_up, stretched
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.trace import Trace
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.cards.game import Option
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.game import new_game, play
from rnr_print.games.breaking_news.rosters import Ride, Roster
from rnr_print.games.breaking_news.scenarios import Scenario, read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.scenario_files import scenario_names

Value = TypeVar("Value")
WHIM: Final = 0.5
"""How often the greedy agent does something unwise: such games see more of the rules."""
RARE: Final = frozenset((
    "assault", "treat", "carry", "escort", "embark", "direct", "fight", "cover-fire", "smoke",
    "spring", "set-off", "strike", "blind", "aim", "lead", "drive", "way",
))  # fmt: skip
"""What is done, or answered, where it may be: by chance alone it hardly ever comes together."""
OFTEN: Final = 0.7
MOVES: Final = ("run", "advance", "careful")
TOYS: Final = ("helicopter", "strike", "intelligence", "mortar-team")
"""What is lent to both sides, to see it used."""


class Curious(Aimless):
    """Goes to where something may happen, and does what is rarely done. It knows the whole table:
    nobody plays against it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._chance = Random(seed + 1).random

    def sit(self, game: Skirmish) -> None:
        """Take a seat at a table."""
        self.game = game

    def answer(self, decision: Decision[Value]) -> int:
        """Something rare, if there is such an answer; else any."""
        if self._chance() < OFTEN:
            if decision.kind == "way" and (found := self._way(decision)) is not None:
                return found
            rare = [
                at
                for at, option in enumerate(decision.options)
                if option.key in RARE or option.name in RARE
            ]
            if rare:
                return rare[int(self._chance() * len(rare))]
        return super().answer(decision)

    def _way(self, decision: Decision[Value]) -> int | None:
        """The answer that leads toward something of interest, as far as it is legal."""
        figure = self.game.figures.get(decision.about)
        if figure is None:
            return None
        at = figure.at
        for goal, reach in sorted(goals(self.game, figure), key=lambda one: self._chance()):
            gap = length_up(at.to(goal)) - reach
            for part in (gap, *ALLOWANCES):
                if 0 < part <= gap:
                    found = decision.find("way", str(along(at, goal, part)))
                    if found is not None:
                        return found
        return None


ALLOWANCES: Final = (2499, 1499, 499)
"""How far he goes to what is farther away, hundredths."""


def goals(game: Skirmish, figure: Figure) -> Iterator[tuple[Spot, int]]:
    """What a man may go to, and how near he comes: those whom he may help or lead, vehicles, the
    openings of houses and what is behind them, markers."""
    for friend in figure.side.figures:
        if friend.where == "table" and friend.wound:
            yield friend.at, figure.radius + friend.radius
    for neutral in game.neutrals.values():
        if not neutral.out and not neutral.taken:
            yield neutral.at, figure.radius + neutral.radius
    for house in game.landscape.buildings:
        for each in house.openings:
            middle = Spot((each.start.x + each.end.x) // 2, (each.start.y + each.end.y) // 2)
            away = stretched(middle.to(figure.at), figure.radius)
            yield middle.by(away), 0
            yield middle.by(stretched(figure.at.to(middle), figure.radius + 100)), 0
    for marker in game.markers:
        if marker.owner is not figure.side and not marker.taken:
            yield marker.at, 3 * 100
    for enemy in game.enemies(figure.side):
        yield enemy.at, figure.radius + enemy.radius


def fired(shelf: Shelf, seed: int) -> Collection[str]:
    """The rules that fire in a game; scenarios take turns, greed, chance and curiosity do, and
    every second game has all options. The curious have more to play with."""
    names, trace = scenario_names(shelf.database.folder), Trace()
    agent = (Greedy(seed, WHIM), Aimless(seed), Curious(seed))[seed % 3]
    scenario = read_scenario(shelf, names[seed // 3 % len(names)])
    if isinstance(agent, Curious):
        scenario = with_toys(scenario, seed)
    game = new_game(shelf, scenario, SeededDice(seed), agent, None, trace)
    if seed % 2 or isinstance(agent, Curious):
        game.options = frozenset(get_args(Option))
    if not isinstance(agent, Aimless) or isinstance(agent, Curious):
        agent.sit(game)
    play(game)
    return trace.fired


def with_toys(scenario: Scenario, seed: int) -> Scenario:
    """The scenario with a tank and extras for both sides, and every other house a bunker."""
    buildings = tuple(
        house._replace(bunker=house.bunker or (seed + number) % 2 == 0)
        for number, house in enumerate(scenario.landscape.buildings)
    )
    rosters = {side: _more(roster) for side, roster in scenario.rosters.items()}
    landscape = replace(scenario.landscape, buildings=buildings)
    return replace(scenario, landscape=landscape, rosters=rosters)


def _more(roster: Roster) -> Roster:
    extras = {**dict.fromkeys(TOYS, 1), **roster.extras}
    vehicles = (*roster.vehicles, Ride(vehicle="tank"))
    return roster.model_copy(update={"extras": extras, "vehicles": vehicles})
