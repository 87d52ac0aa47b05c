"""A game and its twin on a table that was turned by 180 degrees, with sides swapped (D7)."""

from __future__ import annotations

import re
from collections.abc import Iterable, MutableSequence
from dataclasses import replace
from typing import TypeVar

from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.agents import Aimless
from rnr_print.games.breaking_news.game import new_game, play
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.terrain import Building, Edge, Landscape

Value = TypeVar("Value")
Thing = TypeVar("Thing")
SWAPPED = {
    "blue": "red", "red": "blue", "north": "south", "south": "north", "west": "east",
    "east": "west",
}  # fmt: skip
WORD = re.compile(r"\d+(?:\.\d+)?/\d+(?:\.\d+)?|\b[br]\d+\b|\b(?:blue|red|north|south|west|east)\b")
SIDE = 8000
DEGREES = ("toward",)


def turned_spot(spot: Spot) -> Spot:
    """Where a spot lies on the turned table."""
    return Spot(SIDE - spot.x, SIDE - spot.y)


def turned_text(text: str) -> str:
    """A text about spots, men and sides, as it is on the turned table."""

    def turn(found: re.Match[str]) -> str:
        word = found[0]
        if "/" in word:
            return str(turned_spot(Spot.parse(word)))
        return SWAPPED.get(word) or {"b": "r", "r": "b"}[word[0]] + word[1:]

    return WORD.sub(turn, text)


def turned_landscape(landscape: Landscape) -> Landscape:
    """All that stands on a table, turned."""

    def line(segment: Segment) -> Segment:
        return Segment(*map(turned_spot, segment))

    def outline(polygon: Polygon) -> Polygon:
        return Polygon(map(turned_spot, polygon.corners))

    def house(building: Building) -> Building:
        return building._replace(
            outline=outline(building.outline),
            doors=tuple(map(line, building.doors)),
            windows=tuple(map(line, building.windows)),
        )

    def wall(edge: Edge) -> Edge:
        return edge._replace(line=line(edge.line))

    areas = (area._replace(outline=outline(area.outline)) for area in landscape.areas)
    return Landscape(
        landscape.width, landscape.height, tuple(map(wall, landscape.walls)), tuple(areas),
        tuple(map(house, landscape.buildings)),
    )  # fmt: skip


class Noted:
    """Dice and an agent that note what they show and what they say."""

    def __init__(self, seed: int) -> None:
        self._dice = SeededDice(seed)
        self._agent = Aimless(seed)
        self.rolls: list[tuple[str, str, int]] = []
        self.said: list[tuple[str, str, str, str, str]] = []

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        die = self._dice.roll(purpose, by, sides)
        self.rolls.append((purpose, by, die))
        return die

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        raise AssertionError(purpose)

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        raise AssertionError(deck)

    def answer(self, decision: Decision[Value]) -> int:
        taken = self._agent.answer(decision)
        option = decision.options[taken]
        asked = decision.player, decision.kind, decision.about
        self.said.append((*asked, option.key, option.name))
        return taken


class Twin:
    """Shows the same dice and gives the same answers, on the turned table."""

    def __init__(self, noted: Noted) -> None:
        self._rolls = iter(noted.rolls)
        self._said = iter(noted.said)

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        wanted, who, die = next(self._rolls)
        assert (wanted, turned_text(who)) == (purpose, by)
        return die

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        raise AssertionError(purpose)

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        raise AssertionError(deck)

    def answer(self, decision: Decision[Value]) -> int:
        player, kind, about, key, name = next(self._said)
        asked = decision.player, decision.kind, decision.about
        assert asked == (turned_text(player), kind, turned_text(about))
        wanted = str((int(name) + 180) % 360) if key in DEGREES else turned_text(name)
        index = decision.find(key, wanted)
        assert index is not None, (kind, key, wanted, decision.refusal(key, wanted))
        return index


def play_turned(shelf: Shelf, seed: int) -> tuple[list[str], list[str]]:
    """The log of a game, told as it would be on the turned table, and that of its twin."""
    scenario = read_scenario(shelf, "two-patrols")
    noted = Noted(seed)
    log: list[Event] = []
    play(new_game(shelf, scenario, noted, noted, log))
    other = replace(scenario, landscape=turned_landscape(scenario.landscape))
    twin, turned = Twin(noted), list[Event]()
    game = new_game(shelf, other, twin, twin, turned)
    game.sides = game.sides[1], game.sides[0]
    game.active = game.sides[0]
    swapped = sorted(game.figures, key=lambda name: (name[0] == "b", name))
    game.figures = {name: game.figures[name] for name in swapped}
    play(game)
    return told(log, True), told(turned, False)


def told(log: Iterable[Event], turning: bool) -> list[str]:
    """Events as texts; sums of both sides begin with that of the first side."""
    return [turned_text(str(event)) if turning else str(event) for event in log]
