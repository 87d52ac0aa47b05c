"""The games whose rules are broken one by one: where they lie, and how an example is played."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import FrameType
from typing import Any

from own_data import data_wrongs
from quoted_data import quoted_wrongs

from rnr_print.cards.database import Database
from rnr_print.engine.scenario import run_example
from rnr_print.examples.context import UNNAMED, Desk
from rnr_print.games.desks import open_desk
from rnr_print.games.hex_tactical.engine import HexPool
from rnr_print.games.hex_tactical.shelf import Shelf as HexShelf
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.engine import Pool as RocknrollPool
from rnr_print.rulebook.tree import Example, Paragraph

ROOT = Path(__file__).parents[2]
SECONDS = 2.0
"""Of processor time; a mutant that takes longer goes round in circles, which is noticed, too."""
Play = tuple[Example, str]
"""An example, and the mode it is played in."""


class TooLong(Exception):
    """The mutant goes round in circles."""


def stop(number: int, frame: FrameType | None) -> None:
    """The alarm of a mutant that takes too long."""
    raise TooLong


Wrongs = Callable[[Paragraph, Database], Iterator[tuple[str, Callable[[Database], Any]]]]
"""What breaks the data that a rule is about: names, and what makes a pool of broken data."""


def _as_it_is(pool: Any) -> Any:
    return pool


@dataclass(frozen=True)
class Game:
    """A game whose rules are broken: its cards and code, and what no machine can know of them.

    `wrongs` are the data that a rule is about, broken, where it isn't enough to move the numbers
    that it quotes; `warm` has a new pool of cards know what no rule makes.
    """

    name: str
    wrongs: Wrongs | None = None
    warm: Callable[[Any], Any] = _as_it_is

    @property
    def cards(self) -> Path:
        """The folder of its data."""
        return ROOT / "card_data" / self.name

    @property
    def code(self) -> Path:
        """The folder of its rules."""
        return self.desk.engine.code

    @property
    def breaks(self) -> Path:
        """What is broken by hand."""
        return HERE / self.code.name / "rule_breaks.yaml"

    @cached_property
    def desk(self) -> Desk:
        """The game as it is."""
        return open_desk(self.cards)

    def pool(self, database: Database) -> Any:
        """Cards made ready for play, by the rules as they are now. Raises whatever they raise."""
        return self.warm(self.desk.engine.pool(database))

    def broken(self, rule: Paragraph) -> Iterator[tuple[str, Callable[[Database], Any]]]:
        """The data that a rule is about, each in a pool of its own."""
        if self.wrongs is not None:
            yield from self.wrongs(rule, self.desk.database)
            return
        for name, wrong in quoted_wrongs(rule, self.desk.database):
            yield name, lambda database, wrong=wrong: self.pool(wrong(database))

    def modes(self, example: Example) -> tuple[str, ...]:
        """The modes in which an example is played."""
        return example.modes or self.desk.engine.modes(self.desk.database) or (UNNAMED,)

    def passes(self, pool: Any, play: Play) -> bool:
        """Whether an example passes with the cards of a pool."""
        example, mode = play
        signal.signal(signal.SIGVTALRM, stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            stage = pool.stage((mode,) if mode != UNNAMED else ())
            return run_example(stage, example.yaml, example.place).passed
        except Exception:
            return False
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _rocknroll_wrongs(
    rule: Paragraph, database: Database
) -> Iterator[tuple[str, Callable[[Database], Any]]]:
    for name, wrong in data_wrongs(rule, database):
        yield name, lambda found, wrong=wrong: RocknrollPool(wrong(found))


@lru_cache(1)
def _maps(folder: Path) -> Mapping[str, Any]:
    """The maps of the hex game, which no rule makes."""
    shelf = HexShelf(read_database(folder))
    for name in shelf.map_names:
        shelf.map(name)
    return shelf._maps


def _with_maps(pool: HexPool) -> HexPool:
    pool.shelf._maps |= _maps(pool.shelf.database.folder)
    return pool


HERE = Path(__file__).parent
ROCKNROLL = Game("rocknroll", _rocknroll_wrongs)
GAMES = {
    game.name: game
    for game in (
        ROCKNROLL,
        Game("hex-tactical", warm=_with_maps),
        Game("breaking-news"),
        Game("colonial"),
    )
}
