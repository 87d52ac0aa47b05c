"""Whatever a check reads of a card is recorded: else it would be remembered when that changes.

Every unit of work is watched reading the fields of cards. Each must be among what the names stand
for that were recorded meanwhile.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pytest

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.check import runner, values
from rnr_print.check.context import GameUnderCheck
from rnr_print.core import tracking
from rnr_print.core.errors import Problem
from rnr_print.core.memory import Memory
from rnr_print.core.workspace import Workspace
from rnr_print.rulebook import values as rulebook_values
from rnr_print.scaffold.sample import start

GAME = "false-lights"
Read = tuple[str, str]
"""A card and a field of it."""
Look = Callable[[], Iterable[Problem]]
OF_ALL = {
    "pictured": {"id", "kind", "art", "variants"},
    "name": {"id", "name"},
    "outline": {"id", "kind", "set", "variants"},
    "messages cards": {"name", "flavor", "kind", "variants", "abilities", "place", "veteran_of"},
}
"""The fields of all cards that a name stands for."""
DERIVED = ("deck_id", "copies", "number", "size", "decks_of")
"""What is digested as a result, whatever it is made of."""


class Reads:
    """The fields of cards that are read, unit by unit."""

    def __init__(self) -> None:
        self.of_unit: dict[str, set[Read]] = defaultdict(set)
        self.names: dict[str, set[str]] = {}
        self._units: list[str] = []
        self._derived = 0

    def read(self, card: str, field: str) -> None:
        if not self._derived:
            for unit in self._units:
                self.of_unit[unit].add((card, field))

    @contextmanager
    def within(self, unit: str) -> Iterator[None]:
        self._units.append(unit)
        yield
        self._units.pop()

    def derived(self, make: Callable[..., object]) -> Callable[..., object]:
        def made(*given: object) -> object:
            self._derived += 1
            try:
                return make(*given)
            finally:
                self._derived -= 1

        return made

    def unrecorded(self) -> list[str]:
        """What a unit read of cards while nothing was recorded that stands for it."""
        return sorted(
            f"{unit}: {field} of {card}"
            for unit, reads in self.of_unit.items()
            for card, field in reads
            if not recorded(card, field, self.names[unit])
        )


def recorded(card: str, field: str, names: set[str]) -> bool:
    """Whether one of the names stands for a field of a card."""
    whole = {"card", f"card {card}", f"card {card.replace('-', '_')}"}
    folders = any(name.endswith((f"/{GAME}", f"/{GAME}/cards")) for name in names)
    played = "play" in names and field not in values.UNPLAYED
    some = any(field in fields for name, fields in OF_ALL.items() if name in names)
    # that a card is there is recorded where it is looked up, and so is its id
    return bool(whole & names) or folders or played or some or field == "id"


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    found = Reads()
    plain, recall = object.__getattribute__, Memory.recall

    def watched(card: Card, name: str) -> object:
        value = plain(card, name)
        if name in plain(card, "__class__").model_fields:
            found.read(plain(card, "id"), name)
        return value

    def recalled(memory: Memory, name: str, look: Look, asks: tuple[str, ...] = ()) -> object:
        def looked() -> list[Problem]:
            with found.within(name), tracking.recording() as names:
                problems = list(look())
            found.names[name] = names | {*asks}
            return problems

        return recall(memory, name, looked, asks)

    monkeypatch.setattr(Card, "__getattribute__", watched)
    monkeypatch.setattr(Memory, "recall", recalled)
    for name in DERIVED:
        monkeypatch.setattr(Database, name, found.derived(getattr(Database, name)))
    monkeypatch.setattr(Memory, "_table", found.derived(Memory._table))
    # each of these is recorded where a text names it
    monkeypatch.setattr(rulebook_values, "named_cards", found.derived(rulebook_values.named_cards))
    return found


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    root = tmp_path_factory.mktemp("tracked") / "sample"
    start(root, GAME)
    return Workspace(root, root)


def checked(workspace: Workspace, *names: str) -> None:
    game = GameUnderCheck(workspace, GAME, jobs=1, fresh=True)
    _ = game.database, game.edition.database.of_set
    assert game.gives
    assert game.gives.engine  # its code has a card of its own
    runner.run(game, names)


def test_every_field_that_a_check_reads_is_recorded(workspace: Workspace, reads: Reads) -> None:
    checked(workspace)
    assert len(reads.of_unit) > 40
    assert reads.unrecorded() == []
