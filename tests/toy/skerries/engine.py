"""Skerries for those who play its examples and many games of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.boards.hex import Hex
from rnr_print.engine.decision import Answerer, Decision
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.locales.catalog import Catalog
from skerries import rules
from skerries.cards import Boat, SkerriesGame
from skerries.events import EVENTS
from skerries.play_outs import Greedy, SkerriesPlayOuts
from skerries.rules import SkerriesTable
from skerries.story import SkerriesStory

SETUP = ("turn", "at", "crates", "hits", "sunk")


@dataclass(frozen=True)
class SkerriesPool:
    """The boats of a database."""

    game: SkerriesGame
    boats: dict[str, Boat]

    def table(
        self, dice: Dice, answerer: Answerer, log: list[Event] | None = None,
        trace: Trace | None = None, heeds_forced: bool = False,
    ) -> SkerriesTable:  # fmt: skip
        """A game as it begins."""
        sides = tuple(self.game.sides)
        return SkerriesTable(
            self.boats, sides, self.game.sea, dice, answerer, log, trace, heeds_forced
        )

    def stage(self, modes: tuple[str, ...]) -> SkerriesStage:
        """Where examples are played; there is one way to play."""
        return SkerriesStage(self)

    def random_games(self, seed: int) -> Iterator[Collection[str]]:
        """The rules that fire in seeded games, by greed and by chance in turn."""
        while True:
            trace, agent = Trace(), Greedy(seed) if seed % 2 else RandomAgent(seed)
            rules.play(self.table(SeededDice(seed), agent, trace=trace))
            yield trace.fired
            seed += 1

    @property
    def play_outs(self) -> SkerriesPlayOuts:
        """Plays many games between programs."""
        return SkerriesPlayOuts(self.table, tuple(self.game.sides))


class SkerriesStage:
    """The runner's way to this game."""

    events = EVENTS
    resting = frozenset({"boat"})
    queries: frozenset[str] = frozenset()

    def __init__(self, pool: SkerriesPool) -> None:
        self.pool = pool

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        """The crews."""
        return tuple(self.pool.game.sides)

    def set_up(
        self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace
    ) -> SkerriesTable:
        """The start, and what the example says otherwise. Raises InputError."""
        table = self.pool.table(script, script, log, trace, heeds_forced=True)
        problems = list(self._strangers(table, source, "setup"))
        if problems:
            raise InputError(problems)
        setup = source.data.get("setup") or {}
        table.turn = setup.get("turn", table.turn)
        for name, at in (setup.get("at") or {}).items():
            table.at[name] = Hex.parse(at)
        for name in setup.get("sunk") or ():
            del table.at[name]
        table.crates.update(setup.get("crates") or {})
        table.hits.update(setup.get("hits") or {})
        return table

    def _strangers(self, table: SkerriesTable, source: MarkedYaml, part: str) -> Iterator[Problem]:
        """Whatever is written under `setup` or `final` and isn't known."""
        known = {
            "turn": table.sides, "crates": table.sides,
            "at": table.boats, "hits": table.boats, "sunk": table.boats,
        }  # fmt: skip
        for key, value in (source.data.get(part) or {}).items():
            if key not in known:
                yield source.problem(f"no {key!r}; one of {', '.join(known)}", part, key)
                continue
            for name in [value] if isinstance(value, str) else value:
                if name not in known[key]:
                    message = f"no {name!r} here; one of {', '.join(known[key])}"
                    yield source.problem(message, part, key)

    def play(self, table: Table) -> Ending:
        """Play on to the end."""
        return rules.play(_sea(table))

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        """Where the position differs from `final`."""
        sea, final = _sea(table), source.data.get("final") or {}
        found = list(self._strangers(sea, source, "final"))
        if found:
            return found
        afloat = {name: sea.at[name].name for name in sea.at}
        for key, held in (("at", afloat), ("crates", sea.crates), ("hits", sea.hits)):
            for name, value in (final.get(key) or {}).items():
                if held.get(name) != value:
                    message = f"{name}: {held.get(name, 'sunk')}, not {value}"
                    found.append(source.problem(message, "final", key, name))
        for name in final.get("sunk") or ():
            if name in sea.at:
                found.append(source.problem(f"{name} is afloat", "final", "sunk"))
        return found

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        """Why a move is refused, where no reader says so."""
        sea = _sea(table)
        if step.player != decision.player:
            return rules.NOT_YOURS
        if step.key == "haul":
            return rules.NO_WRECK
        if step.key == "boat":
            return rules.NOT_YOURS if step.name in sea.at else rules.SUNK
        return rules.why_not_fire(sea, decision.about, step.name) or rules.OUT_OF_RANGE

    def query(self, table: Table, step: Step) -> None:
        """These rules answer no questions."""
        raise InputError(Problem(f"these rules don't answer {step.key}", step.place))


class SkerriesEngine:
    """The rules, as those take them who know no game."""

    code = Path(__file__).parent

    def pool(self, database: Database) -> SkerriesPool:
        """The boats."""
        assert isinstance(database.game, SkerriesGame)
        cards = database.cards.items()
        return SkerriesPool(database.game, {n: c for n, c in cards if isinstance(c, Boat)})

    def modes(self, database: Database) -> tuple[str, ...]:
        """There is one way to play, and it has no name."""
        return ()

    def story(
        self, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> SkerriesStory:
        """Tells games in a language. Raises InputError."""
        return SkerriesStory.read(folder, database, language, words)

    def numbers(self, database: Database) -> str:
        """All that rules read of game.yaml."""
        assert isinstance(database.game, SkerriesGame)
        return database.game.sea.model_dump_json()

    def effect(self, card: Card) -> str:
        """All that rules read of a card."""
        return repr([card.value(name) for name in ("side", "home", "speed", "guns", "hull")])


def _sea(table: Table) -> SkerriesTable:
    assert isinstance(table, SkerriesTable)
    return table
