"""Positions of examples for tests that throw the dice themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableSequence
from typing import TypeVar

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.positions import Layout
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.terrain_reading import TerrainReader

Value = TypeVar("Value")
Thing = TypeVar("Thing")


class Shown:
    """Dice that show what they are told, one after another."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces: Iterator[int] = iter(faces)

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        return next(self.faces)

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        raise AssertionError(purpose)

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        raise AssertionError(deck)


class Passive:
    """Answers what stands, or the first thing there is."""

    def answer(self, decision: Decision[Value]) -> int:
        standing = decision.standing
        return decision.options.index(standing) if standing is not None else 0


def lay_out(
    shelf: Shelf, setup: str, faces: Iterable[int] = (), log: list[Event] | None = None
) -> Skirmish:
    """A position, `setup` as in an example, and dice that show these faces."""
    source = MarkedYaml(f"setup: {{{setup}}}", "trial.yaml")
    told = source.data["setup"]
    landscape = TerrainReader(source, "setup").read(
        told.get("table", "80x80"), told.get("terrain", [])
    )
    game = Skirmish(shelf, landscape, frozenset(), Shown(faces), Passive(), log)
    Layout(game, source).lay()
    return game
