"""Every field of every verb, moment and condition changes play: nothing is printed in vain."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from field_mutants import Field, Mutant, fields_of, mutants

from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.event import Event
from rnr_print.engine.scenario import run_example
from rnr_print.examples.finding import own
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.game import play_seed
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Example

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"
MINE = Path(__file__).with_name("examples")
"""Examples of what the rulebook shows from one side only."""
GAMES = 12
TRIED = 40
"""Changed cards that are tried of one field before it is given up."""
UNPLAYABLE = (ValueError, AssertionError, AttributeError, LookupError)
IDLE: dict[Field, str] = {}
"""Fields that change nothing in play, and why they are there."""


@dataclass
class House:
    """The game as it is, and what comes of it."""

    database: Database
    examples: dict[str, list[Example]]
    """By the word that they name."""

    def __post_init__(self) -> None:
        self._told: dict[str | int, object] = {}
        self.shelf = Shelf(self.database)

    def differs(self, mutant: Mutant) -> bool:
        """Whether an example or a random game comes otherwise with the changed card.

        What no rule can play is no proof: a verb that nobody knows how to carry out.
        """
        cards = {**self.database.cards, mutant.card.id: mutant.card}
        try:
            shelf = Shelf(replace(self.database, cards=cards))
            plays: Iterable[Example | int] = (*self.examples[mutant.card.id], *range(GAMES))
            return any(_come(shelf, each) != self._known(each) for each in plays)
        except UNPLAYABLE:
            return False

    def _known(self, play: Example | int) -> object:
        key = play if isinstance(play, int) else play.id
        if key not in self._told:
            self._told[key] = _come(self.shelf, play)
        return self._told[key]


def _come(shelf: Shelf, play: Example | int) -> object:
    """What comes of an example, or of the random game with this seed."""
    return _game(shelf, play) if isinstance(play, int) else _played(shelf, play)


def _played(shelf: Shelf, example: Example) -> object:
    mode = (example.modes or ("base",))[0]
    try:
        run = run_example(Theater(shelf, (mode,)), example.yaml, example.place)
    except InputError as error:
        return error.problems
    return [str(each) for each in run.log], run.fired, [f.problem for f in run.failures]


def _game(shelf: Shelf, seed: int) -> object:
    log: list[Event] = []
    modes = ("expansion",) if seed % 3 else ("base",)
    play_seed(shelf, modes, seed, RandomAgent(seed), log=log)
    return [str(each) for each in log]


@pytest.fixture(scope="module")
def house(shelf: Shelf) -> House:
    examples = defaultdict(list)
    mine = [each for path in sorted(MINE.glob("*.yaml")) for each in own(path)]
    for example in (*read_rulebook(CARDS / "rulebook").examples.values(), *mine):
        for word in _words(example.yaml.data):
            examples[word].append(example)
    return House(shelf.database, examples)


def _words(value: object) -> set[str]:
    if isinstance(value, dict):
        return {str(key) for key in value} | {w for each in value.values() for w in _words(each)}
    if isinstance(value, list):
        return {word for each in value for word in _words(each)}
    return set(str(value).replace("/", ".").split("."))


def tried(house: House) -> Iterator[tuple[Field, bool]]:
    """Each field, and whether some change of it is seen; changes of many cards are tried."""
    waiting: dict[Field, list[Mutant]] = defaultdict(list)
    for card in house.database.cards.values():
        for mutant in mutants(card):
            waiting[mutant.field].append(mutant)
    for card in house.database.cards.values():
        for field in fields_of(card):
            waiting[field]  # one that no card may have otherwise is idle, too
    for field, found in sorted(waiting.items()):
        told = [each for each in found if not each.usual] + [each for each in found if each.usual]
        yield field, any(map(house.differs, told[:TRIED]))


def test_every_field_changes_play(house: House) -> None:
    idle = {field for field, seen in tried(house) if not seen}
    assert idle == set(IDLE)
